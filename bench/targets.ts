// The targets of the issue, each computed from the measured JSON; nothing here is typed in by hand but the bounds.
import type { BuildResult, BuildRow } from './build.ts';
import type { ImagesResult } from './images.ts';
import type { ServingResult, ServingRow } from './serving.ts';
import type { WorkerResult } from './worker.ts';

const MEBIBYTE = 1_024 * 1_024;
/** Posts of the rows that are held against targets. */
const MEASURED_POSTS = 10_000;
const MANY_POSTS = 100_000;

export interface Target {
  name: string;
  /** What was measured; undefined where a row is missing. */
  value: number | undefined;
  bound: number;
  isAtMost: boolean;
  unit: string;
}

export interface Results {
  build: BuildResult;
  images: ImagesResult;
  serving: ServingResult;
  worker: WorkerResult;
}

export function isMet({ value, bound, isAtMost }: Target): boolean | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  return isAtMost ? value <= bound : value >= bound;
}

export function computeTargets({ build, images, serving, worker }: Results): Target[] {
  const row = (name: string, posts = MEASURED_POSTS): BuildRow | undefined =>
    build.rows.find((candidate) => candidate.name === name && candidate.posts === posts);
  const timeOf = (name: string, posts?: number) => row(name, posts)?.seconds;
  const peakOf = (posts: number) => ratio(row('guest-api', posts)?.peakBytes, MEBIBYTE);
  const served = (key: string, field: keyof ServingRow = 'requestsPerSecond') =>
    Object.entries(serving.rows).find(([name]) => name.startsWith(key))?.[1][field];
  const cold = timeOf('guest-api');
  const atMost = (name: string, value: number | undefined, bound: number, unit = '×'): Target => ({
    name,
    value,
    bound,
    unit,
    isAtMost: true,
  });
  const atLeast = (name: string, value: number | undefined, bound: number): Target => ({
    name,
    value,
    bound,
    unit: '×',
    isAtMost: false,
  });
  return [
    atMost('Cold build of 10,000 posts, beside Hugo', ratio(cold, timeOf('Hugo')), 0.5),
    atMost('Cold build of 10,000 posts, beside Velite', ratio(cold, timeOf('Velite')), 0.5),
    atMost('Cold build of 100,000 posts, beside 10,000', ratio(timeOf('guest-api', MANY_POSTS), cold), 11),
    atMost('Peak memory at 10,000 posts', peakOf(MEASURED_POSTS), 400, 'MiB'),
    atMost('Peak memory at 100,000 posts', peakOf(MANY_POSTS), 1_024, 'MiB'),
    atMost('Rebuild, nothing changed, beside cold', ratio(timeOf('guest-api, nothing changed'), cold), 0.1),
    atMost('Rebuild, one text edited, beside cold', ratio(timeOf('guest-api, one text edited'), cold), 0.15),
    atMost(
      'Rebuild, one post published, beside cold',
      ratio(timeOf('guest-api, one post published'), cold),
      0.3,
    ),
    atLeast(
      'Images, throughput beside bare sharp',
      ratio(images.rows.bare.seconds, images.rows.ours.seconds),
      0.9,
    ),
    atMost('Images encoded with a warm cache', images.rows.warm.encoded, 0, ''),
    atLeast('Default page (b) beside the limit (a), requests/s', ratio(served('b '), served('a ')), 0.7),
    atLeast(
      'limit=100 unaligned (c) beside the default page (b), bytes/s',
      ratio(served('c ', 'bytesPerSecond'), served('b ', 'bytesPerSecond')),
      0.5,
    ),
    atLeast('Default page (b) beside Hono + D1 (f), requests/s', ratio(served('b '), served('f ')), 4),
    atLeast('429 (r) beside the default page (b), requests/s', ratio(served('r '), served('b ')), 2),
    atMost('Worker, gzip', worker.gzipBytes / 1_024, 24, 'KiB'),
    atMost('Cold start over an empty Worker', worker.oursMilliseconds - worker.emptyMilliseconds, 15, 'ms'),
  ];
}

function ratio(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a / b;
}
