// The channels that the host, its secrets and site.yaml set up.
import type { Manifest } from '../src/edge/manifest.ts';
import type { Channel } from './channel.ts';
import type { Env } from './env.ts';
import { mailTo } from './mail.ts';
import { postTo } from './webhook.ts';

export function listChannels(env: Env, { studio, mail }: Manifest['inquiry']): Channel[] {
  const url = env.INQUIRY_WEBHOOK_URL;
  const { MAIL: send } = env;
  const mailboxes = [...new Set(mail?.to)].map((to) => ({ from: mail?.from ?? '', to }));
  return [
    ...(url ? [{ name: 'webhook', send: postTo(url, studio, env) }] : []),
    ...(send
      ? mailboxes.map((addresses) => ({
          name: `mail:${addresses.to}`,
          send: mailTo(addresses, studio, send),
        }))
      : []),
  ];
}
