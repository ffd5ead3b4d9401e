import type { TableColumn } from '../../../files/table.ts';
import { statementLines } from './movement.ts';
import { bookingOf, type Preset, slashed } from './preset.ts';

/** Xero's account "Sales" in every new organisation. */
const SALES = '200';

const text = (...names: string[]) => names.map((name): TableColumn => ({ name, kind: 'text' }));
const amount = (name: string): TableColumn => ({ name, kind: 'amount' });

/** Xero's template for sales invoices. It imports those with negative amounts as credit notes. */
export const xero: Preset = {
  columns: [
    ...text('*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'),
    ...text(
      'POCity',
      'PORegion',
      'POPostalCode',
      'POCountry',
      '*InvoiceNumber',
      'Reference',
      '*InvoiceDate',
      '*DueDate',
    ),
    amount('Total'),
    ...text('InventoryItemCode', '*Description', '*Quantity'),
    amount('*UnitAmount'),
    ...text('Discount', '*AccountCode', '*TaxType'),
    amount('TaxAmount'),
    ...text('TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency', 'BrandingTheme'),
  ],
  style: ({ options }) => ({ bom: options.bom ?? false }),
  rows: (cell, report) => {
    const booking = bookingOf(cell, report);
    if (!booking) return [];
    const { customer, country, number, day, due, net, tax, tax_rate, currency } = booking;
    const address = [null, null, null, null, null, null, null, country];
    const reference = cell('invoice_id') ?? cell('subscription_id');
    const tax_type = tax_rate === null ? 'No VAT' : `${tax_rate}%`;
    const row = [
      ...[customer, cell('customer_email'), ...address, number, reference, slashed(day), slashed(due ?? day)],
      ...[null, null, number, '1', net.toFixed(), null, SALES, tax_type, tax.toFixed()],
      ...[null, null, null, null, currency, null],
    ];
    return [row];
  },
};

/** Xero's template for statements of a bank account, of which the payments are the lines. */
export const xeroStatement: Preset = {
  columns: [...text('*Date'), amount('*Amount'), ...text('Payee', 'Description', 'Reference', 'Check Number')],
  style: ({ options }) => ({ bom: options.bom ?? false }),
  rows: (cell) =>
    statementLines(cell).map(({ day, customer, text, reference, ...line }) => {
      return [slashed(day), line.amount.toFixed(), customer, text, reference, null];
    }),
};
