// HTML tags without attributes that work within a line of a body. All others show as text.
import type { MarkdownIt, StateInline } from 'markdown-it';

export const LIVE_TAGS: ReadonlySet<string> = new Set(['br', 'kbd', 'mark', 'sub', 'sup']);

const BREAK = /<br\s*\/?>/iy;
const OPENING = /<(kbd|mark|sub|sup)>/iy;

export function liveTags(markdown: MarkdownIt): void {
  const read = (state: StateInline, isSilent: boolean) =>
    readBreak(state, isSilent) || readPair(state, isSilent);
  markdown.inline.ruler.before('html_inline', 'live_tags', read);
}

function readBreak(state: StateInline, isSilent: boolean): boolean {
  BREAK.lastIndex = state.pos;
  const [tag] = BREAK.exec(state.src) ?? [];
  if (tag === undefined) return false;
  if (!isSilent) state.push('hardbreak', 'br', 0);
  state.pos += tag.length;
  return true;
}

/** Maximum distance between a tag and its closing tag, in characters. It keeps unclosed tags linear in time. */
const MAX_DISTANCE = 2_000;

/** A tag without its closing tag stays text. */
function readPair(state: StateInline, isSilent: boolean): boolean {
  OPENING.lastIndex = state.pos;
  const [opening, rest = ''] = OPENING.exec(state.src) ?? [];
  if (opening === undefined) return false;
  const name = rest.toLowerCase();
  const closing = `</${name}>`;
  const inside = state.pos + opening.length;
  const near = state.src.slice(inside, Math.min(state.posMax, inside + MAX_DISTANCE)).toLowerCase();
  const length = near.indexOf(closing);
  if (length === -1) return false;
  const end = inside + length;
  if (!isSilent) {
    const { posMax } = state;
    state.pos = inside;
    state.push(`${name}_open`, name, 1);
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
    state.push(`${name}_close`, name, -1);
  }
  state.pos = end + closing.length;
  return true;
}
