// Number of runs of a property: few in `npm test`, six times as many in `npm run test:all`.

/** @param few enough runs to catch bugs that most inputs trigger */
export function runs(few: number): number {
  return few * Number(process.env.GUEST_API_RUNS ?? 1);
}
