// content/site.yaml: the studio's names and addresses, and the API's settings.
import { z } from 'zod';
import { CATEGORIES, type Category } from '../../contract/categories.ts';
import { createChoiceRule } from '../../contract/inquiry-fields.ts';
import { findTextProblem } from '../../contract/inquiry-text.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { EDITOR_LANGUAGES } from '../../diagnostics/rule.ts';
import { WARNING_NAMES } from '../../rules/rules.ts';
import { expects, guideAll } from './guide.ts';
import { choice, flag, group, imageFile, text } from './value-schemas.ts';

const positive = expects(z.int().min(1), 'a whole number from 1', '1 이상의 정수를');
const days = expects(z.int().min(0), 'a whole number from 0', '0 이상의 정수를');
/** Cloudflare evicts a counter after 70 idle seconds, which would forget a longer window. */
const MAX_WINDOW_SECONDS = 60;
const windowSeconds = expects(
  z.int().min(1).max(MAX_WINDOW_SECONDS),
  `a whole number from 1 to ${MAX_WINDOW_SECONDS}`,
  `1부터 ${MAX_WINDOW_SECONDS}까지의 정수를`,
);
const day = expects(z.iso.date(), 'a date such as 2026-12-31', '2026-12-31 같은 날짜를');

const profile = expects(
  z
    .string()
    .regex(/^https:\/\/[^\s/]\S*$/)
    .meta({ kind: 'web address' }),
  'an https address',
  'https로 시작하는 주소를',
);

export const siteUrl = expects(
  z
    .string()
    .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#]{1,260}\/?$/, { abort: true })
    .refine((value) => normalizeSiteUrl(value) !== undefined)
    .transform((value) => normalizeSiteUrl(value) as string)
    .meta({ kind: 'url' }),
  'an http or https address without path, such as https://studio.example',
  'https://studio.example처럼 경로 없는 http 또는 https 주소를',
);

const version = z.strictObject({
  id: expects(z.literal('v1'), 'v1, the version that is served', '제공 중인 버전 v1을'),
  deprecatedAt: day.optional(),
  sunsetAt: day.optional(),
});
/** The edge serves one version only. */
const versions = expects(
  z.array(expects(version, 'a version, such as { id: v1 }', '{ id: v1 } 같은 버전을')).length(1),
  'a list with { id: v1 } alone',
  '{ id: v1 }만 든 목록을',
);

const languages = expects(
  z
    .array(choice(LANGUAGES))
    .min(1)
    // The API has every item in Korean and English.
    .refine((list) => isUnique(list) && (list.includes('ko') || list.includes('en'))),
  'a list of different languages with ko or en, such as [en], the first of which is at /',
  '[ko, en]처럼 ko나 en이 든 서로 다른 언어의 목록을 첫 언어가 /에 오도록',
);
/** Languages that the site does not have are filled in before the check, see `fillTexts`. */
const words = expects(
  group({ ko: text, en: text, jp: text }).meta({ kind: 'texts' }),
  'a text in each language of the site',
  '글을 사이트의 언어마다',
);
const categorySlug = expects(
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  'part of an address, such as design: at most 60 lower-case letters, digits and -',
  'design처럼 영어 소문자와 숫자, -로 된 60자까지의 이름을',
);
const categoryName = group({ slug: categorySlug.optional(), ko: text, en: text, jp: text.optional() }).meta({
  kind: 'texts',
});
const categoryNames = Object.fromEntries(
  CATEGORIES.map((category) => [category, categoryName.optional()]),
) as Record<Category, z.ZodOptional<typeof categoryName>>;

const email = expects(z.email(), 'an email address', '전자우편 주소를');
/** Each receiver is a channel, and all channels share the queries of one timer run. */
const MAX_MAIL_RECEIVERS = 5;
const receivers = expects(
  z.array(email).min(1).max(MAX_MAIL_RECEIVERS),
  `a list of 1 to ${MAX_MAIL_RECEIVERS} email addresses`,
  `전자우편 주소 1~${MAX_MAIL_RECEIVERS}개의 목록을`,
);
/** Any other value would be a form option that is always refused. */
const inquiryChoice = expects(
  text.refine((value) => !findTextProblem(createChoiceRule([]), value)),
  'text of 1 to 100 characters on one line',
  '한 줄에 1~100자의 글을',
);
const inquiryChoices = expects(
  z.array(inquiryChoice).refine(isUnique),
  'a list of different texts',
  '서로 다른 글의 목록을',
);
const principles = expects(
  z.array(group({ title: words, text: words })),
  'a list of title and text, each in the languages of the site',
  'title과 text(언어마다)의 목록을',
);

