import { expect, test } from 'vitest';
import { composeMail, subjectLine } from '../../src/mail/compose.ts';

const content = {
  merchantName: 'Café Zürich',
  title: 'Invoice INV-2026-000001',
  paragraphs: ['Hello Ada,\nthank you for your order.'],
  lines: [{ description: 'قهوة عربية', quantity: '2', unit_price: '$5.00', amount: '$10.00' }],
  rows: [['Total', '$10.00']] as [string, string][],
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
    merchantName: attack,
    title: attack,
    paragraphs: [attack],
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

test('leaves out empty tables in a mail without lines, rows or a button', () => {
  const { html_body, text_body } = composeMail({ merchantName: 'A', title: 'B', paragraphs: ['C'] });
  expect(html_body).not.toMatch(/<th|class="button"/);
  expect(text_body).toBe('A\n\nB\n\nC\n');
});
