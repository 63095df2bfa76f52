// content/site.yaml: what the studio is called, where it lives and what it promises its clients.
import { z } from 'zod';
import { CATEGORIES, type Category } from '../../contract/categories.ts';
import { MIN_NOTICE_DAYS } from '../../contract/limits.ts';
import { EDITOR_LANGUAGES } from '../source/editor-language.ts';
import { wanted } from '../source/fault.ts';
import { text } from './fields.ts';
import { kind } from './guide.ts';
import { SITE_GUIDES } from './site-guides.ts';

const wholeFrom = (minimum: number) => {
  const error = wanted('whole-number', minimum);
  return z.int(error).min(minimum, error);
};
/** Cloudflare evicts a counter that was idle for 70 seconds or more, and forgets a longer window with it. */
const MAX_WINDOW_SECONDS = 60;
const windowWanted = wanted('window-seconds', MAX_WINDOW_SECONDS);
const windowSeconds = z.int(windowWanted).min(1, windowWanted).max(MAX_WINDOW_SECONDS, windowWanted);
const day = z.iso.date(wanted('day'));
const group = wanted('group');
const urlWanted = wanted('url');

const siteUrl = z
  .string(urlWanted)
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#]+\/?$/, { error: urlWanted, abort: true })
  .refine((value) => normalizeSiteUrl(value) !== undefined, urlWanted)
  .transform((value) => normalizeSiteUrl(value) as string)
  .meta(kind('url'));

const V1_WANTED = wanted('versions-with-v1');
const DAY_MILLISECONDS = 86_400_000;

const version = z
  .strictObject(
    {
      id: z.string(wanted('version-id')).regex(/^v[1-9]\d*$/, wanted('version-id')),
      deprecatedAt: day.optional(),
      sunsetAt: day.optional(),
    },
    wanted('version'),
  )
  .superRefine(({ deprecatedAt, sunsetAt }, context) => {
    if (sunsetAt === undefined) return;
    const notice = deprecatedAt === undefined ? Number.NaN : Date.parse(sunsetAt) - Date.parse(deprecatedAt);
    if (notice >= MIN_NOTICE_DAYS * DAY_MILLISECONDS) return;
    const message = wanted('sunset', MIN_NOTICE_DAYS);
    context.addIssue({ code: 'custom', path: ['sunsetAt'], message });
  });

const words = z.strictObject({ ko: text, en: text, jp: text }, wanted('words'));
const slugWanted = wanted('category-slug');
const categoryName = z.strictObject(
  {
    slug: z
      .string(slugWanted)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugWanted)
      .optional(),
    ko: text,
    en: text,
  },
  group,
);
const categoryNames = Object.fromEntries(CATEGORIES.map((category) => [category, categoryName])) as Record<
  Category,
  typeof categoryName
>;

const email = z.email(wanted('email'));
/** Each is a channel of its own, and all share the queries that one run of the timer may make. */
const MAX_MAIL_RECEIVERS = 5;
const receiversWanted = wanted('emails-up-to', MAX_MAIL_RECEIVERS);
const mail = z.strictObject(
  {
    from: email,
    to: z.array(email, receiversWanted).min(1, receiversWanted).max(MAX_MAIL_RECEIVERS, receiversWanted),
  },
  wanted('mail-group'),
);

export const siteSchema = z.strictObject(
  {
    name: z.strictObject({ ko: text, en: text, jp: text }, wanted('name')).meta(SITE_GUIDES.name),
    service: text.default('guest-api').meta(SITE_GUIDES.service),
    siteUrl: siteUrl.meta(SITE_GUIDES.siteUrl),
    contact: z
      .strictObject({ email: z.email(wanted('email')), address: words.optional() }, group)
      .optional()
      .meta(SITE_GUIDES.contact),
    home: z
      .strictObject(
        {
          headline: words,
          introduction: words,
          principles: z
            .array(z.strictObject({ title: words, text: words }, group), wanted('principles'))
            .default([]),
        },
        group,
      )
      .optional()
      .meta(SITE_GUIDES.home),
    categories: z.strictObject(categoryNames, group).partial().optional().meta(SITE_GUIDES.categories),
    rateLimit: z
      .strictObject({ limit: wholeFrom(1).default(60), windowSeconds: windowSeconds.default(60) }, group)
      .prefault({})
      .meta(SITE_GUIDES.rateLimit),
    inquiry: z
      .strictObject(
        {
          privacyVersion: text.default('1'),
          retentionDays: wholeFrom(1).optional(),
          mail: mail.optional(),
          budgetTypes: z.array(text, wanted('texts')).default([]),
          funnelTypes: z.array(text, wanted('texts')).default([]),
        },
        group,
      )
      .prefault({})
      .meta(SITE_GUIDES.inquiry),
    versions: z
      .array(version, wanted('versions'))
      .min(1, { error: V1_WANTED, abort: true })
      .refine((versions) => versions.some(({ id }) => id === 'v1'), V1_WANTED)
      .default([{ id: 'v1' }])
      .meta(SITE_GUIDES.versions),
    security: z
      .strictObject(
        {
          contact: z.string(wanted('address')).regex(/^(?:mailto:|tel:|https:\/\/)\S+$/, wanted('address')),
          expires: z.iso.datetime({ offset: true, error: wanted('date-time') }).meta(kind('instant')),
        },
        group,
      )
      .optional()
      .meta(SITE_GUIDES.security),
    editors: z
      .strictObject(
        { language: z.enum(EDITOR_LANGUAGES, wanted('one-of', ...EDITOR_LANGUAGES)).default('en') },
        group,
      )
      .prefault({})
      .meta(SITE_GUIDES.editors),
    cms: z
      .strictObject(
        {
          repo: z.string(wanted('repository')).regex(/^[^/\s]+\/[^/\s]+$/, wanted('repository')),
          branch: text.default('main'),
        },
        group,
      )
      .optional()
      .meta(SITE_GUIDES.cms),
  },
  wanted('lines'),
);

export type Site = z.output<typeof siteSchema>;

/** `https://host[:port]`, or undefined for anything that is not such an address. */
export function normalizeSiteUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isPlain && !url.username && !url.password ? url.origin : undefined;
}

/** Whether an address leads to this machine or to one by its number: none that a deployment can have. */
export function isLocalUrl(siteUrl: string): boolean {
  return /^(?:(?:.*\.)?localhost|[\d.]+|\[.*\])$/.test(new URL(siteUrl).hostname);
}
