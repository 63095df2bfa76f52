// Excerpts and reading times of posts, for lists on the site and `view=summary`.
import type { Entry, PortfolioEntry, PostEntry } from './entry.ts';
import { plainText } from './headings.ts';
import { createMarkdownParser } from './markdown-dialect.ts';
import { isVideoLink } from './video-link.ts';

export interface Preview {
  excerpt: string;
  /** Reading time. */
  minutes: number;
}

export interface PreviewedPost extends PostEntry {
  previews: Record<'ko' | 'en', Preview>;
}

/** An entry with everything that lists show. */
export type ListedEntry = PortfolioEntry | PreviewedPost;

/** Parses the start of each body: call it once per entry. */
export function addPreviews(entry: Entry): ListedEntry {
  if (entry.collection === 'portfolio') return entry;
  const preview = (language: 'ko' | 'en'): Preview => {
    const { markdown } = entry[language].body;
    return { excerpt: excerptOf(markdown), minutes: readingMinutes(markdown, language) };
  };
  return { ...entry, previews: { ko: preview('ko'), en: preview('en') } };
}

/** Characters of markdown, including spaces and marks. */
const READ_PER_MINUTE = { ko: 650, en: 1_300 };

function readingMinutes(markdown: string, language: 'ko' | 'en'): number {
  return Math.max(1, Math.round(markdown.length / READ_PER_MINUTE[language]));
}

const EXCERPT_CHARACTERS = 160;
/** Most texts have a paragraph within the first of these lengths. */
const SOURCE_CHARACTERS = [1_500, 6_000];
/** Definition of a link or footnote, often at the end of a text. */
const DEFINITION = /^\[[^\]\n]+\]:.*$/gm;

const parser = createMarkdownParser({ html: false });

/** The first paragraph as plain text, cut between words. Empty if there is none. */
export function excerptOf(markdown: string, maxLength = EXCERPT_CHARACTERS): string {
  for (const length of SOURCE_CHARACTERS) {
    const text = firstParagraph(markdown, length);
    const characters = [...text];
    if (characters.length > maxLength) {
      return `${characters
        .slice(0, maxLength)
        .join('')
        .replace(/\s+\S*$/, '')}…`;
    }
    if (text !== '' || markdown.length <= length) return text;
  }
  return '';
}

function firstParagraph(markdown: string, length: number): string {
  const definitions = markdown.slice(length).match(DEFINITION) ?? [];
  const tokens = parser.parse([...definitions, markdown.slice(0, length)].join('\n\n'), {});
  const paragraph = tokens.findIndex(
    ({ type, level }, index) =>
      type === 'paragraph_open' &&
      level === 0 &&
      plainText(tokens[index + 1]) !== '' &&
      !isVideoLink(tokens[index + 1]),
  );
  return paragraph === -1 ? '' : plainText(tokens[paragraph + 1]);
}
