import jsQR from 'jsqr';
import type { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { InvoiceDocument } from '../../src/pdf/invoice.ts';
import { renderInvoice } from '../../src/pdf/render.ts';
import { pdfPages } from '../support/pdf.ts';
import { keepDrawn } from '../support/pictures.ts';

const CHINESE = '永和九年，岁在癸丑，暮春之初，会于会稽山阴之兰亭，修禊事也。'.repeat(17).slice(0, 500);
const ARABIC = 'قهوة عربية ممتازة (250 غرام) من Café Zürich، بسعر 12.50 دولار. '.repeat(8).slice(0, 500);

const line = (description: string) => ({
  description,
  quantity: '1.5',
  unit_price: '$999,999.50',
  tax: null,
  amount: '$1.00',
});
const invoice: InvoiceDocument = {
  locale: 'en',
  title: 'Invoice',
  sums: [],
  settled: [],
  remarks: [],
  number: 'INV-2026-000001',
  merchant: { name: 'Café Zürich', email: 'books@shop.example', lines: [] },
  customer: { name: 'محمد بن سلمان', email: 'ada@example.com', lines: [] },
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
const paid = { at: '20 Nov 2026, 14:35 UTC', received: '1,234.50 USDC', surplus: null, signature: '5'.repeat(88) };

async function pictures(name: string, fields: Partial<InvoiceDocument>): Promise<PNG[]> {
  const pages = await pdfPages(await renderInvoice({ ...invoice, ...fields }));
  for (const [place, page] of pages.entries()) {
    await keepDrawn(`pdf-${name}.${place + 1}`, page);
  }
  return pages;
}

function scanned(page: PNG | undefined): string | undefined {
  const scan = jsQR as unknown as typeof jsQR.default;
  return page && scan(new Uint8ClampedArray(page.data), page.width, page.height)?.data;
}

test('shows a code that leads to the payment of an open invoice, and none on a draft or a paid one', async () => {
  const few = { lines: [line('Espresso')] };
  expect(scanned((await pictures('open', few))[0])).toBe(invoice.url);
  expect(scanned((await pictures('overdue', { ...few, state: 'overdue', is_test: true }))[0])).toBe(invoice.url);
  expect(scanned((await pictures('paid', { ...few, state: 'paid', url: null, paid }))[0])).toBeUndefined();
  expect(scanned((await pictures('draft', { lines: [], state: 'draft', url: null, due: null }))[0])).toBeUndefined();
});

test('continues long texts in every script over as many pages as needed', async () => {
  expect(await pictures('scripts', {})).toHaveLength(2);
});

/** Returns the positions of a page's horizontal rules, in points from its top: they separate the rows of the table. */
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

test('keeps an amount of two lines clear of the row below it', async () => {
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

test('states the received amount and the rest of a partly paid invoice', async () => {
  const partly = { received: '1,000.00 USDC', rest: '234.50 USDC' };
  const [page] = await pictures('partly', { lines: [line('Espresso')], partly });
  expect(scanned(page)).toBe(invoice.url);
});

test('says what a paid invoice received too much', async () => {
  const twice = { ...paid, received: '2,469.00 USDC', surplus: '1,234.50 USDC' };
  const [page] = await pictures('surplus', { lines: [line('Espresso')], state: 'paid', url: null, paid: twice });
  const [plain] = await pictures('paid', { lines: [line('Espresso')], state: 'paid', url: null, paid });
  expect(page?.data.equals(plain?.data as Buffer)).toBe(false);
});

test('fails to make a broken invoice without effect on the others', async () => {
  const broken = renderInvoice({ ...invoice, lines: null as never });
  const next = renderInvoice({ ...invoice, lines: [] });
  await expect(broken).rejects.toThrow();
  expect((await next).subarray(0, 5).toString()).toBe('%PDF-');
});

const small = (number: string) => ({ ...invoice, number, lines: [], description: 'x' });
const codeOf = (rendering: Promise<Buffer>): Promise<string> =>
  rendering.then(
    () => 'made',
    (error) => error.code,
  );

test('asks callers to retry later when too many are requested, and goes on with its work', async () => {
  const all = Array.from({ length: 55 }, (_, place) => codeOf(renderInvoice(small(`MANY-${place}`))));
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  const results = await Promise.all(all);
  clearInterval(counting);
  expect(results.filter((result) => result === 'service_unavailable')).toHaveLength(5);
  expect(results.filter((result) => result === 'made')).toHaveLength(50);
  expect(turns).toBeGreaterThan(1);
});

test('makes an invoice once for any number of callers, and again only when its content changes', async () => {
  const requester = { kind: 'address', id: '192.0.2.1' } as const;
  const all = await Promise.all(Array.from({ length: 100 }, () => renderInvoice(small('SAME'), requester)));
  all.push(await renderInvoice(small('SAME')));
  expect(new Set(all).size).toBe(1);
  expect(await renderInvoice({ ...small('SAME'), state: 'overdue' })).not.toBe(all[0]);
});

test('limits one address to two at a time, in which others are served', async () => {
  const request = (number: string, id: string) => codeOf(renderInvoice(small(number), { kind: 'address', id }));
  const results = await Promise.all([
    request('A1', '192.0.2.2'),
    request('A2', '192.0.2.2'),
    request('A3', '192.0.2.2'),
    request('B1', '192.0.2.3'),
    request('A4', '192.0.2.2'),
  ]);
  expect(results).toEqual(['made', 'made', 'rate_limit_exceeded', 'made', 'rate_limit_exceeded']);
  expect(await request('A3', '192.0.2.2')).toBe('made');
});

test('limits one merchant to ten at a time', async () => {
  const requester = { kind: 'merchant', id: 'mer_1' } as const;
  const results = await Promise.all(
    Array.from({ length: 11 }, (_, place) => codeOf(renderInvoice(small(`TEN-${place}`), requester))),
  );
  expect(results).toEqual([...Array(10).fill('made'), 'rate_limit_exceeded']);
});
