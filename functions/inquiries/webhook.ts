// Posts an announcement to a webhook: signed, as Standard Webhooks, or in the format of Slack or Discord. In these,
// nothing that the visitor wrote becomes markup, a mention or a link.
import { Webhook } from 'standardwebhooks';
import type { Env } from '../env.ts';
import { formatFacts, type Message, type Send } from './inquiry-text.ts';

const CHAT_FORMATS = new Map<string | undefined, (message: Message) => object>([
  ['slack', formatSlack],
  ['discord', formatDiscord],
]);
type ChatMessage = Pick<Message, 'title' | 'facts' | 'whole'>;

/** Limits of a text object in Slack (Block Kit) and of an embed's description in Discord, minus the text around. */
const MAX_SLACK_LENGTH = 2_900;
const MAX_DISCORD_LENGTH = 4_000;
const SLACK_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Means that the receiver no longer exists. */
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

/** Uses `plain_text`, in which Slack shows no markup, mentions or links. */
export function formatSlack(message: ChatMessage): object {
  const { title } = message;
  const escaped = formatFacts(message).replaceAll(/[&<>]/g, (sign) => SLACK_ESCAPES[sign] ?? sign);
  const blocks = [title, shorten(escaped, MAX_SLACK_LENGTH, message)].map((text, index) => ({
    type: index === 0 ? 'header' : 'section',
    text: { type: 'plain_text', text, emoji: false },
  }));
  return { text: title, unfurl_links: false, unfurl_media: false, blocks };
}

/** Uses a code block, which has no markup. Zero-width spaces keep the text from ending it. */
export function formatDiscord(message: ChatMessage): object {
  const text = formatFacts(message).replaceAll('`', '`\u200b');
  return {
    content: message.title,
    embeds: [{ description: `\`\`\`\n${shorten(text, MAX_DISCORD_LENGTH, message)}\n\`\`\`` }],
    allowed_mentions: { parse: [] },
  };
}

function shorten(text: string, length: number, { whole }: ChatMessage): string {
  return text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…\n(${whole})`;
}
