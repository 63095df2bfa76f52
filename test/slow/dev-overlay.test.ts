// The error overlay of the dev server in Chromium.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { COVER } from '../content/check.ts';
import { startDev } from '../tools/running-dev.ts';
import { postFiles, testId, workspace } from '../workspace.ts';

const valid = postFiles('hello', COVER, { id: testId(1), title: 'Sound' });
const broken = (createdAt: string) => postFiles('hello', COVER, { id: testId(1), createdAt });

/** A page of valid content. */
async function open() {
  const space = workspace(valid);
  const { url } = await startDev(space);
  const { page } = await openPage(url);
  await page.goto('/blog/hello/');
  return { space, page };
}

const panelOf = (page: Page) => page.locator('guest-api-problems details');
const isOpen = (page: Page) => panelOf(page).evaluate((details) => (details as HTMLDetailsElement).open);

it('the page reports an error, keeps its text and focus, and the panel can be closed until it says something else', async () => {
  const { space, page } = await open();
  await page.locator('a').first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  const before = await focused();

  space.write(broken('yesterday'));
  const panel = panelOf(page);
  await panel.getByRole('alert').waitFor();
  expect(await panel.getByRole('alert').textContent()).toBe(
    '1 error in 1 file. Posts and pages with errors are left out. If anything else has errors, nothing new is shown.',
  );
  const file = join(space.content, 'posts/hello/index.ko.md');
  expect(await panel.locator('pre').textContent()).toContain(`${file}:4:12 error: createdAt: `);
  expect([await focused(), await page.locator('main h1').isVisible()]).toEqual([before, true]);
  const { height = 0 } = (await panel.boundingBox()) ?? {};
  expect(height < 0.65 * (page.viewportSize()?.height ?? 0)).toBe(true);

  await panel.locator('summary').click();
  await page.reload();
  await panel.waitFor();
  expect(await isOpen(page)).toBe(false);
  // A link below the closed panel can be clicked.
  await page.locator('footer a').last().click({ trial: true });

  space.write(broken('tomorrow'));
  await panel.getByText('"tomorrow"').first().waitFor();
  expect(await isOpen(page)).toBe(true);
  space.write(valid);
  await panel.waitFor({ state: 'detached' });
  expect(await page.locator('main h1').textContent()).toContain('Sound');
});

it('/admin/ does not reload while files are saved', async () => {
  const space = workspace(valid);
  const { url } = await startDev(space);
  const { page } = await openPage(url);
  await page.goto('/admin/');
  await page.evaluate(() => {
    document.title = 'not reloaded';
  });
  const { page: other } = await openPage(url);
  await other.goto('/blog/hello/');
  space.write(postFiles('hello', COVER, { id: testId(1), title: 'Other' }));
  await other.locator('main h1').filter({ hasText: 'Other' }).waitFor();
  expect([await page.title(), await page.locator('guest-api-problems').count()]).toEqual(['not reloaded', 0]);
});
