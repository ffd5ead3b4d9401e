import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A cell: its name, and where its web processes answer. */
export type Cell = { name: string; url: string };

/** Returns which of these names a cell has. @throws Error if it does not answer */
export type AskCell = (cell: Cell, names: readonly string[]) => Promise<string[]>;

/** The names in a request, and the address of its client. `isFresh`: the remembered answer has proved wrong. */
export type Question = { names: readonly string[]; ip: string; isFresh: boolean };

/** Names that are remembered: some hundred bytes each. */
const MAX_KNOWN = 200_000;
/** How long a place counts. A cell that a merchant has left says so, so this only bounds how long we ask it in vain. */
const KNOWN_MS = 60_000;
/** How long a name that no cell has counts as unknown. */
const UNKNOWN_MS = 5_000;
/** Names that no cell knows, per address and minute. A client with a mistyped id asks a few times, a guesser often. */
const MAX_UNKNOWN_PER_MINUTE = 60;
const MINUTE_SECONDS = 60;

/**
 * Returns a function that finds the cell of a request. It asks the cells, which alone know, and remembers their answers. A
 * request that names nothing, or nothing known, goes to the first cell, which refuses it as any Florin does.
 */
export function createLocator(cells: readonly [Cell, ...Cell[]], ask: AskCell): (question: Question) => Promise<Cell> {
  const known = new LRUCache<string, Cell>({
    max: MAX_KNOWN,
    ttl: KNOWN_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  const unknown = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: UNKNOWN_MS });
  const budget = new RateLimiterMemory({ points: MAX_UNKNOWN_PER_MINUTE, duration: MINUTE_SECONDS });
  const asking = new Map<string, Promise<Cell | null>>();

  const find = async (names: readonly string[]): Promise<Cell | null> => {
    const answers = await Promise.allSettled(cells.map((cell) => ask(cell, names)));
    for (const name of names) {
      const place = answers.findIndex((answer) => answer.status === 'fulfilled' && answer.value.includes(name));
      const cell = cells[place];
      if (!cell) continue;
      known.set(name, cell);
      return cell;
    }
    // A cell that does not answer may have it.
    if (answers.every(({ status }) => status === 'fulfilled')) for (const name of names) unknown.set(name, true);
    return null;
  };
  /** Concurrent requests with the same names share the answer. */
  const findOnce = (names: readonly string[]): Promise<Cell | null> => {
    const key = names.join();
    let finding = asking.get(key);
    if (!finding) {
      finding = find(names).finally(() => asking.delete(key));
      asking.set(key, finding);
    }
    return finding;
  };

  return async ({ names, ip, isFresh }) => {
    const remembered = names.find((name) => known.has(name));
    if (remembered !== undefined && !isFresh) return known.get(remembered) as Cell;
    const [first] = cells;
    if (names.length === 0 || (!isFresh && names.every((name) => unknown.has(name)))) return first;
    const stale = names.map((name) => known.get(name)).find((cell) => cell !== undefined);
    if (!stale && !(await hasBudget(budget, ip))) return first;
    const found = await findOnce(names);
    if (!found) return stale ?? first;
    // Only names that no cell knows use it up.
    if (!stale) await budget.reward(ip, 1);
    return found;
  };
}

async function hasBudget(budget: RateLimiterMemory, ip: string): Promise<boolean> {
  try {
    await budget.consume(ip);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}
