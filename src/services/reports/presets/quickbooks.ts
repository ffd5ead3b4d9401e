import type { TableColumn } from '../../../files/table.ts';
import { statementLines } from './movement.ts';
import { bookingOf, type Preset, slashed } from './preset.ts';

/** The product that QuickBooks Online has in every new company. */
const PRODUCT = 'Sales';

const text = (...names: string[]) => names.map((name): TableColumn => ({ name, kind: 'text' }));
const amount = (name: string): TableColumn => ({ name, kind: 'amount' });

/** The columns with which QuickBooks Online imports invoices. Credits have negative amounts, and are credit memos there. */
export const quickbooks: Preset = {
  columns: [
    ...text('*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate', 'Terms', 'Location', 'Memo'),
    ...text('Item(Product/Service)', 'ItemDescription', 'ItemQuantity'),
    amount('ItemRate'),
    amount('*ItemAmount'),
    ...text('ItemTaxCode'),
    amount('ItemTaxAmount'),
    ...text('Currency', 'Service Date'),
  ],
  style: ({ options }) => ({ bom: options.bom ?? false }),
  rows: (cell, report) => {
    const booking = bookingOf(cell, report);
    if (!booking) return [];
    const { number, customer, day, due, net, tax, tax_rate, currency } = booking;
    const date = slashed(day);
    const row = [
      ...[number, customer, date, slashed(due ?? day), null, null, cell('customer_email')],
      ...[PRODUCT, cell('invoice_number'), '1', net.toFixed(), net.toFixed()],
      ...[tax_rate === null ? 'No VAT' : `${tax_rate}%`, tax.toFixed(), currency, date],
    ];
    return [row];
  },
};

/** The three columns with which QuickBooks Online imports statements of a bank account, of which the payments are the lines. */
export const quickbooksStatement: Preset = {
  columns: [...text('Date', 'Description'), amount('Amount')],
  style: ({ options }) => ({ bom: options.bom ?? false }),
  rows: (cell) =>
    statementLines(cell).map(({ day, customer, text, reference, ...line }) => {
      const description = [customer, reference, text].filter((part, index, all) => all.indexOf(part) === index);
      return [slashed(day), description.join(' '), line.amount.toFixed()];
    }),
};
