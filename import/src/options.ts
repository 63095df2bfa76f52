// The arguments of the command.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { categoriesIn } from 'guest-api/content';
import { ImportError, SOURCE_KINDS } from './source.ts';
import { languageOfSystem } from './words.ts';

/** The command was called in a wrong way. */
export class UsageError extends ImportError {
  override readonly exitCode = 2;
}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  content: { ...TEXT, default: 'content' },
  'set-up': { type: 'boolean', default: false },
  category: { ...TEXT, multiple: true, default: [] as string[] },
  report: { ...TEXT, default: 'import-report.json' },
  download: { type: 'boolean', default: false },
  ...{ kind: TEXT, texts: TEXT, pictures: TEXT, permalink: TEXT, language: TEXT },
} as const;

export type Arguments = ReturnType<typeof parseArguments>;

export function parseArguments(argv: readonly string[]) {
  const { values, positionals } = readArguments(argv);
  const language = (['ko', 'en'] as const).find((each) => each === values.language) ?? languageOfSystem();
  const { permalink, pictures } = values;
  const pairs = values.category.map((pair) => /^([\s\S]*)=([\w-]+)$/.exec(pair)?.slice(1) ?? []);
  const kind = SOURCE_KINDS.find((known) => known === values.kind);
  const [path = '', ...surplus] = positionals;
  const categories = categoriesIn(resolve(values.content));
  const isKnown = pairs.every(([, category = '']) => categories.includes(category));
  const wrong = [
    path === '' || surplus.length > 0 ? surplus.join(' ') : undefined,
    values.kind !== kind ? `--kind ${SOURCE_KINDS.join('|')}` : undefined,
    isKnown ? undefined : `--category 'NAME=${categories.join('|')}'`,
    permalink === undefined || /^\/.*:\w/.test(permalink) ? undefined : "--permalink '/:year/:slug/'",
    pictures === undefined || existsSync(pictures) ? undefined : `--pictures ${pictures}?`,
  ].find((message) => message !== undefined);
  if (wrong !== undefined) throw new UsageError('usage', { message: wrong });
  return {
    ...values,
    ...{ path: resolve(path), content: resolve(values.content), language, kind },
    categories: Object.fromEntries(pairs) as Record<string, string>,
    uploads: pictures === undefined ? [] : [resolve(pictures)],
  };
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError('usage', { message: (error as Error).message });
  }
}
