import { mkdir, writeFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';
import type { InvoiceDocument } from '../../src/pdf/invoice.ts';
import { renderInvoice } from '../../src/pdf/render.ts';
import { pdfPages } from '../support/pdf.ts';

/** Where a person can look at them: `pdf-<name>.<page>.png`. */
const SCREENSHOTS = 'screenshots';

const CHINESE = '永和九年，岁在癸丑，暮春之初，会于会稽山阴之兰亭，修禊事也。'.repeat(17).slice(0, 500);
const ARABIC = 'قهوة عربية ممتازة (250 غرام) من Café Zürich، بسعر 12.50 دولار. '.repeat(8).slice(0, 500);

const line = (description: string) => ({ description, quantity: '1.5', unit_price: '$999,999.50', amount: '$1.00' });
const invoice: InvoiceDocument = {
  number: 'INV-2026-000001',
  merchant: { name: 'Café Zürich', email: 'books@shop.example' },
  customer: { name: 'محمد بن سلمان', email: 'ada@example.com' },
  issued: '20 November 2026',
  due: '4 December 2026',
  description: 'Coffee for the office ☕ 👨‍👩‍👧 👩🏽‍🚀 🇨🇭 ❤️\nin May',
  lines: [line('Espresso, 1 kg'), line(CHINESE), line(ARABIC), line('x'.repeat(500)), line('東京 ☕️ قهوة')],
  total: '$1,234.50',
  in_token: '1,234.50 USDC',
  state: 'open',
  is_test: false,
  url: 'https://pay.example/i/inv_01h455vb4pex5vsknk084sn02q',
  paid: null,
  partly: null,
  created_at: new Date('2026-11-20T09:30:00Z'),
};
const paid = { at: '20 Nov 2026, 14:35 UTC', received: '1,234.50 USDC', signature: '5'.repeat(88) };

beforeAll(() => mkdir(SCREENSHOTS, { recursive: true }));

async function pictures(name: string, fields: Partial<InvoiceDocument>): Promise<PNG[]> {
  const pages = await pdfPages(await renderInvoice({ ...invoice, ...fields }));
  for (const [place, page] of pages.entries()) {
    await writeFile(`${SCREENSHOTS}/pdf-${name}.${place + 1}.png`, PNG.sync.write(page));
  }
  return pages;
}

function scanned(page: PNG | undefined): string | undefined {
  const scan = jsQR as unknown as typeof jsQR.default;
  return page && scan(new Uint8ClampedArray(page.data), page.width, page.height)?.data;
}

test('an open invoice has a code that leads to where it is paid, and a paid or drafted one has none', async () => {
  const few = { lines: [line('Espresso')] };
  expect(scanned((await pictures('open', few))[0])).toBe(invoice.url);
  expect(scanned((await pictures('overdue', { ...few, state: 'overdue', is_test: true }))[0])).toBe(invoice.url);
  expect(scanned((await pictures('paid', { ...few, state: 'paid', url: null, paid }))[0])).toBeUndefined();
  expect(scanned((await pictures('draft', { lines: [], state: 'draft', url: null, due: null }))[0])).toBeUndefined();
});

test('long texts in every script go on over as many pages as they need', async () => {
  expect(await pictures('scripts', {})).toHaveLength(2);
});

/** Where the horizontal rules of a page are, in points from its top: they separate the rows of the table. */
function rules(page: PNG | undefined): number[] {
  if (!page) return [];
  const isInk = (x: number, y: number) => (page.data[(y * page.width + x) * 4] as number) < 0xf0;
  const [left, right] = [Math.round(page.width * 0.09), Math.round(page.width * 0.91)];
  const rows = Array.from({ length: page.height }, (_, y) => y).filter((y) => {
    for (let x = left; x < right; x++) if (!isInk(x, y)) return false;
    return true;
  });
  const scale = page.height / 841.89;
  return rows.map((y) => y / scale).filter((y, place, all) => place === 0 || y - (all[place - 1] as number) > 2);
}

test('an amount that takes two lines stays clear of the row below it', async () => {
  const large = {
    ...line('Large'),
    unit_price: '$123,456,789.123456',
    amount: '$999,999,998,000,000,001.00',
  };
  const [page] = await pictures('wrapped', { lines: [line('One'), large, line('Two')] });
  const [head, one, two, three] = rules(page) as [number, number, number, number];
  const lineHeight = 14.5;
  expect(one - head).toBeLessThan(2 * lineHeight + 2);
  expect(two - one).toBeGreaterThan(3 * lineHeight - 2);
  expect(three - two).toBeLessThan(2 * lineHeight + 2);
});

test('an invoice of which a part is paid says what came, and what is left', async () => {
  const partly = { received: '1,000.00 USDC', rest: '234.50 USDC' };
  const [page] = await pictures('partly', { lines: [line('Espresso')], partly });
  expect(scanned(page)).toBe(invoice.url);
});

test('an invoice that cannot be made harms none of the others', async () => {
  const broken = renderInvoice({ ...invoice, lines: null as never });
  const next = renderInvoice({ ...invoice, lines: [] });
  await expect(broken).rejects.toThrow();
  expect((await next).subarray(0, 5).toString()).toBe('%PDF-');
});

test('whoever asks for many at once is told to come again, and the process goes on with its work', async () => {
  const small = { ...invoice, lines: [], description: 'x', customer: { ...invoice.customer, name: null } };
  const all = Array.from({ length: 60 }, () =>
    renderInvoice(small).then(
      () => 'made',
      (error) => error.code,
    ),
  );
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  const results = await Promise.all(all);
  clearInterval(counting);
  expect(results.filter((result) => result === 'service_unavailable')).toHaveLength(9);
  expect(results.filter((result) => result === 'made')).toHaveLength(51);
  expect(turns).toBeGreaterThan(1);
});
