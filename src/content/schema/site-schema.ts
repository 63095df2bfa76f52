// content/site.yaml: the studio's names and addresses, and the API's settings.
import { z } from 'zod';
import { CATEGORY_KEY_PATTERN, DEFAULT_CATEGORIES, MAX_CATEGORIES } from '../../contract/categories.ts';
import { createChoiceRule } from '../../contract/inquiry-fields.ts';
import { findTextProblem } from '../../contract/inquiry-text.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { HOME_SECTIONS, type Settings } from '../../contract/settings.ts';
import { EDITOR_LANGUAGES } from '../../diagnostics/rule.ts';
import { WARNING_NAMES } from '../../rules/rules.ts';
import { expects, guideAll } from './guide.ts';
import { choice, flag, group, imageFile, text } from './value-schemas.ts';

const positive = expects(z.int().min(1), 'wholeNumberFrom', { min: 1 });
const days = expects(z.int().min(0), 'wholeNumberFrom', { min: 0 });
/** Cloudflare evicts a counter after 70 idle seconds, which would forget a longer window. */
const MAX_WINDOW_SECONDS = 60;
const windowSeconds = expects(z.int().min(1).max(MAX_WINDOW_SECONDS), 'wholeNumber', {
  min: 1,
  max: MAX_WINDOW_SECONDS,
});
const day = expects(z.iso.date(), 'day');

const profile = expects(
  z
    .string()
    .regex(/^https:\/\/[^\s/]\S*$/)
    .meta({ kind: 'web address' }),
  'httpsAddress',
);

export const siteUrl = expects(
  z
    .string()
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#]{1,260}\/?$/, { abort: true })
    .refine((value) => normalizeSiteUrl(value) !== undefined)
    .transform((value) => normalizeSiteUrl(value) as string)
    .meta({ kind: 'url' }),
  'siteUrl',
);

const version = z.strictObject({
  id: expects(z.literal('v1'), 'versionId'),
  deprecatedAt: day.optional(),
  sunsetAt: day.optional(),
});
/** The edge serves one version only. */
const versions = expects(z.array(expects(version, 'version')).length(1), 'versions');

const languages = expects(
  z
    .array(choice(LANGUAGES))
    .min(1)
    // The API has every item in Korean and English.
    .refine((list) => isUnique(list) && (list.includes('ko') || list.includes('en'))),
  'languages',
);
/** Languages that the site does not have are filled in before the check, see `fillTexts`. */
const words = expects(group({ ko: text, en: text, jp: text }).meta({ kind: 'texts' }), 'textPerLanguage');
const categorySlug = expects(
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  'addressPart',
);
const category = group({
  key: expects(z.string().regex(new RegExp(CATEGORY_KEY_PATTERN)), 'categoryKey'),
  slug: categorySlug.optional(),
  ko: text,
  en: text,
  jp: text.optional(),
}).meta({ kind: 'texts' });
/** Files of their lists are named by their keys. */
const categories = expects(
  z
    .array(category)
    .min(1)
    .max(MAX_CATEGORIES)
    .refine((list) => isUnique(list.map(({ key }) => key.toLowerCase()))),
  'categories',
  { max: MAX_CATEGORIES },
);
/** The same schema for several keys. */
const each = <Key extends string, Schema>(keys: readonly Key[], schema: Schema) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;

const email = expects(z.email(), 'email');
/** Each receiver is a channel, and all channels share the queries of one timer run. */
const MAX_MAIL_RECEIVERS = 5;
const receivers = expects(z.array(email).min(1).max(MAX_MAIL_RECEIVERS), 'emails', {
  max: MAX_MAIL_RECEIVERS,
});
/** Any other value would be a form option that is always refused. */
const inquiryChoice = expects(
  text.refine((value) => !findTextProblem(createChoiceRule([]), value)),
  'inquiryChoice',
);
const inquiryChoices = expects(z.array(inquiryChoice).refine(isUnique), 'inquiryChoices');
const principles = expects(z.array(group({ title: words, text: words })), 'principles');

const color = expects(
  z
    .string()
    .regex(/^#(?:[0-9a-f]{3}){1,2}$/i)
    // Three digits stand for six.
    .transform((value) => (value.length === 4 ? value.replaceAll(/[^#]/g, '$&$&') : value).toLowerCase())
    .meta({ kind: 'text' }),
  'color',
);
const colors = ['accent', 'accentDark', 'ground', 'groundDark', 'ink', 'inkDark'] as const;
const brand = group({
  ...each(colors, color.optional()),
  font: group({ regular: text, bold: text.optional() }).optional(),
});

const securityContact = expects(z.string().regex(/^(?:mailto:|tel:|https:\/\/)\S+$/), 'securityContact');
const expires = expects(z.iso.datetime({ offset: true }).meta({ kind: 'instant' }), 'expires');
const repo = expects(z.string().regex(/^[^/\s]+\/[^/\s]+$/), 'repo');

const checks = group(each(WARNING_NAMES, choice(['off', 'error']).optional()));

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

const TRANSLATIONS = ['required', 'optional'] as const;

const fields = {
  name: words,
  service: text.default('guest-api'),
  siteUrl,
  contact: group({
    email,
    phone: text.optional(),
    address: words.optional(),
    links: expects(z.array(profile), 'httpsAddresses').optional(),
  }).optional(),
  brand: brand.optional(),
  navigation: expects(
    z
      .array(group({ to: text, label: words.optional() }))
      .refine((items) => isUnique(items.map(({ to }) => to))),
    'navigation',
  ).optional(),
  home: group({
    headline: words.optional(),
    introduction: words.optional(),
    principles: principles.default([]),
    sections: expects(
      z
        .array(group({ show: choice(HOME_SECTIONS), count: positive.optional() }))
        .refine((items) => isUnique(items.map(({ show }) => show))),
      'sections',
    ).optional(),
  }).optional(),
  languages: languages.default([...LANGUAGES]),
  translations: choice(TRANSLATIONS).default('required'),
  defaultImage: group({ src: imageFile, alt: words }).optional(),
  japanese: expects(z.record(text, text), 'japanese').optional(),
  categories: categories.default([...DEFAULT_CATEGORIES]),
  rateLimit: group({ limit: positive.default(60), windowSeconds: windowSeconds.default(60) }).prefault({}),
  inquiry: group({
    privacyVersion: text.default('1'),
    retentionDays: positive.optional(),
    replyWithin: positive.optional(),
    mail: group({ from: email, to: receivers }).optional(),
    budgetTypes: inquiryChoices.default([]),
    funnelTypes: inquiryChoices.default([]),
  }).prefault({}),
  versions: versions.default([{ id: 'v1' }]),
  security: group({ contact: securityContact, expires }).optional(),
  hsts: group({ maxAgeDays: days.default(365), includeSubDomains: flag.default(false) }).prefault({}),
  editors: group({ language: choice(EDITOR_LANGUAGES).optional() }).prefault({}),
  checks: checks.default({}),
  cms: group({ repo, branch: text.default('main') }).optional(),
};

export const siteSchema = group(guideAll(fields, 'site'));

export type Site = Omit<z.output<typeof siteSchema>, 'languages'> & Pick<Settings, 'languages' | 'isPreview'>;

/** `https://host[:port]`, or undefined for any other text. */
export function normalizeSiteUrl(value: string): string | undefined {
  const url = URL.parse(value);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isPlain && !url.username && !url.password ? url.origin : undefined;
}

/** Whether an address is of a domain for examples (RFC 2606), as `init` writes it. */
export function isPlaceholderUrl(siteUrl: string): boolean {
  return new URL(siteUrl).hostname.endsWith('.example');
}
