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
export const linkLocal = warning<{ target: string; isOwn?: boolean; isEditor?: string }>('link-local', {
  example: { target: 'http://localhost:8787/blog/hello/' },
  en: ({ target, isOwn, isEditor }) => [
    isOwn
      ? `${quote(target)} is for those who write here, not for readers`
      : isEditor
        ? `${quote(target)} is a view for editing, which readers may not be able to open`
        : `only your computer or network can open ${quote(target)}`,
    OWN_FILE.test(target)
      ? 'put the file into the folder of the text and write ./name.pdf'
      : isOwn
        ? 'use the address of the published page, /blog/…/'
        : isEditor
          ? 'use the address of the published page (Publish to web, Share with anyone), or put a copy of the file next to the text'
          : 'use a public address; for a page of this site, write what follows the host: /blog/…/',
  ],
  ko: ({ target, isOwn, isEditor }) => [
    isOwn
      ? `글을 쓰는 사람이 보는 주소라 독자는 열 수 없습니다: ${quote(target)}`
      : isEditor
        ? `편집하는 사람만 여는 화면이라 다른 사람은 열지 못할 수 있습니다: ${quote(target)}`
        : `내 컴퓨터나 사내 주소라 다른 사람은 열 수 없습니다: ${quote(target)}`,
    OWN_FILE.test(target)
      ? '파일을 글과 같은 폴더에 두고 ./이름.pdf로 쓰세요'
      : isOwn
        ? '공개된 페이지의 주소(/blog/…/)를 쓰세요'
        : isEditor
          ? '“웹에 게시”나 “링크가 있는 모든 사용자”로 공유한 주소를 쓰거나, 파일로 받아 글과 같은 폴더에 두세요'
          : '누구나 열 수 있는 주소를 쓰세요. 이 사이트의 페이지면 서버 이름을 빼고 /blog/…/처럼 씁니다',
  ],
});
/** An address that starts with a scheme such as `javascript:`. */
export const linkScheme = warning<Unfound & { isMail?: string }>('link-scheme', {
  example: { target: 'htps://a.example/', closest: 'https://a.example/' },
  en: ({ target, isMail, closest }) => [
    isMail
      ? 'a mark after the address belongs to it, so mail to it does not arrive'
      : `the site does not link to ${quote(target)}, so only the words of the link show`,
    isMail
      ? `write the mark after the bracket, and in the brackets only ${target}`
      : closest
        ? `did you mean ${quote(closest)}?`
        : 'use an address that starts with https://, http://, mailto: or tel:',
  ],
  ko: ({ target, isMail, closest }) => [
    isMail
      ? '주소 뒤의 문장 부호까지 주소로 읽혀 메일이 가지 않습니다'
      : `링크할 수 없는 주소라 링크 없이 글자만 보입니다: ${quote(target)}`,
    isMail
      ? `괄호 안에는 ${target}만 쓰고, 문장 부호는 괄호 뒤에 쓰세요`
      : closest
        ? `혹시 ${quote(closest)}인가요?`
        : 'https://, http://, mailto:, tel: 가운데 하나로 시작하는 주소를 쓰세요',
  ],
});

/** With `isInParagraph`, the definition is there but follows a line of text. */
export const labelUndefined = warning<{
  label: string;
  isInParagraph: boolean;
  closest?: string | undefined;
}>('label-undefined', {
  example: { label: 'docs', isInParagraph: false },
  en: ({ label, closest, isInParagraph }) => [
    `there is no address for [${label}], so this link shows as text`,
    isInParagraph
      ? `leave an empty line before the line that starts with [${label}]:`
      : closest
        ? `did you mean ${quote(closest)}?`
        : `add after an empty line: [${label}]: https://…`,
  ],
  ko: ({ label, closest, isInParagraph }) => [
    `[${label}]의 주소가 없어 글자 그대로 보이는 링크입니다`,
    isInParagraph
      ? `[${label}]: 로 시작하는 줄 앞에 빈 줄을 넣으세요`
      : closest
        ? `혹시 ${quote(closest)}인가요?`
        : `빈 줄 아래에 쓰세요: [${label}]: https://…`,
  ],
});

/** Of a link or, with `isPublic`, the key of a draft in a public item. */
export const definitionUnused = warning<{ line: string; isPublic?: boolean }>('definition-unused', {
  example: { line: '\\[출처]: 네이버' },
  en: ({ isPublic, line }) => [
    isPublic
      ? 'this key opens a draft, and the item is public or scheduled'
      : 'markdown reads this line as the address of a link, so it does not show',
    isPublic ? `delete the line ${line}` : `write ${line}`,
  ],
  ko: ({ isPublic, line }) => [
    isPublic
      ? '초안(isPublic가 false)만 여는 열쇠라, 공개했거나 예약한 항목에는 쓸 데가 없습니다'
      : '마크다운은 이 줄을 링크 주소로 읽어 보여 주지 않습니다',
    isPublic ? `이 줄을 지우세요: ${line}` : `이렇게 쓰세요: ${line}`,
  ],
});
