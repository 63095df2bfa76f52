// The images of the studio: every format, opaque and transparent, still and animated.
import sharp from 'sharp';

const draw = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: width % 256, g: 90, b: 60, alpha } } });

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><circle cx="20" cy="15" r="9"/></svg>';

type Pictures = Record<string, Buffer>;

/** Images by file name, for a plain item and for the one with all of them. */
export async function drawPictures(): Promise<{ plain: Pictures; full: Pictures }> {
  const frames = await Promise.all(
    [500, 501, 502].map((width) => draw(width, 200).resize(500).png().toBuffer()),
  );
  return {
    plain: { 'cover.png': await draw(64, 48).png().toBuffer() },
    full: {
      '표지.jpg': await draw(1_000, 600).jpeg().toBuffer(),
      'cover-en.webp': await draw(600, 400).webp().toBuffer(),
      '01 booking.png': await draw(520, 300, 0.5).png().toBuffer(),
      'steps.gif': await sharp(frames, { join: { animated: true } })
        .gif({ delay: [900, 900, 900] })
        .toBuffer(),
      'plan.svg': Buffer.from(SVG),
    },
  };
}
