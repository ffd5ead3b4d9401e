import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Load } from '../chaos/load.ts';

/** Interval between requests: the resolution of the seconds without an answer. */
const EVERY_MS = 100;
/** A request that hangs must not keep the probe from ending. Longer than any limit of ours. */
const ANSWER_MS = 60_000;

export type Probe = {
  /** Returns the longest time without a 2xx since `from`, in milliseconds. Times are those of `performance.now()`. */
  longestGap(from: number): number;
  /** Returns when the last 2xx arrived. */
  lastOk(): number;
  /** Starts no more payments, and resolves when each has its answer. */
  stop(): Promise<void>;
};

/**
 * Creates a payment every tenth of a second through a proxy, whether earlier requests were answered or not. A payment
 * whose request fails is sent again with its key. Adds the acknowledged ones to `acknowledged`.
 */
export function startProbe(origin: string, apiKey: string, acknowledged: Load['acknowledged']): Probe {
  const pool = new Pool(origin, { connections: 500, headersTimeout: ANSWER_MS });
  const times = [performance.now()];
  const failed: string[] = [];
  const inFlight = new Set<Promise<void>>();

  const send = async (key: string) => {
    try {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/v1/payments',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: '{"amount":1}',
      });
      const answer = (await body.json()) as { id: string };
      if (statusCode !== 201) throw new Error(`answered with ${statusCode}`);
      times.push(performance.now());
      acknowledged.set(answer.id, { id: answer.id, isCancelled: false, signature: null, paidAt: null });
    } catch {
      failed.push(key);
    }
  };
  const sendNext = (key: string | undefined) => {
    if (key === undefined) return;
    const sending: Promise<void> = send(key).finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  };

  const timer = setInterval(() => sendNext(failed.shift() ?? randomUUID()), EVERY_MS);
  return {
    longestGap: (from) => {
      const marks = [from, ...times.filter((time) => time > from), performance.now()];
      return Math.max(...marks.slice(1).map((time, index) => time - (marks[index] as number)));
    },
    lastOk: () => times.at(-1) as number,
    stop: async () => {
      clearInterval(timer);
      while (failed.length > 0 || inFlight.size > 0) {
        sendNext(failed.shift());
        await delay(EVERY_MS);
      }
      await pool.close();
    },
  };
}
