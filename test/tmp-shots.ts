import { launchOwnBrowser } from './browser.ts';

const U = 'http://localhost:8791';
const browser = await launchOwnBrowser();
const out = '/tmp/search-lab/shots';
for (const [name, width, height] of [
  ['phone', 360, 780],
  ['desk', 1440, 900],
] as const) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('console', (m) => console.log(name, m.type(), m.text()));
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  await page.goto(`${U}/search/?q=${encodeURIComponent('예약사이트')}`);
  await page.screenshot({ path: `${out}-${name}-search.png` });
  await page.goto(`${U}/search/?q=${encodeURIComponent('없는낱말')}`);
  await page.screenshot({ path: `${out}-${name}-none.png` });
  await page.goto(`${U}/blog/`);
  await page.screenshot({ path: `${out}-${name}-blog.png` });
  // Korean input: composition through CDP.
  const cdp = await page.context().newCDPSession(page);
  await page.focus('form.search input');
  for (const text of ['ㅎ', '하', '한', '한ㅇ', '한오', '한옥']) {
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await page.waitForTimeout(500);
    console.log(
      name,
      JSON.stringify(text),
      await page.inputValue('form.search input'),
      await page.locator('.found .count').allTextContents(),
      await page.locator('.found li').count(),
    );
  }
  await cdp.send('Input.insertText', { text: '한옥' });
  await page.waitForTimeout(600);
  console.log(
    name,
    'committed',
    await page.inputValue('form.search input'),
    await page.locator('.found .count').allTextContents(),
  );
  await page.screenshot({ path: `${out}-${name}-typed.png` });
  await page.keyboard.press('ArrowDown');
  console.log(name, 'focus', await page.evaluate('document.activeElement.textContent'));
  await page.keyboard.press('ArrowDown');
  console.log(name, 'focus', await page.evaluate('document.activeElement.textContent'));
  await page.keyboard.press('Escape');
  console.log(
    name,
    'focus',
    await page.evaluate('document.activeElement.name'),
    await page.locator('p[role=status].trap').allTextContents(),
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/**');
  console.log(name, page.url());
  await page.goto(`${U}/jp/work/`);
  await page.screenshot({ path: `${out}-${name}-jp.png` });
  await page.close();
}
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
await page.goto(`${U}/en/search/?q=design`);
await page.screenshot({ path: `${out}-dark-en.png` });
await browser.close();
