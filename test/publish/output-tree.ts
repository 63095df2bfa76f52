// Hashes of a folder's files, and content to build.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { type Files, picture, portfolioFiles, postFiles, testId, type Workspace } from '../workspace.ts';

/** State for the next build, which depends on the machine and is not part of the output. */
const RECORD = '.build/**';

/** SHA-256 of every file below a folder, by path. Undefined if there is no folder. */
export function hashTree(folder: string): Record<string, string> | undefined {
  if (!existsSync(folder)) return undefined;
  const digestOf = (path: string) => hash('sha256', readFileSync(join(folder, path)));
  return Object.fromEntries(listFiles(folder).map((path) => [path, digestOf(path)]));
}

export function listFiles(folder: string): string[] {
  return fastGlob.sync('**', { cwd: folder, dot: true, ignore: [RECORD] }).sort();
}

/** Hidden files next to the output, left by this or other builds. */
export function listDebris({ folder }: Workspace): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('.'));
}

/** Posts of edition 0; edition 1 has one more. */
export const POSTS = 60;

/** Content with every kind of file and several pages. `edition` changes the texts and the set of items. */
export async function contentFiles(edition: number): Promise<Files> {
  const [png, jpeg] = [await picture('png'), await picture('jpeg', 30)];
  const posts = Array.from({ length: POSTS + edition }, (_, number) =>
    postFiles(`post-${number}`, png, {
      id: testId(number),
      createdAt: `2026-01-${String((number % 9) + 1).padStart(2, '0')}T00:00:00Z`,
      category: `CATEGORY_TEST_${(number % 3) + 1}`,
      isPopular: number % 4 === 0,
      isPublic: number !== 7,
      more: number % 10 === 0 ? `legacyId: ${number}\n` : '',
      body: `본문 ${number} 판 ${edition}\n\n![그림](./in%20text.jpg)`,
    }),
  );
  const works = Array.from({ length: 5 }, (_, number) =>
    portfolioFiles(`work-${number}`, png, { id: testId(1_000 + number), isMain: number % 2 === 0 }),
  );
  const images = posts.map((_, number) => ({ [`posts/post-${number}/in text.jpg`]: jpeg }));
  return Object.assign({}, ...posts, ...works, ...images);
}
