// Runs a whole import into the content folder of a studio of its own.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type ImportOptions, importSource } from '../src/import-source.ts';
import { openSource } from '../src/read/open-source.ts';
import { createReport } from '../src/report.ts';

export const NOW = Date.UTC(2026, 0);
export const FOLDER_OPTIONS = { now: NOW };
const SITE = `name: { ko: 스튜디오, en: Studio }
siteUrl: https://studio.example
contact: { email: hello@studio.example }
languages: [ko, en]
`;
/** Red, 1,000 pixels wide. */
export const IMAGE = readFileSync(join(import.meta.dirname, 'image.png'));

/** The rows of a table, each on a line of its own. */
export function readRows<Row>(table: string): Row[] {
  const lines = readFileSync(join(import.meta.dirname, `${table}-cases.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // Of one character: an image with bytes of its own.
    const bytes = content.length === 1 ? Buffer.concat([IMAGE, Buffer.from(String(content))]) : content;
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

export function createStudio(files: Record<string, string | Uint8Array> = {}) {
  const folder = mkdtempSync(join(process.env.VITEST_SCRATCH ?? tmpdir(), 'studio-'));
  writeFiles(folder, { 'content/site.yaml': SITE, ...files });
  return { folder, content: join(folder, 'content') };
}

export type Studio = ReturnType<typeof createStudio>;

/** The files in a folder, those that end with `.md` as they are. */
export function readTree(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = paths.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files.sort().map((file) => {
      const isText = /\.(?:md|yaml|json)$/.test(file);
      return [relative(folder, file), isText ? readFileSync(file, 'utf8') : String(statSync(file).size)];
    }),
  );
}

/** @param source a path, or the files of a folder @returns the report */
export async function bring(
  { folder, content }: Studio,
  source: string | Record<string, string | Uint8Array>,
  options: Partial<ImportOptions & { texts: string; permalink: string }> = {},
) {
  const path = typeof source === 'string' ? source : writeFiles(join(folder, 'export'), source);
  const opened = openSource(path, { ...FOLDER_OPTIONS, ...options });
  const items = await importSource(opened, {
    ...{ content, cache: join(folder, '.cache'), language: 'en' },
    ...{ timeZone: 'Asia/Seoul', categoryOf: () => 'CATEGORY_TEST_1' },
    ...options,
  });
  return createReport(opened, items);
}

interface Post {
  id: number;
  title?: string;
  text: string;
  /** More XML elements. */
  more?: string;
}

export function wxr(posts: readonly Post[], channel = ''): string {
  const texts = posts.map(
    ({ id, title = `글 ${id}`, text, more = '' }) =>
      `<item><title><![CDATA[${title}]]></title><link>https://old.example/2019/05/post-${id}/</link><guid>https://old.example/?p=${id}</guid><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-05-01 00:00:00</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>${channel}${texts.join('\n')}</channel></rss>`;
}
