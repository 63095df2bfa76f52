// Posts an announcement to a webhook: signed, in the format of Standard Webhooks, or in that of Slack or Discord.
import { formatDiscord, formatSlack } from './chat-message.ts';
import type { Env } from './env.ts';
import type { Message, Send } from './inquiry-text.ts';

const CHAT_FORMATS = new Map<string | undefined, (message: Message) => object>([
  ['slack', formatSlack],
  ['discord', formatDiscord],
]);
/** The receiver no longer exists. */
const GONE = 410;

export function postTo(url: string, env: Env): Send {
  const { INQUIRY_WEBHOOK_FORMAT: format, INQUIRY_WEBHOOK_SECRET: secret } = env;
  const formatChat = CHAT_FORMATS.get(format);
  return async (message, signal) => {
    if (!formatChat && !secret) return { error: 'INQUIRY_WEBHOOK_SECRET is not set', isFinal: false };
    const { id, event } = message;
    const body = JSON.stringify(formatChat ? formatChat(message) : event);
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'Content-Type': 'application/json',
        ...(!formatChat && secret && (await signatureHeaders(secret, id, body))),
      },
      body,
    }).catch((error: Error) => error);
    if (response instanceof Error) {
      return { error: signal.aborted ? 'no answer in time' : 'no connection', isFinal: false };
    }
    await response.body?.cancel();
    return response.ok
      ? undefined
      : { error: `answered ${response.status}`, isFinal: response.status === GONE };
  };
}

/** Standard Webhooks, "Signature scheme": HMAC-SHA256 under the base64 secret. */
async function signatureHeaders(secret: string, id: string, body: string): Promise<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1_000);
  const secretBytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) =>
    character.charCodeAt(0),
  );
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretBytes, algorithm, false, ['sign']);
  const text = new TextEncoder().encode(`${id}.${seconds}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
  };
}
