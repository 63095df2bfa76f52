// Writes into site.yaml what an import needs, and leaves every other line as it is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_IMAGE } from '../../content/draft.ts';
import { writeInFolder } from './content-stage.ts';

const COVER = 'default-cover.webp';
const DEFAULT_IMAGE = `defaultImage:
  src: ./${COVER}
  alt: { ko: 기본 표지, en: Default cover, jp: 既定の表紙 }
`;

/** Whether items may be in one language, and without a cover. */
export function isSetUp(content: string): boolean {
  const settings = readSettings(content);
  return /^translations:[ \t]*optional\b/m.test(settings) && /^defaultImage:/m.test(settings);
}

/** @param content the folder of site.yaml */
export function setUpSite(content: string): void {
  const written = readSettings(content);
  const translated = /^translations:/m.test(written)
    ? written.replace(/^translations:[ \t]*\w+/m, 'translations: optional')
    : `${written.replace(/(?<!\n)\n*$/, '\n')}translations: optional\n`;
  const hasImage = /^defaultImage:/m.test(written);
  writeInFolder(join(content, 'site.yaml'), hasImage ? translated : translated + DEFAULT_IMAGE);
  if (!hasImage) writeInFolder(join(content, COVER), readFileSync(PLAIN_IMAGE));
}

function readSettings(content: string): string {
  const file = join(content, 'site.yaml');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
