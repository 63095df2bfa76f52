// Started by draw-svg.ts: reads an SVG from standard input and writes a PNG to standard output.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const [scale = 1, maxWidth = 1] = process.argv.slice(2).map(Number);
const POINTS_PER_INCH = 72;

const bytes = await buffer(process.stdin);
const { width } = await sharp(bytes, { limitInputPixels: false }).metadata();
const density = POINTS_PER_INCH * Math.min(scale, maxWidth / width);
const image = sharp(bytes, { density, failOn: 'error' });
process.stdout.write(await image.png({ compressionLevel: 1 }).toBuffer());
