// Files next to a text that are not images: what may be published, and what is said of others.
import { expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../src/contract/limits.ts';
import cases from './attachments-cases.json' with { type: 'json' };
import { check, edit, POST, POST_KO } from './check.ts';

/** @param content one character per byte */
const linked = (name: string, content: string | Buffer, body = `[글](./${name})`) =>
  check({
    ...edit(POST, POST_KO, '본문 hello', body),
    [`posts/hello/${name}`]: Buffer.from(content as string, 'latin1'),
  });

it.each(cases.published)('%s is published', (name = '', content = '') => {
  expect(linked(name, content)).toEqual([]);
});

const refusal = (name: string, data: object) => [
  `${POST_KO}:11:5 body file-refused`,
  { file: `posts/hello/${name}`, ...data },
];

it.each(cases.refused)('%s that contains %j is refused', (name = '', content = '') => {
  expect(linked(name, content)).toEqual([refusal(name, { because: 'content' })]);
});

it('a file of more than 25 MiB is refused', () => {
  const large = Buffer.alloc(MAX_FILE_BYTES + 1, '%PDF-');
  expect(linked('a.pdf', large)).toEqual([
    refusal('a.pdf', { because: 'size', actual: `${large.length} bytes`, max: `${MAX_FILE_BYTES} bytes` }),
  ]);
  expect(linked('a.pdf', large.subarray(0, -1))).toEqual([]);
});

it.each(cases.reported)('with %s, %s is reported', (name = '', body, ...places) => {
  expect(linked(name, '%PDF-', body).map(([actual]) => actual)).toEqual(places);
});
