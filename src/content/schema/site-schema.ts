// content/site.yaml: the studio's names and addresses, and the API's settings.
import { z } from 'zod';
import {
  CATEGORY_KEY_PATTERN,
  categorySlug,
  DEFAULT_CATEGORIES,
  MAX_CATEGORIES,
} from '../../contract/categories.ts';
import { createChoiceRule } from '../../contract/inquiry/inquiry-fields.ts';
import { findTextProblem } from '../../contract/inquiry/inquiry-text.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { MIN_NOTICE_DAYS } from '../../contract/limits.ts';
import { HOME_SECTIONS } from '../../contract/settings.ts';
import { EDITOR_LANGUAGES } from '../../diagnostics/rule.ts';
import { WARNING_NAMES } from '../../rules/rules.ts';
import { expects, expectsAt } from './guide.ts';
import { choice, flag, group, imageFile, listOf, text, webAddress, wholeNumber } from './value-schemas.ts';

/** Cloudflare evicts a counter after 70 idle seconds, which would forget a longer window. */
const MAX_WINDOW_SECONDS = 60;
/** Each receiver is a channel, and all channels share the queries of one timer run. */
const MAX_MAIL_RECEIVERS = 5;
const DAY_MILLISECONDS = 86_400_000;

const positive = wholeNumber(1);
const day = expects(z.iso.date(), 'day');
const email = expects(z.email(), 'email');
/** Languages that the site does not have are filled in before the check, see `fillTexts`. */
const textPerLanguage = expects(
  group({ ko: text, en: text, jp: text }).meta({ kind: 'texts' }),
  'textPerLanguage',
);

/** Refuses two values with the same `nameOf`. */
function unique<Element extends z.ZodType>(
  list: z.ZodArray<Element>,
  nameOf: (value: z.output<Element>) => unknown = (value) => value,
) {
  return list.refine((values) => new Set(values.map(nameOf)).size === values.length);
}

export const siteUrl = expects(
  z
    .string()
    .refine((value) => normalizeSiteUrl(value) !== undefined, { abort: true })
    .transform((value) => normalizeSiteUrl(value) ?? value)
    .meta({ kind: 'url' }),
  'siteUrl',
);

const version = z
  .strictObject({
    id: choice(['v1']),
    deprecatedAt: day.optional(),
    sunsetAt: day.optional(),
  })
  .refine(
    ({ deprecatedAt = '', sunsetAt }) => {
      const noticeDays = (Date.parse(sunsetAt ?? '') - Date.parse(deprecatedAt)) / DAY_MILLISECONDS;
      return sunsetAt === undefined || noticeDays >= MIN_NOTICE_DAYS;
    },
    expectsAt('sunsetAt', 'daysAfter', { earlier: 'deprecatedAt', days: MIN_NOTICE_DAYS }),
  );

const category = group({
  key: expects(z.string().regex(new RegExp(CATEGORY_KEY_PATTERN)), 'categoryKey'),
  slug: expects(
    z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    'addressPart',
  ).optional(),
  ko: text,
  en: text,
  jp: text.optional(),
}).meta({ kind: 'texts' });
const categories = unique(
  // Files of their lists are named by their keys.
  unique(listOf(category, '- { key: design, ko: 디자인, en: Design }', MAX_CATEGORIES).min(1), ({ key }) =>
    key.toLowerCase(),
  ),
  categorySlug,
);

/** Any other value would be a form option that is always refused. */
const inquiryChoice = text
  // As browsers send it.
  .overwrite((value) => value.replaceAll(/[ \t\f]+/g, ' '))
  .refine((value) => !findTextProblem(createChoiceRule([]), value));
const inquiryChoices = unique(listOf(expects(inquiryChoice, 'inquiryChoice'), '[Website, App]')).default([]);

