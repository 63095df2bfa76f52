// Runs every minute: removes old inquiries, records new channels and makes the deliveries that are due.
import type { Manifest } from '../../src/edge/manifest.ts';
import type { Database, Env } from '../env.ts';
import { DAY_MILLISECONDS, syncChannels } from './channel.ts';
import { listChannels } from './list-channels.ts';
import { deliverDue } from './outbox.ts';

/** Limits one run. */
const MAX_REMOVED = 1_000;

export async function runTimer(
  manifest: Manifest,
  env: Env,
  now: number,
  isStopping?: () => boolean,
): Promise<void> {
  const channels = listChannels(env, manifest);
  const steps = [
    () => removeExpired(env.DB, manifest.inquiry.retentionDays, now),
    () => syncChannels(env.DB, channels, now),
    () => deliverDue(env.DB, channels, isStopping),
  ];
  for (const step of steps) {
    // A failed step does not stop the others, and runs again a minute later.
    await step().catch((error: Error) => console.error('The timer failed:', error.message));
  }
}

/** Removes old inquiries with their deliveries, delivered or not. */
async function removeExpired(database: Database, days: number | undefined, now: number): Promise<void> {
  if (days === undefined) return;
  const removed = await database.query(
    'DELETE FROM inquiries WHERE id IN (SELECT id FROM inquiries WHERE created_at < ? LIMIT ?) RETURNING id',
    new Date(now - days * DAY_MILLISECONDS).toISOString(),
    MAX_REMOVED,
  );
  if (removed.length > 0) console.log(`Removed ${removed.length} inquiries older than ${days} days`);
}
