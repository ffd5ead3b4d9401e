const DAY_MS = 24 * 3600_000;

/** How far ahead of real time a test clock may be: ten years of a yearly plan, and far from where dates end. */
export const MAX_AHEAD_MS = 3653 * DAY_MS;

/**
 * How much of a merchant's time is done at once where much falls due, each act with its own time: so a year of many
 * subscriptions takes some thousands of batches instead of as many as there are acts in it.
 */
const STRETCH_MS = 6 * 3600_000;
/** Where no more than so much falls due in such a stretch, each is done by itself, in the order of time. */
const MAX_STRICT = 6;
/** As many of each kind's next due times as tell whether that is so. */
export const TIMES_ASKED = MAX_STRICT + 1;

/** Up to where what is due is done together. `times`: the next due times of all kinds, the first TIMES_ASKED of each. */
export function stretchFrom(next: Date, times: readonly Date[]): Date {
  const end = new Date(next.getTime() + STRETCH_MS);
  return times.filter((time) => time <= end).length > MAX_STRICT ? end : next;
}

/**
 * What a clock on its way may stand still for. chain: no node answers, or the chain has not passed the time of the
 * request. transaction: one that was found, and may pay something, is not read yet. payment: one whose deadline has come
 * is not decided yet. price: a period cannot be billed without one.
 */
export const CLOCK_WAITS = ['chain', 'transaction', 'payment', 'price'] as const;
export type ClockWait = (typeof CLOCK_WAITS)[number];

/** Why a clock that shows `now` cannot be moved to `target`; null when it can. `realNow`: what it would show unmoved. */
export function advanceProblem(target: Date, now: Date, realNow: Date): string | null {
  if (target <= now) return 'must be later than the clock shows: it only moves forward';
  if (target.getTime() - realNow.getTime() > MAX_AHEAD_MS) return 'must be at most ten years ahead of real time';
  return null;
}
