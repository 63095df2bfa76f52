// The search of the site while somebody types.
import { expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';

const edge = await startEdge();

it('with a script, results appear while a Korean word is typed, and arrow keys select them', async () => {
  const { page, complaints } = await openPage(edge.url);
  await page.goto('/');
  await page.keyboard.press('/');
  expect(await page.evaluate('document.activeElement.name')).toBe('q');
  await page.goto('/blog/');
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) => {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    return keyboard.send('Input.imeSetComposition', { text, ...caret });
  };
  await page.focus('form.search input');
  for (const text of ['ㅎ', '하', '한', '한ㅇ', '한오', '한옥']) await compose(text);
  await expect.poll(() => page.textContent('.found .count')).toMatch(/^‘한옥’ [1-9]\d*건$/);
  expect(await page.textContent('p.trap[role=status]')).toBe(await page.textContent('.found .count'));
  expect(await page.textContent('.found mark')).toBe('한옥');
  await keyboard.send('Input.insertText', { text: '한옥' });
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate('document.activeElement.textContent || document.activeElement.name');
  expect(await focused()).toBe(await page.textContent('.found h3 a'));
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('q');
  await page.fill('form.search input', '');
  await expect.poll(() => page.locator('.found > *').count()).toBe(0);
  await page.fill('form.search input', '없는말입니다');
  await expect.poll(() => page.textContent('.found .count')).toContain('없습니다');
  await page.fill('form.search input', '한옥');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/search/?q=${encodeURIComponent('한옥')}`);
  expect(await page.locator('.found li').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
