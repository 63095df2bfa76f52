// Random exports, each of some texts, by a seed: what a reader must survive. As a thread: reads them one after the other and
// tells in shared memory which one it is at, since synchronous code cannot be timed from inside.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { convertItem } from '../../src/import/convert-item.ts';
import { planItems } from '../../src/import/plan-items.ts';
import { openSource, SOURCE_KINDS } from '../../src/import/read/open-source.ts';
import { ImportError, type SourceKind } from '../../src/import/read/source.ts';
import pieces from './random-pieces.json' with { type: 'json' };

/** Of a random export. */
export const TEXTS = 10;

export interface RandomRun {
  seed: number;
  /** Exports from this number to before that one. */
  from: number;
  to: number;
  folder: string;
  /** Reading this one never ends. */
  endless?: number;
  /** The number of the export that is read. */
  at: Int32Array;
}

const split = (text: string) => text.split('·').map((piece) => piece.replaceAll('↵', '\n'));
const PLAIN = split(pieces.plain);
const FRONT = split(pieces.front);
const MARKDOWN = split(pieces.markdown);
const HTML = split(pieces.html);
const WORDPRESS = split(pieces.wordpress);
const XML = split(pieces.xml);

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The files of an export. */
export function randomExport(seed: number, number: number): { kind: SourceKind; files: [string, string][] } {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) + number);
  const upTo = (max: number) => Math.floor(random() * max);
  const pick = <T>(list: readonly T[]) => list[upTo(list.length)] as T;
  /**
   * Pieces, of which one in 20 comes up to 256 times: what grows faster than the text needs repetition to show. The HTML
   * library is quadratic in empty elements in a row: 512 of `<a href>` take a second.
   */
  const text = (...lists: string[][]) =>
    Array.from({ length: upTo(16) }, () => {
      const piece = pick(pick(lists));
      return random() < 0.05 ? piece.repeat(2 ** upTo(9)) : piece;
    }).join('');
  const numbers = Array.from({ length: TEXTS }, (_, n) => n);
  const kind = pick(SOURCE_KINDS);
  const html = () => text(PLAIN, HTML);
  switch (kind) {
    case 'markdown':
    case 'notion':
      return {
        kind,
        files: numbers.map((n) => [
          `${n}.${random() < 0.1 ? 'markdown' : 'md'}`,
          `${pick(['', '---\n', text(PLAIN, FRONT)])}${text(PLAIN, FRONT, MARKDOWN)}${text(PLAIN, MARKDOWN, HTML)}`,
        ]),
      };
    case 'ghost': {
      const posts = numbers.map((id) => ({
        ...{ id, title: html(), slug: text(PLAIN), status: 'published', published_at: text(PLAIN) },
        ...pick([{ html: html() }, { plaintext: html() }]),
      }));
      return { kind, files: [['a.json', JSON.stringify({ db: [{ data: { posts } }] })]] };
    }
    case 'medium':
    case 'substack': {
      const table = `post_id,post_date,is_published,title\n${numbers.map((n) => `${n}.a,${text(PLAIN)},true,${html()}`).join('\n')}`;
      const pages = numbers.map((n): [string, string] => {
        const page = `<h1 class="p-name">${text(PLAIN)}</h1><section data-field="body" class="e-content">${html()}</section>`;
        return [`posts/${n}.a.html`, kind === 'medium' ? page : html()];
      });
      return { kind, files: [...pages, ['posts.csv', table]] };
    }
    default: {
      const safe = (inside: string) => inside.replaceAll(']]>', '').replaceAll('\0', '');
      const [record, content] = kind === 'blogger' ? ['entry', 'content'] : ['item', 'content:encoded'];
      const more =
        kind === 'blogger'
          ? (n: number) => `<id>${n}</id><blogger:type>POST</blogger:type>`
          : (n: number) => `<wp:post_id>${n}</wp:post_id>`;
      const records = numbers.map(
        (n) =>
          `<${record}><title>${random() < 0.5 ? 'a' : `<![CDATA[${safe(html())}]]>`}</title>${more(n)}<${content}><![CDATA[${safe(text(PLAIN, HTML, WORDPRESS))}]]></${content}></${record}>${random() < 0.02 ? text(PLAIN, XML) : ''}`,
      );
      const inside = records.join('\n');
      const wxr = `<rss><channel><wp:wxr_version>1</wp:wxr_version>${inside}</channel></rss>`;
      return { kind, files: [['a.xml', kind === 'blogger' ? `<feed>${inside}</feed>` : wxr]] };
    }
  }
}

async function readExport(folder: string, { kind, files }: ReturnType<typeof randomExport>): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'posts'), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  const [[first]] = files as [[string, string]];
  const source = await openSource(files.length === 1 ? join(folder, first) : folder, {
    ...{ from: kind, timeZone: 'Asia/Seoul', scratch: folder, now: 0 },
    limit: (work) => work(),
  });
  const plan = planItems(source, {
    ...{ withPages: true, timeZone: 'Asia/Seoul', taken: [], owners: new Map(), limit: (work) => work() },
    ...{ categoryOf: () => 'CATEGORY_TEST_1', journal: { categories: new Map(), items: new Map() } },
  });
  const pictures = {
    ...{ roots: [folder], isVault: true },
    files: new Map(),
    names: new Set<string>(),
    downloads: new Map(),
    unusable: new Map<string, string>(),
  };
  for (const item of plan.items) convertItem({ planned: item }, { source, plan, pictures });
}

/** What is no error of the export: the number, and the trace. */
export type Crash = [number, string | undefined];

if (!isMainThread && workerData?.at) {
  const { seed, from, to, folder, endless, at }: RandomRun = workerData;
  const crashes: Crash[] = [];
  for (let number = from; number < to; number++) {
    Atomics.store(at, 0, number);
    while (number === endless);
    try {
      await readExport(join(folder, 'export'), randomExport(seed, number));
    } catch (error) {
      if (!(error instanceof ImportError)) crashes.push([number, (error as Error).stack]);
    }
  }
  parentPort?.postMessage(crashes);
}
