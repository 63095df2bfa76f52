// A valid post and a valid portfolio item for tests to break, and the diagnostics they get.
import type { ContentOptions } from '../../src/content/load-content.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { type Files, picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';

export const COVER = await picture();
/** Lines of its Korean text: 2 id, 3 title, 4 createdAt, 5 category, 6 isPopular, 7 isPublic, 8 mainImage, 9 alt. */
export const POST = postFiles('hello', COVER, { id: testId(1) });
export const POST_KO = 'posts/hello/index.ko.md';
export const POST_EN = 'posts/hello/index.en.md';
/** Lines of its Korean text: 2 id, 3–8 texts, 9 period, 10 isMain, 11 publishedAt, 12 mainImage. */
export const WORK = portfolioFiles('work', COVER, { id: testId(2) });
export const WORK_KO = 'portfolio/work/index.ko.md';
export const WORK_EN = 'portfolio/work/index.en.md';
export const WORK_JP = 'portfolio/work/index.jp.md';
/** The text of a portfolio item in Japanese, with its body on line 6. */
export const JAPANESE = '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\n---\n本文\n';

/** Replaces a piece of text in one of the files. Throws if it is missing. */
export function edit(files: Files, path: string, from: string, to: string): Files {
  const text = files[path];
  if (typeof text !== 'string' || !text.includes(from)) throw new Error(`${path} does not contain ${from}`);
  return { ...files, [path]: text.replace(from, () => to) };
}

/** `file:line:column field rule`, and the data of the rule, if it has any. */
export type Reported = readonly [place: string, data?: object];

/** The diagnostics of the files, without decoding images. */
export function check(files: Files, options?: ContentOptions): Reported[] {
  return workspace(files).check(options).map(summarize);
}

/** Leaves out lists of allowed values, and whether a wrong value may be left out, and writes FRESH for new ids. */
export function summarize({ file, line, column, field, rule, data }: Diagnostic): Reported {
  const place = [`${file}:${line}:${column}`, ...(field === undefined ? [] : [field]), rule].join(' ');
  const { expected, known, names, isOptional, ...others } = JSON.parse(
    JSON.stringify(data).replace(NEW_ID, 'FRESH'),
  );
  const rest = rule === 'value-missing' && isOptional !== undefined ? { isOptional, ...others } : others;
  return Object.keys(rest).length === 0 ? [place] : [place, rest];
}

const NEW_ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** Applies the fix of the only diagnostic, if it says what to write. Changes or adds one line. */
export function followFix(files: Files): Files | undefined {
  const [{ file, line, rule, data }] = workspace(files).check() as [Diagnostic & { data: Offered }];
  const { line: corrected, closest, key, actual, isOptional } = data;
  const text = files[file];
  if (typeof text !== 'string' || (corrected ?? closest ?? '…').includes('…')) return undefined;
  const lines = text.split('\n');
  const written = lines[line - 1] ?? '';
  const [indent = ''] = /^ */.exec(written) ?? [];
  if (corrected === undefined) lines[line - 1] = written.replace(key ?? String(actual), closest ?? '');
  else if (rule === 'value-missing' && isOptional === undefined) lines.splice(line, 0, corrected);
  else if (/^(?:- |\w+:)/.test(corrected)) lines[line - 1] = indent + corrected.replaceAll('⏎', '\n');
  else lines[line - 1] = written.replace(String(actual), corrected);
  return { ...files, [file]: lines.join('\n') };
}

interface Offered {
  line?: string;
  closest?: string;
  key?: string;
  actual?: unknown;
  isOptional?: boolean;
}
