import { FlorinError } from '../../domain/errors.ts';

/** How many of these requests a process works on at a time, so that others find room in its database pool. */
const MAX_AT_WORK = 20;
/** Those of one client: enough for its limit per minute, and it leaves room for ten clients. */
const MAX_OF_CLIENT = 2;
/** A payer who waits longer has given up, and so has the page. */
const MAX_WAIT_MS = 8000;

/** Does `work` when it is the client's turn, and returns its result. @throws FlorinError `service_unavailable` */
export type TakeTurn = <T>(client: string, work: () => Promise<T>) => Promise<T>;

/**
 * Returns the function through which clients take turns. Each has a few requests at work, and the rest wait. When one has
 * finished, the next client is served, however many requests others have sent. So a client that floods a process delays only
 * itself.
 */
export function createTurns({ maxAtWork = MAX_AT_WORK } = {}): TakeTurn {
  /** The requests of each client that wait, in the order of the clients' turns. None is empty. */
  const waiting = new Map<string, Set<() => void>>();
  /** Requests at work by client. */
  const atWork = new Map<string, number>();
  let total = 0;

  const count = (client: string, change: 1 | -1) => {
    const number = (atWork.get(client) ?? 0) + change;
    if (number > 0) atWork.set(client, number);
    else atWork.delete(client);
    total += change;
  };

  const startNext = () => {
    // A client that had its turn goes to the end, where this loop finds it again.
    for (const [client, own] of waiting) {
      if (total >= maxAtWork) return;
      if ((atWork.get(client) ?? 0) >= MAX_OF_CLIENT) continue;
      const start = own.values().next().value as () => void;
      waiting.delete(client);
      own.delete(start);
      if (own.size > 0) waiting.set(client, own);
      count(client, 1);
      start();
    }
  };

  const turnOf = async (client: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = waiting.get(client) ?? new Set();
    waiting.set(client, own.add(resolve));
    const timer = setTimeout(() => {
      const own = waiting.get(client);
      own?.delete(resolve);
      if (own?.size === 0) waiting.delete(client);
      reject(tooBusy());
    }, MAX_WAIT_MS);
    startNext();
    await promise.finally(() => clearTimeout(timer));
  };

  return async (client, work) => {
    await turnOf(client);
    try {
      return await work();
    } finally {
      count(client, -1);
      startNext();
    }
  };
}

function tooBusy(): FlorinError {
  return new FlorinError('service_unavailable', 'Too many payers ask for transactions at the moment. Try again soon.');
}
