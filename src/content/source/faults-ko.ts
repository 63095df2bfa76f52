// 콘텐츠에서 잘못될 수 있는 것 모두를 한국어로. 이름과 부분은 faults-en.ts에 있다.
import type { FaultWords } from './fault.ts';
import type { englishWanted, Wanted, WantedName } from './faults-en.ts';

const quote = (text: string) => JSON.stringify(text);
const similar = (closest: string) => `비슷한 것이 있습니다: ${quote(closest)}`;
const straighten = (corrected: string) => `둥근따옴표입니다. 곧은따옴표로 바꾸세요: ${corrected}`;

const KOREA_MILLISECONDS = 9 * 3_600_000;

/** @param time 1970년부터의 밀리초 */
export function formatMomentInKorean(time: number): string {
  return `${new Date(time + KOREA_MILLISECONDS).toISOString().slice(0, 16).replace('T', ' ')}(한국 시각)`;
}

const SHOWN_CHARACTERS = 60;

/** 쓰여 있는 값을 한 줄이 넘지 않게. */
function value(found: unknown): string {
  if (found === null) return '빈 값';
  if (Array.isArray(found)) return found.length === 0 ? '빈 목록' : `${found.length}개짜리 목록`;
  if (typeof found === 'object') return '여러 값의 묶음';
  if (typeof found === 'boolean') return `참·거짓 값 ${found}`;
  if (typeof found !== 'string') return `숫자 ${found}`;
  return quote(found.length > SHOWN_CHARACTERS ? `${found.slice(0, SHOWN_CHARACTERS)}…` : found);
}

const LANGUAGES = { ko: '한국어', en: '영어', jp: '일본어' };
const ENCODINGS = { 'utf-16': 'UTF-16', 'euc-kr': 'EUC-KR(한국어)', shift_jis: 'Shift JIS(일본어)' };
const FILE_KINDS = {
  pdf: 'PDF',
  office: '오피스 문서나 ZIP 파일',
  photoshop: '포토샵 파일',
  'web-page': '웹 페이지',
  empty: '빈 파일',
};
const SPACES = {
  'non-breaking': '줄바꿈 없는 공백이',
  'full-width': '전각 공백이',
  'zero-width': '보이지 않는 폭 없는 문자가',
};

/** 와야 하는 값. 뒤에 "써야"가 온다. */
const koreanWanted: { [Name in WantedName]: (...rest: Parameters<(typeof englishWanted)[Name]>) => string } =
  {
    address: () => 'mailto:security@damda.example 같은 주소를',
    'category-slug': () => 'design처럼 영어 소문자와 숫자, -로 된 이름을',
    day: () => '2026-12-31 같은 날짜를',
    'date-time': () => '"2027-12-31T00:00:00Z" 같은 일시를',
    email: () => '전자우편 주소를',
    'emails-up-to': (max) => `전자우편 주소 1~${max}개의 목록을`,
    flag: () => 'true나 false를',
    credits: () => '- { role: 디자인, name: 김담다 }처럼 역할과 이름의 목록을',
    'folder-name': () => '폴더 이름을',
    gallery: () => '- { src: ./01.png, alt: "예약 화면" }처럼 그림 목록을',
    'gallery-up-to': (max) => `그림을 ${max}장까지만`,
    group: () => '"이름: 값" 줄들을',
    image: () => '{ src: ./01.png, alt: "예약 화면" }처럼 그림 하나를',
    'image-path': () => './cover.jpg처럼 이 파일 옆에 있는 그림의 경로를',
    instant: () => '"2026-09-01T09:00:00+09:00"처럼 시간대까지 있는 ISO 8601 일시를',
    lines: () => '"이름: 값" 줄들을',
    name: () => '{ ko: 담다, en: Damda, jp: ダムダ }처럼 세 언어의 이름을',
    'mail-group': () => 'from에 전자우편 주소를, to에 그 목록을',
    'one-of': (...values) => `${values.join(', ')} 가운데 하나를`,
    principles: () => 'title과 text(언어마다)의 목록을',
    repository: () => '저장소를 owner/name 꼴로',
    results: () => '- { figure: 41%, words: 직접 예약 비율 }처럼 수치와 설명의 목록을',
    slugs: () => '폴더 이름의 목록을',
    sunset: (days) => `deprecatedAt에서 ${days}일 이상 지난 날짜를`,
    text: () => '글을',
    'text-not-empty': () => '비어 있지 않은 글을',
    'text-up-to': (max) => `${max}자까지의 글을`,
    texts: () => '글의 목록을',
    url: () => 'https://damda.example처럼 경로 없는 http 또는 https 주소를',
    uuid: () => '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11 같은 UUID를',
    version: () => '{ id: v1 } 같은 버전을',
    'version-id': () => 'v1 같은 버전을',
    versions: () => '버전의 목록을',
    'versions-with-v1': () => '제공 중인 v1이 든 목록을',
    'web-address': () => 'https://example.com/work처럼 http 또는 https로 시작하는 주소를',
    'whole-number': (min) => `${min} 이상의 정수를`,
    'window-seconds': (max) => `1부터 ${max}까지의 정수를`,
    words: () => '글을 ko, en, jp로',
    year: (first, last) => `${first}부터 ${last}까지의 연도를 숫자로`,
  };

