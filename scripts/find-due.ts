// Whether an item has become public by its date alone: run by the clock before a publication, with nothing installed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DATE = /^(?:createdAt|publishedAt):\s*["']?(\d{4}-\d{2}-\d{2}T[^"'\s]+)/m;

const [since = '', until = new Date().toISOString()] = process.argv.slice(2);
const [from, to] = [Date.parse(since), Date.parse(until)];
if (Number.isNaN(from) || Number.isNaN(to)) {
  console.error('find-due: expected the time of the last publication, ISO 8601, and now if another is meant');
  process.exit(2);
}
const due = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('index.ko.md'))
  .filter((path) => {
    const [, date = ''] = DATE.exec(readFileSync(join('content', path), 'utf8')) ?? [];
    return Date.parse(date) > from && Date.parse(date) <= to;
  });
for (const path of due.sort()) console.error(`due: ${path}`);
console.log(due.length > 0);
