// The CMS in a real browser, at work on a folder. The browser's own file system stands for the folder that an editor
// would choose: `showDirectoryPicker` cannot be answered without a person.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Path from the root of the repository → the file's bytes. */
export type RepositoryFiles = Record<string, Buffer>;

/** Opens /admin/ on a copy of a content folder, in the state in which an editor begins to write. */
export async function openAdmin(page: Page, content: string): Promise<void> {
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { navigator: FileSystemOwner; showDirectoryPicker: unknown };
    scope.showDirectoryPicker = async () => {
      const root = await scope.navigator.storage.getDirectory();
      return root.getDirectoryHandle('repository', { create: true });
    };
  });
  await page.goto('/admin/');
  await page.evaluate(writeFiles, { '.git/HEAD': '', ...readFolder(content, 'content') });
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
}

/** The field of a form; the second of a name is that of the other language. */
export function field(page: Page, name: string, place = 0) {
  return page.locator(`[data-key-path="${name}"]`).nth(place);
}

export async function fillText(page: Page, name: string, text: string, place = 0): Promise<void> {
  await field(page, name, place).getByRole('textbox').first().fill(text);
}

/** Writes into the text of an entry as a person does, key by key. */
export async function typeBody(page: Page, text: string, place = 0): Promise<void> {
  await field(page, 'body', place).locator('[role=textbox]').first().click();
  await page.keyboard.type(text);
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
  await page.getByText('Entry saved.').waitFor();
}

/** Every file as the CMS left it. */
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

// The types of a browser are not among those of this project; these are the parts that are used of them.
interface FileSystemOwner {
  storage: { getDirectory(): Promise<DirectoryHandle> };
}
interface DirectoryHandle {
  kind: 'directory';
  getDirectoryHandle(name: string, options: { create: boolean }): Promise<DirectoryHandle>;
  getFileHandle(name: string, options: { create: boolean }): Promise<FileHandle>;
  entries(): AsyncIterable<[string, DirectoryHandle | FileHandle]>;
}
interface FileHandle {
  kind: 'file';
  getFile(): Promise<Blob>;
  createWritable(): Promise<{ write(bytes: Uint8Array): Promise<void>; close(): Promise<void> }>;
}

/** Runs in the page. @param files base64 by path */
async function writeFiles(files: Record<string, string>): Promise<void> {
  const { navigator } = globalThis as unknown as { navigator: FileSystemOwner };
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
  const { navigator } = globalThis as unknown as { navigator: FileSystemOwner };
  const files: Record<string, string> = {};
  const walk = async (folder: DirectoryHandle, prefix: string): Promise<void> => {
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind === 'directory') await walk(handle, `${prefix}${name}/`);
      else {
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
        files[prefix + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      }
    }
  };
  const root = await navigator.storage.getDirectory();
  await walk(await root.getDirectoryHandle('repository', { create: true }), '');
  return files;
}
