// Run by draw-svg.ts: reads an SVG from standard input and writes a PNG to standard output.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

try {
  const image = sharp(await buffer(process.stdin), { density: Number(process.argv[2]), failOn: 'error' });
  process.stdout.write(await image.png({ compressionLevel: 1 }).toBuffer());
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
