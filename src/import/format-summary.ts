// The account of an import, for people (at most 25 lines) and as JSON.
import { type Change, OUTCOMES, type Outcome, sumChanges } from './account.ts';
import type { ImportedItem } from './import-source.ts';
import type { Source } from './source.ts';

type Words = typeof ENGLISH;

const ENGLISH = {
  post: 'Posts',
  page: 'Pages',
  imported: 'imported',
  drafts: 'drafts',
  edited: 'edited here, left as they are',
  'edited-both': 'edited here and changed in the source, left as they are',
  removed: 'removed here, left out',
  skipped: 'not imported',
  picture: 'Images',
  kept: 'kept',
  converted: 'converted',
  moved: 'moved',
  'left-out': 'left out',
  'needs-person': 'to be checked',
  more: 'more kinds in the report',
  zone: (zone: string) => `read in the time zone ${zone}`,
  copied: 'copied',
  missing: 'not found',
  kinds: {
    'alt-missing': 'images without a description',
    'cover-alt': 'covers described by the title',
    'old-link': 'links to the old site',
    'date-of-file': 'dates taken from the file',
    'date-without-zone': 'dates without a zone',
    'date-missing': 'items without a date',
    'title-missing': 'items without a title',
    'empty-text': 'items without text, now drafts',
    'slug-numbered': 'addresses that got a number',
    comment: 'comments',
    database: 'tables of pages',
  } as Record<string, string>,
};

const KOREAN: Words = {
  post: '글',
  page: '페이지',
  imported: '가져옴',
  drafts: '초안',
  edited: '여기서 고쳐서 그대로 둠',
  'edited-both': '여기서도 원본에서도 고쳐서 그대로 둠',
  removed: '여기서 지워서 가져오지 않음',
  skipped: '가져오지 않음',
  picture: '그림',
  kept: '그대로',
  converted: '바꿈',
  moved: '옮김',
  'left-out': '뺌',
  'needs-person': '확인 필요',
  more: '종류 더 있음(보고서)',
  zone: (zone) => `${zone} 시각으로 읽음`,
  copied: '복사',
  missing: '못 찾음',
  kinds: {
    'alt-missing': '설명 없는 그림',
    'cover-alt': '제목을 설명으로 쓴 표지',
    'old-link': '옛 사이트로 가는 링크',
    'date-of-file': '파일에서 가져온 날짜',
    'date-without-zone': '시간대 없는 날짜',
    'date-missing': '날짜 없는 글',
    'title-missing': '제목 없는 글',
    'empty-text': '본문이 없어 초안이 된 글',
    'slug-numbered': '번호를 붙인 주소',
    comment: '댓글',
    tag: '태그',
    author: '글쓴이',
    menu: '메뉴',
    member: '회원',
    attachment: '첨부 파일',
    database: '데이터베이스',
    table: '표',
    code: '코드',
    quote: '인용',
    heading: '제목',
    image: '본문 그림',
    caption: '그림 설명',
    embed: '동영상·외부 콘텐츠',
    gallery: '갤러리',
    footnote: '각주',
    callout: '알림 상자',
    link: '사이트 안 링크',
    title: '본문 첫 제목',
    properties: '속성',
  },
};
ENGLISH.kinds.comment = 'comments';

const WORDS = { en: ENGLISH, ko: KOREAN };
const MAX_KINDS = 8;

