"""The alphabet of the boards: capitals A to Z, accents dropped, ligatures split."""

import unicodedata

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# Letters that Unicode does not decompose by itself.
_SPLIT = str.maketrans({
    "Œ": "OE", "Æ": "AE", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH",
    "œ": "OE", "æ": "AE", "ø": "O", "ł": "L", "đ": "D", "ð": "D", "þ": "TH", "ı": "I", "ﬁ": "FI", "ﬂ": "FL",
})  # fmt: skip
_MARKS = dict.fromkeys(range(768, 880))


def fold(text: str) -> str:
    """Capitals without accents: `fold("Œuvre")` is `"OEUVRE"`. Signs and superscripts stay, so they make no word."""
    if text.isascii():
        return text.upper()
    return unicodedata.normalize("NFD", text.translate(_SPLIT)).translate(_MARKS).upper()
