import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { errors, Pool } from 'undici';
import type { Random } from './random.ts';
import type { ChaosStack } from './stack.ts';

/** A request with its start and end, in milliseconds of `performance.now()`. `failure`: its error; null: none. */
export type Exchange = { web: string; began: number; ended: number; failure: string | null };

/** The fields of resources and errors that the load reads. Each answer has those of its resource. */
export type ApiResource = {
  id: string;
  code?: string;
  status: string;
  target: string;
  solana_pay_url: string;
  transaction?: string;
  invoice_number: string;
  payment_id: string;
  payment_schedule: { id: string; status: string; payment_id: string | null }[];
  current_period_start: string;
  current_payment: { id: string; status: string } | null;
};

type Answer = { status: number; json: ApiResource };

/** The load's client of the web processes, with a record of its requests. */
export type Clients = {
  exchanges: Exchange[];
  /**
   * Repeats a request, with one idempotency key, until the service answers, and returns the answer.
   * @throws Error when its status is not in `wanted`
   */
  insist(
    apiKey: string,
    method: 'GET' | 'POST',
    path: string,
    body: object | null,
    wanted: number[],
  ): Promise<ApiResource>;
  close(): Promise<void>;
};

/** More connections than clients, so that no client waits for another. */
const CONNECTIONS = 20;
/** Pause of a client before a retry. */
const RETRY_MS = 100;

export type ClientOptions = {
  /** false: a request that fails once throws, instead of being repeated */
  retries?: boolean;
  /** receives the record of each request */
  exchanges?: Exchange[];
};

/** Opens clients behind a load balancer, which tries the next web on connection refused and retries nothing else. */
export function openClients(
  webs: ChaosStack['webs'],
  random: Random,
  { retries = true, exchanges = [] }: ClientOptions = {},
): Clients {
  const pools = webs.map(({ name, origin }) => ({ name, pool: new Pool(origin, { connections: CONNECTIONS }) }));

  /** Sends a request once. Returns null without an answer, or with one to retry (5xx, 429). */
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
        const json = (await answer.body.json()) as ApiResource;
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
        // The first try's transaction may still be open, if Postgres has not noticed that its client died.
        if (!answer && !retries) throw new Error(`${method} ${path} failed`);
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

/** Returns whether the request reached no process, so that any request can be sent to another one. */
function isRefused(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ECONNREFUSED' || error instanceof errors.ConnectTimeoutError;
}
