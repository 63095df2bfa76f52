// What `npm run new` writes in place of a text is for drafts alone.
import { describe, expect, it } from 'vitest';
import { PLACEHOLDER_TEXTS } from '../../src/content/placeholder-text.ts';
import { type Files, postFiles, testId, workspace } from '../workspace.ts';
import { COVER, diagnose, edit, fault, POST, POST_EN, POST_KO, WORK, WORK_EN } from './content-fault.ts';

const { ko, en, jp } = PLACEHOLDER_TEXTS;
const HINT = 'replace the placeholder text; a post may stay a draft till then, with isPublic: false';
const found = (text: string) => `expected a text for everybody, found the placeholder "${text}"`;
const JAPANESE = '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\n---\n';

describe('findPlaceholders()', () => {
  const rows: [name: string, files: Files, place: string, text: string][] = [
    ['a public post', edit(POST, POST_KO, '본문 hello', ko), `${POST_KO}:11:1 body`, ko],
    ['its English text', edit(POST, POST_EN, 'Text of hello', `\n${en}\n`), `${POST_EN}:6:1 body`, en],
    ['the text of another language', edit(POST, POST_EN, 'Text of hello', ko), `${POST_EN}:5:1 body`, ko],
    ['a work', edit(WORK, WORK_EN, 'Text of work', en), `${WORK_EN}:9:1 body`, en],
    [
      'its Japanese text',
      { ...WORK, 'portfolio/work/index.jp.md': `${JAPANESE}${jp}\n` },
      'portfolio/work/index.jp.md:6:1 body',
      jp,
    ],
  ];
  it.each(rows)('refuses %s', async (_, files, place, text) => {
    expect(await diagnose(files)).toEqual([fault(place, found(text), HINT)]);
  });

  it('passes over a draft and a text that goes on', async () => {
    const draft = postFiles('draft', COVER, { id: testId(3), isPublic: false, body: ko });
    const files = edit({ ...POST, ...draft }, POST_KO, '본문 hello', `${ko} 아직.`);
    const { counts } = await workspace(files).build({ pages: false });
    expect([counts.post.total, counts.post.drafts]).toEqual([1, 1]);
  });
});
