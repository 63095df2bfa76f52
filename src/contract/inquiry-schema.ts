// The inquiry of the contract: its create request and its response.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import {
  createTextRules,
  EXPECTED_CONSENT,
  type InquiryChoices,
  PATTERNS,
  type TextField,
} from './inquiry-fields.ts';
import { id, nullable, record } from './schema-parts.ts';

const TEXT_RULES =
  'Control characters and marks that nobody sees are removed, line breaks become LF, and texts are trimmed. Then their length is counted, in characters, not bytes. Texts without visible characters are rejected. Unknown fields are ignored.';

/** The JSON body. @param privacyUrl of the privacy text, if the site has it */
export function createInquirySchema(choices: InquiryChoices, privacyUrl?: string): TSchema {
  const consent = `Consent to the privacy text${privacyUrl ? ` at ${privacyUrl}` : ''}`;
  const { budgetType, funnelType, ...required } = createTextSchemas(choices);
  const fields = {
    ...required,
    privacyConsent: Type.Boolean({ const: true, description: `${consent}: ${EXPECTED_CONSENT}.` }),
    budgetType: Type.Optional(nullable(budgetType)),
    funnelType: Type.Optional(nullable(funnelType)),
  };
  return Type.Object(fields, { $id: 'InquiryRequest', description: `A project inquiry. ${TEXT_RULES}` });
}

function createTextSchemas(choices: InquiryChoices): Record<TextField, TSchema> {
  const rules = createTextRules(choices);
  const text = (field: TextField, meaning: string, more: object = {}) => {
    const { kind, minLength, maxLength, values, expected } = rules[field];
    return Type.String({
      minLength,
      maxLength,
      ...(values ? { enum: ['', ...values] } : { pattern: PATTERNS[kind] }),
      ...more,
      description: `${meaning}: ${expected}.${minLength === 0 ? ' An empty text is the same as leaving it out.' : ''}`,
    });
  };
  return {
    name: text('name', 'Company or contact name'),
    contact: text('contact', 'How to call back'),
    email: text('email', 'Address for the reply, without quotes ("a b"@example.com is rejected)', {
      format: 'email',
    }),
    serviceDescription: text('serviceDescription', 'What you want to build'),
    budgetType: text('budgetType', 'Budget of the project, as the person states it'),
    funnelType: text('funnelType', 'How you found the studio'),
  };
}

export const InquiryResponse = record('InquiryResponse', 'The inquiry is stored.', {
  id: id(1, 'The number of the stored inquiry.'),
});
export type InquiryResponse = Static<typeof InquiryResponse>;
