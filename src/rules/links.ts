// Rules for links. A broken link is published as written.
import { quote, type Unfound } from '../diagnostics/wording.ts';
import { warning } from './create-rule.ts';

/** Why a link does not open, if there is no page, file or heading of that name. */
type BrokenLink = Unfound & { problem?: 'image' | 'local' | 'scheme' };

export const linkUnknown = warning<BrokenLink>('link-unknown', {
  example: { target: '/blog/helo/', closest: '/blog/hello/' },
  en: ({ target, problem = 'page', closest }) => {
    const name = quote(target);
    const [wrong, advice] = {
      page: [`there is no page, file or heading ${name}`, 'correct the address or delete the link'],
      image: [
        `this link leads to the image ${name}, which has no page`,
        'to show the image, write ! before the [',
      ],
      local: [
        `readers cannot open ${name}`,
        'use a public address: for a page of this site what follows the host, /blog/…/, for a file in the folder of the text ./name.pdf',
      ],
      scheme: [
        `the site does not link to ${name}, so only the words of the link show`,
        'use an address that starts with https://, http://, mailto: or tel:',
      ],
    }[problem] as [string, string];
    return [wrong, closest ? `did you mean ${quote(closest)}?` : advice];
  },
  ko: ({ target, problem = 'page', closest }) => {
    const name = quote(target);
    const [wrong, advice] = {
      page: [`그런 페이지나 파일, 제목이 없습니다: ${name}`, '주소를 고치거나 링크를 지우세요'],
      image: [`그림으로 가는 링크는 열리지 않습니다: ${name}`, '그림을 넣으려면 [ 앞에 !를 쓰세요'],
      local: [
        `독자가 열 수 없는 주소입니다: ${name}`,
        '누구나 열 수 있는 주소를 쓰세요. 이 사이트의 페이지면 서버 이름을 빼고 /blog/…/처럼, 글과 같은 폴더의 파일이면 ./이름.pdf로 씁니다',
      ],
      scheme: [
        `링크할 수 없는 주소라 링크 없이 글자만 보입니다: ${name}`,
        'https://, http://, mailto:, tel: 가운데 하나로 시작하는 주소를 쓰세요',
      ],
    }[problem] as [string, string];
    return [wrong, closest ? `혹시 ${quote(closest)}인가요?` : advice];
  },
});

/** The page, or a related post, is a draft or scheduled for later than the text. */
export const linkHidden = warning<{ target: string }>('link-hidden', {
  example: { target: '/blog/hello/' },
  en: ({ target }) => [
    `${quote(target)} is a draft or scheduled for later, so nothing leads there yet`,
    'publish that item too, or delete the link',
  ],
  ko: ({ target }) => [
    `${quote(target)} 페이지는 초안이거나 나중에 공개되어 링크가 열리지 않습니다`,
    '그 항목도 공개하거나 링크를 지우세요',
  ],
});