/** Most important first. */
export function formatSummary(
  source: Source,
  items: readonly ImportedItem[],
  timeZone: string,
  language: 'ko' | 'en',
): string {
  const words = WORDS[language];
  const sums = sumChanges(items.map(({ changes = [] }) => changes));
  const picture = sums.get('picture') ?? new Map<Outcome, number>();
  const nameOf = (kind: string) => words.kinds[kind] ?? kind;
  const rank = (outcome: Outcome) =>
    [...sums]
      .filter(([kind]) => kind !== 'picture')
      .flatMap(([kind, outcomes]) =>
        outcomes.get(outcome) ? [[kind, outcomes.get(outcome) as number] as const] : [],
      )
      .sort((a, b) => b[1] - a[1]);
  const list = (outcome: Outcome) => {
    const ranked = rank(outcome);
    const shown = ranked.slice(0, MAX_KINDS).map(([kind, count]) => `${nameOf(kind)} ${count}`);
    const rest = ranked.length - shown.length;
    return ranked.length === 0
      ? []
      : [`${words[outcome]}: ${shown.join(' · ')}${rest > 0 ? ` · ${rest} ${words.more}` : ''}`];
  };
  const kinds = [...Map.groupBy(items, ({ item }) => item.kind)];
  const pictures = sum(picture);
  const unzoned = sums.get('date-without-zone');
  return [
    ...kinds
      .map(
        ([kind, group]) => `${words[kind as 'post'] ?? kind} ${group.length}: ${formatItems(group, words)}`,
      )
      .slice(0, MAX_KINDS),
    ...(pictures > 0
      ? [
          `${words.picture} ${pictures}: ${words.copied} ${picture.get('moved') ?? 0}, ${words.missing} ${picture.get('needs-person') ?? 0}`,
        ]
      : []),
    ...list('needs-person'),
    ...list('converted'),
    ...list('moved'),
    ...list('left-out'),
    ...list('kept'),
    ...(unzoned ? [`${nameOf('date-without-zone')} ${sum(unzoned)}: ${words.zone(timeZone)}`] : []),
    ...(source.leftBehind.size > 0
      ? [
          `${[...source.leftBehind].map(([kind, count]) => `${nameOf(kind)} ${count}`).join(' · ')}: ${words.skipped}`,
        ]
      : []),
  ].join('\n');
}

const sum = (outcomes: ReadonlyMap<Outcome, number>) =>
  [...outcomes.values()].reduce((total, count) => total + count, 0);

function formatItems(group: readonly ImportedItem[], words: Words): string {
  const drafts = group.filter(({ outcome, draft }) => outcome === 'imported' && draft).length;
  const counts = (['imported', 'edited', 'edited-both', 'removed', 'skipped'] as const).map((outcome) => {
    const count = group.filter((one) => one.outcome === outcome).length;
    const within = outcome === 'imported' && drafts > 0 ? ` (${words.drafts} ${drafts})` : '';
    return count > 0 ? `${words[outcome]} ${count}${within}` : '';
  });
  return counts.filter(Boolean).join(', ');
}

export function createReport(source: Source, items: readonly ImportedItem[]) {
  const isIn = ({ outcome }: ImportedItem) => outcome !== 'skipped' && outcome !== 'removed';
  const imported = items.filter(isIn).length;
  return {
    source: { kind: source.kind, name: source.name, siteUrl: source.siteUrl },
    totals: { found: items.length, imported, skipped: items.length - imported },
    leftBehind: Object.fromEntries(source.leftBehind),
    constructs: Object.fromEntries([...sumChanges(items.map(({ changes = [] }) => changes))].map(formatSums)),
    items: items.map(({ item, outcome, reason, planned, changes = [], remarks = [] }) => ({
      id: item.key,
      title: item.title,
      kind: item.kind,
      outcome,
      ...(reason !== undefined && { reason }),
      ...(planned && outcome !== 'skipped' && { folder: `posts/${planned.slug}` }),
      changes: changes satisfies Change[],
      ...(remarks.length > 0 && { remarks }),
    })),
  };
}

function formatSums([kind, outcomes]: [string, Map<Outcome, number>]) {
  const known = OUTCOMES.flatMap((outcome) =>
    outcomes.get(outcome) ? [[outcome, outcomes.get(outcome)]] : [],
  );
  return [kind, { found: sum(outcomes), ...Object.fromEntries(known) }];
}
