// Options of npm run import, and what its main thread and the thread that imports tell each other.
import { z } from 'zod';
import { expects } from '../../content/schema/guide.ts';
import { CATEGORIES, type Category } from '../../contract/categories.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { isTimeZone } from '../../import/read/date-parser.ts';
import { SOURCE_KINDS } from '../../import/read/open-source.ts';
import { type Invocation, oneOf } from '../command/command.ts';
import { CONTENT } from '../command/options.ts';

const MAPPED = new RegExp(`^([\\s\\S]*)=(${CATEGORIES.join('|')})$`);
const readMapping = (written: string) => MAPPED.exec(written)?.slice(1) as [string, Category];
const mapping = z.string().regex(MAPPED).transform(readMapping);
const mappings = expects(z.array(mapping), 'mapping', { category: CATEGORIES[0] });
const timeZone = expects(z.string().refine(isTimeZone), 'timeZone');
const PERMALINK =
  /^\/[^\s:]*(?::(?:(?:i_)?(?:month|day)|(?:short_)?year|slug|title|categories|path|sections?|filename|name)\b[^\s:]*)+$/;
const permalink = expects(z.string().regex(PERMALINK), 'permalink');
export const OPTIONS = {
  ...CONTENT,
  kind: oneOf(SOURCE_KINDS),
  media: { value: 'DIR' },
  download: {},
  'private-addresses': {},
  category: { value: 'NAME=CATEGORY', schema: async () => mappings, multiple: true },
  pages: {},
  'set-up': {},
  'dry-run': {},
  report: { value: 'FILE', default: 'import-report.json' },
  'time-zone': { value: 'ZONE', schema: async () => timeZone },
  permalink: { value: 'TEMPLATE', schema: async () => permalink },
};

export type ImportInvocation = Invocation<typeof OPTIONS>;

/** Values only, to be sent to the thread. Paths in `options` are relative to `cwd`. */
export interface ImportRequest {
  path: string;
  options: ImportInvocation['options'];
  language: EditorLanguage;
  cwd: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether categories that are not given may be asked for. */
  canAsk: boolean;
}

export type OpenCategories = [name: string, count: number][];

/** The answer to `open` is a list of names with their categories, to `missing` whether to download so many images. */
export type ImportMessage =
  | { type: 'open'; open: OpenCategories }
  | { type: 'missing'; count: number }
  | { type: 'progress'; what: 'texts' | 'images'; done: number; total: number }
  | { type: 'imported'; summary: string; code: number }
  | { type: 'failed'; reason: string; isUsage: boolean };

/** Where a zip is unpacked, next to this path. */
export const SCRATCH = '.cache/import-source';

/** Maps what is in no other category. */
export const REST = '*';
