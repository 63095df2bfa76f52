// The page of search results: the build writes its parts as HTML with slots, and the edge fills them in.

export interface SearchTemplate {
  /** Slots: `q`, `query` and `found`. */
  page: string;
  /** Slots: `q`, `total`, `corrected`, `items` and `next`. */
  results: string;
  /** Every text of an item has a slot. */
  items: Record<'post' | 'portfolio', string>;
  /** Slot: `to`. */
  corrected: string;
  /** Slots: `query` and `cursor`. */
  next: string;
  /** Slot: `q`. */
  nothing: string;
  /** Shown instead of results: by status, or by field and code of the first error. */
  problems: Record<string, string>;
  /** Shown for any other status. */
  failed: string;
}
