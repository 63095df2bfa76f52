// Inquiries and their deliveries for a terminal.
import { toKoreanTime } from '../../contract/korean-time.ts';
import { beginningOf } from '../../edge/inquiry-row.ts';
import { escapeControls } from '../report/format-terminal.ts';
import type { Words } from '../words/words.ts';
import type { ChannelStatus, DeliveryRecord, InquiryRecord } from './inquiry-database.ts';

type InquiryWords = Words['inquiries'];

const SHOWN_CHARACTERS = 48;

export function formatList(records: readonly InquiryRecord[], words: InquiryWords): string {
  return [...formatRows(records, words), words.count(records.length)].join('\n');
}

export function formatRows(records: readonly InquiryRecord[], words: InquiryWords): string[] {
  return records.map(({ id, createdAt, language, source, notification, isSuspect, ...rest }) => {
    const { name, email, contact, serviceDescription } = rest;
    const start = beginningOf(serviceDescription, SHOWN_CHARACTERS);
    const columns = [`#${id}`.padEnd(6), formatTime(createdAt), language, source, notification.padEnd(9)];
    return `${columns.join('  ')}  ${escapeControls(`${isSuspect ? `(${words.suspect}) ` : ''}${name} <${email}>  ${contact}  ${start}`)}`;
  });
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
    const told = [state, words.attempts(attempts), ...(error === null ? [] : [error])];
    return `${channel.padEnd(20)} ${escapeControls(told.join(', '))}`;
  });
  return [...fields, ...states].join('\n');
}

export function formatStatus(channels: readonly ChannelStatus[], words: InquiryWords): string {
  if (channels.length === 0) return words.noChannel;
  const lines = channels.map(({ channel, oldest, ...counts }) => {
    const since = oldest && words.statusSince({ ...counts, oldest: formatTime(oldest) });
    return `${channel.padEnd(20)} ${since ?? words.status(counts)}`;
  });
  return lines.join('\n');
}

function formatTime(instant: string): string {
  return `${toKoreanTime(Date.parse(instant)).slice(0, 16).replace('T', ' ')} KST`;
}
