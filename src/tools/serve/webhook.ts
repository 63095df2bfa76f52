// Webhook settings of a local server, from the same environment variables as in a deployment.
import type { Webhook } from '../../serve/serve.ts';
import { UsageError } from '../command/command.ts';

/** The webhook of the environment, if it names one. Throws a `UsageError`. */
export function readWebhook(environment: NodeJS.ProcessEnv): Webhook | undefined {
  const {
    INQUIRY_WEBHOOK_URL: url,
    INQUIRY_WEBHOOK_SECRET: secret,
    INQUIRY_WEBHOOK_FORMAT: format,
  } = environment;
  if (!url && !secret) return undefined;
  if (!url || !URL.canParse(url)) throw new UsageError('INQUIRY_WEBHOOK_URL: expected an address');
  if (format === 'slack' || format === 'discord') return { url, format };
  if (format) throw new UsageError('INQUIRY_WEBHOOK_FORMAT: expected slack or discord');
  if (!secret || !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    throw new UsageError('INQUIRY_WEBHOOK_SECRET: expected whsec_ and at least 24 bytes in base64');
  }
  return { url, secret };
}
