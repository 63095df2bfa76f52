// Inquiries and their deliveries for a terminal.
import { toKoreanTime } from '../../contract/korean-time.ts';
import { beginningOf, type HoldReason } from '../../edge/inquiry-row.ts';
import { escapeControls } from '../report/format-terminal.ts';
import type { Words } from '../words/words.ts';
import type { ChannelStatus, DeliveryRecord } from './deliveries.ts';
import type { InquiryRecord } from './inquiry-record.ts';

type InquiryWords = Words['inquiries'];

const SHOWN_CHARACTERS = 48;

export function formatList(records: readonly InquiryRecord[], words: InquiryWords): string {
  const ready = records.filter(({ isHeld }) => !isHeld);
  const held = records.filter(({ isHeld }) => isHeld);
  const reasonsOf = ({ holdReasons }: InquiryRecord) =>
    holdReasons.split(' ').map((reason) => words.reasons[reason as HoldReason]);
  return [
    ...formatRows(ready),
    words.count(ready.length),
    ...(held.length > 0 ? ['', words.heldCount(held.length)] : []),
    ...held.flatMap((record) => [...formatRows([record]), `        ${reasonsOf(record).join(', ')}`]),
  ].join('\n');
}

export function formatRows(records: readonly InquiryRecord[]): string[] {
  return records.map(({ id, createdAt, language, source, notification, ...rest }) => {
    const { name, email, contact, serviceDescription } = rest;
    const start = beginningOf(serviceDescription, SHOWN_CHARACTERS);
    const columns = [`#${id}`.padEnd(6), formatTime(createdAt), language, source, notification.padEnd(9)];
    return `${columns.join('  ')}  ${escapeControls(`${name} <${email}>  ${contact}  ${start}`)}`;
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
