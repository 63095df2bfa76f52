// /favicon.ico, which programs ask for without looking at a page: one PNG in the container of icons.
const HEADER_BYTES = 22;
const BITS_PER_PIXEL = 32;

/** @param png square, @param pixels of a side, at most 255 */
export function createFavicon(png: Uint8Array, pixels: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(BITS_PER_PIXEL, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
