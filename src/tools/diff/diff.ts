// npm run diff: what the files here would change for clients of the API
import { existsSync } from 'node:fs';
import { CONTRACT_FILE, createContract } from '../../openapi/contract-file.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { contentFolder, contentOption } from '../command/options.ts';
import { findCommit, findMergeBase, runGit } from '../git.ts';
import { WORDS } from '../words/words.ts';
import { compareSides, findChangedFields } from './compare.ts';
import { findContractBreaks } from './compare-contract.ts';
import { type Diff, formatMarkdown, formatPretty } from './format-diff.ts';
import { loadCommittedSide, loadSide } from './load-side.ts';

export const run = defineCommand(
  (words) => ({
    name: 'diff',
    summary: words.diff.summary,
    options: {
      ...contentOption(words),
      base: { value: 'REF', help: words.diff.help.base },
      format: { value: 'F', help: words.diff.help.format, default: 'pretty' },
      'fail-on-breaking': { help: words.diff.help.failOnBreaking },
    },
  }),
  async (invocation) => {
    const { options, words, io, print, paint } = invocation;
    const { format = '' } = options;
    if (!['pretty', 'json', 'markdown'].includes(format))
      throw new UsageError(words.diff.errors.format(format));
    const root = contentFolder(invocation);
    const base = findBase(invocation, root);
    const after = loadSide(root, io.now());
    if (after.unread > 0 || !after.site) throw new CommandError(words.diff.errors.content);
    const before = loadCommittedSide(root, base, io.now());
    const content = compareSides(before, after);
    const committed = runGit(io.cwd, 'show', `${base}:./${CONTRACT_FILE}`);
    const [oldContract, contract] = [JSON.parse(committed ?? '{}'), createContract()];
    const diff: Diff = {
      ...{ base, notes: [], ...content },
      breaking: [...content.breaking, ...findContractBreaks(oldContract, contract)],
      contract: committed === undefined ? [] : findChangedFields(oldContract, contract),
    };
    if (committed === undefined) diff.notes.push(['no-contract', CONTRACT_FILE]);
    if (before.unread > 0) diff.notes.push(['unread', `${before.unread}`]);
    if (format === 'json') print(JSON.stringify(diff, null, 2));
    else if (format === 'pretty') print(formatPretty(diff, words.diff, paint));
    else print(formatMarkdown(diff, WORDS[after.site.editors.language].diff));
    return options['fail-on-breaking'] && diff.breaking.length > 0 ? 1 : 0;
  },
);

function findBase({ options, words }: Invocation<'content' | 'base'>, root: string): string {
  if (!existsSync(root)) throw new UsageError(words.validate.missing(root));
  if (runGit(root, 'rev-parse') === undefined)
    throw new UsageError(words.diff.errors.outside(options.content ?? ''));
  const { base } = options;
  const commit = base === undefined ? findMergeBase(root) : findCommit(root, base);
  if (commit !== undefined) return commit;
  if (base !== undefined) throw new UsageError(words.validate.wrongBase(base));
  throw new CommandError(words.diff.errors.noBase);
}
