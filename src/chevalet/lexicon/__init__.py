"""The dictionary: building it, asking it, and word lists that tables bring."""
