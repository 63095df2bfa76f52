// Notes what a reader of a text wants to know besides its tokens. The rules change nothing: what they see is read as text.
import type { MarkdownIt, StateInline } from 'markdown-it';
import type { Aside, Environment } from './environment.ts';
import { measureTag } from './tags.ts';

/** @param aside with its range in what the state reads */
export function note({ env }: StateInline, aside: Aside): void {
  const { asides, inline } = env as Environment;
  const base = inline?.base ?? 0;
  const range = { start: base + aside.start, end: base + aside.end };
  asides?.push(
    aside.kind === 'label'
      ? { ...aside, ...range, labelStart: base + aside.labelStart }
      : { ...aside, ...range },
  );
}

export function noteAsides({ inline: { ruler } }: MarkdownIt): void {
  ruler.after('image', 'footnote_mark', noteFootnote);
  ruler.before('autolink', 'undefined_label', noteLabel);
  ruler.before('html_inline', 'shown_tag', noteTag);
}

const FOOTNOTE = /\[\^([^\s\]]{1,100})\]/y;

/** Not `[^a-z]`, a character set. */
export function isFootnoteLabel(label: string): boolean {
  return !/^.-.$/.test(label);
}

function noteFootnote(state: StateInline, isSilent: boolean): false {
  if (isSilent || state.src[state.pos + 1] !== '^') return false;
  FOOTNOTE.lastIndex = state.pos;
  const label = FOOTNOTE.exec(state.src)?.[1];
  if (label === undefined || !isFootnoteLabel(label)) return false;
  note(state, { kind: 'footnote', label, start: state.pos, end: FOOTNOTE.lastIndex });
  return false;
}

/** After the rules for links and images, which know those that have a definition. */
function noteLabel(state: StateInline, isSilent: boolean): false {
  const { src, pos, posMax } = state;
  const opening = src[pos] === '!' ? pos + 1 : pos;
  if (isSilent || src[opening] !== '[' || !src.includes('][', pos)) return false;
  const textEnd = state.md.helpers.parseLinkLabel(state, opening, true);
  if (textEnd === -1 || src[textEnd + 1] !== '[') return false;
  const labelStart = textEnd + ']['.length;
  const labelEnd = findBracket(src, labelStart, posMax);
  if (labelEnd === undefined) return false;
  const label = src.slice(labelStart, labelEnd) || src.slice(opening + 1, textEnd);
  note(state, { kind: 'label', label, labelStart: labelStart - 1, start: pos, end: labelEnd + 1 });
  return false;
}

/** The bracket that closes a label. */
function findBracket(src: string, start: number, max: number): number | undefined {
  for (let position = start; position < max; position++) {
    if (src[position] === '\\') position++;
    else if (src[position] === ']') return position;
    else if (src[position] === '[') return undefined;
  }
  return undefined;
}

/** Tags of `details` and those that are live are read before. */
function noteTag(state: StateInline, isSilent: boolean): false {
  const { src, pos, posMax } = state;
  if (isSilent || !/[a-z/!?]/i.test(src.charAt(pos + 1))) return false;
  const end = measureTag(src, pos) ?? Number.POSITIVE_INFINITY;
  const tagEnd = end <= posMax ? end : pos + 1;
  note(state, { kind: 'tag', written: src.slice(pos, tagEnd), start: pos, end: tagEnd });
  return false;
}
