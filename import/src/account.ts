// The account of an item: what became of its constructs, and what a person should look at, with the line in the source.
import { Counts } from './source.ts';

/** Most important first. */
export const OUTCOMES = ['needs-person', 'converted', 'moved', 'left-out'] as const;
type Outcome = (typeof OUTCOMES)[number];

const MAX_ORIGINAL = 120;
/** Of a kind, for an item. */
const MAX_REMARKS = 20;

export class ItemAccount {
  readonly counts = new Map<Outcome, Counts>();
  readonly remarks: { kind: string; original: string; line?: number }[] = [];

  /** @param original for what a person should look at */
  note(kind: string, outcome: Outcome, original = '', line = 0): void {
    const own = this.counts.get(outcome) ?? new Counts();
    own.add(kind);
    this.counts.set(outcome, own);
    if (original === '' || this.remarks.filter((each) => each.kind === kind).length >= MAX_REMARKS) return;
    const short = original.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ORIGINAL);
    this.remarks.push({ kind, original: short, ...(line > 0 && { line }) });
  }

  has(kind: string): boolean {
    return [...this.counts.values()].some((kinds) => kinds.has(kind));
  }
}
