// The studio's own font: what it has, its files for a language, and the words on a page that it lacks a letter of. These are
// shown in ours, so that no word mixes two fonts.

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Brand } from '../contract/settings.ts';
import { ContentFailure } from '../diagnostics/content-failure.ts';
import { placeOfFile } from '../diagnostics/diagnostic.ts';
import { writeWhole } from '../images/image-cache.ts';
import { brandInvalid } from '../rules/brand.ts';
import { keepSubset } from './fonts.ts';

const FAMILY = 'Brand';
const FORMATS: Record<string, string> = { '.woff2': 'woff2', '.ttf': 'truetype', '.otf': 'opentype' };
const KEY_CHARACTERS = 20;

/** Those of the Basic Multilingual Plane. Kept in the cache: reading a large font takes seconds. */
export async function readFontCharacters(file: string, cache: string): Promise<ReadonlySet<string>> {
  const bytes = readFileSync(file);
  const record = join(cache, `font-${hash('sha256', bytes).slice(0, KEY_CHARACTERS)}.json`);
  if (!existsSync(record)) await writeWhole(record, JSON.stringify(await inspect(file, bytes)));
  return new Set(JSON.parse(readFileSync(record, 'utf8')) as string);
}

async function inspect(file: string, bytes: Buffer): Promise<string> {
  const { default: subsetFont } = await import('subset-font');
  const { Blob, Face } = await import('harfbuzzjs');
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  const text = all.filter((character) => character >= ' ' && character.isWellFormed()).join('');
  try {
    const face = new Face(new Blob(await subsetFont(bytes, text, { targetFormat: 'truetype' })));
    const codes = [...face.collectUnicodes()].filter((code) => code >= 0x20 && code < 0x10000);
    return String.fromCharCode(...codes);
  } catch {
    throw new ContentFailure(() => brandInvalid.at(placeOfFile(file), { problem: 'font' }));
  }
}

/**
 * @param characters to keep; the files are uncut without them
 * @param publish gives the address of a file
 */
export async function createBrandFont(
  { font, boldFont }: Pick<Brand, 'font' | 'boldFont'>,
  characters: readonly string[] | undefined,
  { cache, publish }: { cache: string; publish(file: string): string },
) {
  if (font === undefined) return undefined;
  const addressOf = async (file: string) =>
    publish(characters ? await keepSubset(file, characters, { cache }) : file);
  const regular = await addressOf(font);
  const bold = boldFont && (await addressOf(boldFont));
  const format = (file: string) => FORMATS[characters ? '.woff2' : extname(file).toLowerCase()];
  const face = (address: string, file: string, weights: string) =>
    `@font-face{font-family:"${FAMILY}";font-weight:${weights};font-display:${characters ? 'optional' : 'swap'};src:url(${address}) format("${format(file)}")}`;
  const styles = [
    // Browsers make no bold letters of their own if one file is for all weights.
    face(regular, font, bold ? '1 599' : '1 1000'),
    bold && face(bold, boldFont as string, '600 1000'),
    `:where(:root){--font:"${FAMILY}",var(--own-font)}`,
    '.lacking{--font:var(--own-font);font-family:var(--font),var(--system-font)}',
  ];
  return { regular, styles: styles.filter(Boolean).join('\n') };
}

/** Elements that contain only text, which is not shown or cannot have elements. */
const TEXT_ELEMENT = /^<(?:textarea|option|script)\b/;

/** Word joiners, soft hyphens and others that change no letter. */
const UNSEEN = /\p{Cf}/u;

/** Marks the words that lack a letter, neighbors together. @returns also their text */
export function markLacking(markup: string, characters: ReadonlySet<string>) {
  const lacking: string[] = [];
  const isWhole = (word: string) =>
    [...word].every((letter) => letter < ' ' || characters.has(letter) || UNSEEN.test(letter));
  const mark = (words: readonly string[]) => {
    const text = words.join('');
    lacking.push(text);
    return `<span class="lacking">${text}</span>`;
  };
  const markText = (text: string) => {
    if (isWhole(text)) return text;
    // Words and the spaces between them in turn.
    const parts = text.split(/(\s+)/);
    const shown: string[] = [];
    for (let index = 0; index < parts.length; ) {
      let end = index;
      while (end < parts.length && !isWhole(parts[end] as string)) end += 2;
      if (end === index) shown.push(parts[index++] as string);
      else {
        shown.push(mark(parts.slice(index, end - 1)));
        index = end - 1;
      }
    }
    return shown.join('');
  };
  let isTextElement = false;
  const marked = markup.replaceAll(/<[^<>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) isTextElement = TEXT_ELEMENT.test(part);
    return isTextElement || part.startsWith('<') ? part : markText(part);
  });
  return { markup: marked, lacking: lacking.join('') };
}