const color = expects(
  z
    .string()
    .regex(/^#(?:[0-9a-f]{3}){1,2}$/i)
    // Three digits stand for six.
    .transform((value) => (value.length === 4 ? value.replaceAll(/[^#]/g, '$&$&') : value).toLowerCase())
    .meta({ kind: 'text' }),
  'a color such as "#1a5fb4", in quotes',
  '"#1a5fb4" 같은 색을 따옴표로 감싸',
);
const colors = ['accent', 'accentDark', 'ground', 'groundDark', 'ink', 'inkDark'] as const;
const brand = group({
  ...(Object.fromEntries(colors.map((name) => [name, color.optional()])) as Record<
    (typeof colors)[number],
    z.ZodOptional<typeof color>
  >),
  font: group({ regular: text, bold: text.optional() }).optional(),
});

const securityContact = expects(
  z.string().regex(/^(?:mailto:|tel:|https:\/\/)\S+$/),
  'an address such as mailto:security@studio.example',
  'mailto:security@studio.example 같은 주소를',
);
const expires = expects(
  z.iso.datetime({ offset: true }).meta({ kind: 'instant' }),
  'a date and time such as "2027-12-31T00:00:00Z"',
  '"2027-12-31T00:00:00Z" 같은 일시를',
);
const repo = expects(z.string().regex(/^[^/\s]+\/[^/\s]+$/), 'owner/name', '저장소를 owner/name 꼴로');

const severity = choice(['off', 'error']).optional();
const checks = group(
  Object.fromEntries(WARNING_NAMES.map((name) => [name, severity])) as Record<string, typeof severity>,
);

/** Of the home page. */
const SECTIONS = ['lead', 'works', 'principles', 'journal', 'studio', 'contact'] as const;
export type HomeSection = (typeof SECTIONS)[number];

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
    links: expects(z.array(profile), 'a list of https addresses', 'https 주소의 목록을').optional(),
  }).optional(),
  brand: brand.optional(),
  navigation: expects(
    z
      .array(group({ to: text, label: words.optional() }))
      .refine((items) => isUnique(items.map(({ to }) => to))),
    'a list of different pages, such as - { to: works }',
    '- { to: works } 같은 서로 다른 페이지의 목록을',
  ).optional(),
  home: group({
    headline: words.optional(),
    introduction: words.optional(),
    principles: principles.default([]),
    sections: expects(
      z
        .array(group({ show: choice(SECTIONS), count: positive.optional() }))
        .refine((items) => isUnique(items.map(({ show }) => show))),
      'a list of different sections, such as - { show: works, count: 5 }',
      '- { show: works, count: 5 } 같은 서로 다른 부분의 목록을',
    ).optional(),
  }).optional(),
  languages: languages.default([...LANGUAGES]),
  translations: choice(TRANSLATIONS).default('required'),
  renderings: flag.default(true),
  defaultImage: group({ src: imageFile, alt: words }).optional(),
  japanese: expects(
    z.record(text, text),
    'English words with their Japanese, such as Website: ウェブサイト',
    'Website: ウェブサイト처럼 영어와 일본어의 짝을',
  ).optional(),
  categories: group(categoryNames).optional(),
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
  editors: group({ language: choice(EDITOR_LANGUAGES).default('en') }).prefault({}),
  checks: checks.default({}),
  cms: group({ repo, branch: text.default('main') }).optional(),
};

export const siteSchema = group(guideAll(fields, 'site'));

export type Site = Omit<z.output<typeof siteSchema>, 'languages'> & {
  /** The first is at `/`. */
  languages: readonly Language[];
  /** Whether drafts are shown. Inquiries are trials then. */
  isPreview?: boolean;
};

/** The language of `/`, in which the studio is named where nobody has chosen one. */
export function firstLanguage({ languages }: Pick<Site, 'languages'>): Language {
  return languages[0] ?? 'ko';
}

/** `https://host[:port]`, or undefined for any other text. */
export function normalizeSiteUrl(value: string): string | undefined {
  const url = URL.parse(value);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isPlain && !url.username && !url.password ? url.origin : undefined;
}

/** Whether an address is localhost or an IP address, which a deployment cannot have. */
export function isLocalUrl(siteUrl: string): boolean {
  return /^(?:(?:.*\.)?localhost|[\d.]+|\[.*\])$/.test(new URL(siteUrl).hostname);
}
