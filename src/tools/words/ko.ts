// 명령과 편집자용 페이지의 한국어 문구.
import { formatMoment } from '../../diagnostics/wording.ts';
import type { Encoded } from '../../publish/accounting.ts';
import type { Words } from './en.ts';

const formatEncoded = ({ encoded, reused }: Encoded) => `${encoded}장 변환, ${reused}장 재사용`;

export const korean: Words = {
  summaries: {
    init: '스튜디오 폴더를 만듭니다. 시작할 콘텐츠와 사이트에 필요한 몇 개의 파일이 들어 있습니다.',
    deploy: '빌드하고, 데이터베이스를 옮기고, Cloudflare에 배포한 뒤 사이트의 상태를 묻습니다.',
    import:
      '워드프레스, Ghost, Notion에서 내보낸 파일이나 마크다운 폴더의 글을 콘텐츠로 가져옵니다. 가져온 것과 가져오지 않은 것을 모두 셉니다. 다시 실행할 수 있고, 실패하면 아무것도 바꾸지 않습니다.',
    build: '콘텐츠를 빌드해 CDN에 올릴 폴더를 만듭니다.',
    validate: '콘텐츠를 검사하고 아무것도 바꾸지 않습니다. 오류가 있으면 1로 끝납니다.',
    diff: '지금 파일(커밋하지 않은 것 포함)이 API 클라이언트에 어떤 변화를 주는지 보여 줍니다.',
    overview: '항목과 빠진 번역, 문제를 보여 줍니다. 터미널에는 요약이, 페이지에는 자세한 내용이 나옵니다.',
    inquiries: '저장된 문의를 읽고, 다시 알리고, 지우고, 백업합니다.',
    dev: '콘텐츠를 빌드해 보여 주고, 파일을 저장할 때마다 다시 빌드합니다. 열린 페이지는 자동으로 새로 고쳐지고 문제를 보여 줍니다. /__overview와 /admin/도 있습니다.',
    new: '새 항목의 폴더를 언어별 파일과 임시 이미지와 함께 만듭니다. KEY=VALUE로 값을 줍니다: title-en="Title", category=CATEGORY_TEST_1. 빠진 값은 물어봅니다.',
    schemas: 'src의 스키마로 docs/content.md와 docs/openapi.json, schemas를 다시 씁니다.',
    start: '콘텐츠를 빌드해 이 컴퓨터에서 보여 줍니다.',
    serve: '빌드한 사이트를 이 컴퓨터에서 보여 줍니다. 메일을 보내려면 환경 변수 SMTP_URL이 있어야 합니다.',
  },
  help: {
    content: '콘텐츠 폴더',
    out: '결과를 쓸 곳',
    data: '이 컴퓨터의 상태를 저장하는 폴더',
    host: '요청을 받을 주소',
    port: '요청을 받을 포트, 0이면 아무 빈 포트',
    'client-address-header':
      '프록시가 클라이언트 주소를 넣는 헤더, 요청 한도에 씁니다. 다른 헤더는 믿지 않습니다',
    log: '요청마다 한 줄씩 찍습니다. 클라이언트 주소는 찍지 않습니다. 실패한 요청은 늘 찍습니다',
    metrics: '/metrics에서 감시용 수치를 보여 줍니다',
    'site-url': '결과에 쓸 사이트 주소 (기본: site.yaml의 siteUrl, npm start는 이 서버의 주소)',
    strict: '경고도 오류로 봅니다',
    at: '빌드의 기준 시각, 시간대가 있는 ISO 8601. 그 뒤의 항목은 빠집니다 (기본: 지금)',
    drafts: '공개 전인 것을 초안이나 예약이라고 표시해 보여 주고, 검색 엔진은 막습니다',
    'no-site': '사람이 읽는 페이지 없이 API만 만듭니다',
    all: '모든 문제를 한 줄에 하나씩 보여 줍니다',
    rule: '한 규칙의 문제를 모두 보여 줍니다',
    watch: '끝내지 않고, 파일이 바뀔 때마다 다시 검사합니다',
    base: '비교할 커밋 (기본: 이 브랜치가 main에서 갈라진 곳)',
    format: '출력 형식',
    'fail-on-breaking': '호환이 깨지는 변경이 있으면 1로 끝납니다',
    remote: '이 컴퓨터가 아니라 배포한 데이터베이스를 씁니다(wrangler)',
    email: '문의를 지울 사람의 이메일 주소',
    yes: '묻지 않고 지웁니다',
    from: '무엇에서 내보냈는지 (기본: 파일을 보고 알아냅니다)',
    media: '업로드한 이미지의 폴더',
    download: '내보낸 파일에 없는 이미지를 내려받습니다',
    'private-addresses': '내부 네트워크의 주소에서도 내려받습니다',
    category: '원래 분류에 해당하는 API의 분류. *는 나머지 모두. 여러 번 쓸 수 있습니다',
    pages: '페이지도 글로 가져옵니다',
    'set-up': '가져오는 데 필요한 설정을 site.yaml에 씁니다: translations: optional과 기본 표지',
    'dry-run': '아무것도 바꾸지 않고 결과만 보여 줍니다',
    name: '스튜디오 이름',
    languages: '사이트의 언어. 예: ko,en,jp',
    for: '사이트를 운영할 곳',
    github: 'GitHub 워크플로도 만듭니다',
    import: '먼저 가져올, 다른 시스템에서 내보낸 파일',
    report: '보고서를 쓸 곳',
    'time-zone': '시간대가 없는 날짜의 시간대 (기본: 원래 사이트의 시간대, 없으면 Asia/Seoul)',
    slug: '폴더 이름 (기본: 영어 제목으로 지음)',
    only: '한 언어로만 씁니다. site.yaml에 translations: optional이 있을 때',
    jp: '작업: 일본어도 씁니다',
    language: '메시지 언어 (기본: 시스템 언어)',
    help: '이 도움말을 봅니다',
  },
  report: {
    fix: '해결:',
    error: '오류:',
    warning: '경고:',
    errors: (count) => `오류 ${count}개`,
    warnings: (count) => `경고 ${count}개`,
    found: (problems, files) => `파일 ${files}개에 ${problems.join(', ')}`,
    moreErrors: (count) => `오류 ${count}개 더: npm run validate -- --all`,
    older: (count) => `바뀌지 않은 파일에 경고 ${count}개: npm run validate -- --all`,
    such: '예:',
    morePlaces: (count) => `그 밖에 ${count}개`,
    howToList: (rule) => `한 규칙만 모두 보기: npm run validate -- --rule ${rule}, 전체 보기: --all`,
    columns: ['', '위치', '규칙', '문제', '해결'],
    none: '문제 없음',
    resolved: (count) => `문제 ${count}개 해결됨`,
  },
  collections: { portfolio: '작업', post: '글' },
  deploy: {
    noConfig: (file) =>
      `여기에 ${file} 파일이 없습니다. Worker와 데이터베이스의 이름을 적는 파일입니다. guest-api init이 만들어 줍니다`,
    refused: (obstacle) => `배포하지 않았습니다: ${obstacle}`,
    create: (name) =>
      `문의를 저장할 데이터베이스가 아직 없습니다. Cloudflare에 ${name} 데이터베이스를 만들까요?`,
    created: (name, file) => `${name} 데이터베이스를 만들었습니다. 번호를 적은 ${file} 파일을 커밋하세요.`,
    wouldCreate: (name) => `${name} 데이터베이스를 만들고 그 번호를 wrangler.json에 적습니다.`,
    noDatabase: (name, file) =>
      `문의를 저장할 데이터베이스가 없습니다. 터미널에서 실행하거나, npx wrangler d1 create ${name}으로 만든 뒤 번호를 ${file}에 적으세요`,
    notCreated: (name, output) => `${name} 데이터베이스를 만들지 못했습니다:\n${output}`,
    failed: (step, reason = '위를 보세요') => `wrangler ${step} 실행이 실패했습니다: ${reason}`,
    dry: '데이터베이스를 옮기고, 배포하고, 사이트의 상태를 묻습니다. 지금은 아무것도 바꾸지 않았습니다.',
    done: (url) => `배포했습니다. ${url} 상태가 정상입니다.`,
    unwell: (url) => `배포했지만 ${url} 상태가 정상이 아닙니다. 이 Worker의 주소가 맞는지 확인하세요.`,
  },
  init: {
    noFolder: '만들 폴더의 이름을 쓰세요: guest-api init my-studio',
    occupied: (folder, files) => `${folder} 폴더가 비어 있지 않습니다(${files}). 다른 폴더 이름을 쓰세요`,
    name: '스튜디오 이름',
    languages: '사이트의 언어',
    siteUrl: '사이트 주소',
    host: '어디에서 운영하나요?',
    hosts: { cloudflare: 'Cloudflare', server: '직접 운영하는 서버' },
    github: 'GitHub에 올리나요? 그러면 거기에서 게시됩니다.',
    made: (folder, count) => `${folder} 폴더에 파일 ${count}개를 만들었습니다.`,
    next: (folder) =>
      `다음 순서:\n  cd ${folder} && npm install\n  npm run dev        글을 쓰면서 사이트를 봅니다\n  npm run deploy     사이트를 온라인에 올립니다`,
    nextServer: (folder) =>
      `다음 순서:\n  cd ${folder} && npm install\n  npm run dev        글을 쓰면서 사이트를 봅니다\n  npm run build      dist/를 만듭니다. compose.yaml의 컨테이너가 서비스합니다`,
  },
  build: {
    kept: (out) => `${out} 폴더는 바뀌지 않았습니다.`,
    foreign: (out) =>
      `${out}에 빌드 결과가 아닌 파일이 있습니다. 빌드하면 지워지므로, --out에 빈 폴더나 이전 빌드의 폴더를 쓰세요.`,
    failed: (out, reason) =>
      `${out}에 빌드할 수 없습니다: ${reason}. 디스크 공간이나 권한을 확인하고 다시 빌드하세요. 이전 결과는 그대로입니다.`,
    progress: '이미지',
    items: (total, languages, drafts) =>
      `${total}개${languages && ` (${languages})`}${drafts === 0 ? '' : `, 초안 ${drafts}개는 비공개`}`,
    pages: (pages) => `사이트: 페이지 ${pages}개`,
    images: (images, pictures) => `이미지: ${formatEncoded(images)}; 여러 너비로: ${formatEncoded(pictures)}`,
    output: (files, bytes, out, worker) =>
      `결과: ${out}/public에 파일 ${files}개, ${bytes}; Worker ${worker}`,
    waits: (title, slug, time) => `${formatMoment.ko(time)}에 공개: ${title} (${slug})`,
    done: (seconds) => `${seconds}초 만에 빌드했습니다`,
  },
  import: {
    noSource: '내보낸 파일이나 폴더를 쓰세요',
    noSetUp:
      '한 언어로만 쓴 글과 표지가 없는 글을 위해 site.yaml에 translations: optional과 defaultImage가 있어야 합니다. --set-up을 붙여 다시 실행하면 둘 다 넣습니다',
    categories: (lines) =>
      `원래 분류마다 API의 분류를 정해 주세요. 아직 아무것도 쓰지 않았습니다.\n${lines}\n예: --category '*=CATEGORY_TEST_1'`,
    none: '(없음)',
    choose: (name, count) => `“${name}” 분류 (글 ${count}개)`,
    changed: '그사이에 콘텐츠가 바뀌어 아무것도 쓰지 않았습니다. 다시 실행하세요',
    invalid: (lines) =>
      `콘텐츠에 오류가 있어 아무것도 쓰지 않았습니다. npm run validate로 확인하세요.\n${lines}`,
    failed: (message) =>
      `시스템이 거부해서 아무것도 가져오지 않았습니다: ${message}. 바로잡고 다시 실행하세요`,
    memory:
      '아무것도 가져오지 않았습니다. 글을 모두 담기에 Node가 쓸 수 있는 메모리가 모자랍니다. NODE_OPTIONS=--max-old-space-size=8000(단위 MB)을 붙여 다시 실행하세요',
    progress: '글',
    report: (file) => `자세한 내용: ${file}`,
    dryRun: '아무것도 쓰지 않았습니다(--dry-run).',
    next: '다음: npm run validate, 그다음 npm run dev',
  },
  validate: {
    checking: '콘텐츠를 검사합니다.',
    waiting: '파일이 바뀌기를 기다립니다.',
  },
  diff: {
    errors: {
      outside: (folder) => `Git 저장소에 있는 폴더가 아닙니다: ${folder}`,
      noBase:
        '이 브랜치가 main에서 갈라진 곳을 찾을 수 없습니다. 이력을 더 받거나 --base로 커밋을 알려 주세요',
      content: '콘텐츠에 오류가 있습니다. npm run validate가 알려 주는 것을 먼저 고치세요',
    },
    messages: {
      'no-contract': (file) => `비교할 커밋에 ${file}이 없어서 콘텐츠와 설정만 비교합니다`,
      unread: (count) => `비교할 커밋에 오류가 있어서 비교하지 않은 항목: ${count}개`,
      hidden: (slug) => `${slug}: 더는 공개되지 않습니다(isPublic이 false이거나 날짜가 앞날). 404가 나옵니다`,
      removed: (slug) => `${slug}: 지웠거나 아이디가 바뀌었습니다. 404가 나옵니다`,
      moved: (file, line) => `404가 나옵니다. ${file}에 넣으세요: ${line}`,
      origin: (before, after) =>
        `모든 주소가 ${before}에서 ${after}로 바뀝니다. 옛 주소도 계속 열리게 두세요`,
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
  },
  overview: {
    heading: '한눈에 보는 콘텐츠',
    counts: ({ total, promoted, drafts, scheduled, incomplete }) =>
      `${total}개, 대표·인기 ${promoted}개, 초안 ${drafts}개, 예약 ${scheduled}개, 빠진 언어가 있는 것 ${incomplete}개`,
    badges: {
      promoted: { portfolio: '대표 작업', post: '인기 글' },
      draft: '초안',
      scheduled: '예약',
      broken: '공개되지 않음',
      noText: (language) => `${language} 글 없음`,
    },
    page: (file, url) => `페이지: ${file} (${url})`,
  },
  inquiries: {
    count: (count) => `문의 ${count}건`,
    suspects: (count) => `알리지 않은 문의 ${count}건: 사람에게 보이지 않는 칸이 채워져 있었습니다`,
    missing: (id) => `문의 ${id}번을 찾을 수 없습니다`,
    attempts: (count) => `${count}번 시도`,
    noChannel:
      '알릴 곳이 설정되지 않았습니다. 문의는 저장되지만 아무에게도 알리지 않습니다. docs/deploy.md의 "Deliver inquiries"를 보세요.',
    status: (pending, oldest, failed) =>
      `대기 ${pending}건${oldest === undefined ? '' : `(가장 오래된 것은 ${oldest})`}, 실패 ${failed}건`,
    resent: (id, channels) => `문의 ${id}번을 1분 안에 다시 보냅니다: ${channels.join(', ')}`,
    suspect: (id) =>
      `문의 ${id}번은 스팸으로 보여 알리지 않습니다. 내용은 npm run inquiries -- show ${id}로 볼 수 있습니다`,
    trying: (channels) => `시험 문의를 보냅니다: ${channels.join(', ')}. 1분마다 도는 타이머를 기다립니다`,
    untried: '시도하지 않았습니다. 이 데이터베이스를 쓰는 서버가 돌고 있나요?',
    states: {
      pending: '실패했고 다시 시도합니다',
      delivered: '전달했습니다',
      failed: '더 시도하지 않습니다',
    },
    ask: (count) => `${count}건을 완전히 지울까요?`,
    unasked: (count) => `${count}건을 찾았지만 지우지 않았습니다. 물을 수 없는 곳에서는 --yes를 붙이세요`,
    removed: (count) => `${count}건을 지웠습니다`,
    nothing: '아무것도 지우지 않았습니다.',
    wrongAction: (actions) => `${actions} 가운데 하나를 써야 합니다`,
    noNumber: (action) => `${action}: 문의 번호를 써야 합니다`,
    noEmail: 'erase: --email 뒤에 주소를 써야 합니다',
    noFolder: 'backup: 사본을 둘 폴더를 써야 합니다',
    notLocal:
      'backup은 이 컴퓨터의 데이터베이스를 복사합니다. 배포된 데이터베이스는 docs/deploy.md의 "Back up the database"를 보세요.',
    shrunk: (last, before) =>
      `데이터베이스의 마지막 문의가 ${last}번인데 전에는 ${before}번까지 있었습니다. 사본을 만들지도 지우지도 않았습니다. docs/deploy.md의 "Back up and restore"를 보세요.`,
    full: (folder) =>
      `${folder}의 디스크가 가득 차서 아무것도 바꾸지 않았습니다. inquiries.sqlite의 세 배가 넘는 공간을 비우고 다시 실행하세요.`,
    remains: (reason) =>
      `행은 지웠지만 일부를 아직 파일에서 읽을 수 있습니다(${reason}). 끝나면 다시 실행하세요. 실행 중인 서버도 1분마다 다시 시도합니다.`,
    read: '다른 프로그램이 데이터베이스를 읽고 있습니다',
  },
  options: {
    default: (value) => ` (기본 ${value})`,
    options: '옵션',
    unknown: (argument, closest) =>
      `알 수 없는 옵션입니다: ${argument}${closest === undefined ? '' : `. 혹시 --${closest}인가요?`}`,
    surplus: (argument) => `모르는 인수입니다: ${argument}. 여러 낱말로 된 글은 따옴표로 감싸세요`,
    noCommand: (asked, closest) =>
      `${asked} 명령은 없습니다.${closest === undefined ? '' : ` 혹시 ${closest}인가요?`} 도움말: guest-api --help`,
    cancelled: '취소했습니다. 아무것도 쓰지 않았습니다.',
    see: (name) => `도움말: npm run ${name} -- --help`,
    takenPort: (port) =>
      `${port}번 포트는 이미 쓰이고 있습니다. --port로 다른 번호를 주거나, 아무 빈 포트나 쓰려면 --port 0을 주세요`,
    wrongBase: (found) => `--base: ${JSON.stringify(found)} 커밋이 없습니다`,
    missing: (asked) => `${asked}: 없는 파일입니다`,
  },
  dev: {
    building: (content, url) => `빌드 중: ${content} → ${url}`,
    built: (works, posts, hidden, seconds) =>
      `작업 ${works}개, 글 ${posts}개${hidden === 0 ? '' : ` (숨긴 것 ${hidden}개)`}, ${seconds}초`,
    done: '완료',
    ready: (url) => `준비됐습니다: ${url}`,
    overview: '한눈에 보는 콘텐츠',
    admin: (folder) => `브라우저에서 편집. 고를 폴더: ${folder}`,
    showHidden: 'npm run dev -- --drafts로 초안과 예약한 것도 볼 수 있습니다',
    notBuilt: '아직 보여 줄 결과가 없습니다.',
    foreignHost: '이 서버는 localhost나 IP 주소로 여세요.',
  },
  new: {
    what: '무엇을 만들까요?',
    languages: '언어',
    both: '한국어와 영어',
    bothLanguages: '--only를 쓰려면 site.yaml에 translations: optional이 있어야 합니다',
    folder: '폴더 이름이자 주소',
    emptyAnswer: '내용을 입력하세요',
    noCollection: 'post나 portfolio를 쓰세요: npm run new -- post "제목"',
    missing: (values) => `빠졌습니다: ${values}`,
    wrongSlug: (found) => `글자와 숫자, 그 사이의 - _ . 하나씩을 써야 하는데 ${JSON.stringify(found)}입니다`,
    exists: (folder) => `이미 있습니다: ${folder}`,
    missingSlug: (title) =>
      `--slug가 빠졌습니다: 영어 제목 ${JSON.stringify(title)}에 로마자나 숫자가 없습니다`,
    address: (address) => `주소: ${address}`,
    isDraft: 'isPublic이 true가 될 때까지 초안입니다. 보려면: npm run dev -- --drafts',
    untilWritten: '본문을 쓰기 전에는 공개할 수 없습니다.',
  },
  serve: {
    started: (version, build, built, counts) => `guest-api ${version}, 빌드 ${build} (${built}); ${counts}`,
    counts: (inquiries, pending) => `문의 ${inquiries}건, 보내지 못한 알림 ${pending}건`,
    noCounts: '문의를 읽을 수 없습니다',
    lost: (file, marker, last, before) =>
      `${file}에 없어진 문의가 있습니다. 마지막 문의가 ${last}번인데 전에는 ${before}번까지 있었습니다. 서버를 멈추고 사본을 되돌리거나(docs/deploy.md의 "Back up and restore"), 없이 계속하려면 ${marker} 파일을 지우세요.`,
    reloaded: (out) => `새 빌드를 보여 줍니다: ${out}`,
    kept: (out, reason) => `새 빌드를 보여 줄 수 없습니다: ${out}: ${reason}`,
    takenOver: (count, data) => `이전 버전의 문의 ${count}건을 ${data}/inquiries.sqlite로 옮겼습니다`,
    noMail:
      'site.yaml에 문의를 받을 메일 주소가 있지만 SMTP_URL이 없어 메일을 보내지 않습니다. 문의는 npm run inquiries -- list로 볼 수 있습니다.',
  },
  start: {
    first: (url) => `${url} 주소로 빌드합니다. 처음에는 이미지를 변환하느라 1분 넘게 걸릴 수 있습니다.`,
    building: (url) => `${url} 주소로 빌드합니다`,
  },
  overlay: {
    last: '오류가 없던 마지막 페이지를 계속 보여 줍니다.',
    partial: '오류가 없는 항목만 보여 줍니다. 공개하기 전에 고치세요.',
    nothing: '고칠 때까지 보여 줄 것이 없습니다.',
    close: '닫기',
    old: '최신 페이지가 아닙니다. 저장한 파일에 오류가 있습니다',
  },
};
