// An inquiry for Slack and Discord. What a visitor wrote becomes no markup, no mention and no link there.
import type { InquiryText } from './inquiry-text.ts';

/** Of a text of Slack (Block Kit, "Text object"). */
const MAX_SLACK_LENGTH = 3_000;
/** Of the description of an embed of Discord, less what is put around it. */
const MAX_DISCORD_LENGTH = 4_000;
const SLACK_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Texts of the kind `plain_text` know neither markup nor mentions nor links. */
export function formatSlack(text: InquiryText): object {
  const sections = [text.facts.map(([label, value]) => `${label}: ${value}`).join('\n'), text.description];
  return {
    text: text.title,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: text.title, emoji: false } },
      ...sections.flatMap(splitForSlack).map((part) => ({
        type: 'section',
        text: { type: 'plain_text', text: part, emoji: false },
      })),
    ],
  };
}

/** Escaped parts that are short enough each. */
function splitForSlack(text: string): string[] {
  const parts = [''];
  for (const character of text) {
    const escaped = SLACK_ESCAPES[character] ?? character;
    const last = parts.length - 1;
    if ((parts[last] + escaped).length > MAX_SLACK_LENGTH) parts.push(escaped);
    else parts[last] += escaped;
  }
  return parts;
}

/** In a code block nothing is markup, and a zero-width space keeps a text from ending it. */
export function formatDiscord({ title, facts, description }: InquiryText): object {
  const lines = [...facts.map(([label, value]) => `${label}: ${value}`), '', description];
  const text = lines.join('\n').replaceAll('`', '`\u200b');
  const shown =
    text.length > MAX_DISCORD_LENGTH
      ? `${text.slice(0, MAX_DISCORD_LENGTH).toWellFormed()}…\n(전문: npm run inquiries -- show)`
      : text;
  return {
    content: title,
    embeds: [{ description: `\`\`\`\n${shown}\n\`\`\`` }],
    allowed_mentions: { parse: [] },
  };
}
