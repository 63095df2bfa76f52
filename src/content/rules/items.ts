// Rules across items: unique ids and addresses, related posts.
import { error, warning } from './rule.ts';
import { quote, suggest } from './wording.ts';

type Unique = 'id' | 'legacyId' | 'alias' | 'slug';

export const valueTaken = error<{ key: Unique; value: string | number; owner: string; fresh?: string }>(
  'value-taken',
  {
    en({ key, value, owner, fresh }) {
      const fixes: Record<Unique, string> = {
        id: `give one of the two a new UUID, such as ${fresh}; never change an id that has been published`,
        legacyId: 'a legacyId belongs to one post: delete it from the other',
        alias: 'an alias is an address that only this item has had: delete it from one of the two',
        slug: 'give each category a slug of its own: it becomes the address of its page',
      };
      return { message: `${key} ${quote(String(value))} is already used by ${owner}`, fix: fixes[key] };
    },
    ko({ key, value, owner, fresh }) {
      const fixes: Record<Unique, string> = {
        id: `둘 가운데 하나에 새 UUID를 주세요(예: ${fresh}). 한번 공개한 아이디는 바꾸지 않습니다`,
        legacyId: 'legacyId는 글 하나의 번호입니다. 한쪽에서 지우세요',
        alias: 'aliases에는 이 항목만 쓰던 옛 주소를 씁니다. 한쪽에서 지우세요',
        slug: '분류마다 다른 slug를 주세요. 분류 페이지의 주소가 됩니다',
      };
      return { message: `이미 쓰는 ${key}입니다: ${quote(String(value))} (${owner})`, fix: fixes[key] };
    },
  },
  {
    key: 'id',
    value: '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
    owner: 'posts/hello/index.ko.md',
    fresh: '0b9a4f4e-3c1d-4f0a-9a55-5d0f2f8b1c11',
  },
);

export const aliasInvalid = error<{ alias: string }>(
  'alias-invalid',
  {
    en: ({ alias }) => ({
      message: `expected a folder name that the item had before, found ${quote(alias)}`,
      fix: 'write the old folder name alone: letters and digits with single - _ . between them',
    }),
    ko: ({ alias }) => ({
      message: `이 항목의 옛 폴더 이름을 써야 하는데 지금은 ${quote(alias)}입니다`,
      fix: '옛 폴더 이름만 쓰세요: 글자와 숫자, 그 사이의 - _ . 하나씩',
    }),
  },
  { alias: '/blog/hello/' },
);

export const aliasMissing = warning<{ old: string }>(
  'alias-missing',
  {
    en: ({ old }) => ({
      message: `this folder was named ${quote(old)} when it was published, and links to that address will break`,
      fix: `add the line aliases: [${old}]`,
    }),
    ko: ({ old }) => ({
      message: `공개할 때 이 폴더의 이름은 ${quote(old)}였습니다. 그 주소로 가는 링크가 끊어집니다`,
      fix: `이 줄을 넣으세요. aliases: [${old}]`,
    }),
  },
  { old: 'hello' },
);

export const namesItself = error<{ slug: string }>(
  'names-itself',
  {
    en: ({ slug }) => ({ message: `${quote(slug)} is this item itself`, fix: 'delete this name' }),
    ko: ({ slug }) => ({ message: `이 항목 자신의 이름입니다: ${quote(slug)}`, fix: '이 이름을 지우세요' }),
  },
  { slug: 'hello' },
);

export const listedTwice = error<{ slug: string }>(
  'listed-twice',
  {
    en: ({ slug }) => ({ message: `${quote(slug)} is listed twice`, fix: 'delete one of the two' }),
    ko: ({ slug }) => ({ message: `두 번 나옵니다: ${quote(slug)}`, fix: '하나를 지우세요' }),
  },
  { slug: 'hello' },
);

export const relatedUnknown = error<{ slug: string; closest?: string }>(
  'related-unknown',
  {
    en: ({ slug, closest }) => ({
      message: `expected the folder name of a post, found ${quote(slug)}`,
      fix: closest === undefined ? 'use the name of a folder in posts/' : suggest.en(closest),
    }),
    ko: ({ slug, closest }) => ({
      message: `글의 폴더 이름을 써야 하는데 지금은 ${quote(slug)}입니다`,
      fix: closest === undefined ? 'posts/에 있는 폴더의 이름을 쓰세요' : suggest.ko(closest),
    }),
  },
  { slug: 'helo', closest: 'hello' },
);

export const relatedDraft = warning<{ slug: string }>(
  'related-draft',
  {
    en: ({ slug }) => ({
      message: `the related post ${quote(slug)} is not public, so it is not shown`,
      fix: 'publish that post as well, or delete this line',
    }),
    ko: ({ slug }) => ({
      message: `공개되지 않은 관련 글이라 보이지 않습니다: ${quote(slug)}`,
      fix: '그 글도 공개하거나 이 줄을 지우세요',
    }),
  },
  { slug: 'hello' },
);
