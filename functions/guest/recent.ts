// Caches the files that an isolate has read most recently.
import { type AssetBinding, getAsset } from '../assets.ts';

const MAX_FILES = 64;

export type Recent = ReturnType<typeof createRecent>;

type Parse<Value> = (bytes: Uint8Array<ArrayBuffer>) => Value | Promise<Value>;

export function createRecent() {
  /** Values by path, least recently used first. Promises belong to one request and are never cached. */
  const values = new Map<string, unknown>();
  return {
    /** @param parse must be the same for every read of a path */
    async read<Value>(path: string, assets: AssetBinding, parse: Parse<Value>): Promise<Value> {
      const file = values.has(path) ? undefined : await getAsset(assets, path);
      const value = file
        ? await parse(new Uint8Array(await file.arrayBuffer()))
        : (values.get(path) as Value);
      values.delete(path);
      values.set(path, value);
      if (values.size > MAX_FILES) values.delete(values.keys().next().value as string);
      return value;
    },
  };
}
