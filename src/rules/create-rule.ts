// Rules are made from their names: their words are in rules.yaml.
import type { Place, Severity } from '../diagnostics/diagnostic.ts';
import type { EditorLanguage, Rule, RuleWords } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';
import { loadTexts } from '../engine/texts.ts';

type TextName = EditorLanguage | `${EditorLanguage}-fix`;
type RuleTexts = { [Name in TextName]?: string } & {
  readonly example?: object;
  /** By condition: `name`, or `name = value`. */
  readonly [condition: `if ${string}`]: { [Name in TextName]?: string };
};
type Values = Readonly<Record<string, unknown>>;

/** By rule. */
export const RULE_TEXTS = loadTexts<Record<string, RuleTexts>>('src/rules/rules.yaml');

/** The fix of a problem that names what was meant, unless a condition has a fix or the rule's own names it too. */
const MEANT: Record<EditorLanguage, Record<string, string>> = {
  en: { closest: 'did you mean "{closest}"?', line: 'write {line}' },
  ko: { closest: '혹시 "{closest}"인가요?', line: '이렇게 쓰세요: {line}' },
};

/** @param addValues that the words show besides the data */
type CreateRule = <Data extends object = Record<never, never>>(
  name: string,
  addValues?: (data: Data, language: EditorLanguage) => Values,
) => Rule<Data>;

export const error = ruleOf('error');
export const warning = ruleOf('warning');

function ruleOf(severity: Severity): CreateRule {
  return <Data extends object>(
    name: string,
    addValues: (data: Data, language: EditorLanguage) => Values = () => ({}),
  ) => {
    const texts = RULE_TEXTS[name] ?? {};
    return {
      ...{ name, severity, example: (texts.example ?? {}) as Data },
      at: (place: Place, data: object = {}) => ({ ...place, rule: name, severity, data }),
      describe: (data: Data, language: EditorLanguage) =>
        chooseWords(texts, { ...data, ...addValues(data, language) }, language),
    };
  };
}

function chooseWords(texts: RuleTexts, values: Values, language: EditorLanguage): RuleWords {
  const holding = Object.entries(texts).filter(([key]) => key.startsWith('if ') && holds(key, values));
  const choose = (name: TextName, otherwise = texts[name]) =>
    holding.map(([, own]) => (own as RuleTexts)[name]).find((text) => text !== undefined) ?? otherwise;
  const own = texts[`${language}-fix`];
  const meant = Object.entries(MEANT[language]).find(([name]) => values[name] && !own?.includes(`{${name}}`));
  const fix = choose(`${language}-fix`, meant?.[1] ?? own);
  const fill = (text: string) => fillIn(text, values, language);
  return { message: fill(choose(language) ?? ''), fix: fix && fill(fix) };
}

function holds(condition: string, values: Values): boolean {
  const [name = '', wanted] = condition.slice('if '.length).split(' = ');
  const value = values[name];
  if (wanted !== undefined) return String(value) === wanted;
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function fillIn(text: string, values: Values, language: EditorLanguage): string {
  return text.replaceAll(/("?)\{(\w+)\}\1/g, (_, mark: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Cannot describe a problem: nothing is known of {${name}}`);
    const shown = showValue(value, language);
    return mark ? quote(shown) : shown;
  });
}

function showValue(value: unknown, language: EditorLanguage): string {
  if (Array.isArray(value)) return value.join(', ');
  return String(typeof value === 'object' ? (value as Record<EditorLanguage, string>)[language] : value);
}
