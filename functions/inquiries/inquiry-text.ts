// Formats inquiries as messages to the studio.
import { toKoreanTime } from '../../src/contract/korean-time.ts';
import { LANGUAGE_NAMES, type Language } from '../../src/contract/languages.ts';
import type { Announcement } from '../../src/edge/manifest.ts';
import type { Channel, Delivery } from './channel.ts';

type Fact = readonly [label: string, value: string];

export interface Message {
  /** Stays the same at every attempt, so that receivers can drop duplicates. */
  id: string;
  /** Contains nothing that visitors wrote. */
  title: string;
  subject: string;
  /** Values may have many lines. */
  facts: readonly Fact[];
  /** Shown below a mail. */
  hint: string;
  /** Says where to read the rest of a long inquiry. */
  whole: string;
  inquiry: Delivery;
  /** The payload for Standard Webhooks. */
  event: { type: string; timestamp: string; data: object };
}

export type Send = (message: Message, signal: AbortSignal) => ReturnType<Channel['send']>;

export function describe(inquiry: Delivery, { studio, labels, texts }: Announcement): Message {
  const { consentedAt, privacyVersion, firstAttemptAt, createdAt, ...data } = inquiry;
  const { id, name, language } = data;
  const isSuspect = data.isSuspect === 1;
  const title = `${texts.title} #${id}${isSuspect ? ` (${texts.suspect})` : ''}`;
  const receivedAt = toKoreanTime(Date.parse(createdAt)).slice(0, 16).replace('T', ' ');
  return {
    id: `inquiry_${id}_${Date.parse(createdAt)}`,
    title,
    subject: `[${studio}] ${title}: ${name}`,
    facts: [
      [labels.name, name],
      [labels.contact, data.contact],
      [labels.email, data.email],
      [labels.budgetType, data.budgetType ?? '-'],
      [labels.funnelType, data.funnelType ?? '-'],
      [texts.language, LANGUAGE_NAMES.native[language as Language]],
      [texts.source, data.source === 'form' ? texts.form : 'API'],
      [texts.receivedAt, receivedAt],
      [texts.privacyVersion, privacyVersion],
      [labels.serviceDescription, data.serviceDescription],
    ],
    hint: texts.reply,
    whole: texts.whole,
    inquiry,
    event: {
      type: 'inquiry.created',
      timestamp: createdAt,
      data: { ...data, isSuspect },
    },
  };
}

export function formatFacts({ facts }: Pick<Message, 'facts'>): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}
