// Formats a message for Slack and Discord. Nothing that the visitor wrote becomes markup, a mention or a link.
import { formatFacts, type Message } from './inquiry-text.ts';

type Written = Pick<Message, 'title' | 'facts' | 'whole'>;

/** A text of Slack (Block Kit, "Text object"). */
const MAX_SLACK_LENGTH = 3_000;
/** An embed's description in Discord, minus what is added around it. */
const MAX_DISCORD_LENGTH = 4_000;
const SLACK_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Slack shows `plain_text` without markup, mentions and links. */
export function formatSlack(message: Written): object {
  const { title } = message;
  const blocks = [title, ...splitForSlack(formatFacts(message))].map((part, index) => ({
    type: index === 0 ? 'header' : 'section',
    text: { type: 'plain_text', text: part, emoji: false },
  }));
  return { text: title, unfurl_links: false, unfurl_media: false, blocks };
}

/** Escapes the text and splits it into parts that are short enough. */
function splitForSlack(text: string): string[] {
  const parts = [''];
  for (const character of text) {
    const escaped = SLACK_ESCAPES[character] ?? character;
    if ((parts.at(-1) ?? '').length + escaped.length > MAX_SLACK_LENGTH) parts.push('');
    parts[parts.length - 1] += escaped;
  }
  return parts;
}

/** A code block has no markup. Zero-width spaces keep the text from ending the block. */
export function formatDiscord(message: Written): object {
  const { title, whole: hint } = message;
  const whole = formatFacts(message).replaceAll('`', '`\u200b');
  const shown = whole.slice(0, MAX_DISCORD_LENGTH).toWellFormed();
  const rest = whole === shown ? '' : `…\n(${hint})`;
  return {
    content: title,
    embeds: [{ description: `\`\`\`\n${shown}${rest}\n\`\`\`` }],
    allowed_mentions: { parse: [] },
  };
}
