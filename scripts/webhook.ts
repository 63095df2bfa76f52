// Webhook settings of a local server, from the same environment variables as in a deployment.
import type { Webhook } from '../src/serve/serve.ts';
import { type Command, fail } from './command-line.ts';

/** The webhook of the environment, if it names one, or the end of the process with what is wrong. */
export function readWebhook(command: Command, environment = process.env): Webhook | undefined {
  const {
    INQUIRY_WEBHOOK_URL: url,
    INQUIRY_WEBHOOK_SECRET: secret,
    INQUIRY_WEBHOOK_FORMAT: format,
  } = environment;
  if (!url && !secret) return undefined;
  if (!url || !URL.canParse(url)) return fail('INQUIRY_WEBHOOK_URL: expected an address', command);
  if (format === 'slack' || format === 'discord') return { url, format };
  if (format) return fail('INQUIRY_WEBHOOK_FORMAT: expected slack or discord', command);
  if (!secret || !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    return fail('INQUIRY_WEBHOOK_SECRET: expected whsec_ and at least 24 bytes in base64', command);
  }
  return { url, secret };
}
