import { z } from 'zod';
import { expects } from '../../content/schema/guide.ts';

const digits = z.string().regex(/^\d+$/).transform(Number);

export const portSchema = expects(
  digits.refine((number) => number <= 65_535),
  'a number from 0 to 65535',
  '0부터 65535까지의 수를',
);
