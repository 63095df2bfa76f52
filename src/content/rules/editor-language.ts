// The languages that the tools speak to editors, and the choice of one.

export const EDITOR_LANGUAGES = ['ko', 'en'] as const;
export type EditorLanguage = (typeof EDITOR_LANGUAGES)[number];

export function isEditorLanguage(text: unknown): text is EditorLanguage {
  return (EDITOR_LANGUAGES as readonly unknown[]).includes(text);
}

/** The language of the system, as POSIX has it: the first of the three that is set decides. */
export function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): EditorLanguage {
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  const language = locale.slice(0, 2).toLowerCase();
  return isEditorLanguage(language) ? language : 'en';
}
