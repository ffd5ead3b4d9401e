const DAY_MS = 24 * 3600_000;

/** How far ahead of real time a test clock may be: ten years of a yearly plan, and far from where dates end. */
export const MAX_AHEAD_MS = 3653 * DAY_MS;

/**
 * How much of a merchant's time is done at once, in one transaction: a year of many subscriptions takes some hundreds of
 * them instead of as many as there are acts in it. What is done has consequences a day later at the soonest, save for
 * rare cases; where something falls due within the stretch because of what was done in it, the stretch ends there.
 */
export const STEP_MS = 12 * 3600_000;
/** And how many acts at most: a transaction of some hundred milliseconds. */
export const MAX_ACTS = 200;
/**
 * For how long, in real time, it is known that nobody has paid a payment whose reference was looked up on the chain: so a
 * call to a node does for many of them. The chain's time stands still for a clock that is moving, and whoever pays while
 * it moves is as late as he would be if it moved faster.
 */
export const LOOKUP_HOLDS_MS = 2000;

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
