// An inquiry as the studio reads it, in Korean.
import type { AnnouncedInquiry } from './channel.ts';

export interface InquiryText {
  /** Names no visitor: safe where markup is read. */
  title: string;
  /** On one line. */
  subject: string;
  /** Label and value, in the order of the form. */
  facts: [label: string, value: string][];
  /** What the visitor wants to build; the only text of many lines. */
  description: string;
}

const LANGUAGES: Record<string, string> = { ko: '한국어', en: '영어', jp: '일본어' };
const KOREA_MILLISECONDS = 9 * 60 * 60 * 1_000;

export function describeInquiry(studio: string, inquiry: AnnouncedInquiry): InquiryText {
  const title = inquiry.is_trial ? '시험 문의입니다. 실제 문의가 아닙니다' : `새 문의 #${inquiry.id}`;
  return {
    title,
    subject: `[${studio}] ${title}: ${inquiry.name}`,
    facts: [
      ['이름', inquiry.name],
      ['전화번호', inquiry.contact],
      ['이메일', inquiry.email],
      ['예산', inquiry.budget_type ?? '적지 않음'],
      ['알게 된 경로', inquiry.funnel_type ?? '적지 않음'],
      ['언어', LANGUAGES[inquiry.language] ?? inquiry.language],
      ['보낸 곳', inquiry.source === 'form' ? '사이트의 문의 양식' : 'API'],
      ['받은 때', formatKoreanTime(inquiry.created_at)],
      ['동의한 처리방침', inquiry.privacy_version],
    ],
    description: inquiry.service_description,
  };
}

function formatKoreanTime(instant: string): string {
  const there = new Date(Date.parse(instant) + KOREA_MILLISECONDS).toISOString();
  return `${there.slice(0, 10)} ${there.slice(11, 16)} (한국 시각)`;
}
