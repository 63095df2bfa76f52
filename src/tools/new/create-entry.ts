// A new item → its files, as data.
import { dump } from 'js-yaml';
import { PLACEHOLDER_TEXTS } from '../../content/check-body.ts';
import { compareKeys } from '../../content/schema/key-order.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';

export interface NewEntry {
  collection: Collection;
  slug: string;
  /** Front matter by language. The Korean one holds the shared fields. */
  values: Partial<Record<Language, Record<string, unknown>>>;
  image: { name: string; bytes: Uint8Array };
}

const IMAGE_ALTS: Record<Language, string> = {
  ko: '아직 정하지 않은 그림',
  en: 'An image still to be chosen',
  jp: 'まだ決めていない画像',
};

/** Path inside the content folder → what the file holds. */
export function createEntryFiles({
  collection,
  slug,
  values,
  image,
}: NewEntry): Map<string, string | Uint8Array> {
  const folder = `${COLLECTION_FOLDERS[collection].folder}/${slug}`;
  const files = new Map<string, string | Uint8Array>();
  for (const [language, front] of Object.entries(values) as [Language, Record<string, unknown>][]) {
    const mainImage = language === 'ko' ? { mainImage: `./${image.name}` } : {};
    const whole = { ...front, ...mainImage, mainImageAlt: IMAGE_ALTS[language] };
    files.set(`${folder}/index.${language}.md`, formatEntry(whole, PLACEHOLDER_TEXTS[language]));
  }
  files.set(`${folder}/${image.name}`, image.bytes);
  return files;
}

function formatEntry(front: Readonly<Record<string, unknown>>, body: string): string {
  const lines = Object.keys(front)
    .sort(compareKeys)
    .map((key) => formatLine(key, front[key]));
  return `---\n${lines.join('')}---\n${body}\n`;
}

/** Dates and periods are always quoted, so that later edits keep the quotes. */
function formatLine(key: string, value: unknown): string {
  if (/At$|^period$/.test(key)) return `${key}: ${JSON.stringify(value)}\n`;
  return dump({ [key]: value }, { lineWidth: -1 });
}
