// Saving an entry in the CMS keeps the bytes of unchanged values.
import { describe, expect, it } from 'vitest';
import { MARKDOWN_FILE, YAML_FILE } from '../../src/cms/browser/rewrite-file.ts';
import AWKWARD_TEXTS from '../slow/awkward-texts.json' with { type: 'json' };
// Before, as the editor writes it, as it is saved.
import MENDED from './mended-bodies.json' with { type: 'json' };

const FRONT = `# 맨 위
title: "글"   # 제목
createdAt: '2026-11-23T11:42:11-03:30'
mainImageAlt: >-
  접은
  글
`;
const file = (body: string, front = FRONT) => `---\n${front}---\n${body}`;
const FILES = [
  ...AWKWARD_TEXTS.map((body) => file(body)),
  ...AWKWARD_TEXTS.map((body) => file(body).replaceAll(/\r?\n/g, '\r\n')),
  ...['', '\n', '본문', '\n\n  \n    코드\n\n\n', '---\n본문\n---\n'].map((body) => file(body)),
  '\uFEFF---  \n---',
];

/** What the CMS does to unedited values: it trims texts, drops seconds and converts time zones. */
const handle = ({ body, ...values }: Record<string, unknown>, changes: object = {}) => ({
  ...values,
  ...(values.createdAt ? { createdAt: '2026-11-23T15:12:00+00:00' } : {}),
  body: String(body).trim(),
  related: [],
  ...changes,
});

describe('MARKDOWN_FILE', () => {
  it.each(FILES)('keeps every byte of %j', (text) => {
    expect(MARKDOWN_FILE.toFile(handle(MARKDOWN_FILE.fromFile(text)))).toBe(text);
  });

  it.each(FILES.slice(0, -1))('changes only the title line in %j', (text) => {
    const saved = MARKDOWN_FILE.toFile(handle(MARKDOWN_FILE.fromFile(text), { title: '새 제목' }));
    expect(saved).toBe(text.replace('title: "글"   # 제목', 'title: 새 제목'));
  });

  it.each(['\n', '\r\n'])('changes only the body and keeps its line endings: %j', (lineEnd) => {
    const text = file('\n가\n\n나\n\n').replaceAll('\n', lineEnd);
    const saved = MARKDOWN_FILE.toFile(handle(MARKDOWN_FILE.fromFile(text), { body: '가\n\n다' }));
    expect(saved).toBe(text.replace('나', '다'));
  });

  it.each(MENDED)('mends what the rich text editor makes of %j', (before, written, mended) => {
    const values = handle(MARKDOWN_FILE.fromFile(file(`${before}\n`)), { body: written });
    expect(MARKDOWN_FILE.toFile(values)).toBe(file(`${mended}\n`));
  });

  it('writes a changed time', () => {
    const changed = { createdAt: '2026-11-23T15:13:00+00:00' };
    expect(MARKDOWN_FILE.toFile(handle(MARKDOWN_FILE.fromFile(file('글\n')), changed))).toBe(
      file('글\n').replace("'2026-11-23T11:42:11-03:30'", changed.createdAt),
    );
  });

  it('writes a new file', () => {
    expect(MARKDOWN_FILE.toFile({ title: '새: 글', images: [], body: '가\n1\\~2' })).toBe(
      "---\ntitle: '새: 글'\nimages: []\n---\n\n가\n1~2\n",
    );
  });

  it.each(['', '본문', '---\ntitle: 글\n'])('refuses to read %j', (text) => {
    expect(() => MARKDOWN_FILE.fromFile(text)).toThrow('front matter');
  });
});

it('YAML_FILE keeps line endings, comments and the end of the file', () => {
  const text = '# 스튜디오\r\nname: Damda\r\n\r\nservice: a # 이름\r\n\r\n';
  expect(YAML_FILE.toFile(YAML_FILE.fromFile(text))).toBe(text);
  expect(YAML_FILE.toFile({ ...YAML_FILE.fromFile(text), name: 'Ieum' })).toBe(text.replace('Damda', 'Ieum'));
});
