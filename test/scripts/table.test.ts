import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { harmlessCopy, harmlessJson } from '../../scripts/lib/harmless.ts';
import { statusCell, tableLines } from '../../scripts/lib/table.ts';
import { PAYMENTS_LAYOUT, paymentRows } from '../../scripts/payment/print.ts';
import { DELIVERIES_LAYOUT, deliveryRows } from '../../scripts/webhooks/print.ts';
import { payment as EXAMPLE } from '../../src/api/openapi/examples/resources.ts';
import { exampleId } from '../../src/domain/ids.ts';
import type { PaymentJson } from '../../src/serializers/payments.ts';
import type { WebhookDeliveryJson } from '../../src/serializers/webhookDeliveries.ts';

const ROWS = [
  { id: 'pay_1', description: 'Ein Kaffee', amount: 3.5, status: statusCell('confirmed') },
  { id: 'pay_2', description: '東京のコーヒー☕️', amount: 1200, status: statusCell('failed') },
];

test('has no quotes and no index, aligns numbers right, and counts wide characters right', () => {
  expect(tableLines(ROWS, { width: Number.POSITIVE_INFINITY })).toEqual([
    'id     description       amount  status',
    'pay_1  Ein Kaffee           3.5  confirmed',
    'pay_2  東京のコーヒー☕️    1200  failed',
  ]);
});

test('shortens the widest fields until the lines fit, and no identifier', () => {
  const rows = [{ id: 'pay_01k9x7', description: `東京${'ー'.repeat(40)}`, note: 'short' }];
  const lines = tableLines(rows, { whole: ['id'], width: 40 });
  expect(lines[1]).toMatch(/^pay_01k9x7 {2}東京ー+… +short$/u);
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(40);
});

test('leaves out optional fields first, where there is no room', () => {
  const rows = [{ id: 'x'.repeat(30), mode: 'test', status: 'confirmed', description: 'y'.repeat(30) }];
  const layout = { whole: ['id'], optional: ['mode', 'status'] };
  expect(tableLines(rows, { ...layout, width: 51 })[0]).toBe(`id${' '.repeat(30)}status    descript…`);
  expect(tableLines(rows, { ...layout, width: 41 })).toEqual([
    `id${' '.repeat(30)}descript…`,
    `${'x'.repeat(30)}  ${'y'.repeat(8)}…`,
  ]);
});

test('prints each row as a block where a table does not fit', () => {
  const rows = [{ id: 'pay_01k9x7', signature: 'x'.repeat(88), note: 'long '.repeat(40) }, ROWS[0] as object];
  const lines = tableLines(rows as never, { whole: ['id', 'signature'], width: 60 });
  expect(lines.slice(0, 4)).toEqual([
    'id         pay_01k9x7',
    `signature  ${'x'.repeat(88)}`,
    `note       ${'long '.repeat(10).slice(0, 48)}…`,
    '',
  ]);
});

test('shows what matters of payments and deliveries whole, on a terminal of 80 columns', () => {
  const payment: PaymentJson = { ...EXAMPLE, exceptions: ['overpaid'], status: 'confirmed' };
  const [head, line] = tableLines(paymentRows([EXAMPLE, { ...EXAMPLE, status: 'confirmed' }]), {
    ...PAYMENTS_LAYOUT,
    width: 80,
  });
  expect(head).toMatch(/^id +status +amount +created$/);
  expect(line).toBe(`${EXAMPLE.id}  pending    25 EUR  2026-11-20T09:30:00Z`);
  expect(tableLines(paymentRows([payment]), { ...PAYMENTS_LAYOUT, width: 80 })[1]).toBe(
    `${EXAMPLE.id}  confirmed, overpaid  2026-11-20T09:30:00Z`,
  );
  const delivery = {
    id: exampleId('whd'),
    event: 'payment.confirmed',
    endpoint_id: exampleId('whe'),
    status: 'pending',
    attempt_count: 2,
    last_attempt: { error: 'ECONNREFUSED' },
  } as WebhookDeliveryJson;
  const linesAt = (width: number) => tableLines(deliveryRows([delivery]), { ...DELIVERIES_LAYOUT, width });
  expect(linesAt(100)[1]).toBe(`${delivery.id}  payment.confirmed  ${delivery.endpoint_id}  pending  ECONNRE…`);
  expect(linesAt(80)).toEqual([
    `id        ${delivery.id}`,
    'event     payment.confirmed',
    `endpoint  ${delivery.endpoint_id}`,
    'status    pending',
    'attempts  2',
    'last      ECONNREFUSED',
  ]);
});

test('passes no command of a stranger to the terminal', () => {
  const hostile = '\u001b]0;owned\u0007 \u009b31m\r\nred';
  const [, line] = tableLines([{ description: hostile }], { width: 200 });
  expect(line).toBe('\\x1b]0;owned\\x07 \\x9b31m red');
  expect(harmlessCopy({ [hostile]: [{ at: hostile, since: new Date(0) }] })).toEqual({
    '\\x1b]0;owned\\x07 \\x9b31m\\x0d\nred': [{ at: '\\x1b]0;owned\\x07 \\x9b31m\\x0d\nred', since: new Date(0) }],
  });
  const json = harmlessJson({ hostile });
  expect(json).not.toContain('\u009b');
  expect(JSON.parse(json)).toEqual({ hostile });
});

test('shows what hides or reorders text, and keeps emoji', () => {
  const hostile = 'pay\u202egpj\u2066\u200b\u2060 \u{1f468}\u200d\u{1f469}';
  const shown = 'pay\\u202egpj\\u2066\\u200b\\u2060 \u{1f468}\u200d\u{1f469}';
  expect(tableLines([{ description: hostile }], { width: 200 })[1]).toBe(shown);
  const json = harmlessJson({ hostile });
  expect(json).toContain(shown);
  expect(JSON.parse(json)).toEqual({ hostile });
});

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['without a terminal', {}, 'failed'],
  ['where colours are wanted in any case', { FORCE_COLOR: '1' }, '\u001b[31mfailed\u001b[39m'],
  ['where nobody wants colours', { NO_COLOR: '1' }, 'failed'],
])('colours by meaning, %s', async (_, wanted, expected) => {
  const { FORCE_COLOR: __, NO_COLOR: ___, ...env } = process.env;
  const code = `import { toned } from '${new URL('../../scripts/lib/table.ts', import.meta.url)}'; console.log(toned('failed', 'bad'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...env, ...wanted },
  });
  expect(stdout).toBe(`${expected}\n`);
});
