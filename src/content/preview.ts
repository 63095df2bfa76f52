// Excerpts and reading times, for lists on the site and the short items of the API.
import type { PostLanguage } from '../contract/languages.ts';
import { plainText } from './headings.ts';
import { createMarkdownParser } from './markdown-dialect.ts';
import { isVideoLink } from './video-link.ts';

/** Characters of markdown, including spaces and marks. */
const READ_PER_MINUTE = { ko: 650, en: 1_300 };

export function readingMinutes(markdown: string, language: PostLanguage): number {
  return Math.max(1, Math.round(markdown.length / READ_PER_MINUTE[language]));
}

const EXCERPT_CHARACTERS = 160;
/** The first paragraph is searched for here. */
const SOURCE_CHARACTERS = 6_000;
/** Most texts have it here, which is faster to parse. */
const USUAL_CHARACTERS = 500;
/** Definition of a link or footnote, often at the end of a text. */
const DEFINITION = /^\[[^\]\n]+\]:.*$/gm;
/** Hostile texts have 100,000. */
const MAX_DEFINITIONS = 200;

const parser = createMarkdownParser({ html: false }).disable('linkify');

/**
 * The first paragraph as plain text, cut between words. Empty if there is none.
 * @param markdown faster without its code blocks: see `Prose`
 */
export function excerptOf(markdown: string, maxLength = EXCERPT_CHARACTERS): string {
  const source = markdown.slice(0, SOURCE_CHARACTERS).replaceAll(/\n[\n\0]+/g, '\n\n');
  const definitions =
    (markdown.includes(']:') && markdown.match(DEFINITION)?.slice(0, MAX_DEFINITIONS)) || [];
  const firstIn = (length: number) => firstParagraph([...definitions, startOf(source, length)].join('\n\n'));
  const text = firstIn(USUAL_CHARACTERS) || firstIn(SOURCE_CHARACTERS);
  const characters = [...text.slice(0, 2 * (maxLength + 1))];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

/** At most `length` characters, without a paragraph that would be cut. */
function startOf(markdown: string, length: number): string {
  if (markdown.length <= length) return markdown;
  const end = markdown.lastIndexOf('\n\n', length);
  return markdown.slice(0, end === -1 ? length : end);
}

function firstParagraph(markdown: string): string {
  const texts = parser.parse(markdown, {}).map(({ type, level }, index, tokens) => {
    const inline = tokens[index + 1];
    return type === 'paragraph_open' && level === 0 && !isVideoLink(inline) ? plainText(inline) : '';
  });
  return texts.find((text) => text !== '') ?? '';
}
