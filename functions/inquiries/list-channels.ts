// The channels configured by the host, its secrets and site.yaml.
import type { Manifest } from '../../src/edge/manifest.ts';
import type { Env } from '../env.ts';
import type { Channel } from './channel.ts';
import { describe, type Send } from './inquiry-text.ts';
import { mailTo } from './mail.ts';
import { postTo } from './webhook.ts';

export function listChannels(env: Env, { inquiry: { announcement, mail } }: Manifest): Channel[] {
  const { INQUIRY_WEBHOOK_URL: url, MAIL } = env;
  const createChannel = (name: string, send: Send): Channel => ({
    name,
    send: (inquiry, signal) => send(describe(inquiry, announcement), signal),
  });
  const webhooks = url ? [createChannel('webhook', postTo(url, env))] : [];
  if (!MAIL || !mail) return webhooks;
  const mailboxes = [...new Set(mail.to)];
  return webhooks.concat(
    mailboxes.map((to) =>
      createChannel(`mail:${to}`, mailTo({ ...mail, to, studio: announcement.studio }, MAIL)),
    ),
  );
}
