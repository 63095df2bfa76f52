// The file in which Miniflare keeps the database of inquiries.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param data folder of local state */
export function findDatabaseFile(data: string): string | undefined {
  const folder = join(data, 'd1', 'miniflare-D1DatabaseObject');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const name = files.find((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite');
  return name && join(folder, name);
}
