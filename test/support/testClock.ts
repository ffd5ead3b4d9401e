import { runOnce as moveClock } from '../../src/jobs/handlers/clock.advance.ts';
import { settleChain, workerOf } from './payments.ts';
import type { Service } from './service.ts';

/** More slots than a transaction of the local chain needs to be confirmed. */
const SLOTS_TO_CONFIRM = 5;

/** Block times are whole seconds, and the newest confirmed block is a little older than the chain. */
const AHEAD_MS = 1250;

/** A turn lasts until the clock waits, or for seconds. After so many turns the clock is stuck. */
const MAX_TURNS = 100;

/** Moves a manual chain's time past ours, and ingests all that it contains. */
export async function catchUpChain(service: Service): Promise<void> {
  const { control } = service.chain;
  control.setTime(new Date(Math.max(Date.now(), control.now().getTime()) + AHEAD_MS));
  control.advanceSlots(SLOTS_TO_CONFIRM);
  await settleChain(service);
}

/**
 * Requests a move of a test clock, and runs it as a worker would. The service's chain must have a manual clock.
 * @param clockId one of several test clocks; null: the merchant's own
 */
export async function advance(
  service: Service,
  body: { to: string } | { seconds: number },
  clockId: string | null = null,
): Promise<Date> {
  const path = clockId === null ? '/test-clock' : `/test-clocks/${clockId}`;
  const { status, body: clock } = await service.call('POST', `${path}/advance`, body);
  if (status !== 202) throw new Error(`the clock was not set going: ${JSON.stringify(clock)}`);
  const worker = workerOf(service);
  const key = { merchant_id: service.merchant.id, test_clock_id: clockId };
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await catchUpChain(service);
    if ((await moveClock(worker, key)) === 'ready') return new Date(clock.target);
  }
  throw new Error(`the clock has not reached ${clock.target} after ${MAX_TURNS} turns`);
}
