// HTML in a body: the site shows tags as text, except those in `LIVE_TAGS` and <details> blocks.

import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { htmlAsText } from '../../rules/markdown.ts';
import { INSTEAD, isElement } from '../elements.ts';
import { type Tag, tagName } from '../tags.ts';
import type { Text } from '../text.ts';
import { videoOfPlayer } from '../videos.ts';

const COMMENT = '<!--';
const MAX_FOUND = 60;
const MAX_TEXT = 300;
/** Shown of each kind. */
const MAX_LINES = 20;

/** Each kind of tag is reported once, with the lines of the others. */
export function checkHtml({ body, tags }: Text, at: At): Diagnostic[] {
  const isClosing = ({ written }: Tag) => written.startsWith('</');
  const closed = new Set(tags.filter(isClosing).map(tagName));
  const isOpenComment = ({ start }: Tag) => body.startsWith(COMMENT, start);
  const shown = tags.filter((tag) => tagName(tag) !== '' || isOpenComment(tag));
  const kinds = Map.groupBy(shown, (tag) => INSTEAD.get(tagName(tag))?.kind ?? tagName(tag));
  return [...kinds.values()].map(([first, ...others]) => {
    const { start, end } = first as Tag;
    const name = tagName(first as Tag);
    const whole = isOpenComment(first as Tag) ? COMMENT : body.slice(start, end);
    const place = at(start);
    const lines = new Set(others.filter((tag) => !isClosing(tag)).map((tag) => at(tag.start).line));
    lines.delete(place.line);
    const data = {
      tag: whole.slice(0, MAX_FOUND),
      ...(lines.size > 0 && { lines: [...lines].slice(0, MAX_LINES) }),
    };
    const isTitle = /^<[a-z][^=/]*>$/i.test(whole) && !isElement(name) && !closed.has(name);
    if (isTitle) return htmlAsText.at(place, { ...data, title: whole.slice(1, -1) });
    const instead = rewrite(name, whole, body.slice(end, end + MAX_TEXT));
    return htmlAsText.at(place, { ...data, ...(instead && { instead }) });
  });
}

/** Its name, and its value in one of three groups. */
const ATTRIBUTE = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

/** The markdown that replaces a tag and the text after it, with … for unknown text. */
function rewrite(name: string, tag: string, text: string): string | undefined {
  const written = [...tag.matchAll(ATTRIBUTE)].map(([, key = '', ...values]) => [key, values.find(Boolean)]);
  const attribute = (key: string) => written.find(([found]) => found?.toLowerCase() === key)?.[1];
  const address = (key: string, otherwise: string) => {
    const found = attribute(key)?.trim() ?? otherwise;
    return /[\s()]/.test(found) ? `<${found}>` : found;
  };
  if (name === 'iframe') {
    const video = videoOfPlayer(attribute('src') ?? '');
    return video === undefined ? `[…](${address('src', '/…')})` : `⏎${video}⏎`;
  }
  const [, inside = ''] = /^([^<>\n]*)<\//.exec(text) ?? [];
  return INSTEAD.get(name)
    ?.markdown.replace('HREF', () => address('href', '/…'))
    .replace('SRC', () => address('src', './….jpg'))
    .replace('ALT', () => attribute('alt')?.replaceAll(/[[\]]/g, '\\$&') ?? '…')
    .replace('…', (mark) => (tag.startsWith('</') || name === 'details' ? mark : inside.trim() || mark));
}
