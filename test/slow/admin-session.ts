// The CMS in a real browser, editing a folder. The folder is in the browser's own file system, since
// `showDirectoryPicker` needs a person.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Path from the repository root → the file's bytes. */
export type RepositoryFiles = Record<string, Buffer>;

/** Opens /admin/ on a copy of a content folder, ready for an editor to write. */
export async function openAdmin(page: Page, content: string): Promise<void> {
  await page.addInitScript(() => {
    const showDirectoryPicker = async () => {
      const root = await navigator.storage.getDirectory();
      return root.getDirectoryHandle('repository', { create: true });
    };
    Object.assign(globalThis, { showDirectoryPicker });
  });
  await page.goto('/admin/');
  await page.evaluate(writeFiles, { '.git/HEAD': '', ...readFolder(content, 'content') });
  await page.getByRole('button', { name: /Local Repository|로컬 저장소/ }).click();
}

/** A field of the form. */
export function field(page: Page, name: string) {
  return page.locator(`[data-mode="edit"] [data-key-path="${name}"]`).first();
}

/** Fills repeatedly until the text stays, since a form that is still loading its files overwrites it. */
export async function fillText(page: Page, name: string, text: string): Promise<void> {
  const box = field(page, name).getByRole('textbox').first();
  for (let stays = 0; stays < 3; stays++) {
    if ((await box.inputValue()) !== text) {
      await box.fill(text);
      stays = 0;
    }
    await page.waitForTimeout(60);
  }
}

export async function choosePicture(page: Page, name: string, picture: PictureFile): Promise<void> {
  await field(page, name).locator('input[type=file]').first().setInputFiles(picture);
  await field(page, name).getByText(`./${picture.name}`).first().waitFor();
}

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The list opens once the entry is saved and the form is closed.
  await page.waitForURL(/#\/collections\/\w+$/);
}

/** All files as saved by the CMS. */
export async function readRepository(page: Page): Promise<RepositoryFiles> {
  const encoded = await page.evaluate(readFiles);
  return Object.fromEntries(
    Object.entries(encoded).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]),
  );
}

function readFolder(folder: string, prefix: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files[`${prefix}${file.slice(folder.length)}`] = readFileSync(file, 'base64');
  }
  return files;
}

/** Runs in the page. @param files base64 by path */
async function writeFiles(files: Record<string, string>): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for (const [path, base64] of Object.entries(files)) {
    const names = ['repository', ...path.split('/')];
    let folder = root;
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
    const handle = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
    const writable = await handle.createWritable();
    await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
    await writable.close();
  }
}

/** Runs in the page. @returns base64 by path */
async function readFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const walk = async (folder: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
    for await (const [name, handle] of folder.entries()) {
      if (handle instanceof FileSystemDirectoryHandle) await walk(handle, `${prefix}${name}/`);
      else if (handle instanceof FileSystemFileHandle) {
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
        files[prefix + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      }
    }
  };
  const root = await navigator.storage.getDirectory();
  await walk(await root.getDirectoryHandle('repository', { create: true }), '');
  return files;
}
