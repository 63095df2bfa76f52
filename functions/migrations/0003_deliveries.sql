-- The outbox: one row for each inquiry and each channel that is told of it.
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

-- A trial is sent through every channel by the command of the operator.
ALTER TABLE inquiries ADD COLUMN is_trial INTEGER NOT NULL DEFAULT 0 CHECK (is_trial IN (0, 1));

CREATE INDEX inquiries_by_time ON inquiries (created_at);

-- From here on, only older versions use notification, notification_attempts and next_attempt_at of an inquiry.
INSERT INTO deliveries (inquiry_id, channel, state, attempts, next_attempt_at)
SELECT id, 'webhook', notification, notification_attempts, next_attempt_at FROM inquiries WHERE notification <> 'off';
