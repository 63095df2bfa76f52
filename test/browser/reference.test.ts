// The API reference and code blocks with their script.
import { expect, it } from 'vitest';
import { openPage, stopClock } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';
import { LONG_POST } from '../studio/studio.ts';

const edge = await startEdge();

it('copies code and reports success or failure', async () => {
  const { context, page: tab, complaints } = await openPage(edge.url);
  await tab.goto('/developers/');
  await stopClock(tab);
  const button = tab.getByRole('button', { name: 'Copy curl: List the portfolio', exact: true });
  const said = () => tab.locator('body > [role=status]').textContent();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button.click();
  await expect.poll(said).toBe('Copied');
  expect(await tab.evaluate('navigator.clipboard.readText()')).toContain('/guest/portfolio?');
  await tab.clock.runFor(2_000);
  expect([await button.innerText(), await said()]).toEqual(['Copy', '']);
  await tab.evaluate('navigator.clipboard.writeText = () => Promise.reject()');
  await button.click();
  await expect.poll(said).toContain('Not copied');
  expect(await tab.evaluate('String(getSelection())')).toContain('/guest/portfolio?');
  // Here, since the tests of a run share one clipboard.
  await tab.setViewportSize({ width: 360, height: 700 });
  await tab.goto(`/en/blog/${LONG_POST}/`);
  await tab.locator('.code-box').first().getByRole('button').click();
  expect(await tab.evaluate('navigator.clipboard.readText()')).toBe('let code;\n');
  expect(complaints).toEqual([]);
});

it.each([360, 1280])('has contents that mark the section in view, at %i pixels', async (width) => {
  const { page: tab, complaints } = await openPage(edge.url, { viewport: { width, height: 800 } });
  await tab.goto('/developers/');
  const open = tab.getByRole('button', { name: 'Contents' });
  expect(await open.isVisible()).toBe(width === 360);
  if (width === 360) await open.click();
  await tab.locator('.chapters [href="#guestInquiryCreate"]').click();
  const marked = () => tab.locator('.chapters [aria-current]').getAttribute('href');
  await expect.poll(marked).toBe('#guestInquiryCreate');
  expect(await tab.locator('.chapters').isVisible()).toBe(width !== 360);
  expect(complaints).toEqual([]);
});
