// Single tags of HTML in a markdown text → markdown. Their text stays where it is.
import { fromHtml } from 'hast-util-from-html';
import { LIVE_TAGS } from '../text/live-tags.ts';
import { convertHtml } from './convert-html.ts';
import { isElement, propertyOf } from './html-elements.ts';
import { replaceUnknownTag } from './known-tags.ts';
import type { TextContext } from './text-context.ts';

const MARKS: Record<string, string> = {
  ...{ b: '**', strong: '**', i: '*', em: '*', s: '~~', del: '~~', strike: '~~' },
  ...{ code: '`', tt: '`', samp: '`' },
};
const MEDIA = /^(?:img|iframe|video|audio|embed|source)$/;
const BLOCK = /^(?:div|p|center|section|article|figure|figcaption|table|tbody|thead|tr|ul|ol|li|h[1-6])$/;

/** For one text: it remembers which links are open. */
export function createInlineTags(context: TextContext) {
  const { account, link } = context;
  const open: string[] = [];
  return {
    /** @param before the character before the tag, and @param rest the text after it */
    replaceTag(tag: string, before: string, rest: string): string {
      const [, slash = '', written = ''] = /^<(\/?)([^\s>/]+)/.exec(tag) ?? [];
      const name = written.toLowerCase();
      const isClosing = slash !== '';
      const unknown = replaceUnknownTag(tag, before, rest, '\\<');
      if (unknown !== undefined) {
        account.note('<…>', 'converted', { original: tag });
        return unknown;
      }
      if (name === 'br') return '<br>';
      if (LIVE_TAGS.has(name) || name === 'summary') return `<${slash}${name}>`;
      if (name === 'details') {
        const opening = `<details${/\sopen\b/.test(tag) ? ' open' : ''}>${/^\s*\n/.test(rest) ? '' : '\n'}`;
        return isClosing ? '\n\n</details>\n' : opening;
      }
      if (MEDIA.test(name)) return isClosing ? '' : convertHtml(tag, context).trim();
      if (name === 'a') return isClosing ? closeLink() : openLink(tag, rest);
      const mark = MARKS[name];
      const kind = tag.startsWith('<!--') ? '<!-- -->' : `<${name}>`;
      const original = kind === '<!-- -->' ? tag : '';
      if (!isClosing) account.note(kind, mark === undefined ? 'left-out' : 'converted', { original });
      return mark ?? (BLOCK.test(name) && rest.trim() !== '' && isClosing ? '\n\n' : '');
    },
  };

  function openLink(tag: string, rest: string): string {
    const [element] = fromHtml(tag, { fragment: true }).children;
    const href = isElement(element) ? propertyOf(element, 'href') : '';
    const isWhole = href !== '' && /^[\s\S]{0,2000}?<\/a>/i.test(rest);
    const url = isWhole ? link(href) : '';
    open.push(url);
    account.note('<a>', url === '' ? 'left-out' : 'converted', { original: url === '' ? tag : '' });
    return url === '' ? '' : '[';
  }

  function closeLink(): string {
    const href = open.pop();
    return href ? `](${/[\s()]/.test(href) ? `<${href}>` : href})` : '';
  }
}
