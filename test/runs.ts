// How often a property is tried: a few times in `npm test`, and six times as often in the slow project.

/** @param few enough to see a mistake that most inputs show */
export function runs(few: number): number {
  return few * Number(process.env.GUEST_API_RUNS ?? 1);
}
