import { Worker } from 'node:worker_threads';
import { FlorinError } from '../domain/errors.ts';
import type { InvoiceDocument } from './invoice.ts';

/** A page of Latin text takes some ten milliseconds, the largest invoice of Chinese alone a few seconds. */
const TIMEOUT_MS = 30_000;
/** The fonts take 20 MB, a document less; a runaway one must not take the process with it. */
const MAX_HEAP_MB = 256;
/** More than a process can be asked for in a moment by honest people. */
const MAX_WAITING = 50;

type Order = { invoice: InvoiceDocument; resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

let thread: Worker | null = null;
let current: Order | null = null;
let timer: NodeJS.Timeout | undefined;
const waiting: Order[] = [];

/**
 * Makes the PDF of an invoice in a thread of its own, one after the other, so that whoever asks for a large one keeps
 * nobody waiting but those who want one too. The thread is started by the first and keeps no process alive.
 * @throws FlorinError `service_unavailable` when too many are waiting; Error when it cannot be made
 */
export function renderInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) {
    return Promise.reject(
      new FlorinError('service_unavailable', 'Too many PDFs are asked for. Try again in a minute.'),
    );
  }
  return new Promise((resolve, reject) => {
    waiting.push({ invoice, resolve, reject });
    next();
  });
}

/** Begins with the next order, if there is one and none is in hand. */
function next(): void {
  if (current) return;
  current = waiting.shift() ?? null;
  if (!current) {
    thread?.unref();
    return;
  }
  thread ??= startThread();
  thread.ref();
  timer = setTimeout(() => abandon(new Error('making the PDF took too long')), TIMEOUT_MS);
  thread.postMessage(current.invoice);
}

function startThread(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  started.on('message', ({ pdf, error }: { pdf?: Uint8Array; error?: string }) => {
    finish((order) =>
      pdf ? order.resolve(Buffer.from(pdf)) : order.reject(new Error('the PDF could not be made', { cause: error })),
    );
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
  finish((order) => order.reject(error));
}

function finish(settle: (order: Order) => void): void {
  clearTimeout(timer);
  const order = current;
  current = null;
  if (order) settle(order);
  next();
}
