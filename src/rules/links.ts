// Rules for links. A broken link is published as written.
import { formatMoment, quote, type Unfound } from '../diagnostics/wording.ts';
import { warning } from './create-rule.ts';

/** With `isFile`, of a file next to the text. */
export const linkUnknown = warning<Unfound & { isFile?: boolean }>('link-unknown', {
  example: { target: '/blog/helo/', closest: '/blog/hello/' },
  en: ({ target, isFile, closest }) => [
    isFile ? `this folder has no file ${quote(target)}` : `there is no page at ${quote(target)}`,
    closest
      ? `did you mean ${quote(closest)}?`
      : isFile
        ? 'put the file into this folder, or correct its name'
        : 'correct the address or delete the link',
  ],
  ko: ({ target, isFile, closest }) => [
    isFile ? `이 폴더에 ${quote(target)} 파일이 없습니다` : `이 사이트에 ${quote(target)} 페이지가 없습니다`,
    closest
      ? `혹시 ${quote(closest)}인가요?`
      : isFile
        ? '파일을 이 폴더에 넣거나 이름을 고치세요'
        : '주소를 고치거나 링크를 지우세요',
  ],
});
/** The page is a draft or, with `until` in milliseconds since the epoch, scheduled. */
export const linkHidden = warning<{ target: string; until?: number | undefined }>('link-hidden', {
  example: { target: '/blog/hello/' },
  en: ({ target, until }) =>
    until
      ? [
          `the page ${quote(target)} is scheduled for ${formatMoment.en(until)}, so this link is broken until then`,
          'give that item an earlier date, or delete the link',
        ]
      : [
          `the page ${quote(target)} is a draft, so this link is broken`,
          'publish that item too, or delete the link',
        ],
  ko: ({ target, until }) =>
    until
      ? [
          `${quote(target)} 페이지는 ${formatMoment.ko(until)}에 공개됩니다. 그때까지 링크가 열리지 않습니다`,
          '그 항목의 날짜를 앞당기거나 링크를 지우세요',
        ]
      : [`${quote(target)} 페이지는 초안이라 링크가 열리지 않습니다`, '그 항목도 공개하거나 링크를 지우세요'],
});

export const linkEmpty = warning<{ target: string }>('link-empty', {
  example: { target: 'https://a.example/' },
  en: ({ target }) => [
    `this link to ${quote(target)} has no text, so nothing shows`,
    `write its text: [text](${target})`,
  ],
  ko: ({ target }) => [
    `글자가 없어 보이지 않는 링크입니다: ${quote(target)}`,
    `대괄호 안에 글자를 쓰세요: [글](${target})`,
  ],
});
export const linkToImage = warning<{ target: string }>('link-to-image', {
  example: { target: './cover.jpg' },
  en: ({ target }) => [
    `this link leads to the image ${quote(target)}, which has no page`,
    'to show the image, write ! before the [',
  ],
  ko: ({ target }) => [
    `그림으로 가는 링크는 열리지 않습니다: ${quote(target)}`,
    '그림을 넣으려면 [ 앞에 !를 쓰세요',
  ],
});
export const linkAnchor = warning<Unfound>('link-anchor', {
  example: { target: '#제목', closest: '#둘째-제목' },
  en: ({ target, closest }) => [
    `the page has no heading ${quote(target)}`,
    closest ? `did you mean ${quote(closest)}?` : 'correct or delete the part after #',
  ],
  ko: ({ target, closest }) => [
    `그 페이지에 ${quote(target)} 제목이 없습니다`,
    closest ? `혹시 ${quote(closest)}인가요?` : '# 뒤를 고치거나 지우세요',
  ],
});
const OWN_FILE = /^(?:file:|[a-z]:[\\/])/i;
/** With `isOwn`, an address of this site that is for its editors. */
export const linkLocal = warning<{ target: string; isOwn?: boolean }>('link-local', {
  example: { target: 'http://localhost:8787/blog/hello/' },
  en: ({ target, isOwn }) => [
    isOwn
      ? `${quote(target)} is for those who write here, not for readers`
      : `only your computer or network can open ${quote(target)}`,
    OWN_FILE.test(target)
      ? 'put the file into the folder of the text and write ./name.pdf'
      : isOwn
        ? 'use the address of the published page, /blog/…/'
        : 'use a public address; for a page of this site, write what follows the host: /blog/…/',
  ],
  ko: ({ target, isOwn }) => [
    isOwn
      ? `글을 쓰는 사람이 보는 주소라 독자는 열 수 없습니다: ${quote(target)}`
      : `내 컴퓨터나 사내 주소라 다른 사람은 열 수 없습니다: ${quote(target)}`,
    OWN_FILE.test(target)
      ? '파일을 글과 같은 폴더에 두고 ./이름.pdf로 쓰세요'
      : isOwn
        ? '공개된 페이지의 주소(/blog/…/)를 쓰세요'
        : '누구나 열 수 있는 주소를 쓰세요. 이 사이트의 페이지면 서버 이름을 빼고 /blog/…/처럼 씁니다',
  ],
});
/** An address that starts with a scheme such as `javascript:`. */
export const linkScheme = warning<Unfound>('link-scheme', {
  example: { target: 'htps://a.example/', closest: 'https://a.example/' },
  en: ({ target, closest }) => [
    `the site does not link to ${quote(target)}, so only the words of the link show`,
    closest
      ? `did you mean ${quote(closest)}?`
      : 'use an address that starts with https://, http://, mailto: or tel:',
  ],
  ko: ({ target, closest }) => [
    `링크할 수 없는 주소라 링크 없이 글자만 보입니다: ${quote(target)}`,
    closest
      ? `혹시 ${quote(closest)}인가요?`
      : 'https://, http://, mailto:, tel: 가운데 하나로 시작하는 주소를 쓰세요',
  ],
});
