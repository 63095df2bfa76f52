// `npm run diff`가 하는 말을 한국어로.
import type { DiffWords } from './diff-en.ts';

const GONE = '404가 나옵니다';

export const koreanDiff: DiffWords = {
  summary:
    '커밋과 지금 파일(아직 커밋하지 않은 것까지)을 비교해 API를 쓰는 쪽에서 무엇이 바뀌는지 알려 줍니다.',
  help: {
    base: '비교할 커밋 (기본: 이 브랜치가 origin/main에서, 원격이 없으면 main에서 갈라진 곳)',
    format: 'pretty, json, markdown(site.yaml이 정한 언어로)',
    failOnBreaking: '호환이 깨지는 변경이 있으면 1로 끝납니다',
  },
  faults: {
    format: (found) =>
      `--format: pretty, json, markdown 가운데 하나를 써야 하는데 ${JSON.stringify(found)}입니다`,
    content: (folder) => `콘텐츠 폴더가 없습니다: ${folder}. --content로 알려 주세요`,
    outside: (folder, root) => `비교할 수 없습니다: ${folder} 폴더는 저장소(${root}) 밖에 있습니다`,
    reference: (reference) => `이 저장소에 없는 커밋입니다: ${JSON.stringify(reference)}`,
    noCommit: '비교할 수 없습니다: 아직 커밋이 없습니다',
    noMergeBase: (branch) =>
      `이 브랜치가 ${branch}에서 갈라진 곳을 찾을 수 없습니다. 이력을 더 받거나 --base로 알려 주세요`,
    notBuilt: (side) => `비교할 수 없습니다: ${side}의 사이트를 만들지 못했습니다`,
    stopped: (signal) => `${signal} 신호로 멈췄습니다`,
  },
  workingTree: '지금 파일',
  bases: {
    asked: (reference) => reference,
    last: () => '마지막 커밋',
    merge: (branch) => `${branch}에서 갈라진 곳`,
  },
  breaks: {
    hidden: (slug) =>
      `더는 공개되지 않습니다(${slug}의 isPublic이 false이거나 날짜가 앞날입니다). 이 주소에서는 ${GONE}`,
    'id-changed': (slug, id) =>
      `${slug}의 아이디가 ${id}로 바뀌었습니다. 옛 주소에서는 ${GONE}. 한번 공개한 아이디는 바꾸지 않습니다`,
    removed: (slug) => `지웠습니다(${slug}). 이 주소에서는 ${GONE}`,
    moved: (page, file, line) =>
      `페이지의 주소가 ${page}로 바뀌어 이 주소에서는 ${GONE}. ${file}에 넣으세요: ${line}`,
    'legacy-id-taken': (slug, owner) => `${slug}의 legacyId가 이제 ${owner}의 것입니다`,
    'legacy-id-gone': (slug) => `${slug}의 legacyId가 없어졌습니다. 옛 번호로 온 링크에서는 ${GONE}`,
    origin: (before, after) => `모든 주소가 ${before}에서 ${after}로 바뀝니다. 옛 주소도 계속 열리게 두세요`,
    version: () => '이 판이 없어졌습니다. 먼저 deprecatedAt과 sunsetAt으로 알리세요',
    'list-closed': () => '새 목록에 없는 글이 든 문의는 거절됩니다',
    'choices-gone': (values) => `이 값이 든 문의는 거절됩니다: ${values}`,
    operation: () => '이 요청이 없어졌습니다',
    field: () => '이 필드가 없어졌습니다',
  },
  comparedWith: (base) => `비교 대상: ${base}`,
  breaking: (count) => `호환이 깨지는 변경 ${count}건`,
  changes: {
    added: (count) => `추가 ${count}개`,
    removed: (count) => `삭제 ${count}개`,
    changed: (count) => `변경 ${count}개`,
    moved: (count) => `자리 이동 ${count}개`,
    site: (count) => `설정 ${count}개`,
    contract: (count) => `API 설명 ${count}곳`,
  },
  noChange: 'API를 쓰는 쪽에는 바뀌는 것이 없습니다',
  published: (count) => `공개 ${count}개`,
  place: (place) => `${place}번째`,
  related: (count) => `관련 글(morePosts)만 달라진 것 ${count}개 더`,
  folder: '폴더(페이지 주소)',
  none: '(없음)',
  contract: 'API 설명',
  code: (count) => `코드: 바뀐 파일 ${count}개`,
  more: (count) => `… ${count}개 더 (모두 보려면 --format json)`,
  cut: '… 더 있습니다. 모두 보려면 `npm run diff`를 실행하세요.',
};
