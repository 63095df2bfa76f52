// Rules for links. A broken link is published as written.
import { warning } from '../diagnostics/rule.ts';
import { quote, type MissingTarget } from '../diagnostics/wording.ts';

/** Why a link does not open: there is no such page, file or heading, or another reason. */
type BrokenLink = MissingTarget & { problem?: 'page' | 'image' | 'local' | 'scheme' };

export const linkUnknown = warning<BrokenLink>('link-unknown', {
  en: ({ target, problem = 'page' }) =>
    ({
      page: [`there is no page, file or heading ${quote(target)}`, 'correct the address or delete the link'],
      image: [`${quote(target)} is an image, which has no page`, 'to show it, write ! before the ['],
      local: [
        `readers cannot open ${quote(target)}`,
        'use an address that everybody can open: /blog/…/ for a page of this site, ./name.pdf for a file next to the text',
      ],
      scheme: [
        `the site does not link to ${quote(target)}, so only the words of the link show`,
        'use an address that starts with https://, http://, mailto: or tel:',
      ],
    })[problem],
  ko: ({ target, problem = 'page' }) =>
    ({
      page: [`그런 페이지나 파일, 제목이 없습니다: ${quote(target)}`, '주소를 고치거나 링크를 지우세요'],
      image: [`그림으로 가는 링크는 열리지 않습니다: ${quote(target)}`, '그림을 넣으려면 [ 앞에 !를 쓰세요'],
      local: [
        `독자가 열 수 없는 주소입니다: ${quote(target)}`,
        '누구나 열 수 있는 주소를 쓰세요. 이 사이트의 페이지는 /blog/…/처럼, 글과 같은 폴더의 파일은 ./이름.pdf처럼 씁니다',
      ],
      scheme: [
        `링크할 수 없는 주소라 링크 없이 글자만 보입니다: ${quote(target)}`,
        'https://, http://, mailto:, tel: 가운데 하나로 시작하는 주소를 쓰세요',
      ],
    })[problem],
});

/** The page, or a related post, is a draft or scheduled for later than the text. */
export const linkHidden = warning<{ target: string }>('link-hidden', {
  en: ({ target }) => [
    `${quote(target)} is a draft or scheduled for later`,
    'publish it too, or delete the link',
  ],
  ko: ({ target }) => [
    `${quote(target)}: 초안이거나 나중에 공개됩니다`,
    '그 항목도 공개하거나 링크를 지우세요',
  ],
});