function want([name, ...rest]: Wanted): string {
  return (koreanWanted[name] as (...rest: (number | string)[]) => string)(...rest);
}

/** 답이 어떠해야 하는지. */
export function askInKorean(thing: Wanted): string {
  return `${want(thing)} 써야 합니다`;
}

const expected = (wrong: { wanted: Wanted; found: unknown }) =>
  `${want(wrong.wanted)} 써야 하는데 지금은 ${value(wrong.found)}입니다`;
const shouldBe = (line: string) => `이렇게 쓰세요: ${line}`;
const quoted = (line: string) => `따옴표로 감싸세요: ${line}`;

const MOVE_OUT = '콘텐츠 폴더 밖으로 옮기세요';
const SHRINK = '글을 여러 개로 나누세요';
const BESIDE = '그림을 글 옆에 두고 ./이름.jpg로 부르세요';
const REMOVE_IMAGE_LINK = '링크 대신 그림을 복사해 넣으세요';

export const koreanFaults: FaultWords = {
  // 파일과 폴더
  'content-missing': () => [
    '여기에 콘텐츠 폴더가 있어야 하는데 없습니다',
    'content/가 있는 곳에서 명령을 실행하거나 --content로 폴더를 알려 주세요',
  ],
  'unknown-place': ({ known, isFolder, closest }) => [
    `여기에는 ${known.join(', ')}만 둘 수 있는데 다른 ${isFolder ? '폴더가' : '파일이'} 있습니다`,
    closest === undefined ? MOVE_OUT : similar(closest),
  ],
  'file-is-link': () => ['파일이 있어야 할 자리에 심볼릭 링크가 있습니다', '진짜 파일을 넣으세요'],
  'folder-is-link': () => [
    '폴더가 있거나 비어 있어야 할 자리에 심볼릭 링크가 있습니다',
    '진짜 폴더를 넣으세요',
  ],
  'image-is-link': () => [
    '그림 파일이 있어야 할 자리에 심볼릭 링크가 있습니다',
    `${REMOVE_IMAGE_LINK}. 필요 없으면 지우세요`,
  ],
  'file-in-place-of-folder': ({ folder }) => [`${folder}/ 폴더가 있어야 할 자리에 파일이 있습니다`, MOVE_OUT],
  'file-outside-item': ({ folder }) => [
    `${folder}/에는 폴더만 둘 수 있는데 파일이 있습니다`,
    `${folder}/my-item/처럼 항목의 폴더 안으로 옮기세요`,
  ],
  'folder-twice': ({ slug }) => [
    `이름이 같은 폴더가 둘입니다: ${quote(slug)} (유니코드 NFC로 같은 이름)`,
    '하나의 이름을 바꾸거나 둘을 합치세요',
  ],
  'folder-name': ({ slug, proposal }) => [
    `폴더 이름은 글자와 숫자, 그 사이의 - _ . 하나씩으로 짓습니다. 지금은 ${quote(slug)}입니다`,
    `폴더 이름을 바꾸세요${proposal === undefined ? '' : `(예: ${quote(proposal)})`}. 이름이 페이지 주소가 됩니다`,
  ],
  'folder-name-ends-in-md': ({ slug }) => [
    `폴더 이름은 .md로 끝날 수 없습니다. 지금은 ${quote(slug)}입니다`,
    '폴더 이름을 바꾸세요. 그 주소는 다른 페이지의 마크다운 것입니다',
  ],
  'text-file-name': ({ name, names, closest }) => [
    `${names.join(', ')}만 둘 수 있는데 ${quote(name)} 파일이 있습니다`,
    closest === undefined
      ? `글의 언어에 맞는 파일 이름으로 바꾸거나 ${MOVE_OUT}`
      : `파일 이름을 ${closest}로 바꾸세요`,
  ],
  'text-file-copy': ({ name, original }) => [
    `${original} 옆에 ${quote(name)} 파일이 또 있습니다`,
    `사본을 지우거나 ${MOVE_OUT}. 그대로 둘 것: ${original}`,
  ],
  'text-in-subfolder': ({ name, names, folder }) => [
    `${names.join(', ')}만 둘 수 있는데 ${quote(name)} 파일이 있습니다`,
    `항목 안에 항목을 둘 수 없습니다. ${folder}/ 바로 아래에 글의 폴더를 따로 만드세요`,
  ],
  'japanese-post': ({ name, names }) => [
    `${names.join(', ')}만 둘 수 있는데 ${quote(name)} 파일이 있습니다`,
    '글(posts)은 한국어와 영어로만 씁니다. 파일을 지우세요',
  ],
  'unknown-file': ({ name, names, closest }) => [
    `${names.join(', ')}와 그림(jpg, png, webp, gif, svg, avif)만 둘 수 있는데 ${quote(name)} 파일이 있습니다`,
    closest === undefined
      ? `${MOVE_OUT}. 그림이라면 이름의 끝을 맞게 고치세요`
      : `파일 이름을 ${closest}로 바꾸세요`,
  ],
  'unknown-privacy-file': ({ name, names, closest }) => [
    `privacy/에는 ${names.join(', ')}만 둘 수 있는데 ${quote(name)} 파일이 있습니다`,
    closest === undefined ? MOVE_OUT : `파일 이름을 ${closest}로 바꾸세요`,
  ],
  'text-missing': ({ language }) => [
    `파일이 없습니다: 모든 항목에는 ${LANGUAGES[language]} 글이 있어야 합니다`,
    `이 폴더에 index.${language}.md를 만드세요`,
  ],
  'privacy-text-missing': ({ language }) => [
    '파일이 없습니다: 방문자는 자기가 읽을 수 있는 글에 동의해야 합니다',
    `이 폴더에 index.${language}.md를 만드세요`,
  ],
  'site-missing': () => [
    '파일이 없습니다: 사이트의 이름과 주소를 알 수 없습니다',
    'name과 siteUrl을 넣어 site.yaml을 만드세요',
  ],
  'file-unreadable': ({ code }) => [`파일을 읽을 수 없습니다: ${code}`],
  encoding: ({ encoding }) => {
    const name = encoding === 'unknown' ? undefined : ENCODINGS[encoding];
    const found = encoding === 'utf-16' ? name : name ? `${name}로 보이는 글` : '다른 인코딩의 글';
    return [
      `UTF-8로 저장된 글이어야 하는데 ${found}입니다`,
      `먼저 ${name ? `${name} 인코딩` : '저장할 때 쓴 인코딩'}으로 다시 열고, 글이 제대로 보이면 UTF-8로 저장하세요`,
    ];
  },
  'binary-file': () => [
    'UTF-8로 저장된 글이어야 하는데 글이 아닌 파일입니다',
    '글 자체를 넣으세요. 다른 프로그램의 파일이거나 손상된 파일입니다',
  ],
  'git-lfs-pointer': ({ file }) => [
    `그림이 있어야 하는데 Git LFS 포인터만 있습니다: ${file}`,
    'git lfs pull을 실행해 그림을 받으세요',
  ],

  // 두 --- 줄
  'front-matter-missing': ({ found }) => [
    `파일의 첫 줄은 ---여야 하는데 ${found.trim() === '' ? '비어 있습니다' : `${quote(found)}입니다`}`,
    '파일을 --- 줄로 시작하고, "이름: 값" 줄들을 쓴 다음 다시 --- 줄을 쓰세요',
  ],
  'front-matter-language': ({ found }) => [
    `첫 줄은 ---뿐이어야 하는데 ${quote(found)}입니다`,
    '첫 줄에 ---만 남기세요. YAML이 아닌 머리글은 읽지도 실행하지도 않습니다',
  ],
  'front-matter-unclosed': () => [
    '머리글을 닫는 --- 줄이 없습니다',
    '마지막 값과 본문 사이에 --- 줄을 넣으세요. --- 앞에 빈칸을 두지 않습니다',
  ],
  'front-matter-closing': ({ found }) => [
    `머리글을 닫는 줄은 ---뿐이어야 하는데 ${quote(found)}입니다`,
    '머리글을 --- 줄로 닫으세요. 그렇게 시작하는 값은 따옴표로 감쌉니다',
  ],
  'front-matter-lines': () => [
    '두 --- 줄 사이에는 "이름: 값" 줄들이 있어야 하는데 다른 것이 있습니다',
    'title: 안녕처럼 한 줄에 하나씩 쓰세요',
  ],
  'merge-conflict': ({ found }) => [
    `끝나지 않은 병합의 표시가 있습니다: ${quote(found)}`,
    '두 판 가운데 맞는 것만 남기고 <<<<<<<, =======, >>>>>>>로 시작하는 줄을 지우세요',
  ],

  // YAML
  'quote-unclosed': ({ quote: mark }) => [
    `닫는 따옴표 ${mark}가 없이 줄이 끝났습니다`,
    '값의 끝에 따옴표를 닫으세요',
  ],
  'list-cut': () => [
    '닫는 괄호가 있어야 하는데 설명이 시작되었습니다. YAML은 " #" 뒤를 설명으로 읽습니다',
    '" #"이 든 글을 따옴표로 감싸세요',
  ],
  'line-without-colon': ({ found, line }) => [
    `"이름: 값" 꼴이어야 하는데 ${quote(found)}입니다`,
    line === undefined ? '이름, 쌍점(:), 빈칸, 값의 차례로 쓰세요' : shouldBe(line),
  ],
  'text-behind-quote': ({ line }) => [
    '닫는 따옴표 뒤에 글이 더 있습니다',
    `값 전체를 따옴표로 감싸세요: ${line}`,
  ],
  'value-begins': ({ first, line, isCurly }) => [
    `따옴표 없는 값은 ${first} 문자로 시작할 수 없습니다`,
    isCurly ? straighten(line) : quoted(line),
  ],
  'value-holds-colon': ({ line, isCurly }) => [
    '따옴표 없는 값에서는 쌍점(:) 뒤에 빈칸을 두거나 쌍점으로 끝낼 수 없습니다',
    isCurly ? straighten(line) : shouldBe(line),
  ],
  'yaml-tab': () => ['YAML에서는 탭을 쓸 수 없습니다', '탭을 빈칸으로 바꾸세요'],
  'yaml-indentation': () => [
    '들여쓰기가 윗줄들과 맞지 않습니다',
    '줄 앞의 빈칸을 지우세요. 윗줄에 딸린 값이라면 두 칸 들여 씁니다',
  ],
  'yaml-brackets': () => [
    '괄호 안을 읽을 수 없습니다',
    '값 사이에 쉼표를 쓰고, 쉼표나 쌍점이 든 글은 따옴표로 감싸고, 괄호를 닫으세요',
  ],
  'key-twice': () => ['같은 이름이 두 번 나옵니다', '두 줄 가운데 하나만 남기세요'],
  escape: () => [
    '큰따옴표 안의 \\를 읽을 수 없습니다',
    '큰따옴표 안에서 \\는 특별합니다. \\\\로 쓰거나 작은따옴표를 쓰세요',
  ],
  yaml: () => [
    'YAML로 읽을 수 없는 곳입니다',
    '이 줄과 바로 윗줄을 보세요: 들여쓰기, 따옴표, 쌍점(:) 뒤의 빈칸',
  ],
  'yaml-space': ({ space, line }) => [
    `보통 빈칸이 있어야 할 자리에 ${SPACES[space]} 있습니다`,
    `보통 빈칸으로 다시 쓰세요: ${line}`,
  ],
  'control-character': ({ code }) => [
    `글에 필요 없는 제어 문자가 있습니다: ${code}`,
    '지우세요. 다른 프로그램에서 복사한 글에 딸려 온 것입니다',
  ],
  'several-documents': () => ['YAML 문서는 하나여야 하는데 여럿입니다', '---나 ...만 있는 줄을 지우세요'],

  // 값
  'unknown-key': ({ key, closest, known }) => [
    `모르는 이름입니다: ${quote(key)}`,
    closest === undefined ? `여기에 쓸 수 있는 이름: ${known.join(', ')}` : similar(closest),
  ],
  'comma-in-text': ({ key }) => [
    `${quote(key)} 앞의 쉼표에서 글이 끝난 것으로 읽힙니다`,
    '쉼표가 든 글 전체를 따옴표로 감싸세요',
  ],
  'text-cut': ({ found, comment, line, isCurly }) => [
    `글이 ${quote(comment)} 앞에서 잘려 ${value(found)}만 남습니다`,
    isCurly ? straighten(line) : `${quoted(line)} (설명이라면 # 뒤에 빈칸을 두세요)`,
  ],
  'value-missing': ({ wanted, line }) => [`빠졌습니다: ${want(wanted)} 써야 합니다`, `넣으세요: ${line}`],
  'value-is-comment': ({ line, ...wrong }) => [
    expected(wrong),
    `YAML은 " #" 뒤를 설명으로 읽습니다. ${shouldBe(line)}`,
  ],
  'value-empty': ({ key, isOptional, ...wrong }) => [
    expected(wrong),
    `${key === undefined ? '- ' : `${key}: `}뒤에 값을 ${isOptional ? '쓰거나 이 줄을 지우세요' : '쓰세요'}`,
  ],
  'value-in-curly-quotes': ({ line, ...wrong }) => [expected(wrong), straighten(line)],
  'number-in-place-of-text': ({ line, ...wrong }) => [
    expected(wrong),
    `${quoted(line)} (따옴표가 없으면 YAML은 글로 읽지 않습니다)`,
  ],
  'list-in-place-of-text': ({ line, ...wrong }) => [expected(wrong), `쉼표로 이은 글 하나로 쓰세요: ${line}`],
  'text-in-place-of-list': ({ line, ...wrong }) => [expected(wrong), `목록으로 쓰세요: ${line}`],
  'text-too-long': ({ max, length, ...wrong }) => [
    `${want(wrong.wanted)} 써야 하는데 지금은 ${length}자입니다: ${value(wrong.found)}`,
    `${length - max}자를 줄이세요`,
  ],
  'number-in-quotes': (wrong) => [expected(wrong), '따옴표 없이 쓰세요'],
  'flag-in-quotes': (wrong) => [expected(wrong), 'true나 false를 따옴표 없이 쓰세요'],
  'flag-in-words': ({ line, ...wrong }) => [expected(wrong), shouldBe(line)],
  'id-written-otherwise': ({ line, ...wrong }) => [expected(wrong), shouldBe(line)],
  'id-invalid': ({ line, ...wrong }) => [expected(wrong), `새 아이디를 준비했습니다: ${line}`],
  'url-invalid': ({ line, ...wrong }) => [expected(wrong), shouldBe(line)],
  'choice-misspelt': ({ closest, ...wrong }) => [expected(wrong), similar(closest)],
  'category-unknown': (wrong) => [
    expected(wrong),
    '정해진 코드 가운데 하나를 쓰세요. 어느 것이 어느 분류인지는 site.yaml의 categories에 있습니다',
  ],
  'value-wrong': (wrong) => [expected(wrong)],
  'text-invisible': ({ found }) => [
    `눈에 보이는 글을 써야 하는데 보이지 않는 문자뿐입니다: ${[...found].map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}`,
    '글을 다시 쓰세요',
  ],
  'value-differs': () => [
    'index.ko.md와 같은 값이어야 하는데 다릅니다',
    '여기에서 이 줄을 지우세요. 모든 언어가 index.ko.md의 값을 함께 씁니다',
  ],

  // 일시
  'date-without-offset': ({ line, ...wrong }) => [expected(wrong), shouldBe(line)],
  'date-written-otherwise': ({ line, ...wrong }) => [expected(wrong), shouldBe(line)],
  'month-invalid': ({ month, ...wrong }) => [expected(wrong), `달은 01부터 12까지인데 ${month}입니다`],
  'day-invalid': ({ month, year, days, ...wrong }) => [
    expected(wrong),
    `${month === 2 ? `${year}년 ` : ''}${month}월은 ${days}일까지 있습니다`,
  ],
  'hour-invalid': (wrong) => [expected(wrong), '시는 00부터 23까지입니다. 자정은 다음 날 00:00입니다'],
  'minute-invalid': (wrong) => [expected(wrong), '분과 초는 00부터 59까지입니다'],
  'year-invalid': (wrong) => [expected(wrong), '해는 UTC로도 0000부터 9999까지여야 합니다'],
  'date-invalid': (wrong) => [expected(wrong), '연-월-일, T, 시:분:초, 시간대(+09:00)의 차례로 쓰세요'],

  // 글
  'body-empty': () => ['머리글 아래에 본문이 있어야 하는데 없습니다', '둘째 --- 줄 아래에 본문을 쓰세요'],
  'body-too-long': ({ max, found }) => [`글은 ${max}자까지인데 ${found}자입니다`, SHRINK],
  'item-too-large': ({ max, found }) => [
    `모든 언어의 글을 합쳐 JSON으로 ${max}바이트까지인데 ${found}바이트입니다`,
    SHRINK,
  ],
  'placeholder-text': ({ text }) => [
    `공개하는 글에 자리 표시 문장이 그대로 있습니다: ${quote(text)}`,
    '자리 표시 문장을 글로 바꾸세요. 글(posts)은 그때까지 isPublic: false로 초안으로 둘 수 있습니다',
  ],
  'privacy-version': ({ version, found }) => [
    `site.yaml의 privacyVersion과 같은 ${quote(version)}이어야 하는데 ${quote(found)}입니다`,
    '글을 고치면 여기, 다른 언어, site.yaml의 버전을 함께 바꾸세요',
  ],

  // 그림
  'image-path-empty': () => ['그림의 경로가 비어 있습니다', './이름.jpg처럼 쓰세요'],
  'image-on-other-server': ({ target }) => [
    `이 폴더의 그림을 써야 하는데 다른 서버의 주소입니다: ${quote(target)}`,
    `그림을 저장하세요. ${BESIDE}`,
  ],
  'image-outside-folder': ({ target, closest }) => [
    `항목의 폴더 안에 있는 그림을 써야 하는데 지금은 ${quote(target)}입니다`,
    closest === undefined ? BESIDE : shouldBe(closest),
  ],
  'image-path-is-link': ({ target }) => [
    `그림 파일을 써야 하는데 심볼릭 링크입니다: ${quote(target)}`,
    REMOVE_IMAGE_LINK,
  ],
  'image-not-found': ({ target, closest, images }) => [
    `그림을 찾을 수 없습니다: ${quote(target)}`,
    closest !== undefined
      ? similar(closest)
      : `이 폴더에 파일을 넣거나 경로를 고치세요${images.length === 0 ? '' : `. 여기에 있는 그림: ${images.join(', ')}`}`,
  ],
  'image-path-with-spaces': ({ target, line }) => [
    `그림을 넣으려던 것 같지만, 경로에 빈칸이 있으면 마크다운이 읽지 못합니다: ${quote(target)}`,
    `빈칸을 %20으로 쓰세요: ${line}`,
  ],
  'image-narrow': ({ width, min }) => [
    `여기에는 너비가 ${min}픽셀 이상인 그림이 어울리는데 ${width}픽셀입니다. 그림은 늘리지 않으므로 작게 보입니다`,
    '더 크게 내보내세요',
  ],
  'image-unused': () => [
    '이 그림을 부르는 글이 없어 공개하지 않습니다',
    '이 폴더의 글에서 부르거나 파일을 지우세요',
  ],
  'image-unreadable': ({ file, code }) => [`그림을 읽을 수 없습니다: ${file} (${code})`],
  'image-heic': ({ file }) => [`HEIC는 쓸 수 없습니다: ${file}`, 'jpg나 png로 내보내세요'],
  'image-of-other-kind': ({ file, kind }) => [
    `그림이 있어야 하는데 ${FILE_KINDS[kind]}입니다: ${file}`,
    '그림을 jpg나 png로 내보내 파일을 바꾸세요',
  ],
  'image-too-large': ({ file, width, height, max }) => [
    `그림은 ${max}메가픽셀까지인데 ${width} × ${height}입니다: ${file}`,
    '한 변이 몇천 픽셀이 되도록 줄여 파일을 바꾸세요',
  ],
  'image-damaged': ({ file, reason }) => [
    `그림이 손상되었거나 다른 종류의 파일입니다: ${file} (${reason})`,
    '그림을 다시 내보내 파일을 바꾸세요',
  ],

  // 항목 사이
  'id-taken': ({ id, owner, fresh }) => [
    `이미 쓰는 아이디입니다: ${id} (${owner})`,
    `둘 가운데 하나에 새 UUID를 주세요(예: ${fresh}). 한번 공개한 아이디는 바꾸지 않습니다`,
  ],
  'legacy-id-taken': ({ legacyId, owner }) => [
    `이미 쓰는 legacyId입니다: ${legacyId} (${owner})`,
    'legacyId는 글 하나의 번호입니다. 한쪽에서 지우세요',
  ],
  'alias-taken': ({ alias, owner }) => [
    `이미 다른 항목의 주소입니다: ${quote(alias)} (${owner})`,
    'aliases에는 이 항목만 쓰던 옛 주소를 씁니다. 한쪽에서 지우세요',
  ],
  'alias-invalid': ({ alias }) => [
    `이 항목의 옛 폴더 이름을 써야 하는데 지금은 ${quote(alias)}입니다`,
    '옛 폴더 이름만 쓰세요: 글자와 숫자, 그 사이의 - _ . 하나씩',
  ],
  'category-slug-taken': ({ slug, owner }) => [
    `이미 쓰는 slug입니다: ${quote(slug)} (${owner})`,
    '분류마다 다른 slug를 주세요. 분류 페이지의 주소가 됩니다',
  ],
  'names-itself': ({ slug }) => [`이 항목 자신의 이름입니다: ${quote(slug)}`, '이 이름을 지우세요'],
  'listed-twice': ({ slug }) => [`두 번 나옵니다: ${quote(slug)}`, '하나를 지우세요'],
  'related-unknown': ({ slug, closest }) => [
    `글의 폴더 이름을 써야 하는데 지금은 ${quote(slug)}입니다`,
    closest === undefined ? 'posts/에 있는 폴더의 이름을 쓰세요' : similar(closest),
  ],

  // 알림: 그래도 공개한다
  'image-as-link': ({ target }) => [
    `이 폴더의 그림이 아니라 사이트에는 링크로 보입니다: ${quote(target)}`,
    `그림을 저장하세요. ${BESIDE}`,
  ],
  'related-draft': ({ slug }) => [
    `공개되지 않은 관련 글이라 보이지 않습니다: ${quote(slug)}`,
    '그 글도 공개하거나 이 줄을 지우세요',
  ],
  'link-empty': () => ['링크의 주소가 비어 있습니다', '괄호 안에 주소를 쓰세요'],
  'link-unknown': ({ target, closest }) => [
    `이 사이트에 없는 주소입니다: ${quote(target)}`,
    closest === undefined ? '주소를 고치거나 링크를 지우세요' : similar(closest),
  ],
  'link-to-draft': ({ target }) => [
    `${quote(target)} 페이지는 초안이라 링크가 열리지 않습니다`,
    '그 항목도 공개하거나 링크를 지우세요',
  ],
  'link-to-scheduled': ({ target, until }) => [
    `${quote(target)} 페이지는 ${formatMomentInKorean(until)}에 공개되므로 그때까지 링크가 열리지 않습니다`,
    '그 항목의 날짜를 앞당기거나 링크를 지우세요',
  ],
  'link-to-file': ({ target, page }) => [
    `페이지의 주소를 써야 하는데 파일입니다: ${quote(target)}`,
    page === undefined ? '페이지의 주소를 쓰세요' : shouldBe(page),
  ],
  'link-to-image': ({ target }) => [
    `그림으로 가는 링크라 열리지 않습니다: ${quote(target)}`,
    '그림을 보이려면 [ 앞에 !를 쓰세요',
  ],
  'link-as-text': ({ line }) => ['마크다운이 읽지 못해 글자 그대로 보이는 링크입니다', shouldBe(line)],
  'link-to-anchor': ({ target, closest }) => [
    `그 페이지에 ${quote(target)}에 맞는 제목이 없습니다`,
    closest === undefined ? '# 뒤를 고치거나 지우세요' : similar(closest),
  ],
  'link-to-localhost': ({ target }) => [
    `내 컴퓨터나 사무실 안의 주소라 다른 사람은 열 수 없습니다: ${quote(target)}`,
    '공개된 주소를 쓰세요',
  ],
  'html-comment': () => [
    'HTML 주석은 사이트에 보이지 않지만 API에서는 누구나 읽을 수 있습니다',
    '주석을 지우세요',
  ],
  'html-as-text': ({ tag }) => [
    `사이트에서 글자 그대로 보입니다: ${quote(tag)}. HTML은 <details>와 <summary>만 쓸 수 있습니다`,
    '마크다운으로 쓰세요. 글자 그대로 보일 것이라면 역따옴표(`)로 감싸세요',
  ],
  'details-as-text': ({ tag }) => [
    `사이트에서 글자 그대로 보입니다: ${quote(tag)}. 접는 글의 태그가 다 갖추어지지 않았습니다`,
    '<details>, <summary>제목</summary>, 본문, </details>를 저마다 다른 줄에 쓰세요',
  ],
  'footnote-alone': ({ label, isText }) => [
    isText
      ? `부르는 곳이 없어 보이지 않는 각주입니다: ${label}`
      : `글이 없어 표시만 그대로 보이는 각주입니다: ${label}`,
    isText ? `각주를 달 자리에 쓰세요: ${label}` : `아래에 한 줄을 비우고 쓰세요. ${label}: 덧붙이는 말`,
  ],
  'mark-without-space': ({ line }) => [
    '제목이나 목록의 표시 뒤에 보통 빈칸이 없어 글자 그대로 보입니다',
    shouldBe(line),
  ],
  'replacement-character': () => [
    '깨진 글자 �(U+FFFD)가 있습니다. 다른 인코딩으로 저장할 때 글자를 잃은 자리입니다',
    '글자를 다시 쓰세요',
  ],
  'fence-unclosed': ({ fence }) => [
    `코드 블록을 닫지 않아 뒤의 글이 모두 코드가 됩니다: ${quote(fence)}`,
    `코드 뒤에 ${fence} 줄을 넣으세요`,
  ],
  'table-without-rule': ({ line }) => [
    '표처럼 보이지만 둘째 줄이 칸 수에 맞는 구분선이 아니라 글자 그대로 보입니다',
    `둘째 줄을 이렇게 쓰세요: ${line}`,
  ],
  'table-row-cut': ({ columns }) => [
    `표의 칸(${columns}개)보다 많은 칸이 있는 줄이라 뒤의 칸이 보이지 않습니다`,
    '첫 두 줄에도 칸을 더하세요. 칸 안의 |는 \\|로 씁니다',
  ],
  'emphasis-as-text': ({ line }) => ['별표 안쪽에 빈칸이 있어 별표가 그대로 보입니다', shouldBe(line)],
  'texts-same': ({ other }) => [`${other}의 글과 같습니다`, '번역하세요. 언어마다 글이 따로 있어야 합니다'],
  'language-other': ({ language }) => [
    `${LANGUAGES[language]} 글이 아닌 것 같습니다`,
    `${LANGUAGES[language]} 글을 쓰세요. 다른 파일과 바뀌었는지도 보세요`,
  ],
  'placeholder-word': ({ word }) => [
    `아직 써야 할 것처럼 보이는 말이 있습니다: ${quote(word)}`,
    '빠진 것을 쓰거나 그 말을 지우세요',
  ],
  'date-unlikely': ({ year }) => [`${year}년은 잘못 쓴 해로 보입니다`, '잘못 썼다면 해를 고치세요'],
  'security-expired': ({ expires }) => [
    `security.expires(${expires})가 지났습니다`,
    '지금부터 1년 안의 더 늦은 날짜로 바꾸세요',
  ],
};
