// Code blocks of the API reference and of posts with their script.
import { expect, it } from 'vitest';
import { openPage, stopClock } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';
import { LONG_POST } from '../studio/studio.ts';

const edge = await startEdge();

it('copies code and reports success or failure', async () => {
  const { context, page: tab, complaints } = await openPage(edge.url);
  await tab.goto('/en/developers/lists/');
  await stopClock(tab);
  const button = tab.locator('.code-box').first().getByRole('button');
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
