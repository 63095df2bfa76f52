-- Project inquiries. No IP address is kept.
CREATE TABLE inquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- RFC 3339 in UTC with milliseconds, so that text order is time order.
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
  idempotency_key TEXT,
  -- SHA-256 of the checked fields, in hexadecimal.
  body_digest TEXT NOT NULL,
  -- The hidden field of the form was filled in: by a program, or by a browser that fills in for a person.
  is_suspect INTEGER NOT NULL DEFAULT 0 CHECK (is_suspect IN (0, 1)),
  -- A trial is sent through every channel by the command of the operator.
  is_trial INTEGER NOT NULL DEFAULT 0 CHECK (is_trial IN (0, 1)),
  -- A suspect inquiry does not use up the key of a genuine one.
  UNIQUE (idempotency_key, is_suspect)
);

CREATE INDEX inquiries_by_body ON inquiries (body_digest, created_at);
CREATE INDEX inquiries_by_time ON inquiries (created_at);

-- The outbox: one row for each inquiry and each channel that announces it.
CREATE TABLE deliveries (
  inquiry_id INTEGER NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
  -- `webhook`, or `mail:` with an address of the studio.
  channel TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Milliseconds since the epoch, as all times here. Who makes an attempt moves it on first.
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  first_attempt_at INTEGER,
  -- Nothing that the visitor wrote.
  last_error TEXT,
  PRIMARY KEY (inquiry_id, channel)
) WITHOUT ROWID;

CREATE INDEX deliveries_due ON deliveries (channel, next_attempt_at) WHERE state = 'pending';

-- The channels that were set up when the timer last ran.
CREATE TABLE channels (name TEXT PRIMARY KEY) WITHOUT ROWID;
