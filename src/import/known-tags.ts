// Words in angle brackets that are no tags of HTML are text that somebody meant to be read: `<Another World>`.

import { isKnownElement } from '../text/elements.ts';

const WRITTEN = /^<(\/?)([A-Za-z][^\s>/]*)([^<>\n]*)>$/;

/**
 * What a tag that is none becomes: a title 〈Title〉; what looks like code keeps its brackets. Undefined for a tag of HTML.
 * @param before the character before it, @param rest the text after it, and @param escaped the code for `<`
 */
export function replaceUnknownTag(
  tag: string,
  before: string,
  rest: string,
  escaped: string,
): string | undefined {
  const [, slash = '', name = '', more = ''] = WRITTEN.exec(tag) ?? [];
  const isKnown = isKnownElement(name.toLowerCase()) || /^[a-z]+-/.test(name);
  const isWord =
    /^[A-Z][a-z]{2,}$/.test(name) && !/[="]/.test(more) && !new RegExp(`</${name}`, 'i').test(rest);
  if (name === '' || (isKnown && !isWord)) return undefined;
  const isTitle =
    slash === '' && !/[\p{L}\p{N}]/u.test(before) && /^[A-Z]|\s\w/.test(name + more) && !more.includes('=');
  return isTitle ? `〈${(name + more).replace(/\/$/, '').trim()}〉` : `${escaped}${tag.slice(1)}`;
}

const TAG = /<\/?[A-Za-z][^<>\n]{0,80}>/g;

/** In HTML. */
export function replaceUnknownTags(text: string, onFound: (written: string) => void): string {
  return text.replaceAll(TAG, (tag, at: number) => {
    const replaced = replaceUnknownTag(tag, text.charAt(at - 1), text.slice(at + tag.length), '&lt;');
    if (replaced !== undefined) onFound(tag);
    return replaced ?? tag;
  });
}
