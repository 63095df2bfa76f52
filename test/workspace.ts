// A content folder for one test: writes files inline, builds, reads the output, and removes everything.
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type ContentOptions, loadContent } from '../src/content/load-content.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { EDITOR_LANGUAGES } from '../src/diagnostics/rule.ts';
import type { BuildSummary } from '../src/publish/accounting.ts';
import type { PublishOptions } from '../src/publish/publish.ts';
import { applySeverities } from '../src/publish/check-content.ts';
import { createSession, type Session } from '../src/publish/session.ts';
import { explain } from '../src/rules/rules.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { writeFiles } from './write-files.ts';

/** Path in the content folder → the file's content, or null to remove the file. */
export type Files = Record<string, string | Uint8Array | null>;

export interface Workspace {
  folder: string;
  content: string;
  out: string;
  write(files: Files): void;
  link(path: string, target: string): void;
  /** Builds with the least effort. @returns the summary; throws if there are errors */
  build(options?: Partial<PublishOptions>): Promise<BuildSummary>;
  /** The diagnostics of the content, without decoding images. */
  check(options?: ContentOptions): Diagnostic[];
  /** Builds content with errors. @returns the diagnostics */
  diagnose(options?: Partial<PublishOptions>): Promise<Diagnostic[]>;
  /** A public file of the output. */
  read(path: string): string;
  readJson(path: string): unknown;
  remove(): void;
}

const { bundle, site } = createSession();

/** Keeps what depends on no content or only a name: the Worker's code and icons. */
export function keep(memoFolder?: string): Session {
  return { ...createSession(memoFolder), bundle, site };
}

export const SITE_YAML = 'name: { ko: 담다, en: Damda, jp: ダムダ }\nsiteUrl: https://damda.example\n';

/** Setting for sites without a privacy text. */
export const NO_PRIVACY = 'checks: { privacy-missing: off }\n';

/** Kept between runs. Fonts and images of full builds take ten seconds to make, the CMS one. */
export const KEPT_CACHE = resolve('.cache/test');

/** A folder that holds only site.yaml. Removed when the test ends, unless the caller owns it. */
export function workspace(files: Files = {}, { isOwned = false } = {}): Workspace {
  const folder = createScratchFolder();
  const content = join(folder, 'content');
  const out = join(folder, 'dist');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!isOwned) onTestFinished(remove);
  const write = (more: Files) => writeFiles(content, more);
  const read = (path: string) => readFileSync(join(out, 'public', path), 'utf8');
  const run = async (options: Partial<PublishOptions> = {}) => {
    // Imported only when needed, since many tests serve an existing build.
    const { publish } = await import('../src/publish/publish.ts');
    const cache = options.effort === 'full' ? KEPT_CACHE : join(folder, 'cache');
    return publish({ content, out, cache, effort: 'least', session: keep(), ...options });
  };
  write({ 'site.yaml': `${SITE_YAML}${NO_PRIVACY}`, ...files });
  return {
    folder,
    content,
    out,
    write,
    link: (path, target) => symlinkSync(target, join(content, path)),
    async build(options) {
      const { summary, diagnostics } = await run(options);
      if (summary) return summary;
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      throw new Error(`The content was refused:\n${JSON.stringify(errors, null, 2)}`);
    },
    check(options) {
      const { diagnostics, checks } = loadContent(content, options);
      return inFolder(applySeverities(diagnostics, checks), content);
    },
    async diagnose(options) {
      const result = await run(options);
      if (result.summary) throw new Error('The content was expected to be refused, it was built');
      return inFolder(result.diagnostics, content);
    },
    read,
    readJson: (path) => JSON.parse(read(path)),
    remove,
  };
}

/** A workspace of these files, built. */
export async function buildWorkspace(
  files: Files = {},
  options?: Parameters<Workspace['build']>[0],
): Promise<Workspace> {
  const space = workspace(files);
  await space.build(options);
  return space;
}

function inFolder(diagnostics: readonly Diagnostic[], content: string): Diagnostic[] {
  diagnostics.forEach(expectWords);
  return diagnostics.map(({ data, file, ...rest }) => ({
    ...rest,
    file: relative(content, file),
    data: JSON.parse(JSON.stringify(data).replaceAll(`${content}/`, '')),
  }));
}

/** Each diagnostic says what is wrong and what to do, in both languages. */
function expectWords(diagnostic: Diagnostic): void {
  for (const language of EDITOR_LANGUAGES) {
    const { message, fix = '' } = explain(diagnostic, language);
    expect(`${message} ${fix}`).not.toMatch(/undefined|NaN|\[object|\p{Cc}|\\u00/u);
    expect(message && fix).toMatch(language === 'ko' ? /\p{Script=Hangul}/u : /[a-z]/);
  }
}

/** An image that is quick to encode and wide enough for every place. */
export async function picture(format: 'jpeg' | 'png' | 'webp' = 'png', red = 120): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 1_200, height: 24, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .toFormat(format)
    .toBuffer();
}

/** A UUID made from a number. */
export function testId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

interface PostFields {
  id: string;
  createdAt?: string;
  title?: string;
  category?: string;
  isPopular?: boolean;
  isPublic?: boolean;
  /** More front matter lines of the Korean file. */
  more?: string;
  body?: string;
}

/** The files of a valid post, its cover drawn by `picture()`. */
export function postFiles(slug: string, cover: Uint8Array, fields: PostFields): Files {
  const { id, createdAt = '2026-01-01T00:00:00Z', title = slug, category = 'CATEGORY_TEST_1' } = fields;
  const { isPopular = false, isPublic = true, more = '', body = `본문 ${slug}` } = fields;
  return {
    [`posts/${slug}/index.ko.md`]: `---\nid: ${id}\ntitle: ${title}\ncreatedAt: "${createdAt}"\ncategory: ${category}\nisPopular: ${isPopular}\nisPublic: ${isPublic}\nmainImage: ./cover.png\nmainImageAlt: 표지\n${more}---\n${body}\n`,
    [`posts/${slug}/index.en.md`]: `---\ntitle: ${title}\nmainImageAlt: Cover\n---\nText of ${slug}\n`,
    [`posts/${slug}/cover.png`]: cover,
  };
}

interface PortfolioFields {
  id: string;
  publishedAt?: string;
  isMain?: boolean;
  more?: string;
  body?: string;
}

/** The files of a valid portfolio item, its cover drawn by `picture()`. */
export function portfolioFiles(slug: string, cover: Uint8Array, fields: PortfolioFields): Files {
  const { id, publishedAt = '2026-01-01T00:00:00Z', isMain = false } = fields;
  const { more = '', body = `설명 ${slug}` } = fields;
  const words = (language: string) =>
    `title: ${slug} ${language}\nsummary: summary ${language}\nclient: client ${language}\ncategory: web ${language}\ntools: tools ${language}\nmainImageAlt: cover ${language}\n`;
  return {
    [`portfolio/${slug}/index.ko.md`]: `---\nid: ${id}\n${words('ko')}period: "2026.01 – 2026.02"\nisMain: ${isMain}\npublishedAt: "${publishedAt}"\nmainImage: ./cover.png\n${more}---\n${body}\n`,
    [`portfolio/${slug}/index.en.md`]: `---\n${words('en')}---\nText of ${slug}\n`,
    [`portfolio/${slug}/cover.png`]: cover,
  };
}
