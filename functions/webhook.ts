// Posts an announcement to a webhook: signed, in the format of Standard Webhooks, or in that of Slack or Discord.
import { Webhook } from 'standardwebhooks';
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
        ...(!formatChat && secret && signatureHeaders(secret, id, body)),
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

function signatureHeaders(secret: string, id: string, body: string): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
}
