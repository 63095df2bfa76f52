CREATE TABLE posts (
  public_id TEXT PRIMARY KEY,
  title_ko TEXT NOT NULL,
  title_eng TEXT NOT NULL,
  content_ko TEXT NOT NULL,
  content_eng TEXT NOT NULL,
  is_popular INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  main_image_ko TEXT NOT NULL,
  main_image_eng TEXT NOT NULL
);
CREATE INDEX posts_by_time ON posts (is_public, created_at DESC, public_id);
