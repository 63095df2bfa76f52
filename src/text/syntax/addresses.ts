// Bare addresses are links: those that markdown-it finds, without what Korean adds to them.
import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import { isAscii, isWord } from '../characters.ts';

/** Keeps texts with many addresses linear in time. */
const MAX_LENGTH = 1_000;

/** Links only addresses that start with a web scheme or `www.` */
export function addresses({ linkify }: MarkdownIt): void {
  const standard = createMarkdownIt().linkify;
  const measure = (text: string, start: number) =>
    trimEnd(text.slice(start, start + standard.testSchemaAt(text, 'https:', start)));
  linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  for (const scheme of ['ftp:', '//', 'mailto:']) linkify.add(scheme, null);
  for (const scheme of ['http:', 'https:']) linkify.add(scheme, { validate: measure });
  linkify.add('www.', {
    validate: (text, start) => {
      const address = `//www.${text.slice(start, start + MAX_LENGTH)}`;
      return Math.max(0, measure(address, 0) - '//www.'.length);
    },
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });
}

const PARTICLES = new Set(
  '은 는 이 가 을 를 의 와 과 도 로 만 으로 에 에서 부터 까지 처럼 라는 에는 에서는'.split(' '),
);

/**
 * Where an address ends: before a Korean word that follows without a space, and before words or another address in brackets. An
 * address may itself end with a Korean word, or with one in brackets, as in titles of wikis.
 */
function trimEnd(address: string): number {
  let end = address.length;
  while (end > 0 && !isAscii(address.charAt(end - 1))) end--;
  if ('/_=#-'.includes(address.charAt(end - 1)) && !PARTICLES.has(address.slice(end))) end = address.length;
  const bracket = address.lastIndexOf('(', end);
  const [before, words] = [address.charAt(bracket - 1), address.slice(bracket, end)];
  const isExplained =
    address[end - 1] === ')' &&
    (before === '/' || (isAscii(before) && isWord(before))) &&
    (words.includes('://') || ![...words].every(isAscii));
  return isExplained ? bracket : end;
}
