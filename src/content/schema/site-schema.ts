// content/site.yaml: what the studio is called, where it lives and what it promises its clients.
import { z } from 'zod';
import { CATEGORIES, type Category } from '../../contract/categories.ts';
import { MIN_NOTICE_DAYS } from '../../contract/limits.ts';
import { text } from './fields.ts';
import { kind } from './guide.ts';
import { SITE_GUIDES } from './site-guides.ts';

const wholeFrom = (minimum: number) => {
  const wanted = `a whole number from ${minimum}`;
  return z.int(wanted).min(minimum, wanted);
};
/** Cloudflare evicts a counter that was idle for 70 seconds or more, and forgets a longer window with it. */
const MAX_WINDOW_SECONDS = 60;
const windowWanted = `a whole number from 1 to ${MAX_WINDOW_SECONDS} (a counter that is idle for longer forgets)`;
const windowSeconds = z.int(windowWanted).min(1, windowWanted).max(MAX_WINDOW_SECONDS, windowWanted);
const day = z.iso.date('a date such as 2026-12-31');
const group = 'a group of "key: value" lines';
const urlWanted = 'an http or https address without path, such as https://damda.example';

const siteUrl = z
  .string(urlWanted)
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#]+\/?$/, { error: urlWanted, abort: true })
  .refine((value) => normalizeSiteUrl(value) !== undefined, urlWanted)
  .transform((value) => normalizeSiteUrl(value) as string)
  .meta(kind('url'));

const V1_WANTED = 'a list with v1, the version that is served';
const DAY_MILLISECONDS = 86_400_000;

const version = z
  .strictObject(
    {
      id: z.string('a version such as v1').regex(/^v[1-9]\d*$/, 'a version such as v1'),
      deprecatedAt: day.optional(),
      sunsetAt: day.optional(),
    },
    'a version, such as { id: v1 }',
  )
  .superRefine(({ deprecatedAt, sunsetAt }, context) => {
    if (sunsetAt === undefined) return;
    const notice = deprecatedAt === undefined ? Number.NaN : Date.parse(sunsetAt) - Date.parse(deprecatedAt);
    if (notice >= MIN_NOTICE_DAYS * DAY_MILLISECONDS) return;
    const wanted = `a day at least ${MIN_NOTICE_DAYS} days after deprecatedAt`;
    context.addIssue({ code: 'custom', path: ['sunsetAt'], message: wanted });
  });

const words = z.strictObject({ ko: text, en: text, jp: text }, 'a text in ko, en and jp');
const slugWanted = 'a part of an address such as design: small letters, digits and -';
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

export const siteSchema = z.strictObject(
  {
    name: z
      .strictObject({ ko: text, en: text, jp: text }, 'the name in ko, en and jp')
      .meta(SITE_GUIDES.name),
    service: text.default('guest-api').meta(SITE_GUIDES.service),
    siteUrl: siteUrl.meta(SITE_GUIDES.siteUrl),
    contact: z
      .strictObject({ email: z.email('an email address'), address: words.optional() }, group)
      .optional()
      .meta(SITE_GUIDES.contact),
    home: z
      .strictObject(
        {
          headline: words,
          introduction: words,
          principles: z
            .array(z.strictObject({ title: words, text: words }, group), 'a list of title and text')
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
          budgetTypes: z.array(text, 'a list of texts').default([]),
          funnelTypes: z.array(text, 'a list of texts').default([]),
        },
        group,
      )
      .prefault({})
      .meta(SITE_GUIDES.inquiry),
    versions: z
      .array(version, 'a list of versions')
      .min(1, { error: V1_WANTED, abort: true })
      .refine((versions) => versions.some(({ id }) => id === 'v1'), V1_WANTED)
      .default([{ id: 'v1' }])
      .meta(SITE_GUIDES.versions),
    security: z
      .strictObject(
        {
          contact: z.string('an address such as mailto:security@damda.example').min(1),
          expires: z.iso
            .datetime({ offset: true, error: 'a date and time such as "2027-12-31T00:00:00Z"' })
            .meta(kind('instant')),
        },
        group,
      )
      .optional()
      .meta(SITE_GUIDES.security),
    cms: z
      .strictObject(
        {
          repo: z.string('owner/name').regex(/^[^/\s]+\/[^/\s]+$/, 'owner/name'),
          branch: text.default('main'),
        },
        group,
      )
      .optional()
      .meta(SITE_GUIDES.cms),
  },
  'lines of "key: value"',
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
