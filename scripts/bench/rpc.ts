import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from './report.ts';
import { create, payMany, type Shop, withShop } from './shop.ts';

const PAYMENTS = 100;
const PER_SECOND = 5;
const OPEN = 100;
const MINUTE_MS = 60_000;
/** Sweeps of the payments before need this long to end. */
const SETTLE_MS = 30_000;
/** The lookups of new payments by their references end by then. The next come minutes later. */
const FIRST_LOOKUPS_MS = 90_000;
const IDLE_TARGET = 10;

/**
 * Counts the RPC calls of a worker, which is what providers bill: per payment, and per idle minute and mode.
 * Idle minutes are measured with nothing open, and with payments that wait for payers. The log subscription works.
 * A payment that nobody pays also costs some lookups by its reference: after 1, 5 and 25 minutes, and at its deadline.
 */
export function benchRpc(): Promise<Figure[]> {
  return withShop({}, async (shop) => {
    await delay(SETTLE_MS);
    const empty = await rpcCallsDuring(shop, () => delay(MINUTE_MS));
    for (let made = 0; made < OPEN; made++) await create(shop);
    await delay(FIRST_LOOKUPS_MS);
    const waiting = await rpcCallsDuring(shop, () => delay(MINUTE_MS));
    const paying = await rpcCallsDuring(shop, () => payMany(shop, PAYMENTS, PER_SECOND));
    const finality = await rpcCallsDuring(shop, () => delay(MINUTE_MS));
    const perPayment = (paying + finality - waiting) / PAYMENTS;
    return [
      idle('idle minute, nothing open', empty),
      idle(`idle minute, ${OPEN} payments open`, waiting),
      {
        what: 'RPC calls of the worker per payment, from landing to finality',
        measured: perPayment.toFixed(1),
        target: '-',
        isReached: true,
      },
    ];
  });
}

function idle(what: string, calls: number): Figure {
  return {
    what: `RPC calls of the worker per ${what}`,
    measured: String(calls),
    target: `<= ${IDLE_TARGET}`,
    isReached: calls <= IDLE_TARGET,
  };
}

/** Returns how many RPC calls the worker made for the test mode meanwhile. */
export async function rpcCallsDuring(shop: Shop, work: () => Promise<unknown>): Promise<number> {
  const before = await calls(shop);
  await work();
  return (await calls(shop)) - before;
}

async function calls({ metricsUrl }: Shop): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const lines = text.match(/^florin_rpc_calls_total\{[^}]*mode="test"[^}]*\} \d+$/gm) ?? [];
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
