const DAY_MS = 24 * 3600_000;

/** How far a test clock may be ahead of real time: ten years of a yearly plan, and far from the last valid date. */
export const MAX_AHEAD_MS = 3653 * DAY_MS;

/** The most test clocks that a merchant can have: enough for a test suite that runs in parallel. */
export const MAX_TEST_CLOCKS = 100;
/** The longest name of a test clock, as that of other things. */
export const MAX_CLOCK_NAME = 200;

/**
 * How much of a merchant's time one step covers, in one transaction.
 * A year of many subscriptions takes hundreds of transactions, instead of one per action. An action's consequences
 * usually fall due a day later or more. If one falls due within the step, the step ends there.
 */
export const STEP_MS = 12 * 3600_000;
/** The most actions in one step: a transaction of a few hundred milliseconds. */
export const MAX_STEP_ITEMS = 200;
/**
 * How long a chain lookup that found nothing stays valid, in real time, so that one call covers many payments.
 * Chain time stands still while the clock moves. A payer who pays meanwhile is as late as with a faster clock.
 */
export const LOOKUP_VALID_MS = 2000;

/**
 * What a moving test clock can wait for.
 * - chain: no node answers, or the chain has not passed the time of the request.
 * - transaction: a transaction that may pay something is not read yet.
 * - payment: a payment past its deadline is not decided yet.
 * - price: a period cannot be billed without a current price.
 */
export const CLOCK_WAITS = ['chain', 'transaction', 'payment', 'price'] as const;
/** What blocks a moving clock. */
export type ClockWait = (typeof CLOCK_WAITS)[number];

/**
 * Returns why a clock that shows `now` cannot move to `target`, or null.
 * @param realNow the time without the test clock
 */
export function advanceProblem(target: Date, now: Date, realNow: Date): string | null {
  if (target <= now) return 'must be later than the current time of the clock, which only moves forward';
  if (target.getTime() - realNow.getTime() > MAX_AHEAD_MS) return 'must be at most ten years ahead of real time';
  return null;
}
