// A flood of addresses at the counting objects in the real runtime: how much memory workerd takes at its peak. The
// bound of the counter itself has a unit test.
//   npx tsx bench/flood.ts [--addresses 1000000] [--seconds 60]
import { parseArgs } from 'node:util';
import { bundle } from './bundle.ts';
import { type ResultHead, writeResult } from './measure.ts';
import { bare, peakBytesOf, resetPeak, startRuntime, withState } from './runtime.ts';

export interface FloodResult extends ResultHead {
  addresses: number;
  wanted: number;
  seconds: number;
  /** Before the flood. */
  idleBytes: number;
  /** After each tenth of what was wanted, and at the end. */
  peaks: { addresses: number; peakBytes: number }[];
}

/** Few under way at once, so that memory is that of the counters, not of the calls. */
const BATCH = 500;
/** Longer than the run, so that every window stays open. */
const POLICY = { limit: 60, windowSeconds: 3_600 };

const { values } = parseArgs({
  options: { addresses: { type: 'string', default: '1000000' }, seconds: { type: 'string', default: '60' } },
});
const wanted = Number(values.addresses);
const { url, pid, miniflare } = await startRuntime([
  withState(bare('flood', await bundle('flood.ts', { rateLimit: POLICY }))),
]);
try {
  await ask(0, 1);
  resetPeak(pid);
  const idleBytes = peakBytesOf(pid);
  const peaks: FloodResult['peaks'] = [];
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1_000;
  let addresses = 0;
  while (addresses < wanted && elapsed() < Number(values.seconds)) {
    await ask(addresses, BATCH);
    addresses += BATCH;
    if (addresses % (wanted / 10) === 0) peaks.push({ addresses, peakBytes: peakBytesOf(pid) });
  }
  if (addresses !== peaks.at(-1)?.addresses) peaks.push({ addresses, peakBytes: peakBytesOf(pid) });
  const result = { addresses, wanted, seconds: elapsed(), idleBytes, peaks };
  console.log(result);
  writeResult('flood', result);
} finally {
  await miniflare.dispose();
}

async function ask(from: number, count: number): Promise<void> {
  const response = await fetch(`${url}/?from=${from}&count=${count}`);
  const text = await response.text();
  if (text !== String(count)) throw new Error(`The flood broke: ${response.status} ${text.slice(0, 200)}`);
}
