import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { FlorinError } from '../domain/errors.ts';
import type { InvoiceDocument } from './invoice.ts';

/** A page of Latin text takes some ten milliseconds, the most that an invoice may say, in the worst of scripts, seconds. */
const TIMEOUT_MS = 30_000;
/** The fonts take 20 MB, a document less; a runaway one must not take the process with it. */
const MAX_HEAP_MB = 256;
/** More than a process can be asked for in a moment by honest people. */
const MAX_WAITING = 50;
/**
 * Different PDFs that one asker may wait for at a time. A person looks at one, in a browser that may ask for it twice; a
 * merchant's program may fetch a few side by side.
 */
const MAX_PER_ASKER = { address: 2, merchant: 10 } as const;
/** When somebody who waits for that many may ask again: most are made by then. */
const RETRY_AFTER_SECONDS = 2;
/** What was made is kept for a while, as long as it fits: a phone that opens a PDF often fetches it twice. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** Who asks, and until when he waits. */
export type Asker = { kind: keyof typeof MAX_PER_ASKER; id: string; gone: AbortSignal };

type Waiter = { asker: Asker | null; resolve: (pdf: Buffer) => void; reject: (error: Error) => void };
/** A document to be made, for everybody who waits for this very one. */
type Order = { key: string; invoice: InvoiceDocument; waiters: Set<Waiter> };

let thread: Worker | null = null;
let current: Order | null = null;
let timer: NodeJS.Timeout | undefined;
/** Who the order before was for. */
let servedLast: string | null = null;
/** Not begun, the oldest first. */
const waiting: Order[] = [];
const kept = new LRUCache<string, Buffer>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: ({ length }) => length });

/**
 * Makes the PDF of an invoice in a thread of its own, one after the other, so that whoever asks for a large one keeps
 * nobody waiting but those who want one too. The same document is made once for all who want it at that time, and not at
 * all when everybody who wanted it is gone before it is begun. The thread is started by the first and keeps no process
 * alive. Without an asker it is for ourselves.
 * @throws FlorinError `rate_limit_exceeded` for who waits for several others already; `service_unavailable` when too many
 *   are waiting; `invalid_parameter` when the asker is gone; Error when it cannot be made
 */
export async function renderInvoice(invoice: InvoiceDocument, asker: Asker | null = null): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(invoice)).digest('base64');
  const made = kept.get(key);
  if (made) return made;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const waiter = { asker, resolve, reject };
  const order = [current, ...waiting].find((one) => one?.key === key) ?? place(key, invoice, asker);
  order.waiters.add(waiter);
  const leave = () => {
    order.waiters.delete(waiter);
    if (order.waiters.size === 0 && waiting.includes(order)) waiting.splice(waiting.indexOf(order), 1);
    reject(new FlorinError('invalid_parameter', 'The request was given up.'));
  };
  if (asker?.gone.aborted) leave();
  else asker?.gone.addEventListener('abort', leave, { once: true });
  next();
  return promise.finally(() => asker?.gone.removeEventListener('abort', leave));
}

/** Puts a new order at the end of the queue, if there is room in it for this asker. */
function place(key: string, invoice: InvoiceDocument, asker: Asker | null): Order {
  if (asker && ordersOf(asker) >= MAX_PER_ASKER[asker.kind]) {
    const message = 'You are waiting for other PDFs already. Try again when you have them.';
    throw new FlorinError('rate_limit_exceeded', message, { retry_after: RETRY_AFTER_SECONDS });
  }
  if (waiting.length >= MAX_WAITING) {
    throw new FlorinError('service_unavailable', 'Too many PDFs are asked for. Try again in a minute.');
  }
  const order: Order = { key, invoice, waiters: new Set() };
  waiting.push(order);
  return order;
}

function ordersOf({ kind, id }: Asker): number {
  const isHis = ({ asker }: Waiter) => asker?.kind === kind && asker.id === id;
  return [current, ...waiting].filter((order) => order && [...order.waiters].some(isHis)).length;
}

/** Who is the first to wait for an order, among all kinds of askers. */
function askerOf({ waiters }: Order): string | null {
  const asker = [...waiters][0]?.asker;
  return asker ? `${asker.kind} ${asker.id}` : null;
}

/** Begins with the next order, if there is one and none is in hand: not twice in a row for the same asker, if others wait. */
function next(): void {
  if (current) return;
  const place = waiting.findIndex((order) => askerOf(order) !== servedLast);
  current = waiting.splice(Math.max(place, 0), 1)[0] ?? null;
  if (!current) {
    thread?.unref();
    return;
  }
  thread ??= startThread();
  thread.ref();
  servedLast = askerOf(current);
  timer = setTimeout(() => abandon(new Error('making the PDF took too long')), TIMEOUT_MS);
  thread.postMessage(current.invoice);
}

function startThread(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  started.on('message', ({ pdf, error }: { pdf?: Uint8Array; error?: string }) => {
    if (pdf) finish(Buffer.from(pdf));
    else fail(new Error('the PDF could not be made', { cause: error }));
  });
  started.on('error', (error) => thread === started && abandon(error));
  started.on('exit', (code) => thread === started && abandon(new Error(`the thread for PDFs ended with ${code}`)));
  return started;
}

/** Gives the order in hand up, and the thread, whatever it is doing: the next order begins with a new one. */
function abandon(error: Error): void {
  const failed = thread;
  thread = null;
  failed?.terminate();
  fail(error);
}

function fail(error: Error): void {
  for (const { reject } of takeCurrent()) reject(error);
  next();
}

function finish(pdf: Buffer): void {
  if (current) kept.set(current.key, pdf);
  for (const { resolve } of takeCurrent()) resolve(pdf);
  next();
}

/** Those who wait for the order in hand, which is done with. */
function takeCurrent(): Iterable<Waiter> {
  clearTimeout(timer);
  const waiters = current?.waiters ?? [];
  current = null;
  return waiters;
}
