// The quota counter of this machine. A restart forgets at most two seconds of counts.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { QuotaNamespace } from '../../functions/env.ts';
import { messageOf } from '../contract/failure.ts';
import type { QuotaPolicy } from '../contract/limits.ts';
import { createWindowCounter, type WindowRow } from '../edge/window-counter.ts';

const MAX_CLIENTS = 20_000;
const WRITE_MILLISECONDS = 2_000;

/** @param file of the windows. It holds addresses of clients, so it is removed when all windows have ended. */
export function createCounter(file: string, policy: QuotaPolicy) {
  const counter = createWindowCounter(policy, MAX_CLIENTS, readRows(file));
  const write = () => {
    const open = counter.rows(Date.now());
    try {
      if (open.length === 0) return rmSync(file, { force: true });
      writeFileSync(`${file}.part`, JSON.stringify(open), { mode: 0o600 });
      renameSync(`${file}.part`, file);
    } catch (error) {
      console.error(`Cannot keep the quota in ${file}: ${messageOf(error)}`);
    }
  };
  const timer = setInterval(write, WRITE_MILLISECONDS);
  const quota: QuotaNamespace = {
    getByName: () => ({
      take: async (client) => counter.take(client, Date.now()),
      peek: async (client) => counter.peek(client, Date.now()),
    }),
  };
  return {
    quota,
    close() {
      clearInterval(timer);
      write();
    },
  };
}

function readRows(file: string): WindowRow[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as WindowRow[];
  } catch {
    return [];
  }
}
