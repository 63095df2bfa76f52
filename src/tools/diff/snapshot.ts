// What one version of the engine makes of one content, as a file. A later version compares what it makes: docs/update.md.
import { readFileSync, writeFileSync } from 'node:fs';
import project from '../../../package.json' with { type: 'json' };
import { keysOf } from '../../contract/fields.ts';
import { createContract, type Json } from '../../openapi/contract-file.ts';
import { checkContent } from '../../publish/check-content.ts';
import type { Message } from './compare-contract.ts';
import { loadSide, type Side } from './load-side.ts';

export interface Snapshot {
  /** Version of the engine. */
  engine: string;
  contract: Json;
  side: Side;
  /** How many diagnostics each rule reports. */
  rules: Record<string, number>;
}

export async function createSnapshot(root: string, cache: string, now: number): Promise<Snapshot> {
  const { diagnostics } = await checkContent({ content: root, cache, now });
  const rules = Map.groupBy(diagnostics, ({ rule }) => rule as string);
  return {
    engine: project.version,
    contract: createContract(),
    side: loadSide(root, now),
    rules: Object.fromEntries([...rules].map(([rule, found]) => [rule, found.length])),
  };
}

export function writeSnapshot(file: string, snapshot: Snapshot): void {
  const replace = (_: string, value: unknown) => {
    if (value instanceof Map) return { map: [...value] };
    return value instanceof Set ? { set: [...value] } : value;
  };
  writeFileSync(file, JSON.stringify(snapshot, replace));
}

export function readSnapshot(file: string): Snapshot {
  return JSON.parse(readFileSync(file, 'utf8'), (_, value) => {
    if (Array.isArray(value?.map)) return new Map(value.map);
    return Array.isArray(value?.set) ? new Set(value.set) : value;
  });
}

/** The versions, and the rules that report more than before. */
export function describeUpdate(before: Snapshot, after: Snapshot): Message[] {
  const rules = keysOf(after.rules).flatMap((rule): Message[] => {
    const [was = 0, is = 0] = [before.rules[rule], after.rules[rule]];
    return is > was ? [['rule', rule, `${was}`, `${is}`]] : [];
  });
  return [['engine', before.engine, after.engine], ...rules];
}
