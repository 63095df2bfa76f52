// Numbers for monitoring, in the text format of Prometheus.
import type { Database } from '../../functions/env.ts';

const RATE_LIMITED = 429;
const OLDEST_PENDING = `SELECT min(created_at) AS time FROM inquiries JOIN deliveries ON id = inquiry_id WHERE state = 'pending'`;

export function createMetrics(database: Database) {
  const answers = new Map<number, number>();
  return {
    count: (status: number) => void answers.set(status, (answers.get(status) ?? 0) + 1),
    async format(): Promise<string> {
      const row = await database
        .prepare(OLDEST_PENDING)
        .first<{ time: string | null }>()
        .catch(() => null);
      const pending = row?.time ? (Date.now() - Date.parse(row.time)) / 1_000 : 0;
      const numbers = [
        ...[...answers].map(([status, count]) => [`guest_answers_total{status="${status}"}`, count]),
        ['guest_quota_refusals_total', answers.get(RATE_LIMITED) ?? 0],
        ['guest_database_up', row ? 1 : 0],
        ['guest_oldest_pending_delivery_seconds', pending],
        ['guest_memory_bytes', process.memoryUsage.rss()],
        ['guest_uptime_seconds', process.uptime()],
      ];
      return numbers.map(([name, value]) => `${name} ${value}\n`).join('');
    },
  };
}
