// Whether main must be published: it is not what is online, or an item has become public by its date alone. Run by the
// clock, with nothing installed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DATE = /^(?:createdAt|publishedAt):\s*["']?(\d{4}-\d{2}-\d{2}T[^"'\s]+)/m;

const [published = '', main = '', until = new Date().toISOString()] = process.argv.slice(2);
const { commit, time } = parsePublished(published);
const [from, to] = [Date.parse(time), Date.parse(until)];
const isBehind = commit !== main || Number.isNaN(from);
const due = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('index.ko.md'))
  .filter((path) => {
    const [, date = ''] = DATE.exec(readFileSync(join('content', path), 'utf8')) ?? [];
    return Date.parse(date) > from && Date.parse(date) <= to;
  });
if (isBehind) console.error(`online: ${commit || 'not known'}, main: ${main}`);
for (const path of due.sort()) console.error(`due: ${path}`);
console.log(isBehind || due.length > 0);

/** @param json published.json of the site, which publish.yml writes; empty if the site does not have it */
function parsePublished(json: string): { commit: string; time: string } {
  try {
    const { commit, time } = JSON.parse(json);
    return { commit: String(commit), time: String(time) };
  } catch {
    return { commit: '', time: '' };
  }
}
