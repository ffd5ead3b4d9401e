// The function that Piscina's thread runs (see render.ts).
export { invoicePdf as default } from './invoice.ts';
