// Tags in the midst of markdown, one by one → markdown. Their text stays where it is.
import { fromHtml } from 'hast-util-from-html';
import { isElement, propertyOf } from './html-elements.ts';
import { imageTarget } from './html-images.ts';
import { replaceUnknownTag } from './known-tags.ts';
import type { TextContext } from './text-context.ts';

/** Tags that our markdown has. */
const KEPT = /^(?:br|sub|sup|kbd|mark)$/;
const MARKS: Record<string, string> = {
  ...{
    b: '**',
    strong: '**',
    i: '*',
    em: '*',
    s: '~~',
    del: '~~',
    strike: '~~',
    code: '`',
    tt: '`',
    samp: '`',
  },
};
const EMBED = /^(?:iframe|video|audio|embed|source)$/;
const BLOCK = /^(?:div|p|center|section|article|figure|figcaption|table|tbody|thead|tr|ul|ol|li|h[1-6])$/;

/** One for a text: it remembers which links are open. */
export function createInlineTags({ account, link, picture }: TextContext) {
  const open: string[] = [];
  return {
    /** @param rest the text after the tag, and @param before the character before it */
    replace(tag: string, rest: string, before = ''): string {
      if (tag.startsWith('<!--')) {
        account.note('<!-- -->', 'left-out', { original: tag });
        return '';
      }
      const [, slash = '', written = ''] = /^<(\/?)([^\s>/]+)/.exec(tag) ?? [];
      const name = written.toLowerCase();
      const unknown = replaceUnknownTag(tag, before, rest, '\\<');
      if (unknown !== undefined) {
        account.note('<…>', 'converted', { original: tag });
        return unknown;
      }
      const isClosing = slash !== '';
      if (KEPT.test(name)) return `<${slash}${name}>`;
      if (name in MARKS) {
        if (!isClosing) account.note(`<${name}>`, 'converted');
        return MARKS[name] as string;
      }
      if (name === 'a') return isClosing ? closeLink() : openLink(tag, rest);
      if (name === 'img') return showImage(tag);
      if (EMBED.test(name)) return isClosing ? '' : showEmbed(tag, name);
      if (!isClosing) account.note(`<${name}>`, 'left-out');
      return BLOCK.test(name) && rest.trim() !== '' && isClosing ? '\n\n' : '';
    },
  };

  function openLink(tag: string, rest: string): string {
    const element = elementOf(tag);
    const href = element ? propertyOf(element, 'href') : '';
    const isWhole = href !== '' && /^[\s\S]{0,2000}?<\/a>/i.test(rest);
    open.push(isWhole ? link(href) : '');
    if (!isWhole) account.note('<a>', 'left-out', { original: tag });
    else account.note('<a>', 'converted');
    return isWhole ? '[' : '';
  }

  function closeLink(): string {
    const href = open.pop();
    return href ? `](${/[\s()]/.test(href) ? `<${href}>` : href})` : '';
  }

  function showImage(tag: string): string {
    const element = elementOf(tag);
    const target = element ? imageTarget(element) : '';
    if (!element || target === '') {
      account.note('image', 'left-out', { original: tag });
      return '';
    }
    account.note('image', 'moved');
    const [src, alt] = [
      picture(target),
      propertyOf(element, 'alt')
        .replaceAll(/[[\]\n]/g, ' ')
        .trim(),
    ];
    if (src.startsWith('./')) return `![${alt}](${src})`;
    return `[${alt || src.split('/').at(-1) || src}](${/[\s()]/.test(src) ? `<${src}>` : src})`;
  }

  function showEmbed(tag: string, name: string): string {
    const element = elementOf(tag);
    const src = element ? propertyOf(element, 'src') : '';
    account.note(`<${name}>`, src === '' ? 'left-out' : 'converted', { original: src === '' ? tag : '' });
    const video = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(src)?.[1];
    const address = link(
      video === undefined ? src.replace(/^\/\//, 'https://') : `https://youtu.be/${video}`,
    );
    return src === '' ? '' : `<${address}>`;
  }
}

function elementOf(tag: string) {
  const [element] = fromHtml(tag, { fragment: true }).children;
  return element?.type === 'element' && isElement(element) ? element : undefined;
}
