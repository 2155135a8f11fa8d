"""Games, events, rulings, ousts and results as tables, and the statistics that are made of them."""
