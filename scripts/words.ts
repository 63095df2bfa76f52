// The language that a command speaks: that of --language, else that of the system.
import {
  type EditorLanguage,
  isEditorLanguage,
  systemLanguage,
} from '../src/content/source/editor-language.ts';
import { WORDS } from '../src/tools/words/words.ts';

/** Before the command line is parsed, since what is wrong with it is said in that language, too. */
function askedLanguage(argv: readonly string[]): EditorLanguage | undefined {
  const at = argv.findIndex((argument) => argument === '--language' || argument.startsWith('--language='));
  const asked = argv[at]?.split('=')[1] ?? argv[at + 1];
  return at !== -1 && isEditorLanguage(asked) ? asked : undefined;
}

export const language = askedLanguage(process.argv) ?? systemLanguage(process.env);
export const words = WORDS[language];
