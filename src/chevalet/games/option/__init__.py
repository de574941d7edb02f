"""Option: prisms with two faces, and words that change when one is turned."""
