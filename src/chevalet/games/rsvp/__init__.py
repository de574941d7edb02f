"""R.S.V.P.: one letter a turn, on two sides of one frame."""
