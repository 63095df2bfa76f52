// Runs a whole import into a test's own content folder.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { type ImportedItem, importSource } from '../../src/import/import-source.ts';
import { openSource } from '../../src/import/read/open-source.ts';
import type { Source } from '../../src/import/read/source.ts';
import { createTimeLimit } from '../../src/import/time-limit.ts';
import { setUpSite } from '../../src/import/write/set-up.ts';
import type { Workspace } from '../workspace.ts';
import { writeFiles } from '../write-files.ts';

/** Writes an export next to the content. @returns its path */
export function writeExport(
  site: Workspace,
  files: Record<string, string | Uint8Array>,
  name = 'export',
): string {
  const folder = join(site.folder, name);
  writeFiles(folder, files);
  return folder;
}

/** A zip with names in UTF-8. */
export function zip(files: Record<string, string | Uint8Array>): Buffer {
  const [UTF8, DEFLATE] = [0x800, 8];
  const [locals, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const bytes = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(DEFLATE, 4);
    // 2023-01-01
    facts.writeUInt16LE((43 << 9) | (1 << 5) | 1, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(content), 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, bytes]);
    locals.push(local);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, name);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06'), end]);
}

export async function open(site: Workspace, path: string, limit = createTimeLimit()): Promise<Source> {
  const scratch = join(site.folder, 'scratch');
  mkdirSync(scratch, { recursive: true });
  return openSource(path, { timeZone: 'Asia/Seoul', scratch, limit, now: Date.UTC(2026, 0) });
}

/** @param options override the defaults */
export async function bring(
  site: Workspace,
  from: string | Source,
  options: Partial<Parameters<typeof importSource<readonly ImportedItem[]>>[1]> = {},
) {
  const source = typeof from === 'string' ? await open(site, from, options.limit) : from;
  return importSource<readonly ImportedItem[]>(source, {
    ...{ content: site.content, media: [], timeZone: 'Asia/Seoul', withPages: false, isDryRun: false },
    ...{ categoryOf: () => 'CATEGORY_TEST_1' as const, categories: new Map(), setUp: setUpSite },
    ...{ check: async () => [], limit: createTimeLimit(), report: (items) => items },
    ...options,
  });
}

/** The command in a process of its own, which has its folder for temporary files next to the content. */
export function spawnImport(
  { folder }: Workspace,
  args: readonly string[],
  execArgv: readonly string[] = [],
) {
  return spawn(process.execPath, [...execArgv, resolve('scripts/run.ts'), 'import', ...args], {
    ...{ cwd: folder, env: { ...process.env, TMPDIR: folder, ENDLESS_TEXTS: '1' } },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

interface WordPressItem {
  id: number;
  title?: string;
  text: string;
  /** More XML elements. */
  more?: string;
}

export function wxr(items: readonly WordPressItem[], channel = ''): string {
  const texts = items.map(
    ({ id, title = `글 ${id}`, text, more = '' }) =>
      `<item><title><![CDATA[${title}]]></title><link>https://old.example/2019/05/post-${id}/</link><guid>https://old.example/?p=${id}</guid><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-05-01 00:00:00</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>${channel}${texts.join('\n')}</channel></rss>`;
}
