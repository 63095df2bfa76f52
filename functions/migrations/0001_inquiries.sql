-- Project inquiries, and the outbox of their announcements. No IP address is kept.
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
  idempotency_key TEXT UNIQUE,
  -- SHA-256 of the checked fields, in hexadecimal.
  body_digest TEXT NOT NULL,
  notification TEXT NOT NULL CHECK (notification IN ('off', 'pending', 'delivered')),
  notification_attempts INTEGER NOT NULL DEFAULT 0,
  -- Milliseconds since the epoch; who announces an inquiry moves it on first.
  next_attempt_at INTEGER NOT NULL
);

CREATE INDEX inquiries_by_body ON inquiries (body_digest, created_at);
CREATE INDEX inquiries_to_announce ON inquiries (next_attempt_at) WHERE notification = 'pending';
