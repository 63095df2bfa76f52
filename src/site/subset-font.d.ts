declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype';
    noHinting?: boolean;
    /** OpenType tags of layout features to keep. Default: all. */
    keepFeatures?: readonly string[];
    dropTables?: readonly string[];
    /** A range to keep, or one fixed value. */
    variationAxes?: Record<string, { min: number; max: number } | number>;
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
