// The prose around the tables of docs/content.md.

import type { Collection } from '../../contract/collections.ts';

interface FaultSection {
  heading: string;
  introduction: string;
  columns: { name: string; message: string; fix: string };
}

export interface ContentGuideTexts {
  heading: string;
  introduction: string;
  /** What a body may hold. */
  markdown: string;
  collections: Record<Collection, string>;
  site: string;
  columns: { key: string; meaning: string; example: string };
  required: string;
  optional: string;
  sameAsKorean: string;
  unknown: string;
  characters: string;
  images: string;
  upTo(count: number, unit: string): string;
  faults: FaultSection;
  warnings: FaultSection;
  closing: string;
}

const LAYOUT = `\`\`\`
content/
  site.yaml
  portfolio/<slug>/index.ko.md, index.en.md, index.jp.md   → /work/<slug>/
  posts/<slug>/index.ko.md, index.en.md                    → /blog/<slug>/
  privacy/index.ko.md, index.en.md, index.jp.md            → /privacy/
\`\`\``;

export const CONTENT_GUIDE_TEXTS: Record<'ko' | 'en', ContentGuideTexts> = {
  ko: {
    heading: '한국어',
    introduction: `새 글은 명령 하나로 시작합니다. 폴더와 언어별 파일, 아이디와 날짜, 예시 그림까지 만들어 줍니다.

\`\`\`sh
npm run new -- post "글 제목"             # 초안으로 시작한다
npm run new -- portfolio "작업 이름"       # 작업은 바로 공개된다
npm run dev                     # http://localhost:8787, 저장할 때마다 새로 보인다
npm run dev -- --drafts         # 초안까지
npm run validate                # 무엇이 틀렸는지, 어디를 어떻게 고칠지
npm run validate -- --watch     # 저장할 때마다 다시
\`\`\`

${LAYOUT}

\`npm run dev\`는 사이트를 만들어 보여 주고, 파일을 저장하면 열린 페이지를 새로 고칩니다. 틀린 곳이 있으면 페이지 아래에 파일, 줄, 고칠 방법을 띄우고(닫기 또는 Esc) 마지막으로 맞았던 판을 계속 보여 줍니다. \`/__overview\`에는 모든 글의 현황과 깨진 링크가, \`/admin/\`에는 브라우저 편집기가 있습니다. 띄운 경로를 누르면 VS Code가 그 줄을 열고, 닫은 뒤에는 페이지 구석의 작은 표시로 다시 엽니다. 초안은 \`--drafts\`를 붙였을 때만 “[초안]” 표시와 함께 보입니다.

폴더 이름(slug)은 페이지 주소가 됩니다: \`posts/\`의 글은 \`/blog/<slug>/\`, \`portfolio/\`의 작업은 \`/work/<slug>/\`, 영어는 앞에 \`/en\`, 일본어는 \`/jp\`가 붙습니다. 한글이어도 됩니다. \`index.ko.md\`에는 한국어 글과 모든 언어가 함께 쓰는 값을, 다른 파일에는 언어마다 다른 것만 씁니다. 함께 쓰는 값을 다른 파일에 되풀이하려면 같은 값이어야 합니다. 첫 \`---\`와 둘째 \`---\` 사이가 아래 표의 값이고, 그 아래가 마크다운 본문입니다. 본문은 꼭 있어야 하고, \`npm run new\`가 써 둔 자리 표시 문장 그대로는 공개할 수 없습니다.

그림은 글과 같은 폴더에 두고 \`./이름.jpg\`처럼 부릅니다. 본문에서는 \`![설명](./이름.jpg)\`입니다. jpg, png, webp, gif, svg, avif를 쓸 수 있고, 어느 글도 부르지 않는 그림은 알림과 함께 빼고 공개합니다. 그림은 제 너비보다 늘려 보여 주지 않습니다. 대표 그림은 1,200픽셀, 차례로 나오는 그림은 600픽셀, 본문 그림은 300픽셀보다 좁으면 알려 드립니다.

날짜(\`publishedAt\`, \`createdAt\`)가 앞날이면 그때까지 공개되지 않습니다. \`npm run dev -- --drafts\`에서는 “[예약]” 표시와 함께 보이고, \`npm run build -- --at 2026-12-24T09:00:00+09:00\`처럼 그때의 사이트를 미리 만들어 볼 수 있습니다. 폴더 이름을 바꿀 때는 옛 이름을 \`aliases: [옛-이름]\`으로 남기면 옛 주소로 온 사람도 새 페이지로 갑니다.

명령은 시스템의 언어로 말합니다. \`--language ko\`나 \`--language en\`으로 고를 수 있습니다.

YAML은 \`2026.03\` 같은 값을 숫자로, \` #\` 뒤를 설명으로 읽습니다. 헷갈리면 값을 큰따옴표로 감쌉니다.`,
    markdown: `### 본문에 쓸 수 있는 것

본문은 마크다운(CommonMark)입니다. 제목은 \`## \`부터 쓰고, 목록, 표, 인용, 코드, ~~취소선~~을 쓸 수 있습니다. 그 밖에:

| 무엇 | 이렇게 씁니다 | 사이트에서 |
| --- | --- | --- |
| 강조 | \`**“안녕”**이라고\`, \`**단어(word)**는\` | 조사가 붙어도 굵게 보입니다. |
| 주소 | \`https://damda.example를 보세요\` | 링크가 됩니다. 조사와 문장 부호는 빠집니다. 한글로 끝나는 주소는 \`<https://…/글>\`처럼 꺾쇠로 감쌉니다. |
| 메일 주소 | \`<hello@damda.example>\` | 꺾쇠로 감쌀 때만 링크가 됩니다. |
| 사이트 안의 링크 | \`[다른 글](../other-post/)\`, \`[작업](/work/hotel/)\` | 그 페이지로 갑니다. API에서는 \`https://\`로 시작하는 온전한 주소가 됩니다. |
| 다른 언어의 낱말 | \`[直]{lang=ja}\` | 한자만 있는 낱말처럼 글자로는 알 수 없는 언어를 알려 줍니다. 한글과 가나는 저절로 알아봅니다. |
| 각주 | \`글.[^1]\`, 빈 줄 뒤에 \`[^1]: 덧붙이는 말.\` | 글 끝에 모이고, 본문과 서로 오갑니다. 각주 아래에 다른 것을 쓸 때는 한 줄을 비웁니다. |
| 동영상 | YouTube나 Vimeo의 주소, 또는 \`[영상 제목](https://youtu.be/…)\`만 있는 문단 | 누르면 영상으로 가는 그림이 됩니다. 페이지를 여는 것만으로는 다른 서버에 아무것도 묻지 않습니다. |
| 주석 | \`<!-- 편집자끼리 보는 말 -->\` | 페이지에는 나오지 않지만 API에는 남습니다. 비밀은 적지 않습니다. |

접는 글은 태그마다 한 줄을 씁니다. 안에는 마크다운을 쓰고, 위아래로 한 줄씩 비워 두면 API를 쓰는 다른 프로그램도 그렇게 읽습니다. 처음부터 펼치려면 \`<details open>\`입니다. 다른 HTML 태그는 글자 그대로 보입니다.

\`\`\`markdown
<details>
<summary>제작 과정 보기</summary>

첫 시안은 **세 가지**였습니다.

</details>
\`\`\``,
    collections: { portfolio: '작업', post: '글' },
    site: '사이트',
    columns: { key: '이름', meaning: '뜻', example: '예' },
    required: '필수',
    optional: '선택',
    sameAsKorean: '생략',
    unknown: '쓰지 않음',
    characters: '자',
    images: '장',
    upTo: (count, unit) => `${count}${unit}까지.`,
    faults: {
      heading: '오류',
      introduction:
        '오류가 하나라도 있으면 공개되지 않고, 공개된 사이트는 그대로 남습니다. 이름은 `npm run validate -- --format json`과 풀 리퀘스트의 주석에 나옵니다.',
      columns: { name: '이름', message: '예', fix: '고치기' },
    },
    warnings: {
      heading: '알림',
      introduction: '알림은 알려 주기만 하고 공개를 막지 않습니다. `--strict`를 붙이면 오류로 봅니다.',
      columns: { name: '이름', message: '예', fix: '고치기' },
    },
    closing: `“생략”은 쓰지 않으면 한국어 파일의 값을 쓴다는 뜻입니다. 글은 한국어와 영어로만 씁니다.

### VS Code에서

추천 확장을 설치하면 \`site.yaml\`이 자동 완성되고 쓰는 동안 검사됩니다. 마크다운의 머리글(front matter)을 JSON Schema로 완성하고 검사하는, 잘 관리되는 확장은 아직 없습니다. 그래서 이렇게 합니다.

- **완성**: 이름의 첫 글자를 쓰거나 Ctrl+Space를 누르면 그 파일에 쓸 수 있는 이름과 설명이 나옵니다(확장 없이).
- **검사**: “validate” 작업이 폴더를 열 때 함께 돌면서, 저장할 때마다 틀린 곳에 밑줄을 긋고 문제 창에 고칠 방법을 보입니다. 처음 한 번 자동 작업을 허용해 달라고 묻습니다.

### 브라우저에서

\`npm run dev\`(또는 \`npm start\`)를 켜고 Chrome이나 Edge로 \`http://localhost:8787/admin/\`을 열어 “로컬 저장소로 작업”을 누르고 이 폴더(\`npm run dev\`에서는 화면에 경로가 나옵니다)를 고릅니다. 글은 새것부터 나오고, 초안은 제목 앞에 표시되며, 초안과 예약만 골라 볼 수 있습니다. 새 글의 폴더 이름은 \`npm run new\`처럼 영어 제목에서 만들고, 영어 제목에 로마자가 없으면 한국어 제목에서 만듭니다. “사이트”에서는 \`site.yaml\`과 개인정보 처리방침을 고칩니다. 고치지 않은 설정은 주석까지 그대로 남고, 고친 설정 안의 주석은 사라집니다. 글의 머리글에 쓴 주석도 사라집니다.

배포한 사이트의 \`/admin/\`은 \`site.yaml\`에 \`cms\`가 있을 때만 있고, GitHub 접근 토큰으로 들어갑니다. 거기서 저장한 글은 초안으로 기다리다가 “게시”를 누르면 올라가고, 올라갔는지, 실패했는지가 그 자리에 나옵니다.`,
  },
  en: {
    heading: 'English',
    introduction: `A new text begins with one command. It makes the folder, a file for each language, the id, the date and an example image.

\`\`\`sh
npm run new -- post "Title"                  # begins as a draft
npm run new -- portfolio "Name of the work"  # work is public at once
npm run dev                     # http://localhost:8787, reloads whenever you save
npm run dev -- --drafts         # with the drafts
npm run validate                # what is wrong, where, and how to fix it
npm run validate -- --watch     # again whenever you save
\`\`\`

${LAYOUT}

\`npm run dev\` builds the site and shows it; when you save a file, open pages reload. What is wrong appears at the foot of the page with file, line and fix (put away with Close or Esc), and the last good version stays up. \`/__overview\` has the state of all texts and the broken links, \`/admin/\` an editor in the browser. The path of a fault opens VS Code at its line, and what was put away is opened again by a small mark in the corner. Drafts are shown with \`--drafts\` only, marked “[Draft]”.

The name of the folder (slug) becomes the address of the page: a post in \`posts/\` is at \`/blog/<slug>/\`, a work in \`portfolio/\` at \`/work/<slug>/\`, with \`/en\` in front in English and \`/jp\` in Japanese. It may be Korean. \`index.ko.md\` holds the Korean text and the values that all languages share, the other files only what differs. A shared value that another file repeats must be the same. Between the first \`---\` and the second stand the values of the tables below; under them the body, in markdown, which must not be empty; what \`npm run new\` put there as a placeholder cannot be published.

Images lie in the folder of the text and are referred to as \`./name.jpg\`, in the body as \`![description](./name.jpg)\`. jpg, png, webp, gif, svg and avif are taken; an image that no text refers to is left out, with a warning. No picture is shown wider than it is: a main image under 1,200 pixels, one of \`images\` under 600 and one in a body under 300 gets a warning.

An item dated in the future (\`publishedAt\`, \`createdAt\`) is not public until then. \`npm run dev -- --drafts\` shows it, marked “[Scheduled]”, and \`npm run build -- --at 2026-12-24T09:00:00+09:00\` builds the site of that moment. When a folder gets another name, \`aliases: [old-name]\` leads whoever comes to the old address to the page.

The commands speak the language of the system; \`--language ko\` and \`--language en\` choose another.

YAML takes a value such as \`2026.03\` for a number and what follows \` #\` for a comment. When in doubt, put the value in double quotes.`,
    markdown: `### What a body may hold

A body is markdown (CommonMark). Headings begin with \`## \`; lists, tables, quotes, code and ~~strikethrough~~ work. Besides:

| What | Write | On the site |
| --- | --- | --- |
| Emphasis | \`**“안녕”**이라고\`, \`**단어(word)**는\` | Bold, although a particle follows. |
| Addresses | \`see https://damda.example/work/.\` | A link, without the punctuation or the particle behind it. An address that ends in Korean or Japanese goes in angle brackets: \`<https://…/글>\`. |
| E-mail | \`<hello@damda.example>\` | A link only in angle brackets. |
| Links within the site | \`[another post](../other-post/)\`, \`[a work](/work/hotel/)\` | They lead to that page. The API gives them as full addresses. |
| Words of another language | \`[直]{lang=ja}\` | Tells the language where the letters do not, as of Chinese characters. Hangul and kana are recognised. |
| Footnotes | \`Text.[^1]\`, and below an empty line \`[^1]: What else there is to say.\` | At the end of the text, with links both ways. Leave a line empty between a footnote and anything else. |
| Videos | a paragraph that is only an address of YouTube or Vimeo, or \`[Title](https://youtu.be/…)\` | A picture that leads to the video. Opening the page asks no other server for anything. |
| Comments | \`<!-- between editors -->\` | On no page, but still in the API: keep secrets elsewhere. |

A text that unfolds has each tag on a line of its own. What lies between is markdown; with an empty line above and below, other programs that read the API agree. \`<details open>\` begins unfolded. Any other HTML tag shows as the characters it is.

\`\`\`markdown
<details>
<summary>How it was made</summary>

There were **three** first drafts.

</details>
\`\`\``,
    collections: { portfolio: 'Work', post: 'Posts' },
    site: 'The site',
    columns: { key: 'Key', meaning: 'Meaning', example: 'Example' },
    required: 'required',
    optional: 'optional',
    sameAsKorean: 'left out',
    unknown: 'not taken',
    characters: 'characters',
    images: 'images',
    upTo: (count, unit) => `Up to ${count} ${unit}.`,
    faults: {
      heading: 'Faults',
      introduction:
        'With a single fault nothing is published, and what was published stays. The names are in `npm run validate -- --format json` and in the annotations of a pull request.',
      columns: { name: 'Name', message: 'Example', fix: 'Fix' },
    },
    warnings: {
      heading: 'Warnings',
      introduction: 'Warnings tell, and stop nothing. `--strict` makes them faults.',
      columns: { name: 'Name', message: 'Example', fix: 'Fix' },
    },
    closing: `“Left out” means that the value of the Korean file counts. Posts are Korean and English only.

### In VS Code

With the recommended extension \`site.yaml\` completes and is checked while you type. No well-kept extension completes and checks the front matter of markdown against a JSON Schema yet, so this is done instead:

- **Completion**: the first letters of a key, or Ctrl+Space, offer the keys that the file takes, with what they mean. No extension is needed.
- **Checking**: the task “validate” starts with the folder, underlines what is wrong whenever you save and lists it with the fix under Problems. VS Code asks once whether tasks may start by themselves.

### In the browser

Run \`npm run dev\` (or \`npm start\`), open \`http://localhost:8787/admin/\` in Chrome or Edge, press “Work with Local Repository” and choose this folder (\`npm run dev\` shows its path). The newest items come first, drafts are marked before their titles, and drafts and scheduled items can be filtered. A new item's folder is named after its English title, as \`npm run new\` does, or after the Korean one where the English has no Latin letters. “Site” has \`site.yaml\` and the privacy text. Settings that were not changed keep their lines, comments included; comments within a setting that was changed are lost, and so are comments in front matter.

A deployed site has an \`/admin/\` only where \`site.yaml\` has \`cms\`; you sign in there with a GitHub access token. What is saved there waits as a draft until it is published, and its place says whether it went online or failed.`,
  },
};
