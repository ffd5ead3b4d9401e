import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { errors, Pool } from 'undici';
import type { Random } from './random.ts';
import type { ChaosStack } from './stack.ts';

/** A request from its beginning to its end, in milliseconds of `performance.now()`. `failure`: what it got instead of an answer. */
export type Exchange = { web: string; began: number; ended: number; failure: string | null };

/** What the load reads of resources and errors; which of it an answer has follows from what was asked. */
export type Shown = {
  id: string;
  code?: string;
  status: string;
  target: string;
  solana_pay_url: string;
  invoice_number: string;
  payment_id: string;
  payment_schedule: { id: string; status: string; payment_id: string | null }[];
  current_period_start: string;
  current_payment: { id: string; status: string } | null;
};

type Answer = { status: number; json: Shown };

/** How the load talks to the web processes, and what it saw of that. */
export type Clients = {
  exchanges: Exchange[];
  /**
   * Asks the same again until there is an answer: the key makes sure that it happens once.
   * @throws Error when the answer is not what was wanted
   */
  insist(apiKey: string, method: 'GET' | 'POST', path: string, body: object | null, wanted: number[]): Promise<Shown>;
  close(): Promise<void>;
};

/** More connections than clients: nobody waits for another's answer. */
const CONNECTIONS = 10;
/** Before a client asks again that was told "not now". */
const RETRY_MS = 100;

/** Clients behind a load balancer that passes a request to a web process that takes connections, and repeats none. */
export function openClients(webs: ChaosStack['webs'], random: Random): Clients {
  const pools = webs.map(({ name, origin }) => ({ name, pool: new Pool(origin, { connections: CONNECTIONS }) }));
  const exchanges: Exchange[] = [];

  /** Null: there was no answer that means anything to its client. */
  const ask = async (
    apiKey: string,
    method: 'GET' | 'POST',
    path: string,
    body: object | null,
    key: string,
  ): Promise<Answer | null> => {
    const start = Math.floor(random() * pools.length);
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    for (let turn = 0; turn < pools.length; turn += 1) {
      const { name, pool } = pools[(start + turn) % pools.length] as (typeof pools)[number];
      const began = performance.now();
      const note = (failure: string | null) =>
        exchanges.push({
          web: name,
          began,
          ended: performance.now(),
          failure: failure && `${method} ${path}: ${failure}`,
        });
      try {
        const answer = await pool.request({
          method,
          path: `/api/v1${path}`,
          headers,
          body: body && JSON.stringify(body),
        });
        const json = (await answer.body.json()) as Shown;
        const isAnswer = answer.statusCode < 500 && answer.statusCode !== 429;
        note(isAnswer ? null : `${answer.statusCode} ${json.code}`);
        return isAnswer ? { status: answer.statusCode, json } : null;
      } catch (error) {
        if (isRefused(error)) continue;
        note(String(error));
        return null;
      }
    }
    return null;
  };

  return {
    exchanges,
    insist: async (apiKey, method, path, body, wanted) => {
      const key = randomUUID();
      for (;;) {
        const answer = await ask(apiKey, method, path, body, key);
        // The first try's transaction may still be open in a Postgres that has not missed its client yet.
        if (!answer || answer.json.code === 'idempotency_conflict') await delay(RETRY_MS);
        else if (wanted.includes(answer.status)) return answer.json;
        else throw new Error(`${method} ${path} was answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
      }
    },
    close: async () => {
      await Promise.all(pools.map(({ pool }) => pool.close()));
    },
  };
}

/** Whether nobody was there to take the request: it can be given to another process, whatever it is. */
function isRefused(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ECONNREFUSED' || error instanceof errors.ConnectTimeoutError;
}
