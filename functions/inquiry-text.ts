// An inquiry as text for the studio, in Korean.
import { toKoreanTime } from '../src/contract/korean-time.ts';
import type { AnnouncedInquiry } from './channel.ts';

export type InquiryText = ReturnType<typeof describeInquiry>;

const LANGUAGES: Record<string, string> = { ko: '한국어', en: '영어', jp: '일본어' };

export function describeInquiry(studio: string, inquiry: AnnouncedInquiry) {
  const title = inquiry.isTrial ? '시험 문의입니다. 실제 문의가 아닙니다' : `새 문의 #${inquiry.id}`;
  const receivedAt = toKoreanTime(Date.parse(inquiry.createdAt)).slice(0, 16).replace('T', ' ');
  /** The last value may have many lines. */
  const facts: [label: string, value: string][] = [
    ['이름', inquiry.name],
    ['전화번호', inquiry.contact],
    ['이메일', inquiry.email],
    ['예산', inquiry.budgetType ?? '-'],
    ['알게 된 경로', inquiry.funnelType ?? '-'],
    ['언어', LANGUAGES[inquiry.language] ?? ''],
    ['보낸 곳', inquiry.source === 'form' ? '문의 양식' : 'API'],
    ['받은 때', `${receivedAt} (한국 시각)`],
    ['동의한 처리방침', inquiry.privacyVersion],
    ['만들고 싶은 것', inquiry.serviceDescription],
  ];
  return {
    /** Contains nothing the visitor wrote, so it is safe as markup. */
    title,
    subject: `[${studio}] ${title}: ${inquiry.name}`,
    facts,
    /** The facts, one per line. */
    text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
  };
}
