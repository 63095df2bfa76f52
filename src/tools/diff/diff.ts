// npm run diff: what the files here would change for clients of the API
import { existsSync } from 'node:fs';
import { CONTRACT_FILE, createContract } from '../../openapi/contract-file.ts';
import { CommandError, defineCommand, oneOf, UsageError } from '../command/command.ts';
import { CONTENT, contentFolder } from '../command/options.ts';
import { findBase, runGit } from '../git.ts';
import { WORDS } from '../words/words.ts';
import { compareSides, findChangedFields } from './compare.ts';
import { findContractBreaks } from './compare-contract.ts';
import { type Diff, formatMarkdown, formatPretty } from './format-diff.ts';
import { loadCommittedSide, loadSide } from './load-side.ts';

const FORMATS = ['pretty', 'json', 'markdown'] as const;
const OPTIONS = {
  ...CONTENT,
  base: { value: 'REF' },
  format: { ...oneOf(FORMATS), default: 'pretty' },
  'fail-on-breaking': {},
};

export const run = defineCommand({ name: 'diff', options: OPTIONS }, async (invocation) => {
  const { options, words, io, print, paint } = invocation;
  const { format } = options;
  const root = contentFolder(invocation);
  if (!existsSync(root)) throw new UsageError(words.options.missing(root));
  if (runGit(root, 'rev-parse') === undefined) throw new UsageError(words.diff.errors.outside(root));
  const base = findBase(root, options.base, words);
  if (base === undefined) throw new CommandError(words.diff.errors.noBase);
  const after = loadSide(root, io.now());
  if (after.unread > 0 || !after.site) throw new CommandError(words.diff.errors.content);
  const before = loadCommittedSide(root, base, io.now());
  const content = compareSides(before, after);
  const committed = runGit(io.cwd, 'show', `${base}:./${CONTRACT_FILE}`);
  const [oldContract, contract] = [JSON.parse(committed ?? '{}'), createContract()];
  const breaking = [...content.breaking, ...findContractBreaks(oldContract, contract)];
  const changes = committed === undefined ? [] : findChangedFields(oldContract, contract);
  const diff: Diff = { base, notes: [], ...content, breaking, contract: changes };
  if (committed === undefined) diff.notes.push(['no-contract', CONTRACT_FILE]);
  if (before.unread > 0) diff.notes.push(['unread', `${before.unread}`]);
  if (format === 'json') print(JSON.stringify(diff, null, 2));
  else if (format === 'pretty') print(formatPretty(diff, words.diff, paint));
  else print(formatMarkdown(diff, WORDS[after.site.editors.language].diff));
  return options['fail-on-breaking'] && diff.breaking.length > 0 ? 1 : 0;
});
