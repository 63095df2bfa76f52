// Started by fonts.ts: cuts the web font to the characters on standard input, and writes it to the given file.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import subsetFont from 'subset-font';
import { FONT_FILE } from '../engine/engine-files.ts';
import { writeWhole } from '../images/image-cache.ts';
import { FEATURES, UNUSED_TABLES, WEIGHTS } from './fonts.ts';

const [file = ''] = process.argv.slice(2);
const subset = await subsetFont(readFileSync(FONT_FILE), await text(process.stdin), {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: FEATURES,
  dropTables: UNUSED_TABLES,
  variationAxes: { wght: WEIGHTS },
});
await writeWhole(file, subset);
