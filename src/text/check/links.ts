// Finds links that are none because of a small mistake or that only their editor can open, images without a description, and
// footnotes and addresses of links that belong to nothing.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { imageAltMissing } from '../../rules/images.ts';
import { linkUnknown } from '../../rules/links.ts';
import { labelAlone } from '../../rules/markdown.ts';
import { isHangul, isLetter } from '../characters.ts';
import type { Labelled, Text } from '../read.ts';
import { lineEndAt, lineStartAt, type ReadMark } from './markup.ts';

export function checkLinks(text: Text, at: At): Diagnostic[] {
  const { footnotes, footnoteMarks } = text;
  return [
    ...checkTargets(text, at),
    ...findAlone('text', footnoteMarks, footnotes, at),
    ...findAlone('mark', footnotes, footnoteMarks, at),
    ...checkDefinitions(text, at),
  ];
}

/** The name of a file says nothing. */
export const FILE_NAME =
  /^\S*(?:\.(?:png|jpe?g|webp|gif|heic|svg|avif)|(?:IMG|DSCF?|PXL|KakaoTalk|Screenshot)[_-]?\d[\d_-]*)$/i;

function checkTargets({ body, links, addresses }: Text, at: At): Diagnostic[] {
  const wordsOf = ({ text }: (typeof links)[number]) => body.slice(text.start, text.end).trim();
  const images = links.filter((link) => {
    const words = wordsOf(link);
    return link.kind === 'image' && (words === '' || FILE_NAME.test(words));
  });
  const targets = [
    ...links.flatMap((link) =>
      link.kind === 'link' && link.destination ? { ...link.destination, words: wordsOf(link) } : [],
    ),
    ...addresses.map(({ start, end }) => {
      const target = body.slice(start, end).replace('<', '').replace('>', '');
      return { start, target, words: '' };
    }),
  ];
  return [
    ...images.map(({ start }) => imageAltMissing.at(at(start), {})),
    ...targets
      .filter(({ target, words }) => isLocal(target, words))
      .map(({ start, target }) => linkUnknown.at(at(start), { target, problem: 'local' })),
  ];
}

const LOCAL_NAMES = ['localhost', '[::1]'];
const LOCAL_NUMBERS = ['127.', '192.168.'];
const OWN_PORT = '8787';

/** Another local server than ours is part of a tutorial if the words name it. */
function isLocal(target: string, words: string): boolean {
  if (!target.toLowerCase().startsWith('http') || !URL.canParse(target)) return false;
  const { hostname, host, port } = new URL(target);
  const isNumber = !isLetter(hostname.at(-1)) && LOCAL_NUMBERS.some((start) => hostname.startsWith(start));
  if (!isNumber && !LOCAL_NAMES.includes(hostname)) return false;
  return port === OWN_PORT || (words !== '' && !words.includes(host));
}

/** A mark without a footnote shows as text; a footnote without a mark does not show at all. */
function findAlone(
  lacks: 'text' | 'mark',
  some: readonly Labelled[],
  others: readonly Labelled[],
  at: At,
): Diagnostic[] {
  const labels = new Set(others.map(({ label }) => label));
  return some
    .filter(({ label }) => !labels.has(label))
    .map(({ start, label }) => labelAlone.at(at(start), { label: `[^${label}]`, lacks }));
}

/** A line such as `[출처]: 네이버` defines a link, so it does not show. Definitions that are left over have Latin labels. */
function checkDefinitions({ body, definitions, links }: Text, at: At): Diagnostic[] {
  const used = new Set(links.map(({ label }) => label));
  return definitions
    .filter(({ label }) => !used.has(label) && [...label].some(isHangul))
    .map(({ start, end }) => {
      const [line = ''] = body.slice(start, end).split('\n', 1);
      const label = line.slice(0, line.indexOf(']') + 1);
      return labelAlone.at(at(start), { label, lacks: 'link', line: `\\${line}` });
    });
}

