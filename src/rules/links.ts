// Rules for links. A broken link is published as written.
import { formatMoment, quote, type Unfound } from '../diagnostics/wording.ts';
import { warning } from './create-rule.ts';

/** Why a link does not open, if there is no page, file or heading of that name: `#…` is a heading. */
type BrokenLink = Unfound & { problem?: 'file' | 'image' | 'local' | 'editor' | 'scheme' | 'empty' };

export const linkUnknown = warning<BrokenLink>('link-unknown', {
  example: { target: '/blog/helo/', closest: '/blog/hello/' },
  en: ({ target, problem, closest }) => {
    const name = quote(target);
    const [wrong, advice] = {
      page: [`there is no page at ${name}`, 'correct the address or delete the link'],
      heading: [`the page has no heading ${name}`, 'correct or delete the part after #'],
      file: [`this folder has no file ${name}`, 'put the file into this folder, or correct its name'],
      image: [
        `this link leads to the image ${name}, which has no page`,
        'to show the image, write ! before the [',
      ],
      local: [
        `only your computer or network can open ${name}`,
        'use a public address; for a page of this site, write what follows the host: /blog/…/; a file belongs into the folder of the text: ./name.pdf',
      ],
      editor: [
        `${name} is for those who write here, not for readers`,
        'use the address of the published page, /blog/…/',
      ],
      empty: [`this link to ${name} has no text, so nothing shows`, `write its text: [text](${target})`],
      scheme: [
        `the site does not link to ${name}, so only the words of the link show`,
        'use an address that starts with https://, http://, mailto: or tel:',
      ],
    }[problem ?? (target.startsWith('#') ? 'heading' : 'page')] as [string, string];
    return [wrong, closest ? `did you mean ${quote(closest)}?` : advice];
  },
  ko: ({ target, problem, closest }) => {
    const name = quote(target);
    const [wrong, advice] = {
      page: [`이 사이트에 ${name} 페이지가 없습니다`, '주소를 고치거나 링크를 지우세요'],
      heading: [`그 페이지에 ${name} 제목이 없습니다`, '# 뒤를 고치거나 지우세요'],
      file: [`이 폴더에 ${name} 파일이 없습니다`, '파일을 이 폴더에 넣거나 이름을 고치세요'],
      image: [`그림으로 가는 링크는 열리지 않습니다: ${name}`, '그림을 넣으려면 [ 앞에 !를 쓰세요'],
      local: [
        `내 컴퓨터나 사내 주소라 다른 사람은 열 수 없습니다: ${name}`,
        '누구나 열 수 있는 주소를 쓰세요. 이 사이트의 페이지면 서버 이름을 빼고 /blog/…/처럼, 파일이면 글과 같은 폴더에 두고 ./이름.pdf로 씁니다',
      ],
      editor: [
        `글을 쓰는 사람이 보는 주소라 독자는 열 수 없습니다: ${name}`,
        '공개된 페이지의 주소(/blog/…/)를 쓰세요',
      ],
      empty: [`글자가 없어 보이지 않는 링크입니다: ${name}`, `대괄호 안에 글자를 쓰세요: [글](${target})`],
      scheme: [
        `링크할 수 없는 주소라 링크 없이 글자만 보입니다: ${name}`,
        'https://, http://, mailto:, tel: 가운데 하나로 시작하는 주소를 쓰세요',
      ],
    }[problem ?? (target.startsWith('#') ? 'heading' : 'page')] as [string, string];
    return [wrong, closest ? `혹시 ${quote(closest)}인가요?` : advice];
  },
});

/** The page, or a related post, is a draft or, with `until` in milliseconds since the epoch, scheduled. */
export const linkHidden = warning<{ target: string; until?: number | undefined }>('link-hidden', {
  example: { target: '/blog/hello/' },
  en: ({ target, until }) => [
    until
      ? `${quote(target)} is scheduled for ${formatMoment.en(until)}, so nothing leads there until then`
      : `${quote(target)} is a draft, so nothing leads there`,
    until
      ? 'give that item an earlier date, or delete the link'
      : 'publish that item too, or delete the link',
  ],
  ko: ({ target, until }) => [
    until
      ? `${quote(target)} 페이지는 ${formatMoment.ko(until)}에 공개됩니다. 그때까지 링크가 열리지 않습니다`
      : `${quote(target)} 페이지는 초안이라 링크가 열리지 않습니다`,
    until ? '그 항목의 날짜를 앞당기거나 링크를 지우세요' : '그 항목도 공개하거나 링크를 지우세요',
  ],
});
