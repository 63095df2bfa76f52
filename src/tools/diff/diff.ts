// npm run diff: what the files here would change for clients of the API
import { existsSync } from 'node:fs';
import { IS_COMPILED } from '../../engine/engine-files.ts';
import { CONTRACT_FILE, createContract, type Json } from '../../openapi/contract-file.ts';
import { CommandError, defineCommand, oneOf, UsageError } from '../command/command.ts';
import { CONTENT, existingContent, MEDIA_CACHE } from '../command/options.ts';
import { findBase, runGit } from '../git.ts';
import { WORDS } from '../words/words.ts';
import { compareSides, findChangedFields } from './compare.ts';
import { findContractBreaks, type Message } from './compare-contract.ts';
import { type Diff, formatMarkdown, formatPretty } from './format-diff.ts';
import { loadCommittedSide, loadSide, type Side } from './load-side.ts';
import { createSnapshot, describeUpdate, readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

const FORMATS = ['pretty', 'json', 'markdown'] as const;
const OPTIONS = {
  ...CONTENT,
  base: { value: 'REF' },
  format: { ...oneOf(FORMATS), default: 'pretty' },
  'fail-on-breaking': {},
  snapshot: { value: 'FILE' },
  against: { value: 'FILE' },
};

export const run = defineCommand({ name: 'diff', options: OPTIONS }, async (invocation) => {
  const { options, words, io, print, paint } = invocation;
  const { format, snapshot, against } = options;
  const root = existingContent(invocation);
  const missing = against !== undefined && !existsSync(invocation.resolve(against));
  if (missing) throw new UsageError(`--against: ${words.options.missing(against)}`);
  if (snapshot !== undefined) {
    writeSnapshot(invocation.resolve(snapshot), await createHere());
    return 0;
  }
  if (against !== undefined) {
    const [old, now] = [readSnapshot(invocation.resolve(against)), await createHere()];
    return report(old.engine, old.side, now.side, old.contract, describeUpdate(old, now));
  }
  if (runGit(root, 'rev-parse') === undefined) throw new UsageError(words.diff.errors.outside(root));
  const base = findBase(root, options.base, words);
  if (base === undefined) throw new CommandError(words.diff.errors.noBase);
  const committed = runGit(io.cwd, 'show', `${base}:./${CONTRACT_FILE}`);
  // At a studio, only an update of the engine changes the contract.
  const notes: Message[] = committed === undefined && !IS_COMPILED ? [['no-contract', CONTRACT_FILE]] : [];
  const before = loadCommittedSide(root, base, io.now());
  return report(base, before, loadSide(root, io.now()), committed && JSON.parse(committed), notes);

  function createHere(): Promise<Snapshot> {
    return createSnapshot(root, invocation.resolve(MEDIA_CACHE), io.now());
  }

  /** @param old contract of the base, if it is known */
  function report(base: string, before: Side, after: Side, old: Json | undefined, notes: Message[]): number {
    if (after.unread > 0 || !after.site) throw new CommandError(words.diff.errors.content);
    const content = compareSides(before, after);
    const contract = createContract();
    const breaking = [...content.breaking, ...findContractBreaks(old ?? {}, contract)];
    const changes = old === undefined ? [] : findChangedFields(old, contract);
    const unread: Message[] = before.unread > 0 ? [['unread', `${before.unread}`]] : [];
    const diff: Diff = { base, notes: [...notes, ...unread], ...content, breaking, contract: changes };
    if (format === 'json') print(JSON.stringify(diff, null, 2));
    else if (format === 'pretty') print(formatPretty(diff, words.diff, paint));
    else print(formatMarkdown(diff, WORDS[after.site.editors.language ?? 'en'].diff));
    return options['fail-on-breaking'] && breaking.length > 0 ? 1 : 0;
  }
});
