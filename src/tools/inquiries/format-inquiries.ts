// Formats inquiries and their deliveries for a terminal and a spreadsheet.
import { toKoreanTime } from '../../contract/korean-time.ts';
import { STORED_FIELDS } from '../../edge/inquiry-row.ts';
import { escapeControls } from '../report/report.ts';
import type { Words } from '../words/words.ts';
import type { DeliveryRecord, InquiryRecord } from './inquiry-database.ts';

type InquiryWords = Words['inquiries'];

const QUOTED_CHARACTERS = 48;
/** Excel needs it to detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** A cell that starts like this is a formula, in CJK editions also with full-width characters. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r\n]/;

export function formatRow(record: InquiryRecord, { suspect }: InquiryWords): string {
  const { id, createdAt, language, source, notification, name, email, contact } = record;
  const line = record.serviceDescription.replaceAll(/\s+/g, ' ');
  const start = [...line].slice(0, QUOTED_CHARACTERS).join('');
  const time = `${toKoreanTime(Date.parse(createdAt)).slice(0, 16).replace('T', ' ')} KST`;
  const columns = [`#${id}`.padEnd(6), time, language, source, notification.padEnd(9)];
  const mark = record.isSuspect ? `(${suspect}) ` : '';
  return [...columns, escapeControls(`${mark}${name} <${email}>  ${contact}  ${start}`)].join('  ');
}

export function formatInquiry(
  record: InquiryRecord,
  deliveries: readonly DeliveryRecord[],
  words: InquiryWords,
): string {
  const fields = Object.entries(record).map(([field, value]) => {
    const lines = String(value ?? '').split(/\r?\n/);
    return `${field.padEnd(21)}${lines.map(escapeControls).join('\n')}`;
  });
  const states = deliveries.map(({ channel, state, attempts, error }) => {
    const parts = [state, words.attempts(attempts), error].filter((part) => part !== null);
    return `${channel.padEnd(20)} ${escapeControls(parts.join(', '))}`;
  });
  return [...fields, ...states].join('\n');
}

/** Formats RFC 4180: a line of field names, then one for each inquiry. */
export function formatCsv(records: readonly InquiryRecord[]): string {
  const fields = [...STORED_FIELDS, 'notification'] as const;
  const lines = records.map((record) => fields.map((field) => formatCell(record[field])).join(','));
  return `${BYTE_ORDER_MARK}${[fields.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Shows a formula as text: spreadsheets hide the leading apostrophe (OWASP, CSV injection). */
export function formatCell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
