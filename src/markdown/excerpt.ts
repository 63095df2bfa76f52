// Excerpts and reading times, for lists on the site and short items.
import type { Language } from '../contract/languages.ts';
import { createMarkdownParser } from './dialect.ts';
import { plainText } from './headings.ts';
import type { Range } from './ranges.ts';
import type { Reading } from './reading.ts';
import { isVideoLink } from './video-link.ts';

/** Characters of markdown, including spaces and marks. */
const READ_PER_MINUTE: Record<Language, number> = { ko: 650, en: 1_300, jp: 650 };

export function readingMinutes(markdown: string, language: Language): number {
  return Math.max(1, Math.round(markdown.length / READ_PER_MINUTE[language]));
}

const EXCERPT_CHARACTERS = 160;
/** The first paragraph is searched for here. */
const SOURCE_CHARACTERS = 6_000;
/** Hostile texts have 100,000 of them. */
const MAX_DEFINITIONS = 200;

const parser = createMarkdownParser().disable('linkify');

/** The first paragraph as plain text, cut between words. Empty if there is none. */
export function excerptOf(reading: Reading, maxLength = EXCERPT_CHARACTERS): string {
  const { paragraphs, details } = reading;
  const isInDetails = (offset: number) => details.some(({ start, end }) => start <= offset && offset < end);
  const first = paragraphs.filter(
    ({ start, block }) => block === '' && start < SOURCE_CHARACTERS && !isInDetails(start),
  );
  // Most texts start with a paragraph.
  const text = firstText(first.slice(0, 1), reading) || firstText(first.slice(1), reading);
  const characters = [...text.slice(0, 2 * (maxLength + 1))];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength).join('');
  return `${cut.replace(/[.,;:]*\s+\S*$/, '')}…`;
}

/** Parsed by markdown-it, because only it knows Korean emphasis. */
function firstText(paragraphs: readonly Range[], { body, definitions, footnotes }: Reading): string {
  const texts = paragraphs.map(({ start, end }) => body.slice(start, Math.min(end, SOURCE_CHARACTERS)));
  const labels = [...definitions.slice(0, MAX_DEFINITIONS), ...footnotes.slice(0, MAX_DEFINITIONS)].map(
    ({ start, end }) => body.slice(start, end).split('\n', 1),
  );
  const tokens = parser.parse([...labels, ...texts].join('\n\n'), {});
  const shown = tokens.map(({ type, level }, index) => {
    const inline = tokens[index + 1];
    return type === 'paragraph_open' && level === 0 && !isVideoLink(inline) ? plainText(inline) : '';
  });
  return shown.find((text) => text !== '') ?? '';
}
