// Every rule, and what an editor reads of a diagnostic. A new rule is one more value in a topic's file.

import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import type { EditorLanguage, Rule, RuleWords } from '../diagnostics/rule.ts';
import * as brand from './brand.ts';
import * as files from './files.ts';
import * as images from './images.ts';
import * as links from './links.ts';
import * as markdown from './markdown.ts';
import * as markup from './shows-as-text.ts';
import * as texts from './texts.ts';
import * as values from './values.ts';
import * as syntax from './yaml-syntax.ts';

const TOPICS = [files, syntax, values, images, texts, markdown, markup, links, brand];

/** Topics are in the order in which a file is checked. */
export const RULES: readonly Rule[] = TOPICS.flatMap((topic) => Object.values(topic) as Rule[]);

/** Names of the rules that `checks` and `ignore` can silence. */
export const WARNING_NAMES = RULES.filter((rule) => !isError(rule)).map(({ name }) => name);

const BY_NAME = new Map(RULES.map((rule) => [rule.name, rule]));

/** Throws if there is no such rule. */
export function explain(
  { rule, data }: Pick<Diagnostic, 'rule' | 'data'>,
  language: EditorLanguage,
): RuleWords {
  const match = BY_NAME.get(rule);
  if (!match) throw new Error(`Cannot describe a diagnostic: no rule is named ${rule}`);
  return match.describe(data, language);
}
