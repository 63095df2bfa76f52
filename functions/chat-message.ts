// An inquiry for Slack and Discord. What a visitor wrote becomes no markup, no mention and no link there.
import type { InquiryText } from './inquiry-text.ts';

/** Of a text of Slack (Block Kit, "Text object"). */
const MAX_SLACK_LENGTH = 3_000;
/** Of the description of an embed of Discord, less what is put around it. */
const MAX_DISCORD_LENGTH = 4_000;
const SLACK_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Texts of the kind `plain_text` know neither markup nor mentions nor links. */
export function formatSlack({ title, text }: InquiryText): object {
  const blocks = [title, ...splitForSlack(text)].map((part, place) => ({
    type: place === 0 ? 'header' : 'section',
    text: { type: 'plain_text', text: part, emoji: false },
  }));
  return { text: title, unfurl_links: false, unfurl_media: false, blocks };
}

/** Escaped parts that are short enough each. */
function splitForSlack(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    const escaped = SLACK_ESCAPES[character] ?? character;
    if (part.length + escaped.length > MAX_SLACK_LENGTH) {
      parts.push(part);
      part = '';
    }
    part += escaped;
  }
  return [...parts, part];
}

/** In a code block nothing is markup, and a zero-width space keeps a text from ending it. */
export function formatDiscord({ title, text }: InquiryText): object {
  const whole = text.replaceAll('`', '`\u200b');
  const shown = whole.slice(0, MAX_DISCORD_LENGTH).toWellFormed();
  const rest = whole === shown ? '' : '…\n(전문: npm run inquiries -- show)';
  return {
    content: title,
    embeds: [{ description: `\`\`\`\n${shown}${rest}\n\`\`\`` }],
    allowed_mentions: { parse: [] },
  };
}
