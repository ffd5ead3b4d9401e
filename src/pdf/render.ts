import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { sha256 } from '../crypto.ts';
import { FlorinError } from '../domain/errors.ts';
import type { InvoiceDocument } from './invoice.ts';
import type { TableDocument } from './table.ts';

/** A page of Latin text takes some ten milliseconds; the longest invoice in the slowest script takes seconds. */
const TIMEOUT_MS = 30_000;
/** A table has up to some thousand rows, in any script. Nobody waits for it at a page. */
const TABLE_TIMEOUT_MS = 180_000;
/** The fonts take 20 MB and a document less. A runaway document must not end the process. */
const MAX_HEAP_MB = 256;
/** Different documents in flight in one process. Honest requests rarely reach it. */
const MAX_IN_FLIGHT = 50;
/**
 * Different documents in flight for one requester, so that nobody fills the queue alone. A browser may request a PDF
 * twice; a merchant's program may fetch a few at once.
 */
const MAX_PER_REQUESTER = { address: 2, merchant: 10 } as const;
/** After this, most documents in flight are done. */
const RETRY_AFTER_SECONDS = 2;
/** Phones often fetch a PDF twice. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** Who causes a rendering: an IP address or a merchant. */
export type Requester = { kind: keyof typeof MAX_PER_REQUESTER; id: string };
type Rendering = { requester: Requester | null; pdf: Promise<Buffer> };

const inFlight = new Map<string, Rendering>();
const cached = new LRUCache<string, Buffer>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: ({ length }) => length });
let pool: Piscina<InvoiceDocument | TableDocument, Uint8Array> | undefined;

/**
 * Returns the PDF of an invoice. Concurrent requests for the same document share one rendering. One thread renders, so
 * a slow document delays other PDFs and nothing else. `requester` is null for our own mails.
 * @throws FlorinError `rate_limit_exceeded` when the requester has too many documents in flight; `service_unavailable`
 *   when the process has, or when rendering takes too long; Error when the document cannot be rendered
 */
export async function renderInvoice(invoice: InvoiceDocument, requester: Requester | null = null): Promise<Buffer> {
  const key = sha256(JSON.stringify(invoice)).toString('base64');
  const known = cached.get(key) ?? inFlight.get(key)?.pdf;
  if (known) return known;
  if (requester) refuseTooMany(requester);
  if (inFlight.size >= MAX_IN_FLIGHT) throw overloaded();
  const pdf = inTurn(() => render(invoice)).finally(() => inFlight.delete(key));
  inFlight.set(key, { requester, pdf });
  cached.set(key, await pdf);
  return pdf;
}

function refuseTooMany({ kind, id }: Requester): void {
  const own = [...inFlight.values()].filter(({ requester }) => requester?.kind === kind && requester.id === id);
  if (own.length < MAX_PER_REQUESTER[kind]) return;
  const message = 'Too many of your PDFs are being rendered. Retry when they are done.';
  throw new FlorinError('rate_limit_exceeded', message, { retry_after: RETRY_AFTER_SECONDS });
}

const overloaded = () => new FlorinError('service_unavailable', 'Too many PDFs are being rendered. Retry in a minute.');

/** The document that renders now. The next one starts after it, so its time limit includes no waiting. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}

/**
 * Returns the PDF of a table, which a job needs. It waits for its turn among the other documents.
 * @throws Error when it cannot be rendered, or takes too long
 */
export async function renderTable(table: TableDocument): Promise<Buffer> {
  const work = async () => {
    pool ??= openPool();
    return pool.run(table, { name: 'tablePdf', signal: AbortSignal.timeout(TABLE_TIMEOUT_MS) });
  };
  return Buffer.from(await inTurn(work));
}

async function render(invoice: InvoiceDocument): Promise<Buffer> {
  pool ??= openPool();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return Buffer.from(await pool.run(invoice, { name: 'invoicePdf', signal }));
  } catch (error) {
    throw signal.aborted ? overloaded() : error;
  }
}

/** Opens the pool at the first rendering: its thread loads the fonts. It keeps no process alive. */
function openPool(): Piscina<InvoiceDocument | TableDocument, Uint8Array> {
  const opened = new Piscina<InvoiceDocument | TableDocument, Uint8Array>({
    filename: import.meta.resolve('./thread.ts'),
    execArgv: [],
    // With fewer threads than one, tasks queued behind a killed thread would wait for the next task.
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    recordTiming: false,
  });
  // A thread that dies between two tasks is replaced. Without a listener, its error would end the process.
  return opened.on('error', () => {});
}
