// The site's own texts. The compiler checks that every language has all of them.

import type { FieldErrorCode } from '../contract/errors.ts';
import type { RefusalProblem } from '../edge/refusal-page.ts';
import type { MarkdownLabels } from './markdown.ts';

/** The fields of the inquiry form that a visitor fills in. */
export const FORM_FIELDS = [
  'name',
  'contact',
  'email',
  'serviceDescription',
  'budgetType',
  'funnelType',
  'privacyConsent',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export interface SiteMessages extends MarkdownLabels {
  /** The language's own name. */
  languageName: string;
  skipToContent: string;
  mainNavigation: string;
  languageNavigation: string;
  pagesNavigation: string;
  home: {
    link: string;
    /** After the name of the studio, in the title of its home page. */
    trade: string;
    headline: string;
    introduction: string;
    featured: string;
    allWork: string;
    principles: string;
    popular: string;
    allPosts: string;
  };
  work: {
    title: string;
    categories: string;
    allCategories: string;
    description: string;
    count: (count: number) => string;
    client: string;
    category: string;
    tools: string;
    period: string;
    year: string;
    live: string;
    gallery: string;
    next: string;
  };
  blog: {
    title: string;
    description: string;
    categories: string;
    allCategories: string;
    /** If site.yaml names no categories. */
    category: (number: number) => string;
    published: string;
    readingTime: (minutes: number) => string;
    contents: string;
    related: string;
    newer: string;
    older: string;
    page: (page: number, pages: number) => string;
  };
  /** Above the link to the form, on most pages. */
  invitation: { title: string; text: string; action: string };
  contact: {
    /** In the menu. */
    short: string;
    title: string;
    introduction: string;
    writeTo: string;
    optional: string;
    labels: Record<FormField, string>;
    hints: Partial<Record<FormField, string>>;
    /** Choices if site.yaml has none. */
    budgets: readonly string[];
    sources: readonly string[];
    choose: string;
    readPrivacy: string;
    /** The terms of consent: label and text. The period depends on the days that inquiries are kept. */
    consent: {
      items: readonly [string, string];
      purpose: readonly [string, string];
      period: readonly [string, (days: number | undefined) => string];
      refusal: readonly [string, string];
    };
    leaveEmpty: string;
    send: string;
    sending: string;
    summary: string;
    errors: Record<FormErrorCode, string>;
    /** More exact than `errors` for some fields. */
    fieldErrors: Partial<Record<FormField, Partial<Record<FormErrorCode, string>>>>;
    /** Why a form with valid fields was refused. */
    problems: Record<
      'unreadable' | 'tooLarge' | 'sentBefore' | 'tooMany' | 'unavailable' | 'failed',
      RefusalProblem
    >;
    /** During the countdown. `{seconds}` is replaced. */
    wait: string;
    offline: string;
  };
  privacy: { version: string };
  thankYou: { title: string; text: string; action: string };
  notFound: { title: string; text: string };
  /** Around every twin. */
  twin: { index: string; address: string; language: string; translations: string };
  footer: { location: string; developers: string; feed: string; markdown: string; privacy: string };
  animation: { play: string; stop: string };
}

/** Any other code of the API is shown as `INVALID_VALUE`. */
export const FORM_ERROR_CODES = [
  'REQUIRED',
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID_FORMAT',
  'INVALID_VALUE',
] as const satisfies readonly FieldErrorCode[];
export type FormErrorCode = (typeof FORM_ERROR_CODES)[number];
