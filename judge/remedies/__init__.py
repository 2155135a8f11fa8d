"""What can be done when something illegal was played: roll back, or mend and go on."""
