// The files that an isolate has read most recently.
import { type AssetBinding, getAsset } from './assets.ts';

const MAX_FILES = 64;

export function createRecent<Value>() {
  /** By path, least recently used first. Never holds promises, which belong to one request. */
  const known = new Map<string, Value>();
  return {
    async read(path: string, assets: AssetBinding, parse: (bytes: Uint8Array) => Value): Promise<Value> {
      const file = known.has(path) ? undefined : await getAsset(assets, path);
      const value = file ? parse(new Uint8Array(await file.arrayBuffer())) : (known.get(path) as Value);
      known.delete(path);
      known.set(path, value);
      if (known.size > MAX_FILES) known.delete(known.keys().next().value as string);
      return value;
    },
  };
}
