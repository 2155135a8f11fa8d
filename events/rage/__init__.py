"""The Rage family of tables: packs, prey, two worlds and combat with cards that lie face down."""
