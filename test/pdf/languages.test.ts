import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { translatorOf } from '../../src/i18n/translator.ts';
import { type InvoiceDocument, invoicePdf } from '../../src/pdf/invoice.ts';
import { renderInvoice } from '../../src/pdf/render.ts';
import { pdfPages, pdfText } from '../support/pdf.ts';
import { keepDrawn } from '../support/pictures.ts';

const line = (description: string) => ({ description, quantity: '2', unit_price: '5', tax: '19 %', amount: '10' });

const document: InvoiceDocument = {
  locale: 'de',
  title: 'Rechnung',
  number: 'RE-2026-000001',
  merchant: { name: 'Café Zürich', email: 'books@shop.example', lines: ['Ring 1', 'Österreich'] },
  customer: { name: 'Łódź Kahve Şirketi', email: 'ada@example.com', lines: [] },
  issued: '20. November 2026',
  due: '4. Dezember 2026',
  description: 'Kaffee',
  lines: Array.from({ length: 30 }, (_, place) => line(`Posten ${place + 1}`)),
  sums: [['Zwischensumme', '10']],
  total: '10 €',
  settled: [],
  in_token: '',
  state: 'overdue',
  is_test: true,
  url: 'https://pay.example/i/inv_1',
  paid: null,
  partly: { received: '1 €', rest: '9 €' },
  remarks: [],
  created_at: new Date('2026-11-20T09:30:00Z'),
};
const paid = { at: '20. Nov. 2026, 15:35 MEZ', received: '12 USDC', surplus: '2 USDC', signature: '5'.repeat(88) };

test('the labels of a document are in its language, on every page', async () => {
  const pdf = await renderInvoice(document);
  const text = (await pdfText(pdf)).replace(/\s+/g, ' ');
  for (const part of [
    'Rechnung RE-2026-000001 Überfällig',
    'Im Testmodus erstellt: Es wird kein echtes Geld geschuldet',
    'Von Café Zürich',
    'An Łódź Kahve Şirketi',
    'Ausgestellt 20. November 2026',
    'Fällig 4. Dezember 2026',
    'Position',
    'Menge Einzelpreis Steuer Betrag',
    'Gesamt 10 €',
    'Bisher eingegangen 1 €',
    'Noch zu zahlen 9 €',
    'Online zahlen',
    'RE-2026-000001 · Seite 1 von 2',
    'RE-2026-000001 · Seite 2 von 2',
  ])
    expect(text).toContain(part);
  expect(pdf.toString('latin1')).toContain('/Lang (de)');
  const end = await pdfText(await renderInvoice({ ...document, state: 'paid', url: null, partly: null, paid }));
  const endText = end.replace(/\s+/g, ' ');
  expect(endText).toContain('Bezahlt am 20. Nov. 2026, 15:35 MEZ');
  expect(endText).toContain('12 USDC eingegangen. Davon waren 2 USDC zu viel.');
  expect(`${text}${endText}`).not.toMatch(/\b(page|of|to|from|Total|Paid|Due|Item)\b/);
});

/** Returns where the code is, from the left of the page as a part of its width. */
function codeAt(page: PNG): number {
  const scan = jsQR as unknown as typeof jsQR.default;
  const found = scan(new Uint8ClampedArray(page.data), page.width, page.height);
  expect(found?.data).toBe(document.url);
  if (!found) return Number.NaN;
  const { topLeftCorner, topRightCorner } = found.location;
  return (topLeftCorner.x + topRightCorner.x) / 2 / page.width;
}

/** Returns the part of a region's pixels that are not white. The region: parts of the page's width and height. */
function inkIn(page: PNG, [left, right]: [number, number], [top, bottom]: [number, number]): number {
  let ink = 0;
  let all = 0;
  for (let y = Math.round(top * page.height); y < bottom * page.height; y++) {
    for (let x = Math.round(left * page.width); x < right * page.width; x++) {
      all += 1;
      if ((page.data[(y * page.width + x) * 4] as number) < 0x80) ink += 1;
    }
  }
  return ink / all;
}

/** A dark logo, higher than wide. */
function logo(): string {
  const picture = new PNG({ width: 20, height: 40 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([15, 23, 41, 255], at);
  return PNG.sync.write(picture).toString('base64');
}

test('a language that is written from right to left mirrors the page', async () => {
  const few = { ...document, lines: [line('x')], logo: logo() };
  const t = translatorOf('de');
  const [[page], [mirrored]] = (await Promise.all(
    (['ltr', 'rtl'] as const).map(async (dir) => {
      const pages = await pdfPages(await invoicePdf(few, { ...t, dir }));
      await keepDrawn(`pdf-${dir}`, pages[0] as PNG);
      return pages as [PNG];
    }),
  )) as [[PNG], [PNG]];
  expect(codeAt(page)).toBeLessThan(0.3);
  expect(codeAt(mirrored)).toBeCloseTo(1 - codeAt(page), 1);
  // The logo stands at the start, the edge of the page's text.
  const top: [number, number] = [0.065, 0.11];
  expect(inkIn(page, [0.085, 0.12], top)).toBeGreaterThan(0.9);
  expect(inkIn(mirrored, [0.88, 0.915], top)).toBeGreaterThan(0.9);
  expect(inkIn(mirrored, [0.085, 0.12], top)).toBeLessThan(0.5);
});
