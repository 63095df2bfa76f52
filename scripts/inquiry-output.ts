// Inquiries and their deliveries as a terminal shows them.
import { formatCsv } from '../src/tools/inquiries/csv.ts';
import type { ChannelStatus, DeliveryRecord } from '../src/tools/inquiries/deliveries.ts';
import type { InquiryRecord } from '../src/tools/inquiries/inquiry-record.ts';
import { escapeControls } from './terminal.ts';
import { words } from './words.ts';

const SHOWN_CHARACTERS = 48;

const EXPORTED_FIELDS: (keyof InquiryRecord)[] = [
  'id',
  'createdAt',
  'name',
  'contact',
  'email',
  'serviceDescription',
  'budgetType',
  'funnelType',
  'consentedAt',
  'privacyVersion',
  'language',
  'source',
  'isSuspect',
  'notification',
];

export function printList(records: readonly InquiryRecord[]): void {
  const genuine = records.filter(({ isSuspect }) => !isSuspect);
  const suspect = records.filter(({ isSuspect }) => isSuspect);
  printRows(genuine);
  console.log(words.inquiries.count(genuine.length));
  const [pending = 0, failed = 0] = ['pending', 'failed'].map(
    (state) => genuine.filter(({ notification }) => notification === state).length,
  );
  if (pending + failed > 0) console.log(words.inquiries.undelivered(pending, failed));
  if (suspect.length === 0) return;
  console.log(`\n${words.inquiries.suspects(suspect.length)}`);
  printRows(suspect);
}

export function printRows(records: readonly InquiryRecord[]): void {
  for (const { id, createdAt, language, source, notification, ...rest } of records) {
    const { name, email, contact, serviceDescription } = rest;
    const start = [...serviceDescription.replaceAll(/\s+/g, ' ')].slice(0, SHOWN_CHARACTERS).join('');
    const columns = [`#${id}`.padEnd(6), formatTime(createdAt), language, source, notification.padEnd(9)];
    const texts = `${name} <${email}>  ${contact}  ${start}`;
    console.log(`${columns.join('  ')}  ${escapeControls(texts)}`);
  }
}

export function printInquiry(record: InquiryRecord, deliveries: readonly DeliveryRecord[]): void {
  for (const [field, value] of Object.entries(record)) {
    const lines = String(value ?? '').split(/\r?\n/);
    console.log(`${field.padEnd(21)}${lines.map(escapeControls).join('\n')}`);
  }
  for (const { channel, state, attempts, error } of deliveries) {
    const told = [state, words.inquiries.attempts(attempts), ...(error === null ? [] : [error])];
    console.log(`${channel.padEnd(20)} ${escapeControls(told.join(', '))}`);
  }
}

export function printExport(format: 'csv' | 'json', records: readonly InquiryRecord[]): void {
  process.stdout.write(
    format === 'csv' ? formatCsv(records, EXPORTED_FIELDS) : `${JSON.stringify(records, null, 2)}\n`,
  );
}

export function printStatus(channels: readonly ChannelStatus[]): void {
  if (channels.length === 0) console.log(words.inquiries.noChannel);
  for (const { channel, pending, failed, oldest } of channels) {
    const status = words.inquiries.status(pending, oldest === null ? undefined : formatTime(oldest), failed);
    console.log(`${channel.padEnd(20)} ${status}`);
  }
}

function formatTime(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}
