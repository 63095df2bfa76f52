// Caches what a build makes of each item's folder, and highlighted code, so that unchanged files are neither read nor rendered
// again. The cache is in memory during a process, and in pack files between processes. A damaged or incomplete pack counts as
// missing.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Published } from '../contract/published.ts';
import { digestOfEngine } from '../engine/engine-files.ts';
import type { Claims } from './checks/check-items.ts';
import type { Entry } from './entry.ts';
import type { Findings } from './loaded.ts';

/** Everything that was found in a folder. Plain data. */
export interface ItemFindings extends Findings {
  /** Undefined if errors hide them. */
  claims?: Claims | undefined;
  /** Undefined if the item has errors, or is published. */
  entry?: Entry | undefined;
  published?: Published | undefined;
}

export type Memo<Value = ItemFindings> = ReturnType<typeof createMemo<Value>>;

/** Digits of the keys that one pack has in common. */
const PACK_DIGITS = 2;
const CHECKSUM_BYTES = 4;

type Pack<Value> = Map<string, Value>;

/** @param folder undefined if nothing is kept after this process */
export function createMemo<Value>(folder?: string, engine = digestOfEngine()) {
  const packs = new Map<string, { saved: Pack<Value>; used: Pack<Value> }>();
  const packOf = (key: string) => {
    const name = key.slice(0, PACK_DIGITS);
    const pack = packs.get(name) ?? { saved: readPack<Value>(folder, name), used: new Map() };
    packs.set(name, pack);
    return pack;
  };
  return {
    /** Digest of the engine. Callers put it into their keys, since another version may give other results. */
    engine,
    find(key: string): Value | undefined {
      const { saved, used } = packOf(key);
      const value = used.get(key) ?? saved.get(key);
      if (value) used.set(key, value);
      return value;
    },
    keep(key: string, value: Value): void {
      packOf(key).used.set(key, value);
    },
    /** Forgets what the build that ends did not use. */
    save(): void {
      for (const [name, { saved, used }] of packs) {
        const isSame =
          used.size === saved.size && [...used].every(([key, value]) => saved.get(key) === value);
        if (!isSame && folder !== undefined) writePack(folder, name, used);
        packs.set(name, { saved: used, used: new Map() });
      }
    },
  };
}

function readPack<Value>(folder: string | undefined, name: string): Pack<Value> {
  const file = folder === undefined ? undefined : join(folder, name);
  if (file === undefined || !existsSync(file)) return new Map();
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(0, -CHECKSUM_BYTES);
    return crc32(content) === bytes.readUInt32LE(content.length) ? deserialize(content) : new Map();
  } catch {
    return new Map();
  }
}

function writePack(folder: string, name: string, pack: Pack<unknown>): void {
  const file = join(folder, name);
  if (pack.size === 0) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  const content = serialize(pack);
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content);
  writeFileSync(part, Uint32Array.of(crc32(content)), { flag: 'a' });
  renameSync(part, file);
}
