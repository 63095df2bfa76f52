declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype';
    noHinting?: boolean;
    /** OpenType tags of layout features to keep; all when left out. */
    keepFeatures?: readonly string[];
    dropTables?: readonly string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
