import { expect, test } from 'vitest';
import { translatorOf } from '../../src/i18n/translator.ts';
import type { Letter } from '../../src/mail/compose.ts';
import { invoiceMail } from '../../src/mail/invoice.ts';
import { receiptMail } from '../../src/mail/receipt.ts';
import { paymentDueMail, paymentFailedMail, reminderMail } from '../../src/mail/subscriptions.ts';

const t = translatorOf('en');
const now = new Date('2026-11-20T09:30:00Z');
const url = 'https://pay.example/pay/pay_1';
const period = { start: now, end: now };
const plan = {
  merchant_name: 'Café',
  time_zone: 'UTC',
  plan_name: 'Tea',
  currency: 'USD',
  portal_url: null,
  billing_interval: 'monthly',
  interval_count: 1,
} as const;

/** Returns every word of a letter that is an amount in dollars. */
const amounts = (letter: Letter) => [...new Set(JSON.stringify(letter).match(/\$[\d.,]*\d/g))];

function receipt(amount: string): Letter {
  const payment = {
    id: 'pay_1',
    merchant_name: 'Café',
    time_zone: 'UTC',
    description: null,
    currency: 'USD',
    token: 'USDC',
  } as const;
  const paid = { amount_received: 33_333_333n, confirmed_at: now, transaction_signature: 'sig', url };
  const nothing = { purpose: null, obligation: null };
  return receiptMail({ ...payment, ...paid, ...nothing, amount }, t);
}

test.each([
  ['33.333333', '$33.33'],
  ['249.975', '$249.98'],
  ['0.007', '$0.007'],
])('shows a price of %s as %s in every mail, and never as nothing', (amount, expected) => {
  const about = { ...plan, unit_amount: amount, quantity: 1 };
  const bill = { amount, rows: [] };
  const letters = [
    receipt(amount),
    paymentDueMail(about, { ...period, bill }, url, t),
    reminderMail(about, bill, now, t),
  ];
  letters.push(paymentFailedMail(about, { ...period, bill }, url, { amount, received: amount }, t));
  for (const letter of letters) expect(amounts(letter)).toEqual([expected]);
});

test('leaves amounts in tokens exact', () => {
  expect(JSON.stringify(receipt('33.333333'))).toContain('33.333333\u00a0USDC');
});

test('says what an invoice received when a receipt is about a part of it', () => {
  const payment = {
    id: 'pay_1',
    merchant_name: 'Café',
    time_zone: 'UTC',
    currency: 'USD',
    token: 'USDC',
    url,
  } as const;
  const paid = { amount: '40', amount_received: 40_000_000n, confirmed_at: now, transaction_signature: 'sig' };
  const invoice = { kind: 'invoice', total: '100', currency: 'USD' } as const;
  const purpose = { kind: 'invoice', number: 'INV-7' } as const;
  const obligation = { ...invoice, amount_received: 100_000_000n };
  const { content } = receiptMail({ ...payment, ...paid, description: 'Invoice INV-7', purpose, obligation }, t);
  expect(content.rows).toContainEqual(['Invoice total', '$100.00']);
  expect(content.rows).toContainEqual(['Received for the invoice', '100.00\u00a0USDC']);
});

test('asks for the rest of an invoice, in SOL at a price that is fixed later', () => {
  const texts = {
    number: 'INV-2026-000001',
    merchant: { name: 'Café' },
    customer: { name: null },
    description: 'Tea',
    lines: [],
    total: '$100.00',
    in_token: 'in SOL, at the price of the day',
    due: null,
    sums: [],
    settled: [],
    state: 'open',
    remarks: [],
    url,
  };
  const partly = { received: '$60.00', rest: '$40.00, about 0.40\u00a0SOL' };
  const { content } = invoiceMail({ ...texts, partly }, { token: 'SOL', currency: 'USD' }, t);
  expect(content.rows).toEqual([
    ['Invoice', 'INV-2026-000001'],
    ['Total', '$100.00'],
    ['Received so far', '$60.00'],
    ['Left to pay', '$40.00, about 0.40\u00a0SOL'],
  ]);
  expect(content.button?.label).toBe('Pay the rest');
  const whole = invoiceMail(
    { ...texts, in_token: 'about 1.00\u00a0SOL', partly: null },
    { token: 'SOL', currency: 'USD' },
    t,
  );
  expect(whole.content.rows).toContainEqual(['In SOL', 'about 1.00\u00a0SOL, fixed when you pay']);
});
