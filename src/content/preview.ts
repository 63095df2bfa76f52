// What lists show of a post's body, on the site and in `view=summary`.
import type { Entry, PortfolioEntry, PostEntry } from './entry.ts';
import { plainText } from './headings.ts';
import { createMarkdownParser } from './markdown-dialect.ts';
import { isVideoLink } from './video-link.ts';

export interface Preview {
  excerpt: string;
  /** How long the text takes to read. */
  minutes: number;
}

export interface PreviewedPost extends PostEntry {
  previews: Record<'ko' | 'en', Preview>;
}

/** An entry as it is published: lists show a work's summary, and previews of a post. */
export type ListedEntry = PortfolioEntry | PreviewedPost;

/** Parses the beginning of each body, so call it once for an entry. */
export function addPreviews(entry: Entry): ListedEntry {
  if (entry.collection === 'portfolio') return entry;
  const preview = (language: 'ko' | 'en'): Preview => {
    const { markdown } = entry[language].body;
    return { excerpt: excerptOf(markdown), minutes: readingMinutes(markdown, language) };
  };
  return { ...entry, previews: { ko: preview('ko'), en: preview('en') } };
}

/** Characters in Korean, words in English. */
const READ_PER_MINUTE = { ko: 500, en: 220 };

/** @param markdown read with its marks, which are few */
function readingMinutes(markdown: string, language: 'ko' | 'en'): number {
  const units = markdown.match(language === 'ko' ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}]+/gu) ?? [];
  return Math.max(1, Math.round(units.length / READ_PER_MINUTE[language]));
}

const EXCERPT_CHARACTERS = 160;
const SOURCE_CHARACTERS = 4_000;
/** Of a link or a footnote, often at the end of a text. */
const DEFINITION = /^\[[^\]\n]+\]:.*$/gm;

const parser = createMarkdownParser({ html: false });

/** The first paragraph as plain text, cut at a word if it is longer. Empty if there is none. */
export function excerptOf(markdown: string, maxLength = EXCERPT_CHARACTERS): string {
  const definitions = markdown.slice(SOURCE_CHARACTERS).match(DEFINITION) ?? [];
  const tokens = parser.parse([...definitions, markdown.slice(0, SOURCE_CHARACTERS)].join('\n\n'), {});
  const paragraph = tokens.findIndex(
    ({ type, level }, index) =>
      type === 'paragraph_open' &&
      level === 0 &&
      plainText(tokens[index + 1]) !== '' &&
      !isVideoLink(tokens[index + 1]),
  );
  const text = paragraph === -1 ? '' : plainText(tokens[paragraph + 1]);
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
