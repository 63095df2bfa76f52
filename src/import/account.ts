// The account of an import: each construct found in a source gets exactly one outcome, so the sums are equal.

/** Numbers by what is counted. */
export class Counts extends Map<string, number> {
  add(kind: string, more = 1): void {
    if (more > 0) this.set(kind, (this.get(kind) ?? 0) + more);
  }
}

/** What became of a construct. */
export const OUTCOMES = ['kept', 'converted', 'moved', 'left-out', 'needs-person'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Change {
  kind: string;
  outcome: Outcome;
  count: number;
}

/** The original of something to check, at most 120 characters. */
export interface Remark {
  kind: string;
  original: string;
}

const MAX_ORIGINAL = 120;
/** Of a kind, for an item. */
const MAX_REMARKS = 20;

export type ItemAccount = ReturnType<typeof createItemAccount>;

export function createItemAccount() {
  const found = new Counts();
  const settled = new Map<string, Counts>();
  const remarks: Remark[] = [];
  const sumOf = (kind: string) =>
    [...(settled.get(kind)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const account = {
    /** Counts what the source has, before anything is converted. */
    find(kind: string, count = 1): void {
      found.add(kind, count);
    },
    /** @param original for what a person should look at */
    settle(kind: string, outcome: Outcome, { count = 1, original = '' } = {}): void {
      const outcomes = settled.get(kind) ?? new Counts();
      outcomes.add(outcome, count);
      settled.set(kind, outcomes);
      const listed = remarks.filter((remark) => remark.kind === kind).length;
      if (original !== '' && listed < MAX_REMARKS) {
        // A copy: a part of the text would keep all of it in memory.
        const line = original.slice(0, 4 * MAX_ORIGINAL).replaceAll(/\s+/g, ' ');
        remarks.push({ kind, original: Buffer.from(line.trim().slice(0, MAX_ORIGINAL)).toString() });
      }
    },
    /** Counts and settles a construct in one step. */
    note(kind: string, outcome: Outcome, options: { count?: number; original?: string } = {}): void {
      account.find(kind, options.count);
      account.settle(kind, outcome, options);
    },
    /** Settles one as kept, unless all that were found are settled: cards make headings and quotes of their own. */
    keep(kind: string): void {
      if (sumOf(kind) < (found.get(kind) ?? 0)) account.settle(kind, 'kept');
    },
    /** Constructs that are found but not settled need a person. */
    close() {
      for (const [kind, count] of found) {
        const open = count - sumOf(kind);
        if (open > 0) account.settle(kind, 'needs-person', { count: open });
      }
      const changes = [...settled].flatMap(([kind, outcomes]): Change[] => {
        if (sumOf(kind) !== found.get(kind)) {
          throw new Error(`Cannot account for ${kind}: found ${found.get(kind)}, settled ${sumOf(kind)}`);
        }
        return OUTCOMES.flatMap((outcome) => {
          const count = outcomes.get(outcome) ?? 0;
          return count === 0 ? [] : [{ kind, outcome, count }];
        });
      });
      return { changes, remarks };
    },
  };
  return account;
}

export type Sums = Record<Outcome | 'found', number>;

const NONE = (['found', ...OUTCOMES] as const).map((name) => [name, 0]);

/** Adds up changes of all items, by kind. */
export function sumChanges(all: Iterable<readonly Change[]>): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { kind, outcome, count } of [...all].flat()) {
    const own = sums.get(kind) ?? (Object.fromEntries(NONE) as Sums);
    own[outcome] += count;
    own.found += count;
    sums.set(kind, own);
  }
  return sums;
}
