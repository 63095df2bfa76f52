// Monitoring: log lines, and metrics in the text format of Prometheus.
import type { ServerResponse } from 'node:http';
import { withTimeout } from '../../functions/timeout.ts';
import type { FindFile } from './asset-address.ts';
import type { openDatabase } from './database.ts';
import { nameRoute } from './name-route.ts';

const RATE_LIMITED = 429;
const SERVER_ERROR = 500;
/** Held inquiries wait for their announcement until nine in the morning. */
const OLDEST_PENDING = `SELECT min(iif(is_held, first_attempt_at, unixepoch(created_at) * 1000)) AS time FROM inquiries JOIN deliveries ON id = inquiry_id WHERE state = 'pending'`;

/** A database that needs longer to store something counts as down. */
const WRITE_MILLISECONDS = 500;
/** Requests within this time share a check. */
const CHECK_MILLISECONDS = 1_000;

/** @param log whether to print every request, and not only those that fail */
export function createMonitor(
  { checkWritable, prepare }: Pick<ReturnType<typeof openDatabase>, 'checkWritable' | 'prepare'>,
  log: boolean | undefined,
  now = () => performance.now(),
) {
  const answers = new Map<number, number>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checked: Promise<unknown>;
  /** Resolves with whether inquiries can be stored. */
  const isDatabaseUp = () => {
    if (now() - checkedAt < CHECK_MILLISECONDS) return checked;
    checkedAt = now();
    checked = withTimeout(checkWritable(), WRITE_MILLISECONDS)
      .then(() => true)
      .catch(() => false);
    return checked;
  };
  return {
    isDatabaseUp,
    /** Names no client. @param findFile of the build that is served */
    watch(outgoing: ServerResponse, findFile: FindFile | undefined) {
      const started = performance.now();
      outgoing.once('close', () => {
        const { statusCode: status, req } = outgoing;
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (!log && status < SERVER_ERROR) return;
        const took = (performance.now() - started).toFixed();
        const line = `${new Date().toISOString()} ${req.method} ${nameRoute(req.url ?? '', findFile)} ${status} ${took} ms`;
        if (status < SERVER_ERROR) console.log(line);
        else console.error(line);
      });
    },
    async formatMetrics(): Promise<string> {
      const isUp = await isDatabaseUp();
      const row = isUp ? await prepare(OLDEST_PENDING).first<{ time: number | null }>() : null;
      const seconds = row?.time ? (Date.now() - row.time) / 1_000 : 0;
      const counts = [...answers].map(
        ([status, count]) => `guest_answers_total{status="${status}"} ${count}\n`,
      );
      return `${counts.join('')}guest_quota_refusals_total ${answers.get(RATE_LIMITED) ?? 0}
guest_database_up ${Number(isUp)}
guest_oldest_pending_delivery_seconds ${seconds}
guest_memory_bytes ${process.memoryUsage.rss()}
`;
    },
  };
}
