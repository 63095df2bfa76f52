// The measured JSON as pictures: one SVG a question, readable on light and on dark ground.
//   npx tsx bench/plots.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildResult } from './build.ts';
import { RESULTS_FOLDER, readResult } from './measure.ts';
import type { ServingResult } from './serving.ts';

const WIDTH = 720;
const LABEL_HEIGHT = 18;
const COLORS = ['#d9480f', '#1c7ed6', '#2f9e44', '#9c36b5', '#c99a00', '#868e96', '#0b7285', '#a61e4d'];
const STYLE = `<style>
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .small { font-size: 11px; fill: #57606a }
  .title { font-size: 15px; font-weight: 600 }
  .grid { stroke: #d0d7de; stroke-width: 1 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .small { fill: #9da7b3 }
    .grid { stroke: #3d444d }
  }
</style>`;

writeFileSync(join(RESULTS_FOLDER, 'build.svg'), drawBuild(readResult<BuildResult>('build')));
writeFileSync(join(RESULTS_FOLDER, 'serving.svg'), drawServing(readResult<ServingResult>('serving')));

interface Point {
  posts: number;
  seconds: number;
}

/** Both axes logarithmic: a build linear in its posts is a straight line. */
function drawBuild({ rows }: BuildResult): string {
  const series = new Map<string, Point[]>();
  for (const { name, posts, seconds } of rows) {
    if (name.includes(', ') || name.startsWith('cp ')) continue;
    series.set(name, [...(series.get(name) ?? []), { posts, seconds }]);
  }
  const all = [...series.values()].flat();
  const frame = { left: 60, right: WIDTH - 170, top: 48, bottom: 360 };
  const x = createScale(
    all.map(({ posts }) => posts),
    frame.left,
    frame.right,
  );
  const y = createScale(
    all.map(({ seconds }) => seconds),
    frame.bottom,
    frame.top,
  );
  const grid = [
    ...x.ticks.map(
      (tick) =>
        `<line class="grid" x1="${x.at(tick)}" x2="${x.at(tick)}" y1="${frame.top}" y2="${frame.bottom}"/><text class="small" text-anchor="middle" x="${x.at(tick)}" y="${frame.bottom + 18}">${tick.toLocaleString('en')}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${y.at(tick)}" y2="${y.at(tick)}"/><text class="small" text-anchor="end" x="${frame.left - 8}" y="${y.at(tick) + 4}">${tick} s</text>`,
    ),
  ];
  const places = spread([...series].map(([, points]) => y.at((points.at(-1) as Point).seconds)));
  const lines = [...series].map(([name, points], index) => {
    const color = COLORS[index % COLORS.length];
    const path = points.map(({ posts, seconds }) => `${x.at(posts)},${y.at(seconds)}`);
    const dots = points.map(
      ({ posts, seconds }) => `<circle cx="${x.at(posts)}" cy="${y.at(seconds)}" r="4" fill="${color}"/>`,
    );
    const label = `<text x="${frame.right + 30}" y="${(places[index] as number) + 4}">${escapeXml(name)}</text><rect x="${frame.right + 12}" y="${(places[index] as number) - 5}" width="12" height="10" fill="${color}"/>`;
    return `<polyline points="${path.join(' ')}" fill="none" stroke="${color}" stroke-width="${index === 0 ? 3 : 2}"/>${dots.join('')}${label}`;
  });
  return svg(400, 'Cold build, seconds over posts (both axes logarithmic)', [...grid, ...lines]);
}

function drawServing({ rows }: ServingResult): string {
  const entries = Object.entries(rows);
  const most = Math.max(...entries.map(([, row]) => row.requestsPerSecond));
  const left = 250;
  const scale = (WIDTH - left - 90) / most;
  const limit = rows['a limit']?.requestsPerSecond ?? 0;
  const bars = entries.map(([name, { requestsPerSecond }], index) => {
    const y = 50 + index * 28;
    const width = Math.max(1, requestsPerSecond * scale);
    const color = name.startsWith('a ') ? COLORS[5] : /^[fg] /.test(name) ? COLORS[1] : COLORS[0];
    return `<text text-anchor="end" x="${left - 10}" y="${y + 14}">${escapeXml(name.slice(2))}</text><rect x="${left}" y="${y}" width="${width.toFixed(1)}" height="18" fill="${color}"/><text class="small" x="${(left + width + 6).toFixed(1)}" y="${y + 14}">${Math.round(requestsPerSecond).toLocaleString('en')}</text>`;
  });
  const at = (left + limit * scale).toFixed(1);
  const bottom = 50 + entries.length * 28;
  const mark = `<line x1="${at}" x2="${at}" y1="44" y2="${bottom}" stroke="${COLORS[5]}" stroke-dasharray="4 3"/>`;
  return svg(bottom + 20, 'Requests a second; dashed: a Worker that only passes the page file on', [
    mark,
    ...bars,
  ]);
}

/** A logarithmic scale over whole powers of ten. */
function createScale(values: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: high - low + 1 }, (_, step) =>
    Number((10 ** (low + step)).toPrecision(1)),
  );
  const at = (value: number) =>
    Number((from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1));
  return { ticks, at };
}

/** Heights of labels moved down so that none covers another, in the same order. */
function spread(heights: readonly number[]): number[] {
  const places = [...heights];
  const order = [...heights.keys()].sort((a, b) => (heights[a] as number) - (heights[b] as number));
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    last = Math.max(places[index] as number, last + LABEL_HEIGHT);
    places[index] = last;
  }
  return places;
}

function svg(height: number, title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(title)}">
${STYLE}
<text class="title" x="16" y="24">${escapeXml(title)}</text>
${parts.join('\n')}
</svg>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
