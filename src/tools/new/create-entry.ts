// A new item → its files, as data.
import { dump } from 'js-yaml';
import { PLACEHOLDER_TEXTS } from '../../content/placeholder-text.ts';
import { compareKeys } from '../../content/schema/key-order.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';

export interface NewEntry {
  collection: Collection;
  slug: string;
  id: string;
  /** `2026-09-01T09:00:00+09:00` */
  time: string;
  /** Answers by language and key; the Korean ones hold what all languages share. */
  answers: Partial<Record<Language, Record<string, string>>>;
  /** isMain, isPopular and isPublic, as far as the collection has them. */
  flags: Record<string, boolean>;
  image: { name: string; bytes: Uint8Array };
}

const IMAGE_ALTS: Record<Language, string> = {
  ko: '제목에서 그린 둥근 무늬',
  en: 'A pattern of round shapes drawn from the title',
  jp: 'タイトルから描いた丸い模様',
};

/** Path inside the content folder → what the file holds. */
export function createEntryFiles(entry: NewEntry): Map<string, string | Uint8Array> {
  const { collection, slug, id, time, answers, flags, image } = entry;
  const folder = `${COLLECTION_FOLDERS[collection].folder}/${slug}`;
  const timeKey = collection === 'portfolio' ? 'publishedAt' : 'createdAt';
  const shared = { id, [timeKey]: time, ...flags, mainImage: `./${image.name}` };
  const isPublic = collection === 'portfolio' || flags.isPublic === true;
  const files = new Map<string, string | Uint8Array>();
  for (const [language, texts] of Object.entries(answers) as [Language, Record<string, string>][]) {
    const front = {
      ...(language === 'ko' ? shared : {}),
      ...texts,
      mainImageAlt: IMAGE_ALTS[language],
    };
    // A placeholder must never be public.
    const body = isPublic ? escapeMarkdown(texts.summary ?? texts.title ?? '') : PLACEHOLDER_TEXTS[language];
    files.set(`${folder}/index.${language}.md`, formatEntry(front, body));
  }
  files.set(`${folder}/${image.name}`, image.bytes);
  return files;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, '\\$&').replace(/^[#+-]/, '\\$&');
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
