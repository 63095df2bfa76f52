import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFacts } from '../../functions/inquiry-text.ts';
import { formatDiscord, formatSlack } from '../../functions/webhook.ts';

const part = fc.constantFrom(
  ...['```', '`', '<@U1>', '<!channel>', '@everyone', '[a](https://x.example)', '&', '\n', '가'],
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8_000 }),
  fc.array(part).map((parts) => parts.join('')),
  fc.constantFrom('<'.repeat(5_000), '`'.repeat(5_000), '😀'.repeat(5_000)),
);
const inquiry = fc.record({
  title: fc.constant('새 문의 #12'),
  whole: fc.constant('전문'),
  facts: text.map((value) => [['글', value] as const]),
});

it('formatSlack() writes all that the visitor sent as plain text, within the limits of Slack', () => {
  fc.assert(
    fc.property(inquiry, (written) => {
      const message = formatSlack(written) as { text: string; blocks: { text: { text: string } }[] };
      expect(message.text).toBe(written.title);
      for (const { text } of message.blocks) {
        expect(text).toMatchObject({ type: 'plain_text', text: expect.not.stringMatching(/[<>]/) });
        expect(text.text.length).toBeLessThanOrEqual(3_000);
        expect(text.text.length).toBeGreaterThan(0);
      }
      const shown = message.blocks
        .slice(1)
        .map(({ text }) => text.text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
        .join('');
      expect(shown).toBe(formatFacts(written));
    }),
  );
});

it('formatDiscord() writes the text of the visitor in one code block that it cannot close, and mentions nobody', () => {
  fc.assert(
    fc.property(inquiry, (written) => {
      const message = formatDiscord(written) as { content: string; embeds: { description: string }[] };
      expect(message).toMatchObject({ content: written.title, allowed_mentions: { parse: [] } });
      const [{ description } = { description: '' }] = message.embeds;
      expect(description.length).toBeLessThanOrEqual(4_096);
      expect(description).toMatch(/^```\n.*\n```$/s);
      expect(description.slice(3, -3)).not.toMatch(/``/);
      expect(description.isWellFormed()).toBe(true);
    }),
  );
});
