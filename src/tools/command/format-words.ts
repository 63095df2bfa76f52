import type { RuleWords } from '../../diagnostics/rule.ts';

/** What a rule says, in one line. */
export function formatWords({ message, fix }: RuleWords): string {
  return fix === undefined ? message : `${message}; ${fix}`;
}
