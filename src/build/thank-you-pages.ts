// Where an inquiry form without JavaScript lands: one plain page a language, until the site has its own.

const PAGES = [
  {
    path: '/thank-you/index.html',
    language: 'ko',
    title: '문의를 잘 받았습니다',
    text: '보통 영업일 하루 안에 답을 드립니다.',
  },
  {
    path: '/en/thank-you/index.html',
    language: 'en',
    title: 'We have your inquiry',
    text: 'You will usually hear from us within one business day.',
  },
  {
    path: '/jp/thank-you/index.html',
    language: 'ja',
    title: 'お問い合わせを受け付けました',
    text: '通常、1営業日以内にご返信します。',
  },
];

/** Asset path and HTML of each page. */
export function thankYouPages(): [path: string, html: string][] {
  return PAGES.map(({ path, language, title, text }) => [
    path,
    `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
</html>
`,
  ]);
}
