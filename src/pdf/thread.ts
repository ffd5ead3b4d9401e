// The functions that Piscina's thread runs (see render.ts).
export { invoicePdf } from './invoice.ts';
export { tablePdf } from './table.ts';
