// An inquiry as text for the studio.
import { toKoreanTime } from '../src/contract/korean-time.ts';
import { LANGUAGE_NAMES, type Language } from '../src/contract/languages.ts';
import type { Announcement } from '../src/edge/manifest.ts';
import type { AnnouncedInquiry } from './channel.ts';

export type InquiryText = ReturnType<typeof describeInquiry>;

export function describeInquiry({ studio, labels, texts }: Announcement, inquiry: AnnouncedInquiry) {
  const title = inquiry.isTrial ? texts.trial : `${texts.title} #${inquiry.id}`;
  const receivedAt = toKoreanTime(Date.parse(inquiry.createdAt)).slice(0, 16).replace('T', ' ');
  /** The last value may have many lines. */
  const facts: [label: string, value: string][] = [
    [labels.name, inquiry.name],
    [labels.contact, inquiry.contact],
    [labels.email, inquiry.email],
    [labels.budgetType, inquiry.budgetType ?? '-'],
    [labels.funnelType, inquiry.funnelType ?? '-'],
    [texts.language, LANGUAGE_NAMES.own[inquiry.language as Language]],
    [texts.source, inquiry.source === 'form' ? texts.form : 'API'],
    [texts.receivedAt, receivedAt],
    [texts.privacyVersion, inquiry.privacyVersion],
    [labels.serviceDescription, inquiry.serviceDescription],
  ];
  return {
    /** Contains nothing the visitor wrote. */
    title,
    subject: `[${studio}] ${title}: ${inquiry.name}`,
    facts,
    /** The facts, one per line. */
    text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    whole: texts.whole,
  };
}