/** Starts of addresses. */
const STARTS = ['http://', 'https://', 'mailto:', 'tel:', '.', '/', '#'];

/** On the disk of the editor's computer, which no reader can open. */
function isOnDisk(address: string): boolean {
  return isLetter(address[0]) && [':/', ':\\'].includes(address.slice(1, 3));
}

function isAddress(text: string): boolean {
  return isOnDisk(text) || STARTS.some((start) => text.toLowerCase().startsWith(start));
}

/** A link or an image with a space, a full-width or missing bracket, or curly quotes. @param range starts with the bracket after the words */
export const readLink: ReadMark = (body, { start: bracket }) => {
  const [lineStart, lineEnd] = [lineStartAt(body, bracket), lineEndAt(body, bracket)];
  const before = body.slice(lineStart, bracket);
  const open = Math.max(before.lastIndexOf('['), before.lastIndexOf('［'));
  const words = before.slice(open + 1);
  const rest = body
    .slice(bracket + 1, lineEnd)
    .trimStart()
    .slice(1);
  const isClosed = [...words].some((character) => ']］'.includes(character));
  if (open === -1 || isClosed || words.trim() === '' || !isAddress(rest.trimStart())) return undefined;
  const bang = before[open - 1] === '!' ? '!' : '';
  const start = lineStart + open - bang.length;
  const { address, title, length } = readTarget(rest, body.slice(lineEnd + 1, lineEndAt(body, lineEnd + 1)));
  const found = body.slice(start, lineEnd - rest.length + length);
  const line = address && `${bang}[${words}](${address}${title && ` "${title}"`})`;
  return found === line ? undefined : { kind: 'link', start, found, line };
};

/** `(words)[/address/]` @param range starts with the parenthesis after the words */
export const readSwappedLink: ReadMark = (body, { start: close }) => {
  const lineStart = lineStartAt(body, close);
  const open = body.slice(lineStart, close).lastIndexOf('(');
  const start = lineStart + open;
  const [rest = ''] = body.slice(close + ')['.length, lineEndAt(body, close)).split(']', 1);
  const words = body.slice(start + 1, close);
  const end = close + ')['.length + rest.length;
  if (open === -1 || body[end] !== ']' || !isAddress(rest)) return undefined;
  return { kind: 'link', start, found: body.slice(start, end + 1), line: `[${words}](${rest})` };
};

/** The address after the bracket, as it should be written, if that is clear. If nothing closes it, it ends with its word. */
function readTarget(line: string, below: string): { address?: string; title: string; length: number } {
  const closings = [')', '）'].map((bracket) => line.indexOf(bracket)).filter((index) => index !== -1);
  const close = Math.min(...closings, line.length);
  const isClosed = close < line.length;
  const inside = isClosed ? line.slice(0, close) : (line.split(' ', 1)[0] as string);
  // It may have brackets of its own, or go on in the next line.
  const isClear = !inside.includes('(') && (isClosed || !below.includes(')'));
  const plain = [...inside].map((sign) => ('“”‘’'.includes(sign) ? '"' : sign)).join('');
  const [address = '', title = ''] = plain.split('"');
  const length = inside.length + Number(isClosed);
  return { ...(isClear && { address: tidy(address) }), title: title.trim(), length };
}

/** Without spaces. A file of the editor's own computer is to be put into the folder. */
function tidy(source: string): string {
  const [address = ''] = source.trim().split(' =', 1);
  if (isOnDisk(address))
    return `./${address.replaceAll('\\', '/').split('/').at(-1)?.replaceAll(' ', '%20')}`;
  const [scheme = '', ...rest] = address.split('//');
  const [host = '', ...path] = scheme.endsWith(':') ? rest.join('//').split('/') : [];
  if (host === '') return address.replaceAll(' ', address.startsWith('tel:') ? '-' : '%20');
  return [`${scheme}//${host.replaceAll(' ', '')}`, ...path].join('/').replaceAll(' ', '%20');
}
