// The texts of the site in English. The other languages have the same ones.

export const english = {
  languageName: 'English',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  languageNavigation: 'Language',
  pagesNavigation: 'Pages',
  home: {
    link: 'Home',
    /** After the name of the studio, in the title of its home page. */
    trade: 'Design and development studio',
    headline: 'We begin with the words of those who will use it.',
    introduction: 'A studio that designs and builds under one roof.',
    featured: 'Selected work',
    allWork: 'See all work',
    principles: 'How we work',
    popular: 'Most read',
    allPosts: 'See all posts',
  },
  work: {
    title: 'Work',
    categories: 'Fields',
    allCategories: 'All',
    description: 'Services, brands, books and rooms we have made so far.',
    count: (count: number) => `${count} in all`,
    client: 'Client',
    category: 'Field',
    tools: 'Tools',
    period: 'Period',
    year: 'Year',
    live: 'Live at',
    gallery: 'Screens and scenes',
    next: 'Next work',
  },
  blog: {
    title: 'Journal',
    description: 'What we learned while making things, where we were wrong, and what we measured.',
    categories: 'Topics',
    allCategories: 'All',
    /** If site.yaml names no categories. */
    category: (number: number) => `Topic ${number}`,
    published: 'Published',
    readingTime: (minutes: number) => `${minutes} min read`,
    contents: 'In this post',
    related: 'Read on',
    newer: 'Newer posts',
    older: 'Older posts',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  invitation: {
    title: 'What should it hold?',
    text: 'It need not be tidy yet. You will usually hear from us within one business day.',
    action: 'Tell us about your project',
  },
  contact: {
    /** In the menu. */
    short: 'Contact',
    title: 'Start a project',
    introduction:
      'Tell us what you would like to make, for whom and by when, as far as you know. A person reads every message and usually answers within one business day.',
    writeTo: 'If you prefer email',
    optional: 'optional',
    labels: {
      name: 'Name',
      contact: 'Phone',
      email: 'Email',
      serviceDescription: 'What you would like to make',
      budgetType: 'Budget',
      funnelType: 'How you found us',
      privacyConsent: 'I agree to the collection and use of my details to answer my inquiry',
    },
    hints: {
      email: 'Where we should reply',
      contact: 'For example +82 10 1234 5678',
      serviceDescription:
        'The problem, the people who will use it, the date you have in mind. Up to 5,000 characters.',
    },
    /** Choices if site.yaml has none. */
    budgets: ['under $8k', '$8k to $25k', '$25k to $60k', 'over $60k', 'not decided'],
    sources: ['Search', 'Recommendation', 'Your journal', 'An event', 'Worked together before'],
    choose: 'No choice',
    readPrivacy: 'Read the privacy notice',
    /** The terms of consent. @param days that inquiries are kept */
    consent: (days: number | undefined): [label: string, text: string][] => [
      [
        'What we collect',
        'Your name, phone number, email address and what you would like to make; budget and how you found us if you tell us.',
      ],
      ['Why', 'To review your inquiry and reply.'],
      [
        'How long',
        days === undefined
          ? 'Until your inquiry is answered and settled.'
          : `${days} days from the day you send it; then it is deleted.`,
      ],
      ['Your choice', 'You may decline. We then cannot answer you through this form.'],
    ],
    leaveEmpty: 'Leave this field empty',
    send: 'Send inquiry',
    sending: 'Sending…',
    summary: 'Please check the following',
    /** Any other code of the API is shown as `INVALID_VALUE`. */
    errors: {
      REQUIRED: 'Please fill this in.',
      TOO_SHORT: 'Please write a little more.',
      TOO_LONG: 'Please write a little less.',
      INVALID_FORMAT: 'This contains characters we cannot accept.',
      INVALID_VALUE: 'Please choose one of the options.',
    },
    /** More exact than `errors` for some fields. */
    fieldErrors: {
      name: { REQUIRED: 'Please tell us your name.', TOO_LONG: 'A name can have up to 100 characters.' },
      contact: {
        REQUIRED: 'Please give us a phone number.',
        TOO_SHORT: 'A phone number has at least 5 characters.',
        TOO_LONG: 'A phone number can have up to 60 characters.',
        INVALID_FORMAT: 'A phone number has at least five digits and no @.',
      },
      email: {
        REQUIRED: 'Please give us an email address.',
        INVALID_FORMAT: 'Please check the email address. Example: name@example.com',
        TOO_SHORT: 'Please check the email address. Example: name@example.com',
      },
      serviceDescription: {
        REQUIRED: 'Please tell us what you would like to make. One line is enough.',
        TOO_LONG: 'Please write up to 5,000 characters.',
      },
      privacyConsent: {
        REQUIRED: 'We can only answer if you agree to the use of your details.',
        INVALID_VALUE: 'We can only answer if you agree to the use of your details.',
      },
    },
    /** Why a form with valid fields was refused. */
    problems: {
      unreadable: { title: 'We could not read the form', text: 'Please fill it in again below.' },
      tooLarge: {
        title: 'The message is too large',
        text: 'Please go back, remove any files, shorten the text to 5,000 characters, and send it again.',
      },
      sentBefore: {
        title: 'Already sent with different text',
        text: 'You already sent this inquiry with different text. Send it again to submit it as a new one.',
      },
      tooMany: {
        title: 'Too many requests',
        text: 'There were too many requests in a short time, so we did not read this one. Your text is still on the previous page: go back and send it again in {seconds} seconds.',
      },
      unavailable: {
        title: 'Not stored yet',
        text: 'We could not store your inquiry just now. Please send it again in {seconds} seconds. Your text is still here.',
      },
      failed: {
        title: 'Not sent',
        text: 'Something failed on our side. Please try again in a moment, or write us an email.',
      },
    },
    /** During the countdown. `{seconds}` is replaced. */
    wait: 'There were too many requests in a short time. You can send again in {seconds} seconds.',
    offline:
      'The connection was lost before your inquiry was sent. Your text is still here: please send it again.',
  },
  privacy: { version: 'Version in force' },
  thankYou: {
    title: 'It is in good hands.',
    text: 'We have your inquiry. One of us will read it and usually answers within one business day.',
    action: 'See our work in the meantime',
  },
  notFound: {
    title: 'There is nothing in here.',
    text: 'This page has moved or never existed. Try one of these instead.',
  },
  /** Around every twin. */
  twin: { index: 'All pages', address: 'Address', language: 'Language', translations: 'Translations' },
  footer: {
    location: 'Seoul',
    developers: 'API for developers',
    feed: 'Feed',
    markdown: 'This page as markdown',
    privacy: 'Privacy',
  },
  animation: { play: 'Play', stop: 'Stop' },
  /** Names of regions that scroll sideways, for screen readers. */
  code: 'Code',
  table: 'Table',
  callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  footnotes: 'Footnotes',
  footnote: (number: number) => `Footnote ${number}`,
  /** @param place `1`, or `1-2` for the second reference to note 1 */
  backToText: (place: string) => `Back to reference ${place}`,
  watchVideo: 'Watch the video',
};

export type SiteMessages = typeof english;