const color = expects(
  z
    .string()
    .regex(/^#(?:[0-9a-f]{3}){1,2}$/i)
    // Three digits mean six.
    .transform((value) => value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').toLowerCase())
    .meta({ kind: 'text' }),
  'color',
).optional();

/** The same schema for several keys. */
function each<const Key extends string, Schema>(keys: readonly Key[], schema: Schema) {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;
}

export const siteSchema = group({
  name: textPerLanguage,
  service: text.default('guest-api'),
  siteUrl,
  contact: group({
    email,
    phone: text.optional(),
    address: textPerLanguage.optional(),
    links: listOf(webAddress, '[https://a.example/studio]').optional(),
  }).optional(),
  brand: group({
    ...each(['accent', 'accentDark', 'ground', 'groundDark', 'ink', 'inkDark'], color),
    font: group({ regular: text, bold: text.optional() }).optional(),
  }).optional(),
  navigation: unique(
    listOf(group({ to: text, label: textPerLanguage.optional() }), '- { to: works }'),
    ({ to }) => to,
  ).optional(),
  home: group({
    headline: textPerLanguage.optional(),
    introduction: textPerLanguage.optional(),
    principles: listOf(
      group({ title: textPerLanguage, text: textPerLanguage }),
      '- { title: …, text: … }',
    ).default([]),
    sections: unique(
      listOf(
        group({ show: choice(HOME_SECTIONS), count: positive.optional() }),
        '- { show: works, count: 5 }',
      ),
      ({ show }) => show,
    ).optional(),
  }).optional(),
  languages: expects(unique(listOf(choice(LANGUAGES), '[ko, en]')), 'languages')
    // The API has every item in Korean and English.
    .refine((list) => list.includes('ko') || list.includes('en'))
    .default([...LANGUAGES]),
  translations: choice(['required', 'optional']).default('required'),
  defaultImage: group({ src: imageFile, alt: textPerLanguage }).optional(),
  japanese: expects(
    z.record(text, text).refine((names) => !LANGUAGES.some((language) => language in names)),
    'japanese',
  ).optional(),
  categories: categories.default([...DEFAULT_CATEGORIES]),
  rateLimit: group({
    limit: positive.default(60),
    windowSeconds: wholeNumber(1, MAX_WINDOW_SECONDS).default(60),
  }).prefault({}),
  inquiry: group({
    privacyVersion: text.default('1'),
    retentionDays: positive.optional(),
    replyWithin: positive.optional(),
    mail: group({
      from: email,
      to: listOf(email, '[hello@studio.example]', MAX_MAIL_RECEIVERS).min(1),
    }).optional(),
    budgetTypes: inquiryChoices,
    funnelTypes: inquiryChoices,
  }).prefault({}),
  // The edge serves one version only.
  versions: listOf(expects(version, 'version'), '[{ id: v1 }]')
    .length(1)
    .default([{ id: 'v1' }]),
  security: group({
    contact: expects(z.string().regex(/^(?:mailto:|tel:|https:\/\/)\S+$/), 'securityContact'),
    expires: expects(z.iso.datetime({ offset: true }).meta({ kind: 'instant' }), 'instant'),
  }).optional(),
  hsts: group({ maxAgeDays: wholeNumber(0).default(365), includeSubDomains: flag.default(false) }).prefault(
    {},
  ),
  editors: group({ language: choice(EDITOR_LANGUAGES).optional() }).prefault({}),
  checks: group(each(WARNING_NAMES, choice(['off', 'error']).optional())).default({}),
  cms: group({
    repo: expects(z.string().regex(/^[^/\s]+\/[^/\s]+$/), 'repo'),
    branch: text.default('main'),
  }).optional(),
});

/** The settings after defaults are filled in. */
export interface Site extends Omit<z.output<typeof siteSchema>, 'languages'> {
  /** The first is at `/`. */
  languages: readonly Language[];
  /** Whether drafts are shown. Inquiries are trials then. */
  isPreview?: boolean;
}

/** `https://host[:port]`, or undefined for any other text. */
export function normalizeSiteUrl(value: string): string | undefined {
  const url = URL.parse(value);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isPlain = isWeb && url.pathname === '/' && !url.search && !url.hash;
  return isPlain && !url.username && !url.password ? url.origin : undefined;
}

/** Whether an address is of a domain for examples (RFC 2606), as `init` writes it. */
export function isPlaceholderUrl(siteUrl: string): boolean {
  return new URL(siteUrl).hostname.endsWith('.example');
}
