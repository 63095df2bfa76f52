// Bytes → text: UTF-8, UTF-16 with its mark, and EUC-KR, in which old Korean exports are written.
import iconv from 'iconv-lite';

/** Enough for a declaration in the text, and to see what the bytes are. */
const SAMPLE_BYTES = 65_536;

export function decodeText(bytes: Buffer): string {
  return iconv.decode(bytes, encodingOf(bytes)).replace(/^\uFEFF/, '');
}

export async function* decodeStream(stream: AsyncIterable<Buffer>): AsyncIterable<string> {
  let decoder: ReturnType<typeof iconv.getDecoder> | undefined;
  let waiting: Buffer[] = [];
  for await (const chunk of stream) {
    if (decoder) yield decoder.write(chunk);
    else {
      waiting.push(chunk);
      if (waiting.reduce((sum, { length }) => sum + length, 0) < SAMPLE_BYTES) continue;
      const sample = Buffer.concat(waiting);
      decoder = iconv.getDecoder(encodingOf(sample));
      waiting = [];
      yield decoder.write(sample);
    }
  }
  const rest = Buffer.concat(waiting);
  decoder ??= iconv.getDecoder(encodingOf(rest));
  yield decoder.write(rest) + (decoder.end() ?? '');
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf16be';
  const declared = /^[^>]{0,60}encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  if (declared && iconv.encodingExists(declared)) return declared;
  return isUtf8(bytes) ? 'utf8' : 'euc-kr';
}

/** The sample may end within a character. */
function isUtf8(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const lost =
    sample
      .toString('utf8')
      .replace(/\uFFFD+$/, '')
      .match(/\uFFFD/g)?.length ?? 0;
  return lost === 0 || lost * 200 < sample.length;
}
