import { expect, test } from 'vitest';
import { translatorOf } from '../../src/i18n/translator.ts';
import { composeMail, type MailContent, subjectLine, writeLetter } from '../../src/mail/compose.ts';

const t = translatorOf('en');
const content: MailContent = {
  t,
  merchantName: 'Café Zürich',
  title: 'Invoice INV-2026-000001',
  paragraphs: ['Hello Ada,\nthank you for your order.'],
  lines: [{ description: 'قهوة عربية', quantity: '2', unit_price: '$5.00', amount: '$10.00' }],
  rows: [['Total', '$10.00']],
  button: { label: 'Pay $10.00', url: 'https://pay.example/i/inv_1?a=1&b=2' },
  footer: ['Questions? Answer this mail.'],
};

test('states everything that the payer needs in both text and HTML', () => {
  const { text_body, html_body } = composeMail(content);
  expect(text_body).toBe(`Café Zürich

Invoice INV-2026-000001

Hello Ada,
thank you for your order.

- قهوة عربية
  2 × $5.00 = $10.00

Total: $10.00

Pay $10.00:
https://pay.example/i/inv_1?a=1&b=2

-- 
Questions? Answer this mail.
`);
  for (const text of ['Café Zürich', 'thank you', 'قهوة عربية', '2 × $5.00', '$10.00', 'Pay $10.00', 'Questions?']) {
    expect(html_body).toContain(text);
  }
  expect(html_body).toContain('href="https://pay.example/i/inv_1?a=1&amp;b=2"');
});

test('needs no picture and no foreign resource in the HTML, and has colours for the dark', () => {
  const { html_body } = composeMail(content);
  expect(html_body).not.toMatch(/<img|<script|<link|@import|url\(|src=/);
  expect(html_body).toContain('prefers-color-scheme: dark');
});

test('keeps the texts of customers and merchants from becoming markup or reversing their surroundings', () => {
  const attack = '</h1><script>alert(1)</script>" onclick="x"\u202e\u0000\u2066';
  const { text_body, html_body } = composeMail({
    t,
    merchantName: attack,
    title: attack,
    paragraphs: [attack, { own: attack }],
    lines: [{ description: attack, quantity: '1', unit_price: '$1.00', amount: '$1.00' }],
    rows: [[attack, attack]],
    button: { label: attack, url: 'https://pay.example/"><script>' },
    footer: [attack],
  });
  expect(html_body).not.toMatch(/<script|" onclick/);
  for (const hidden of ['\u0000', '\u202e', '\u2066']) expect(text_body + html_body).not.toContain(hidden);
});

test('keeps a subject in one line, without anything that adds a header or hides its text', () => {
  expect(subjectLine('Invoice\r\nBcc: thief@evil.example\u2028x\u0085\u202e!')).toBe(
    'Invoice Bcc: thief@evil.example x !',
  );
  expect(subjectLine('🙂'.repeat(300))).toBe(`${'🙂'.repeat(199)}…`);
});

test('keeps isolates of ours in pairs, and removes those of others', () => {
  const { text_body } = composeMail({
    t,
    merchantName: 'A\u2068',
    title: '\u2069From \u2068\u05d0\u2069 and \u2068B',
    paragraphs: [{ own: '\u2069\u2068own\u2069' }],
  });
  expect(text_body).toBe('A\n\nFrom \u2068\u05d0\u2069 and \u2068B\u2069\n\nown\n');
  const long = `\u2068${'x'.repeat(300)}\u2069`;
  expect(subjectLine(long)).toBe(`\u2068${'x'.repeat(198)}…\u2069`);
});

test('lays a mail out from the right in a language that is written so, and our own words in that direction', () => {
  const arabic = { ...t, locale: 'ar', dir: 'rtl' } as unknown as MailContent['t'];
  const own = { own: 'Danke.' };
  const { html_body } = writeLetter({ subject: '', content: { ...content, paragraphs: [own], t: arabic } }, 'test');
  expect(html_body).toContain('<html lang="ar" dir="rtl">');
  expect(html_body).toMatch(/<th class="soft" align="right"[^>]*padding-left:12px[^>]*text-align:right/);
  expect(html_body).toMatch(/<td class="ink" align="left"[^>]*text-align:left/);
  expect(html_body).toMatch(/<p class="ink" style[^>]*>This is a test email/);
  expect(html_body).toMatch(/<p class="ink" dir="auto"[^>]*>Danke\./);
  expect(html_body).not.toMatch(/align="right"[^>]*>\s*<bdi>\$/);
});

test('leaves out empty tables in a mail without lines, rows or a button', () => {
  const { html_body, text_body } = composeMail({ t, merchantName: 'A', title: 'B', paragraphs: ['C'] });
  expect(html_body).not.toMatch(/<th|class="button"/);
  expect(text_body).toBe('A\n\nB\n\nC\n');
});
