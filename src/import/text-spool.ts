// Texts of a streamed export, kept in a file until they are converted one by one.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { ItemText } from './source.ts';

export type TextSpool = ReturnType<typeof createTextSpool>;

export function createTextSpool(file: string) {
  const handle = openSync(file, 'w+');
  let end = 0;
  return {
    add(text: string, rest: Omit<ItemText, 'read'>): ItemText {
      const bytes = Buffer.from(text);
      const start = end;
      writeSync(handle, bytes, 0, bytes.length, start);
      end += bytes.length;
      const { length } = bytes;
      const read = () => {
        const buffer = Buffer.alloc(length);
        readSync(handle, buffer, 0, buffer.length, start);
        return buffer.toString();
      };
      return { ...rest, read };
    },
    [Symbol.dispose]: () => closeSync(handle),
  };
}
