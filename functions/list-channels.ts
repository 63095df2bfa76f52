// The channels that the host, its secrets and site.yaml set up.
import type { Manifest } from '../src/edge/manifest.ts';
import type { Channel } from './channel.ts';
import type { Env } from './env.ts';
import { mailTo } from './mail.ts';
import { postTo } from './webhook.ts';

export function listChannels(env: Env, { announcement, mail }: Manifest['inquiry']): Channel[] {
  const { INQUIRY_WEBHOOK_URL: url, MAIL: send } = env;
  const channels = url ? [{ name: 'webhook', send: postTo(url, announcement, env) }] : [];
  if (!send || !mail) return channels;
  const mailboxes = [...new Set(mail.to)];
  return channels.concat(
    mailboxes.map((to) => ({ name: `mail:${to}`, send: mailTo({ ...mail, to }, announcement, send) })),
  );
}
