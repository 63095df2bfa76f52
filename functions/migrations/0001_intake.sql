-- Project inquiries, without IP addresses.
CREATE TABLE inquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- RFC 3339 in UTC with milliseconds, so that it sorts as text.
  created_at TEXT NOT NULL,
  name TEXT NOT NULL,
  contact TEXT NOT NULL,
  email TEXT NOT NULL,
  service_description TEXT NOT NULL,
  budget_type TEXT,
  funnel_type TEXT,
  consented_at TEXT NOT NULL,
  privacy_version TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('ko', 'en', 'jp')),
  source TEXT NOT NULL CHECK (source IN ('json', 'form')),
  idempotency_key TEXT UNIQUE,
  -- SHA-256 of the checked fields, in hexadecimal.
  body_digest TEXT NOT NULL,
  -- Whether the hidden field of the form was filled in, or the form sent within three seconds.
  is_suspect INTEGER NOT NULL DEFAULT 0 CHECK (is_suspect IN (0, 1))
);

CREATE INDEX inquiries_by_body ON inquiries (body_digest, created_at);
CREATE INDEX inquiries_by_time ON inquiries (created_at);

-- The outbox: one row per inquiry and channel.
CREATE TABLE deliveries (
  inquiry_id INTEGER NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
  -- `webhook`, or `mail:` with an address of the studio.
  channel TEXT NOT NULL,
  -- That of the inquiry, for the indexes.
  is_suspect INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Milliseconds since the epoch, like all times in this table. Moved forward before each attempt. Suspect ones come in this order.
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  first_attempt_at INTEGER,
  last_attempt_at INTEGER,
  -- Contains nothing the visitor wrote.
  last_error TEXT,
  PRIMARY KEY (inquiry_id, channel)
) WITHOUT ROWID;

CREATE INDEX deliveries_due ON deliveries (channel, is_suspect, next_attempt_at) WHERE state = 'pending';
CREATE INDEX deliveries_suspect ON deliveries (channel, last_attempt_at) WHERE is_suspect = 1;

-- The channels at the last run of the timer.
CREATE TABLE channels (name TEXT PRIMARY KEY) WITHOUT ROWID;
