// Shows an item next to its form as its page shows it: the same markdown, words and style sheet. Pictures are those of the form.
import { registerPreviewStyle, registerPreviewTemplate } from '@sveltia/cms';
import { ATTACHMENT_TYPES, endingOf, isAttachment } from '../../contract/attachment-types.ts';
import { html } from '../../edge/html.ts';
import { decodeSafely } from '../../text/links.ts';
import { showMarkdown } from '../../text/show.ts';
import { mendBody } from './mend-body.ts';

/** A picture that was just added, as an address that markdown may have. */
const ADDED = '/blob:';
const FACTS = ['year', 'period', 'client', 'category', 'tools', 'author'];
/** While the CMS reads a file. */
const WAIT_MILLISECONDS = 100;
const MAX_WAITS = 100;

/** @param styles address of the style sheet @param words of each language; `{}` is the number in a text */
export function registerPreviews(styles, words) {
  registerPreviewStyle(styles);
  for (const collection of ['post', 'portfolio', 'pages', 'privacy'])
    registerPreviewTemplate(collection, ({ entry, getAsset }) => {
      const data = entry.get('data').toJS();
      const [, written] = /index\.(\w+)\.md$/.exec(entry.get('path')) ?? [];
      const language = words[written] ? written : Object.keys(words)[0];
      const assets = [];
      const takeAsset = (url) => {
        if (url.startsWith(ADDED)) return url.slice(1);
        const path = decodeSafely(url).replace(/[?#].*/s, '');
        const asset = /^[a-z]+:|^\//i.test(path) ? undefined : getAsset(path);
        return asset && `data:,${assets.push(asset) - 1}`;
      };
      const __html = showItem(data, { language, ...words[language] }, takeAsset);
      const ref = (root) => {
        for (const element of root?.querySelectorAll('[src^="data:,"]') ?? [])
          showAsset(element, assets[Number(element.getAttribute('src').slice('data:,'.length))]);
      };
      return window.h('div', { ref, dangerouslySetInnerHTML: { __html } });
    });
}

/** Its address becomes that of a blob once the CMS has read the file. */
function showAsset(element, asset, waits = 0) {
  if (asset.url.startsWith('blob:')) element.src = asset.url;
  else if (waits < MAX_WAITS) setTimeout(() => showAsset(element, asset, waits + 1), WAIT_MILLISECONDS);
}

/** @param takeAsset gives a picture or file of the form the number that stands for its address; undefined if there is none */
function showItem(
  { title = '', summary, body = '', mainImage, mainImageAlt = '', ...data },
  { language, footnote, backToText, ...own },
  takeAsset,
) {
  const showPicture = (url, alt) => {
    const src = isAttachment(url) ? undefined : takeAsset(url);
    return src && html`<picture><img src="${src}" alt="${alt}"></picture>`;
  };
  const findFile = (url) => {
    const address = isAttachment(url) ? takeAsset(url) : undefined;
    const [player] = /^(?:audio|video)/.exec(ATTACHMENT_TYPES[endingOf(url)]?.type) ?? [];
    return address && { address, player, label: endingOf(url).toUpperCase() };
  };
  const numbered = {
    footnote: (number) => footnote.replace('{}', number),
    backToText: (reference) => backToText.replace('{}', reference),
  };
  const facts = FACTS.map((name) => data[name]).filter((value) => value && !/^CATEGORY_/.test(value));
  const cover = mainImage && showPicture(mainImage, mainImageAlt);
  const context = { language, words: { ...own, ...numbered }, siteUrl: '', showPicture, findFile };
  return html`<article class="text">
<header class="opening"><h1>${title}</h1><p>${summary}</p><p class="label">${facts.join(' · ')}</p></header>
${cover && html`<div class="cover">${cover}</div>`}
<div class="prose">${showMarkdown(mendBody('', body).replaceAll('](blob:', `](${ADDED}`), context).html}</div></article>`
    .markup;
}
