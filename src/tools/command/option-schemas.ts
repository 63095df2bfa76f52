// What the values of some options must be. Loaded only when a command runs.
import { z } from 'zod';
import { expects } from '../../content/schema/guide.ts';
import { choice } from '../../content/schema/value-schemas.ts';
import { RULES } from '../../rules/rules.ts';

const digits = z.string().regex(/^\d+$/).transform(Number);
const portNumber = digits.refine((number) => number <= 65_535);
export const port = expects(portNumber, 'port');
export const ruleName = choice(RULES.map(({ name }) => name));
/** Every site has Korean, English or both; the first is at `/`. */
export const LANGUAGE_SETS = [
  'ko,en,jp',
  'ko,en',
  'ko,jp',
  'ko',
  'en,ko,jp',
  'en,ko',
  'en,jp',
  'en',
] as const;
export const languageSet = expects(z.enum(LANGUAGE_SETS), 'choice', { list: LANGUAGE_SETS.join(' · ') });
