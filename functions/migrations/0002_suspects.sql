-- Inquiries whose hidden field was filled in: by a program, or by a browser that fills in for a person.
ALTER TABLE inquiries ADD COLUMN is_suspect INTEGER NOT NULL DEFAULT 0 CHECK (is_suspect IN (0, 1));
