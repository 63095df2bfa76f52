// A row of the table `inquiries`, with the field names of the contract. The edge and `npm run inquiries` share it.
import type { InquiryFields } from '../contract/inquiry/inquiry-fields.ts';

export interface StoredInquiry extends InquiryFields {
  id: number;
  /** RFC 3339, in UTC. */
  createdAt: string;
  consentedAt: string;
  privacyVersion: string;
  language: string;
  source: string;
  /** 1 if the inquiry may come from a program. */
  isSuspect: number;
}

/** Columns in the order in which inquiries are listed and exported. */
export const STORED_FIELDS: readonly (keyof StoredInquiry)[] = [
  ...(['id', 'createdAt', 'name', 'contact', 'email', 'serviceDescription', 'budgetType'] as const),
  ...(['funnelType', 'consentedAt', 'privacyVersion', 'language', 'source', 'isSuspect'] as const),
];

/** `createdAt` → `created_at` */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const STORED_COLUMNS = STORED_FIELDS.map((field) => `inquiries.${columnOf(field)} AS ${field}`).join(
  ', ',
);

/** Append the channel's name and a FROM. Suspect inquiries are due in the order in which they were sent. */
export const INSERT_DELIVERY = `INSERT INTO deliveries (inquiry_id, is_suspect, next_attempt_at, channel)
  SELECT inquiries.id, is_suspect, iif(is_suspect, unixepoch(created_at) * 1000, 0)`;
