// Converts a single text, without the rest of an import.
import { createItemAccount, type Remark } from '../../src/import/account.ts';
import { convertHtml } from '../../src/import/html/convert-html.ts';
import { convertWordPress } from '../../src/import/html/wordpress-text.ts';
import { convertMarkdown } from '../../src/import/markdown/convert-markdown.ts';

interface Converted {
  text: string;
  /** `kind outcome count` */
  changes: string[];
  remarks: Remark[];
}

const ATTACHMENTS = new Map(
  ['1', '2'].map((id) => [id, { url: `/up/${id}.jpg`, parent: '7', alt: `alt ${id}`, caption: '' }]),
);

type Format = 'html' | 'wordpress' | 'markdown' | 'mdx' | 'velog';

/** Images with "gone" in their address are missing. Pages of the old site are at `/old/…`. */
export function convert(format: Format, source: string): Converted {
  const account = createItemAccount();
  const context = {
    account,
    link: (target: string) => target.replace(/^\/old\//, '/blog/'),
    picture: (target: string) => (target.includes('gone') ? target : `./${target.split('/').at(-1)}`),
    title: '제목',
    tags: ({ markdown: 'liquid', mdx: 'mdx' } as const)[format as string],
    findPage: (name: string) => (name.includes('known') ? '/blog/known/' : undefined),
    listImages: (path: string) => [`/${path}/1.png`],
    site: { email: 'a@b.example' },
    front: { title: 'T', gallery: [{ image_path: 'a.png', alt: 'ㄱ' }] },
    ...{ attachments: ATTACHMENTS, id: '7', footnotes: { n1: '주석 <b>하나</b>' } },
  };
  const text =
    format === 'html'
      ? convertHtml(source, context)
      : format === 'wordpress'
        ? convertWordPress(source, context)
        : convertMarkdown(source, { ...context, breaksLines: format === 'velog' });
  const { changes, remarks } = account.close();
  return {
    text: text.trim(),
    changes: changes.map(({ kind, outcome, count }) => `${kind} ${outcome} ${count}`),
    remarks,
  };
}
