// Posts an inquiry to a webhook: signed, in the format of Standard Webhooks, or in that of Slack or Discord.
import type { Announcement } from '../src/edge/manifest.ts';
import type { AnnouncedInquiry, Channel } from './channel.ts';
import { formatDiscord, formatSlack } from './chat-message.ts';
import type { Env } from './env.ts';
import { describeInquiry, type InquiryText } from './inquiry-text.ts';

const CHAT_FORMATS = new Map<string | undefined, (text: InquiryText) => object>([
  ['slack', formatSlack],
  ['discord', formatDiscord],
]);
/** The receiver no longer exists. */
const GONE = 410;

export function postTo(url: string, announcement: Announcement, env: Env): Channel['send'] {
  const { INQUIRY_WEBHOOK_FORMAT: format, INQUIRY_WEBHOOK_SECRET: secret } = env;
  const formatChat = CHAT_FORMATS.get(format);
  return async (inquiry, signal) => {
    if (!formatChat && !secret) return { error: 'INQUIRY_WEBHOOK_SECRET is not set', isFinal: false };
    const message = formatChat ? formatChat(describeInquiry(announcement, inquiry)) : formatEvent(inquiry);
    const body = JSON.stringify(message);
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'Content-Type': 'application/json',
        ...(!formatChat && secret && (await signatureHeaders(secret, inquiry, body))),
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

function formatEvent(inquiry: AnnouncedInquiry): object {
  const { id, name, contact, email, serviceDescription, budgetType, funnelType, language, source } = inquiry;
  return {
    type: inquiry.isTrial ? 'inquiry.trial' : 'inquiry.created',
    timestamp: inquiry.createdAt,
    data: { id, name, contact, email, serviceDescription, budgetType, funnelType, language, source },
  };
}

/** Standard Webhooks, "Signature scheme": HMAC-SHA256 under the base64 secret. */
async function signatureHeaders(
  secret: string,
  { id, createdAt }: AnnouncedInquiry,
  body: string,
): Promise<Record<string, string>> {
  const messageId = `inquiry_${id}_${Date.parse(createdAt)}`;
  const seconds = Math.floor(Date.now() / 1_000);
  const secretBytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) =>
    character.charCodeAt(0),
  );
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretBytes, algorithm, false, ['sign']);
  const content = new TextEncoder().encode(`${messageId}.${seconds}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
  };
}
