// A sound post and a sound portfolio item to break, and the diagnostics that breaking them gives.
import {
  type Explained,
  type Files,
  picture,
  portfolioFiles,
  postFiles,
  testId,
  workspace,
} from '../workspace.ts';

export const COVER = await picture();
/** Lines of its Korean text: 2 id, 3 title, 4 createdAt, 5 category, 6 isPopular, 7 isPublic, 8 mainImage, 9 alt. */
export const POST = postFiles('hello', COVER, { id: testId(1) });
export const POST_KO = 'posts/hello/index.ko.md';
export const POST_EN = 'posts/hello/index.en.md';
/** Lines of its Korean text: 2 id, 3–8 words, 9 period, 10 isMain, 11 publishedAt, 12 mainImage. */
export const WORK = portfolioFiles('work', COVER, { id: testId(2) });
export const WORK_KO = 'portfolio/work/index.ko.md';
export const WORK_EN = 'portfolio/work/index.en.md';

/** The files with one piece of text in one of them replaced, which must be there. */
export function edit(files: Files, path: string, from: string, to: string): Files {
  const text = files[path];
  if (typeof text !== 'string' || !text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  return { ...files, [path]: text.replace(from, () => to) };
}

/** @param place `file:line:column field`, as an editor sees it; `field?` is not in the file */
export function fault(place: string, message: string, hint?: string): Explained {
  const [, file = '', line, column, field, missing] = /^(.*):(\d+):(\d+)(?: (.*?)(\?)?)?$/.exec(place) ?? [];
  return {
    file,
    line: Number(line),
    column: Number(column),
    ...(field === undefined ? {} : { field }),
    message,
    ...(missing === undefined ? {} : { isMissing: true }),
    ...(hint === undefined ? {} : { hint }),
  };
}

export async function diagnose(files: Files): Promise<Explained[]> {
  return withoutFreshIds(await workspace(files).diagnose());
}

/** The hints with `FRESH` in place of the ids made for them. */
export function withoutFreshIds(diagnostics: readonly Explained[]): Explained[] {
  return diagnostics.map(({ hint, ...rest }) => ({
    ...rest,
    ...(hint === undefined ? {} : { hint: hint.replace(FRESH_ID, 'FRESH') }),
  }));
}

const FRESH_ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;
