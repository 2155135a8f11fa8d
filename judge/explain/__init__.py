"""Why a ruling is what it is: its rules, its facts and the events that these rest on."""
