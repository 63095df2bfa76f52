// The account of an item: what a person should know about it, with the line in the source.
import { Counts } from './source.ts';

const MAX_ORIGINAL = 120;
/** Of a kind, for an item. */
const MAX_REMARKS = 20;

export class ItemAccount {
  readonly counts = new Counts();
  readonly remarks: { kind: string; original: string; line?: number }[] = [];

  /** @param original where it is, in the words of the source */
  note(kind: string, original = '', line = 0): void {
    this.counts.add(kind);
    if (original === '' || this.remarks.filter((each) => each.kind === kind).length >= MAX_REMARKS) return;
    const short = original.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ORIGINAL);
    this.remarks.push({ kind, original: short, ...(line > 0 && { line }) });
  }
}
