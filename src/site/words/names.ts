// The texts that each language of the site has. They type the YAML files in this folder, and a test compares both.

/** Groups of names, with the names of values in () or [] for a list (see `Names`). */
export const NAMES = {
  own: [
    'skipToContent mainNavigation language draft allCategories',
    'pagesNavigation privacyVersion playAnimation stopAnimation code table footnotes',
    'footnote(number) backToText(reference) watchVideo replyWithin(days)',
  ],
  preview: 'draft scheduled',
  home: 'link trade headline(name) introduction(name) featured allWork principles popular allPosts studio',
  work: [
    'title categories description inCategory(name) count(count) client category tools period year live',
    'gallery next',
  ],
  blog: [
    'title description inCategory(name) categories published updated',
    'readingTime(minutes) author contents closeContents related newer older neighbors next previous',
    'page(page,pages)',
  ],
  invitation: 'title text action',
  contact: {
    own: [
      'short title introduction trial writeTo optional colon budgets[] sources[] choose',
      'readPrivacy leaveEmpty send sending summary offline',
    ],
    labels: 'name contact email serviceDescription budgetType funnelType privacyConsent',
    hints: 'email contact serviceDescription',
    consent: { 'collected purpose choice': 'label text', kept: 'label days(days) open' },
    errors: 'TOO_LONG INVALID_FORMAT REPEATED INVALID_VALUE',
    fieldErrors: {
      'name serviceDescription': 'REQUIRED TOO_LONG',
      contact: 'REQUIRED TOO_LONG INVALID_FORMAT',
      email: 'REQUIRED INVALID_FORMAT',
      privacyConsent: 'INVALID_FORMAT',
    },
    problems: { '400 413 422': 'title text', '429 503': 'title text(seconds)' },
    failed: 'title text',
  },
  announcement: 'title language source form receivedAt privacyVersion reply whole suspect',
  thankYou: 'title text action',
  notFound: 'title text',
  search: {
    own: 'title label introduction results(q,total) nothing(q) corrected(to) advice next failed',
    kinds: 'post portfolio',
    problems: '400 429 words',
  },
  twin: 'index address translations',
  footer: 'developers feed markdown privacy',
  copy: 'action done failed',
  callouts: 'note tip important warning caution',
  reference: {
    own: 'title contents basics parameters body answer example headers',
    columns: 'name type meaning',
    'start lists item search inquiries errors cursors fields': 'title text',
  },
} as const;

/** A studio may leave these texts empty to omit the links. */
export const OPTIONAL_TEXTS: readonly string[] = ['footer.developers', 'footer.markdown'];
