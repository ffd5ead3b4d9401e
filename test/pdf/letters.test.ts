import { expect, test } from 'vitest';
import type { InvoiceDocument } from '../../src/pdf/invoice.ts';
import { renderInvoice } from '../../src/pdf/render.ts';
import { pdfText } from '../support/pdf.ts';

// In a file of its own: its thread has drawn nothing before.

const named = (name: string): InvoiceDocument => ({
  locale: 'en',
  title: 'Invoice',
  number: name,
  merchant: { name, email: 'books@shop.example', lines: [] },
  customer: { name: null, email: 'ada@example.com', lines: [] },
  issued: '20 November 2026',
  due: null,
  description: name,
  lines: [],
  sums: [],
  total: '$1.00',
  settled: [],
  in_token: '',
  state: 'draft',
  is_test: false,
  url: null,
  paid: null,
  partly: null,
  remarks: [],
  created_at: new Date('2026-11-20T09:30:00Z'),
});

test('letters can be copied, also those that an earlier document had only as a part of others', async () => {
  await renderInvoice(named('ÄËÏÖÜ äëïöü'));
  const text = await pdfText(await renderInvoice(named('AEIOU aeiou')));
  expect(text.match(/AEIOU aeiou/g)?.length).toBeGreaterThan(2);
});
