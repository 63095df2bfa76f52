// The account of an import, for people (at most 25 lines) and as JSON.
import { sumChanges } from '../../import/account.ts';
import type { ImportedItem } from '../../import/import-source.ts';
import type { Source } from '../../import/source.ts';
import { TOO_HARD } from '../../import/time-limit.ts';

/** In English and Korean. Names that are not listed are shown unchanged. */
const WORDS: Record<string, [en: string, ko: string]> = {
  post: ['Posts', '글'],
  page: ['Pages', '페이지'],
  imported: ['imported', '가져옴'],
  draft: ['drafts', '초안'],
  edited: ['edited here, left as they are', '여기서 고쳐서 그대로 둠'],
  'edited-both': ['edited here and in the source, left as they are', '여기서도 원본에서도 고쳐서 그대로 둠'],
  removed: ['removed here, left out', '여기서 지워서 가져오지 않음'],
  skipped: ['not imported', '가져오지 않음'],
  picture: ['Images', '그림'],
  copied: ['copied', '복사'],
  missing: ['not found', '못 찾음'],
  kept: ['kept', '그대로'],
  converted: ['converted', '바꿈'],
  moved: ['moved', '옮김'],
  'left-out': ['left out', '뺌'],
  'needs-person': ['to be checked', '확인 필요'],
  more: ['more kinds in the report', '종류 더 있음(보고서)'],
  'alt-missing': ['images without a description', '설명 없는 그림'],
  'cover-alt': ['covers described by the title', '제목을 설명으로 쓴 표지'],
  'old-link': ['links to the old site', '옛 사이트로 가는 링크'],
  'link-scheme': ['links that our pages cannot have', '우리 페이지에 쓸 수 없는 링크'],
  'date-of-file': ['dates taken from the file', '파일에서 가져온 날짜'],
  'date-without-zone': ['dates without a zone', '시간대 없는 날짜'],
  'date-missing': ['items without a date', '날짜 없는 글'],
  'title-missing': ['items without a title', '제목 없는 글'],
  'empty-text': ['items without text, now drafts', '본문이 없어 초안이 된 글'],
  'slug-numbered': ['addresses that got a number', '번호를 붙인 주소'],
  'old-address': ['old addresses that cannot lead here', '이 사이트로 이을 수 없는 옛 주소'],
  'not-a-post': ['rows of the export that are no posts', '글이 아닌 항목'],
  'not-text': ['not text', '글이 아닌 파일'],
  'file-too-large': ['files over 20 MB', '20MB가 넘는 파일'],
  'older-copy': ['older copies', '같은 글의 옛 백업'],
  'front-matter-by-line': ['invalid front matter, read by line', '잘못된 머리글을 줄마다 읽음'],
  'front-matter-missing': ['texts without front matter', '머리글 없는 글'],
  'too-hard': ['over ten seconds or nested too deeply', '10초를 넘거나 너무 깊이 겹친 글'],
  comment: ['comments', '댓글'],
  database: ['tables of pages', '데이터베이스'],
  tag: ['tags', '태그'],
  author: ['authors', '글쓴이'],
  menu: ['menus', '메뉴'],
  member: ['members', '회원'],
  attachment: ['attachments', '첨부 파일'],
  table: ['tables', '표'],
  code: ['code blocks', '코드'],
  quote: ['quotes', '인용'],
  heading: ['headings', '제목'],
  image: ['images in texts', '본문 그림'],
  caption: ['captions', '그림 설명'],
  embed: ['videos and embeds', '동영상·외부 콘텐츠'],
  gallery: ['galleries', '갤러리'],
  footnote: ['footnotes', '각주'],
  callout: ['callouts', '알림 상자'],
  link: ['links within the site', '사이트 안 링크'],
  title: ['titles in texts', '본문 첫 제목'],
  properties: ['properties', '속성'],
  math: ['formulas', '수식'],
};
const MAX_KINDS = 8;
const ITEM_OUTCOMES = ['imported', 'edited', 'edited-both', 'removed', 'skipped'] as const;

/** Most important first. */
export function formatSummary(
  source: Source,
  items: readonly ImportedItem[],
  timeZone: string,
  language: 'ko' | 'en',
): string {
  const word = (name: string) => WORDS[name]?.[language === 'en' ? 0 : 1] ?? name;
  const count = (kind: string, number: number) => `${word(kind)} ${number}`;
  const sums = sumChanges(items.map(({ changes = [] }) => changes));
  const itemLines = [...Map.groupBy(items, ({ item }) => item.kind)].map(([kind, group]) => {
    const counts = ITEM_OUTCOMES.flatMap((outcome) => {
      const own = group.filter((one) => one.outcome === outcome);
      const notes = own.flatMap(({ draft, reason = kind }) =>
        outcome === 'skipped' ? reason : draft ? 'draft' : [],
      );
      const counted = [...Map.groupBy(notes, String)].filter(([name]) => name !== kind);
      const noted = counted.map(([name, all]) => count(name, all.length)).join(', ');
      return own.length === 0 ? [] : [count(outcome, own.length) + (noted && ` (${noted})`)];
    });
    return `${count(kind, group.length)}: ${counts.join(', ')}`;
  });
  const picture = sums.get('picture');
  const unzoned = sums.get('date-without-zone');
  sums.delete('picture');
  const kindLines = (['needs-person', 'converted', 'moved', 'left-out', 'kept'] as const).flatMap(
    (outcome) => {
      const found = [...sums]
        .filter(([, own]) => own[outcome] > 0)
        .sort((a, b) => b[1][outcome] - a[1][outcome]);
      const counts = found.slice(0, MAX_KINDS).map(([kind, own]) => count(kind, own[outcome]));
      if (found.length > MAX_KINDS) counts.push(`${found.length - MAX_KINDS} ${word('more')}`);
      return found.length === 0 ? [] : [`${word(outcome)}: ${counts.join(' · ')}`];
    },
  );
  const slow = items.flatMap(({ item, reason }) => (reason === TOO_HARD ? [item.key] : []));
  const left = [...source.leftBehind].map(([kind, number]) => count(kind, number));
  const pictures =
    picture && `${count('copied', picture.moved)}, ${count('missing', picture['needs-person'])}`;
  return [
    ...itemLines.slice(0, MAX_KINDS),
    ...(slow.length > 0 ? [`${count(TOO_HARD, slow.length)}: ${slow.slice(0, MAX_KINDS).join(', ')}`] : []),
    ...(picture ? [`${count('picture', picture.found)}: ${pictures}`] : []),
    ...kindLines,
    ...(unzoned ? [`${count('date-without-zone', unzoned.found)}: ${timeZone}`] : []),
    ...(left.length > 0 ? [`${left.join(' · ')}: ${word('skipped')}`] : []),
  ].join('\n');
}

export function createImportReport(source: Source, items: readonly ImportedItem[]) {
  const { kind, name, siteUrl, leftBehind } = source;
  const imported = items.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'removed').length;
  return {
    source: { kind, name, siteUrl },
    totals: { found: items.length, imported, skipped: items.length - imported },
    leftBehind: Object.fromEntries(leftBehind),
    constructs: Object.fromEntries(sumChanges(items.map(({ changes = [] }) => changes))),
    items: items.map(({ item, outcome, reason, planned, changes = [], remarks = [] }) => ({
      id: item.key,
      title: item.title,
      kind: item.kind,
      outcome,
      ...(reason !== undefined && { reason }),
      ...(planned && { folder: `posts/${planned.slug}` }),
      changes,
      ...(remarks.length > 0 && { remarks }),
    })),
  };
}
