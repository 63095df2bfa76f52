// Run by draw-svg.ts: reads an SVG from standard input and writes a PNG to standard output. Ends with 2 if the image has too
// many pixels.

import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { messageOf } from '../contract/failure.ts';

const [scale = 1, maxWidth = 1, maxPixels = 1] = process.argv.slice(2).map(Number);
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 2_400;

try {
  const bytes = await buffer(process.stdin);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) {
    process.stderr.write(`${width} × ${height} px`);
    process.exitCode = 2;
  } else {
    const density = Math.min(MAX_DENSITY, (POINTS_PER_INCH * Math.min(scale * width, maxWidth)) / width);
    const image = sharp(bytes, { density, failOn: 'error' });
    process.stdout.write(await image.png({ compressionLevel: 1 }).toBuffer());
  }
} catch (error) {
  process.stderr.write(messageOf(error));
  process.exitCode = 1;
}
