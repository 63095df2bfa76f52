// Rules for links. A broken link is published as written.
import { warning } from '../diagnostics/rule.ts';
import { formatMoment, quote, suggest, type Unfound, write } from '../diagnostics/wording.ts';

export const linkUnknown = warning<Unfound>(
  'link-unknown',
  { target: '/blog/helo/', closest: '/blog/hello/' },
  ({ target, closest }) => [
    `there is no page at ${quote(target)}`,
    suggest.en(closest, 'correct the address or delete the link'),
    `이 사이트에 ${quote(target)} 페이지가 없습니다`,
    suggest.ko(closest, '주소를 고치거나 링크를 지우세요'),
  ],
);

/** The page is a draft or, with `until` in milliseconds since the epoch, scheduled. */
export const linkHidden = warning<{ target: string; until?: number | undefined }>(
  'link-hidden',
  { target: '/blog/hello/' },
  ({ target, until }) =>
    until === undefined
      ? [
          `the page ${quote(target)} is a draft, so this link is broken`,
          'publish that item too, or delete the link',
          `${quote(target)} 페이지는 초안이라 링크가 열리지 않습니다`,
          '그 항목도 공개하거나 링크를 지우세요',
        ]
      : [
          `the page ${quote(target)} is scheduled for ${formatMoment.en(until)}, so this link is broken until then`,
          'give that item an earlier date, or delete the link',
          `${quote(target)} 페이지는 ${formatMoment.ko(until)}에 공개됩니다. 그때까지 링크가 열리지 않습니다`,
          '그 항목의 날짜를 앞당기거나 링크를 지우세요',
        ],
);

export const linkEmpty = warning('link-empty', { target: 'https://a.example/' }, ({ target }) => [
  `this link to ${quote(target)} has no text, so nothing shows`,
  `write its text: [text](${target})`,
  `글자가 없어 보이지 않는 링크입니다: ${quote(target)}`,
  `대괄호 안에 글자를 쓰세요: [글](${target})`,
]);

export const linkToImage = warning('link-to-image', { target: './cover.jpg' }, ({ target }) => [
  `this link leads to the image ${quote(target)}, which has no page`,
  'to show the image, write ! before the [',
  `그림으로 가는 링크는 열리지 않습니다: ${quote(target)}`,
  '그림을 넣으려면 [ 앞에 !를 쓰세요',
]);

export const linkAnchor = warning<Unfound>(
  'link-anchor',
  { target: '#제목', closest: '#둘째-제목' },
  ({ target, closest }) => [
    `the page has no heading ${quote(target)}`,
    suggest.en(closest, 'correct or delete the part after #'),
    `그 페이지에 ${quote(target)} 제목이 없습니다`,
    suggest.ko(closest, '# 뒤를 고치거나 지우세요'),
  ],
);

export const linkLocal = warning(
  'link-local',
  { target: 'http://localhost:8787/blog/hello/' },
  ({ target }) => [
    `only your computer or network can open ${quote(target)}`,
    'use a public address',
    `내 컴퓨터나 사내 주소라 다른 사람은 열 수 없습니다: ${quote(target)}`,
    '누구나 열 수 있는 주소를 쓰세요',
  ],
);

/** An address that starts with a scheme such as `javascript:`. */
export const linkScheme = warning<Unfound>(
  'link-scheme',
  { target: 'htps://a.example/', closest: 'https://a.example/' },
  ({ target, closest }) => [
    `the site does not link to ${quote(target)}, so the link shows as text`,
    suggest.en(closest, 'use an address that starts with https://, http://, mailto: or tel:'),
    `링크할 수 없는 주소라 글자 그대로 보입니다: ${quote(target)}`,
    suggest.ko(closest, 'https://, http://, mailto:, tel: 가운데 하나로 시작하는 주소를 쓰세요'),
  ],
);

/** With `isInParagraph`, the definition is there but follows a line of text. */
export const labelUndefined = warning<{
  label: string;
  isInParagraph: boolean;
  closest?: string | undefined;
}>('label-undefined', { label: 'docs', isInParagraph: false }, ({ label, isInParagraph, closest }) => [
  `there is no address for [${label}], so this link shows as text`,
  isInParagraph
    ? `leave an empty line before the line that starts with [${label}]:`
    : suggest.en(closest, `add after an empty line: [${label}]: https://…`),
  `[${label}]의 주소가 없어 글자 그대로 보이는 링크입니다`,
  isInParagraph
    ? `[${label}]: 로 시작하는 줄 앞에 빈 줄을 넣으세요`
    : suggest.ko(closest, `빈 줄 아래에 쓰세요: [${label}]: https://…`),
]);

export const definitionUnused = warning('definition-unused', { line: '\\[출처]: 네이버' }, ({ line }) => [
  'markdown reads this line as the address of a link, so it does not show',
  write.en(line),
  '마크다운은 이 줄을 링크 주소로 읽어 보여 주지 않습니다',
  write.ko(line),
]);
