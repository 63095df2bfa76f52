// Monitoring: log lines, and whether inquiries can be stored.
import type { ServerResponse } from 'node:http';
import { withTimeout } from '../../functions/timeout.ts';
import type { FindFile } from './asset-address.ts';
import type { openDatabase } from './database.ts';
import { nameRoute } from './name-route.ts';

const SERVER_ERROR = 500;
/** A database that needs longer to store something counts as down. */
const WRITE_MILLISECONDS = 500;
/** Requests within this time share a check. */
const CHECK_MILLISECONDS = 1_000;

/** @param log whether to print every request, and not only those that fail */
export function createMonitor(
  { checkWritable }: Pick<ReturnType<typeof openDatabase>, 'checkWritable'>,
  log: boolean | undefined,
  now = () => performance.now(),
) {
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
        if (!log && status < SERVER_ERROR) return;
        const took = (performance.now() - started).toFixed();
        const line = `${new Date().toISOString()} ${req.method} ${nameRoute(req.url ?? '', findFile)} ${status} ${took} ms`;
        if (status < SERVER_ERROR) console.log(line);
        else console.error(line);
      });
    },
  };
}
