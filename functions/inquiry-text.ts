// Inquiries as messages for the studio.
import { toKoreanTime } from '../src/contract/korean-time.ts';
import { LANGUAGE_NAMES, type Language } from '../src/contract/languages.ts';
import { beginningOf, type HoldReason, type StoredInquiry } from '../src/edge/inquiry-row.ts';
import type { Announcement } from '../src/edge/manifest.ts';
import type { Batch, Channel, Delivery } from './channel.ts';
import { createReleaseLink } from './release-link.ts';

type Fact = readonly [label: string, value: string];

export interface Message {
  /** The same at every attempt, so that receivers show a repeated message once. */
  id: string;
  /** Contains nothing that visitors wrote. */
  title: string;
  subject: string;
  /** Values may have many lines. */
  facts: readonly Fact[];
  links: readonly (readonly [label: string, url: string])[];
  /** Below a mail. */
  hint: string;
  /** Where to read the end of a long inquiry. */
  whole: string;
  visitors: Batch;
  /** For Standard Webhooks. */
  event: { type: string; timestamp: string; data: object };
}

export type Send = (message: Message, signal: AbortSignal) => ReturnType<Channel['send']>;

const BEGINNING_LENGTH = 80;
const LINK_MILLISECONDS = 30 * 24 * 60 * 60 * 1_000;

/** @param announcement what messages say */
export async function describe(batch: Batch, announcement: Announcement, siteUrl: string): Promise<Message> {
  return batch[0].isHeld
    ? describeHeld(batch, announcement, siteUrl)
    : describeInquiry(batch[0], announcement);
}

function describeInquiry(inquiry: Delivery, { studio, labels, texts }: Announcement): Message {
  const { id, name, contact, email, serviceDescription, budgetType, funnelType, language, source } = inquiry;
  const { createdAt, isTrial, privacyVersion } = inquiry;
  const title = isTrial ? texts.trial : `${texts.title} #${id}`;
  const receivedAt = toKoreanTime(Date.parse(createdAt)).slice(0, 16).replace('T', ' ');
  return {
    id: `inquiry_${id}_${Date.parse(createdAt)}`,
    title,
    subject: `[${studio}] ${title}: ${name}`,
    facts: [
      [labels.name, name],
      [labels.contact, contact],
      [labels.email, email],
      [labels.budgetType, budgetType ?? '-'],
      [labels.funnelType, funnelType ?? '-'],
      [texts.language, LANGUAGE_NAMES.own[language as Language]],
      [texts.source, source === 'form' ? texts.form : 'API'],
      [texts.receivedAt, receivedAt],
      [texts.privacyVersion, privacyVersion],
      [labels.serviceDescription, serviceDescription],
    ],
    links: [],
    hint: texts.reply,
    whole: texts.whole,
    visitors: [inquiry],
    event: {
      type: isTrial ? 'inquiry.trial' : 'inquiry.created',
      timestamp: createdAt,
      data: { id, name, contact, email, serviceDescription, budgetType, funnelType, language, source },
    },
  };
}

async function describeHeld(
  batch: Batch,
  { studio, texts }: Announcement,
  siteUrl: string,
): Promise<Message> {
  const [{ id: firstId, firstAttemptAt }] = batch;
  const title = `${texts.held}: ${batch.length}`;
  const until = firstAttemptAt + LINK_MILLISECONDS;
  const inquiries = await Promise.all(
    batch.map(async (inquiry) => ({
      id: inquiry.id,
      summary: summarizeHeld(inquiry, texts),
      releaseUrl: siteUrl + (await createReleaseLink(inquiry.linkKey, inquiry.id, until)),
    })),
  );
  return {
    id: `held_${firstId}_${firstAttemptAt}`,
    title,
    subject: `[${studio}] ${title}`,
    facts: inquiries.map(({ id, summary }) => [`#${id}`, summary]),
    links: inquiries.map(({ id, releaseUrl }) => [`#${id} ${texts.release}`, releaseUrl]),
    hint: texts.expires,
    whole: texts.whole,
    visitors: batch,
    event: { type: 'inquiry.held', timestamp: new Date(firstAttemptAt).toISOString(), data: { inquiries } },
  };
}

/** Who sent it, how it begins and why it is held. */
export function summarizeHeld(inquiry: StoredInquiry, { reasons }: Announcement['texts']): string {
  const { name, serviceDescription, holdReasons } = inquiry;
  const found = holdReasons.split(' ').map((reason) => reasons[reason as HoldReason]);
  return `${name}\n${beginningOf(serviceDescription, BEGINNING_LENGTH)}\n(${found.join(', ')})`;
}

/** The facts, one per line. */
export function formatFacts({ facts }: Pick<Message, 'facts'>): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}
