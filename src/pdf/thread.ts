// The thread that makes PDFs (see render.ts).
import { parentPort } from 'node:worker_threads';
import { type InvoiceDocument, invoicePdf } from './invoice.ts';

parentPort?.on('message', async (invoice: InvoiceDocument) => {
  try {
    parentPort?.postMessage({ pdf: await invoicePdf(invoice) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
