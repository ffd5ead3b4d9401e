import { Worker } from 'node:worker_threads';
import { FlorinError } from '../domain/errors.ts';
import type { InvoiceDocument } from './invoice.ts';

/** A page of Latin text takes some ten milliseconds, the largest invoice of Chinese alone a few seconds. */
const TIMEOUT_MS = 30_000;
/** The fonts take 20 MB, a document less; a runaway one must not take the process with it. */
const MAX_HEAP_MB = 256;
/** More than a process can be asked for in a moment by honest people. */
const MAX_WAITING = 100;

type Order = { invoice: InvoiceDocument; resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

let thread: Worker | null = null;
let current: Order | null = null;
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
    if (!current) next();
  });
}

function next(): void {
  current = waiting.shift() ?? null;
  if (!current) {
    thread?.unref();
    return;
  }
  const order = current;
  thread ??= new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const working = thread;
  working.ref();
  const timer = setTimeout(() => fail(new Error('making the PDF took too long')), TIMEOUT_MS);
  const finish = (settle: () => void) => {
    clearTimeout(timer);
    working.removeAllListeners();
    settle();
    next();
  };
  // Whatever state it is in, the next one begins with a new one.
  const fail = (error: Error) => {
    thread = null;
    working.removeAllListeners();
    working.terminate();
    finish(() => order.reject(error));
  };
  working.once('message', ({ pdf, error }: { pdf?: Uint8Array; error?: string }) => {
    finish(() => (pdf ? order.resolve(Buffer.from(pdf)) : order.reject(new Error(error))));
  });
  working.once('error', fail);
  working.once('exit', (code) => fail(new Error(`the thread that makes PDFs ended with ${code}`)));
  working.postMessage(order.invoice);
}
