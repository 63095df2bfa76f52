-- Signs of spam hold an inquiry: it is announced once a day, and delivered once somebody releases it.

-- Names of signs, with spaces between. The filled hidden field is is_suspect.
ALTER TABLE inquiries ADD COLUMN signs TEXT NOT NULL DEFAULT '';
-- RFC 3339 in UTC.
ALTER TABLE inquiries ADD COLUMN released_at TEXT;
ALTER TABLE inquiries ADD COLUMN hold_reasons TEXT AS (trim(iif(is_suspect, 'trap ', '') || signs));
ALTER TABLE inquiries ADD COLUMN is_held INTEGER AS (released_at IS NULL AND hold_reasons <> '');
-- For the same text from another sender.
CREATE INDEX inquiries_by_text ON inquiries (service_description, created_at);

-- One row.
CREATE TABLE holding (
  -- The last nine o'clock at which held inquiries came into the outbox, or 0 for as soon as possible. Milliseconds since the epoch.
  announced_until INTEGER NOT NULL,
  -- Signs the links that release inquiries. In hexadecimal.
  link_key TEXT NOT NULL
);
INSERT INTO holding VALUES (0, lower(hex(randomblob(32))));
