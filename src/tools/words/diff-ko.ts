// `npm run diff`의 한국어 문구.
import type { DiffWords } from './diff-en.ts';

export const koreanDiff: DiffWords = {
  errors: {
    outside: (folder) => `Git 저장소에 있는 폴더가 아닙니다: ${folder}`,
    noBase: '이 브랜치가 main에서 갈라진 곳을 찾을 수 없습니다. 이력을 더 받거나 --base로 커밋을 알려 주세요',
    content: '콘텐츠에 오류가 있습니다. npm run validate가 알려 주는 것을 먼저 고치세요',
  },
  messages: {
    'no-contract': (file) => `비교할 커밋에 ${file}이 없어서 콘텐츠와 설정만 비교합니다`,
    unread: (count) => `비교할 커밋에 오류가 있어서 비교하지 않은 항목: ${count}개`,
    hidden: (slug) => `${slug}: 더는 공개되지 않습니다(isPublic이 false이거나 날짜가 앞날). 404가 나옵니다`,
    removed: (slug) => `${slug}: 지웠거나 아이디가 바뀌었습니다. 404가 나옵니다`,
    moved: (slug, line) => `404가 나옵니다. ${slug}의 index.ko.md에 넣으세요: ${line}`,
    origin: (before, after) => `모든 주소가 ${before}에서 ${after}로 바뀝니다. 옛 주소도 계속 열리게 두세요`,
    gone: () => '없어졌습니다',
    required: () => '이제 반드시 보내야 합니다',
    optional: () => '이제 없을 수 있습니다',
    'values-gone': (values) => `없어진 값: ${values}`,
    'values-new': (values) => `클라이언트가 모르는 새 값: ${values}`,
    changed: (what, before, after) => `${what}: ${before} → ${after}`,
  },
  comparedWith: (base) => `비교 대상: ${base}`,
  counts: {
    breaking: (count) => `호환이 깨지는 변경 ${count}건`,
    added: (count) => `추가 ${count}개`,
    changed: (count) => `변경 ${count}개`,
    settings: (count) => `설정 ${count}개`,
    contract: (count) => `docs/openapi.json ${count}곳`,
  },
  noChange: '클라이언트에 영향이 없습니다',
  more: (count) => `… ${count}개 더. 모두 보려면 npm run diff -- --format json`,
};
