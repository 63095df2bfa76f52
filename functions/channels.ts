// The channels that the secrets of the deployment and site.yaml set up.
import type { Manifest } from '../src/edge/manifest.ts';
import type { Channel } from './channel.ts';
import type { Env } from './env.ts';
import { sendMail } from './mail.ts';
import { postWebhook } from './webhook.ts';

export function listChannels(env: Env, { studio, mail }: Manifest['inquiry']): Channel[] {
  const channels: Channel[] = [];
  const { INQUIRY_WEBHOOK_URL: url, EMAIL: binding } = env;
  if (url) {
    const send: Channel['send'] = (inquiry, signal) => postWebhook(env, url, studio, inquiry, signal);
    channels.push({ name: 'webhook', send });
  }
  for (const to of new Set(mail?.to)) {
    const envelope = { from: mail?.from ?? '', to };
    channels.push({ name: `mail:${to}`, send: (inquiry) => sendMail(binding, envelope, studio, inquiry) });
  }
  return channels;
}
