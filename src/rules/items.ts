// Rules across items: unique ids and addresses, related posts.
import { error, warning } from '../diagnostics/rule.ts';
import { formatMoment, quote, suggest } from '../diagnostics/wording.ts';

const OF_SITE: readonly string[] = ['siteAddress', 'sitePage'];

/** Values that only one item may have: what to do about a second, and the name in Korean. */
const UNIQUE = {
  id: [
    'give the newer item a new UUID, such as FRESH; never change a published id',
    '나중에 만든 쪽에 새 UUID를 쓰세요(예: FRESH). 이미 공개한 아이디는 바꾸지 않습니다',
    '아이디(id)',
  ],
  legacyId: ['delete it from one of the two posts', '두 글 가운데 한쪽에서 지우세요', '예전 번호(legacyId)'],
  shareKey: [
    'give one of the two another key, such as FRESH',
    '한쪽에 다른 열쇠를 쓰세요(예: FRESH)',
    '열쇠(shareKey)',
  ],
  aliases: [
    'an alias leads to one item: delete it from one of the two',
    '옛 주소는 항목 하나로만 이어집니다. 한쪽에서 지우세요',
    '옛 폴더 이름(aliases)',
  ],
  oldAddresses: [
    'an address leads to one page: delete it here or there',
    '주소는 한 페이지로만 이어집니다. 한쪽에서 지우세요',
    '옛 주소(oldAddresses)',
  ],
  siteAddress: [
    'delete it: the site has something else at this address, so it cannot lead to this item',
    '지우세요. 이 사이트가 이미 쓰는 주소라 이 항목으로 이어질 수 없습니다',
    '주소(oldAddresses)',
  ],
  sitePage: [
    'rename the folder: the site itself has something else at this address',
    '폴더 이름을 바꾸세요. 이 사이트가 이미 쓰는 주소입니다',
    '주소',
  ],
  slug: [
    'give each category its own slug: it is part of the page address',
    '분류마다 다른 slug를 쓰세요. 분류 페이지의 주소가 됩니다',
    'slug',
  ],
  folder: [
    'macOS and Windows take the two names for one: rename one folder, or merge the two',
    'macOS와 Windows에서는 같은 이름입니다. 한쪽 이름을 바꾸거나 둘을 합치세요',
    '폴더 이름',
  ],
  file: [
    'the names are the same in Unicode NFC: rename or delete one of the files',
    '유니코드 NFC로 같은 이름입니다. 한쪽 이름을 바꾸거나 지우세요',
    '파일 이름',
  ],
} as const;

export const valueTaken = error<{
  key: keyof typeof UNIQUE;
  value: string | number;
  owner: string;
  fresh?: string;
}>(
  'value-taken',
  {
    key: 'id',
    value: '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11',
    owner: 'posts/hello/index.ko.md',
    fresh: '0b9a4f4e-3c1d-4f0a-9a55-5d0f2f8b1c11',
  },
  ({ key, value, owner, fresh = '' }) => [
    `${OF_SITE.includes(key) ? 'address' : key} ${quote(String(value))} is already used by ${owner}`,
    UNIQUE[key][0].replace('FRESH', fresh),
    `이미 쓰는 ${UNIQUE[key][2]}입니다: ${quote(String(value))} (${OF_SITE.includes(key) ? '이 사이트' : owner})`,
    UNIQUE[key][1].replace('FRESH', fresh),
  ],
);

export const aliasInvalid = error('alias-invalid', { alias: '/blog/hello/' }, ({ alias }) => [
  `expected an earlier folder name of this item, found ${quote(alias)}`,
  'write only the old folder name: letters and digits, with single - _ . between them',
  `이 항목의 옛 폴더 이름을 써야 하는데 지금은 ${quote(alias)}입니다`,
  '옛 폴더 이름만 쓰세요: 글자와 숫자, 그 사이의 - _ . 하나씩',
]);

export const aliasMissing = warning('alias-missing', { old: 'hello' }, ({ old }) => [
  `this folder was published as ${quote(old)}, and links to that address will break`,
  `add the line aliases: [${old}]`,
  `이 폴더는 ${quote(old)}라는 이름으로 공개되었습니다. 그 주소로 가는 링크가 끊어집니다`,
  `이 줄을 넣으세요: aliases: [${old}]`,
]);

/** The item itself, or a name that the list has already. */
export const nameNeedless = error(
  'name-needless',
  { slug: 'hello', isItself: false },
  ({ slug, isItself }) => [
    `${quote(slug)} is ${isItself ? 'this item itself' : 'listed twice'}`,
    'delete this name',
    `${quote(slug)}: ${isItself ? '이 항목 자신의 이름입니다' : '같은 이름이 두 번 나옵니다'}`,
    '이 이름을 지우세요',
  ],
);

export const dateFar = warning('date-far', { time: Date.UTC(2062, 0) }, ({ time }) => [
  `this item waits until ${formatMoment.en(time)}, more than a year from now`,
  'check the year. Until then, the item is not published',
  `1년도 더 남은 ${formatMoment.ko(time)}까지 공개되지 않습니다`,
  '연도를 확인하세요. 그때까지는 예약된 글로 남습니다',
]);

export const relatedUnknown = error<{ slug: string; closest?: string | undefined }>(
  'related-unknown',
  { slug: 'helo', closest: 'hello' },
  ({ slug, closest }) => [
    `expected the folder name of a post, found ${quote(slug)}`,
    suggest.en(closest, 'use the name of a folder in posts/'),
    `글의 폴더 이름을 써야 하는데 지금은 ${quote(slug)}입니다`,
    suggest.ko(closest, 'posts/에 있는 폴더의 이름을 쓰세요'),
  ],
);

export const relatedDraft = warning('related-draft', { slug: 'hello' }, ({ slug }) => [
  `the related post ${quote(slug)} is a draft, so it is not shown`,
  'publish that post too, or delete this line',
  `초안이라 보이지 않는 관련 글입니다: ${quote(slug)}`,
  '그 글도 공개하거나 이 줄을 지우세요',
]);
