// Rules for links. A broken link is published as written.
import { warning } from './rule.ts';
import { formatMoment, quote, suggest } from './wording.ts';

export const linkUnknown = warning<{ target: string; closest?: string }>('link-unknown', {
  example: { target: '/blog/helo/', closest: '/blog/hello/' },
  en: ({ target, closest }) => ({
    message: `there is no page at ${quote(target)}`,
    fix: closest === undefined ? 'correct the address or delete the link' : suggest.en(closest),
  }),
  ko: ({ target, closest }) => ({
    message: `이 사이트에 ${quote(target)} 페이지가 없습니다`,
    fix: closest === undefined ? '주소를 고치거나 링크를 지우세요' : suggest.ko(closest),
  }),
});

/** The page is a draft or, with `until` in milliseconds since the epoch, scheduled. */
export const linkHidden = warning<{ target: string; until?: number }>('link-hidden', {
  example: { target: '/blog/hello/' },
  en: ({ target, until }) =>
    until === undefined
      ? {
          message: `the page ${quote(target)} is a draft, so this link is broken`,
          fix: 'publish that item too, or delete the link',
        }
      : {
          message: `the page ${quote(target)} is scheduled for ${formatMoment.en(until)}, so this link is broken until then`,
          fix: 'give that item an earlier date, or delete the link',
        },
  ko: ({ target, until }) =>
    until === undefined
      ? {
          message: `${quote(target)} 페이지는 초안이라 링크가 열리지 않습니다`,
          fix: '그 항목도 공개하거나 링크를 지우세요',
        }
      : {
          message: `${quote(target)} 페이지는 ${formatMoment.ko(until)}에 공개됩니다. 그때까지 링크가 열리지 않습니다`,
          fix: '그 항목의 날짜를 앞당기거나 링크를 지우세요',
        },
});

export const linkToImage = warning<{ target: string }>('link-to-image', {
  example: { target: './cover.jpg' },
  en: ({ target }) => ({
    message: `this link leads to the image ${quote(target)}, which has no page`,
    fix: 'to show the image, write ! before the [',
  }),
  ko: ({ target }) => ({
    message: `그림으로 가는 링크는 열리지 않습니다: ${quote(target)}`,
    fix: '그림을 넣으려면 [ 앞에 !를 쓰세요',
  }),
});

export const linkAnchor = warning<{ target: string; closest?: string }>('link-anchor', {
  example: { target: '#제목', closest: '#둘째-제목' },
  en: ({ target, closest }) => ({
    message: `the page has no heading ${quote(target)}`,
    fix: closest === undefined ? 'correct or delete the part after #' : suggest.en(closest),
  }),
  ko: ({ target, closest }) => ({
    message: `그 페이지에 ${quote(target)} 제목이 없습니다`,
    fix: closest === undefined ? '# 뒤를 고치거나 지우세요' : suggest.ko(closest),
  }),
});

export const linkLocal = warning<{ target: string }>('link-local', {
  example: { target: 'http://localhost:8787/blog/hello/' },
  en: ({ target }) => ({
    message: `only your computer or network can open ${quote(target)}`,
    fix: 'use a public address',
  }),
  ko: ({ target }) => ({
    message: `내 컴퓨터나 사내 주소라 다른 사람은 열 수 없습니다: ${quote(target)}`,
    fix: '누구나 열 수 있는 주소를 쓰세요',
  }),
});
