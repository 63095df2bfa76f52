// The arguments of the command.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { schema } from 'guest-api/content';
import { SOURCE_KINDS } from './source.ts';
import { type Language, nameIn } from './words.ts';

/** The command was called in a wrong way. */
export class UsageError extends Error {}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  content: { ...TEXT, default: 'content' },
  'set-up': { type: 'boolean', default: false },
  category: { ...TEXT, multiple: true, default: [] as string[] },
  report: { ...TEXT, default: 'import-report.json' },
  download: { type: 'boolean', default: false },
  ...{ kind: TEXT, texts: TEXT, pictures: TEXT, permalink: TEXT, language: TEXT },
} as const;
const PERMALINK =
  /^\/[^\s:]*(?::(?:(?:i_)?(?:month|day)|year|slug|title|categories|path|sections?|filename|name)\b[^\s:]*)+$/;

export type Arguments = ReturnType<typeof parseArguments>;

export const languageOfSystem = ({ LC_ALL, LC_MESSAGES, LANG } = process.env): Language =>
  /^ko/.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'ko' : 'en';

export function parseArguments(argv: readonly string[]) {
  const { values, positionals } = readArguments(argv);
  const language: Language =
    values.language === 'ko' ? 'ko' : values.language === 'en' ? 'en' : languageOfSystem();
  const { permalink, pictures, texts, download, report, content } = values;
  const pairs = values.category.map((pair) => /^([\s\S]*)=(\w+)$/.exec(pair)?.slice(1) ?? []);
  const kind = SOURCE_KINDS.find((known) => known === values.kind);
  const [path = '', ...surplus] = positionals;
  const wrong = [
    path === '' || surplus.length > 0 ? surplus.join(' ') : undefined,
    values.kind !== kind ? `--kind ${SOURCE_KINDS.join('|')}` : undefined,
    pairs.every(([, category = '']) => schema.categories.includes(category))
      ? undefined
      : `--category 'NAME=${schema.categories.join('|')}'`,
    permalink === undefined || PERMALINK.test(permalink) ? undefined : "--permalink '/:year/:slug/'",
    pictures === undefined || existsSync(pictures) ? undefined : `--pictures ${pictures}?`,
  ].find((message) => message !== undefined);
  if (wrong !== undefined) throw new UsageError(nameIn(language, 'usage', { message: wrong }));
  return {
    ...{
      path: resolve(path),
      content: resolve(content),
      isSetUp: values['set-up'],
      language,
      report,
      download,
    },
    ...{ kind, texts, permalink, categories: Object.fromEntries(pairs) as Record<string, string> },
    uploads: pictures === undefined ? [] : [resolve(pictures)],
  };
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
