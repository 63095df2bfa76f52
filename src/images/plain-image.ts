/** A placeholder for a cover, as WebP. */
export async function drawPlainImage(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const background = { r: 214, g: 203, b: 184 };
  return sharp({ create: { width: 1_200, height: 750, channels: 3, background } })
    .webp()
    .toBuffer();
}
