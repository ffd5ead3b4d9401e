import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { errors, Pool } from 'undici';
import { pick, type Random } from './random.ts';
import type { ChaosStack } from './stack.ts';

/** What a client was told: the payment is there, it is cancelled, or its transaction is on the chain. */
export type Told = { id: string; isCancelled: boolean; signature: string | null };

/** A request that did not get an answer that means anything to its client, and what it got instead. */
export type Failure = { web: string; began: number; ended: number; what: string };

export type Load = {
  told: Map<string, Told>;
  failures: Failure[];
  requests(): number;
  /** Begins nothing more, and resolves when every client was answered. */
  stop(): Promise<void>;
};

/** Clients at a time: enough that every kill meets requests in hand, and that the machine is not what is tested. */
const CLIENTS = 6;
/** What becomes of a payment that was made. */
const PAID = 0.4;
const CANCELLED = 0.6;
/** Before a client asks again that was told "not now". */
const RETRY_MS = 100;

/** Clients that make payments, pay or cancel some, and read them, until they are told to stop. */
export function startLoad({ webs, merchant, wallet }: ChaosStack, random: Random): Load {
  const pools = webs.map(({ name, origin }) => ({ name, pool: new Pool(origin, { connections: CLIENTS }) }));
  const told: Load['told'] = new Map();
  const failures: Failure[] = [];
  let isOver = false;
  let requests = 0;

  /** One request by way of a web process that takes connections: what a load balancer does. */
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    body: object | null,
    key: string,
  ): Promise<Answer | null> => {
    const start = Math.floor(random() * pools.length);
    const headers = {
      authorization: `Bearer ${merchant.keys.test}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    for (let turn = 0; turn < pools.length; turn += 1) {
      const { name, pool } = pools[(start + turn) % pools.length] as (typeof pools)[number];
      const began = performance.now();
      const fail = (what: string) => failures.push({ web: name, began, ended: performance.now(), what });
      try {
        requests += 1;
        const text = body && JSON.stringify(body);
        const answer = await pool.request({ method, path: `/api/v1${path}`, headers, body: text });
        const json = (await answer.body.json()) as Record<string, unknown>;
        if (answer.statusCode < 500 && answer.statusCode !== 429) return { status: answer.statusCode, json };
        fail(`${method} ${path}: ${answer.statusCode} ${json.code}`);
        return null;
      } catch (error) {
        if (isRefused(error)) continue;
        fail(`${method} ${path}: ${error}`);
        return null;
      }
    }
    return null;
  };

  /** Asks the same again until there is an answer: the key makes sure that it happens once. */
  const insist = async (method: 'GET' | 'POST', path: string, body: object | null): Promise<Answer> => {
    const key = randomUUID();
    for (;;) {
      const answer = await ask(method, path, body, key);
      // The first try's transaction may still be open in a Postgres that has not missed its client yet.
      if (answer && answer.json.code !== 'idempotency_conflict') return answer;
      await delay(RETRY_MS);
    }
  };

  const expectStatus = ({ status, json }: Answer, wanted: number, what: string) => {
    if (status !== wanted) throw new Error(`${what} was answered with ${status}: ${JSON.stringify(json)}`);
    return json;
  };

  const client = async () => {
    while (!isOver) {
      const made = expectStatus(await insist('POST', '/payments', { amount: 1 }), 201, 'a payment');
      const one: Told = { id: String(made.id), isCancelled: false, signature: null };
      told.set(one.id, one);
      const fate = random();
      if (fate < PAID) {
        const page = expectStatus(await insist('GET', `/payments/${one.id}/checkout-data`, null), 200, 'a checkout');
        one.signature = await wallet.pay(String(page.solana_pay_url));
      } else if (fate < CANCELLED) {
        expectStatus(await insist('POST', `/payments/${one.id}/cancel`, null), 200, 'cancelling');
        one.isCancelled = true;
      }
      const known = pick(random, [...told.keys()]);
      expectStatus(await insist('GET', `/payments/${known}`, null), 200, `reading ${known}`);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  // Nobody waits for it before stop() does.
  clients.catch(() => {});
  return {
    told,
    failures,
    requests: () => requests,
    stop: async () => {
      isOver = true;
      await clients;
      await Promise.all(pools.map(({ pool }) => pool.close()));
    },
  };
}

type Answer = { status: number; json: Record<string, unknown> };

/** Whether nobody was there to take the request: it can be given to another process, whatever it is. */
function isRefused(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ECONNREFUSED' || error instanceof errors.ConnectTimeoutError;
}
