// The page of search results: the build writes it in parts with slots, and the edge fills them in.

/** Parts in HTML with slots. */
export interface SearchTemplate {
  /** `q`, `query` and `found`. */
  page: string;
  /** `q`, `total`, `corrected`, `items` and `next`. */
  results: string;
  /** By type; slots for all texts of an item. */
  items: Record<'post' | 'portfolio', string>;
  /** `to`. */
  corrected: string;
  /** `query` and `cursor`. */
  next: string;
  /** `q`. */
  nothing: string;
  /** Instead of results, by status; or by field and code of the first error. */
  problems: Record<string, string>;
  /** For any other status. */
  failed: string;
}
