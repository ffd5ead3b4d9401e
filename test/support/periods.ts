import type { Service } from './service.ts';
import { advance } from './testClock.ts';

/** A month that has ended, and its days. */
export type EndedMonth = { month: string; days: { from: string; to: string } };

/** Moves the merchant's clock into the next month. Returns the one that has ended. */
export async function endMonth(service: Service): Promise<EndedMonth> {
  const { now } = (await service.call('GET', '/test-clock')).body;
  const month: string = now.slice(0, 7);
  const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1, 12));
  await advance(service, { to: next.toISOString() });
  const last = new Date(next.getTime() - 24 * 3600_000).toISOString().slice(0, 10);
  return { month, days: { from: `${month}-01`, to: last } };
}
