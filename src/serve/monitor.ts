// For what watches the server: lines of a log, and numbers in the text format of Prometheus.
import type { ServerResponse } from 'node:http';
import type { Database } from '../../functions/env.ts';

const RATE_LIMITED = 429;
const SERVER_ERROR = 500;
const OLDEST_PENDING = `SELECT min(created_at) AS time FROM inquiries JOIN deliveries ON id = inquiry_id WHERE state = 'pending'`;

/** @param log whether to print every request, and not only those that fail */
export function createMonitor(database: Database, log: boolean | undefined) {
  const answers = new Map<number, number>();
  return {
    /** Names no client. */
    watch(outgoing: ServerResponse) {
      const started = performance.now();
      outgoing.once('close', () => {
        const { statusCode: status, req } = outgoing;
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (!log && status < SERVER_ERROR) return;
        const took = (performance.now() - started).toFixed();
        const line = `${new Date().toISOString()} ${req.method} ${req.url?.split('?', 1)[0]} ${status} ${took} ms`;
        if (status < SERVER_ERROR) console.log(line);
        else console.error(line);
      });
    },
    async formatMetrics(): Promise<string> {
      const statement = database.prepare(OLDEST_PENDING);
      const row = await statement.first<{ time: string | null }>().catch(() => null);
      const numbers = [
        ...[...answers].map(([status, count]) => [`guest_answers_total{status="${status}"}`, count]),
        ['guest_quota_refusals_total', answers.get(RATE_LIMITED) ?? 0],
        ['guest_database_up', Number(row !== null)],
        [
          'guest_oldest_pending_delivery_seconds',
          row?.time ? (Date.now() - Date.parse(row.time)) / 1_000 : 0,
        ],
        ['guest_memory_bytes', process.memoryUsage.rss()],
      ];
      return numbers.map(([name, value]) => `${name} ${value}\n`).join('');
    },
  };
}
