// The folder of local state: only its owner may read it, and only one server at a time uses it.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../contract/failure.ts';
import { makeFolder } from '../output/make-folder.ts';

/** Throws if it cannot be used. It is free again when it is disposed of, or when the process ends in any way. */
export function openDataFolder(data: string): Disposable {
  const lockFile = join(data, 'server.lock');
  try {
    makeFolder(data);
    chmodSync(data, 0o700);
    createPrivateFile(lockFile);
  } catch (cause) {
    const message = `Cannot keep the state of the server in ${data}: ${messageOf(cause)}. Use --data to name a writable folder on a disk with free space.`;
    throw new Error(message, { cause });
  }
  const lock = new DatabaseSync(lockFile);
  try {
    // Unlike a file with a process id, it does not outlive a killed server.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    const message = `Another server uses ${data}. Stop it, or use --data to name another folder. · 다른 서버가 쓰고 있는 폴더입니다. 그 서버를 끄거나 --data로 다른 폴더를 쓰세요.`;
    throw new Error(message, { cause });
  }
  return { [Symbol.dispose]: () => lock.close() };
}

/** Creates a file that only its owner may read, if it does not exist. @returns its name */
export function createPrivateFile(name: string): string {
  closeSync(openSync(name, 'a', 0o600));
  chmodSync(name, 0o600);
  return name;
}
