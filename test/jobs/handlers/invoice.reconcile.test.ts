import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce as reconcile } from '../../../src/jobs/handlers/invoice.reconcile.ts';
import { attemptPayment, loseTransaction } from '../../support/factories/chain.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { lapseQuote, passDeadline, setDeadline, setPayment } from '../../support/factories/payments.ts';
import { setRates } from '../../support/factories/rates.ts';
import { fromNow } from '../../support/factories/times.ts';
import { invoicesOf, runReconcile } from '../../support/invoicePaying.ts';
import { eventKinds, receiptsOf, statusEvents, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer } from '../../support/transactions.ts';

const USDC = 1_000_000n;
const SOL = 1_000_000_000n;

let service: Service;
let invoices: ReturnType<typeof invoicesOf>;
beforeAll(async () => {
  // Tests change rates, and the next payment must have the new ones.
  const limits = { keepRatesMs: 0 };
  service = await startService({ chain: { manualClock: { now: new Date() } }, limits });
  const payer = fundedPayer(service);
  service.chain.control.fund(payer.keypair.publicKey, { token: 'USDC', amount: 1_000_000n * USDC });
  invoices = invoicesOf(service, payer);
});
afterAll(() => service.stop());

const paymentOf = async (id: string): Promise<string> => (await invoices.get(id)).payment_id;
const count = async (id: string, kind: string) => (await eventKinds(service, id)).filter((one) => one === kind).length;
/** Returns what the API says about the money of an invoice. */
async function money(id: string) {
  const { status, amount_received, amount_remaining, surplus } = await invoices.get(id);
  return [status, amount_received, amount_remaining, surplus];
}

/** Makes an invoice of 100 USD of which a cancelled payment got 60. */
async function partlyPaid(fields: object = {}) {
  const id = await invoices.sent(fields);
  const first = await paymentOf(id);
  const signature = await invoices.pay(first, 60n * USDC);
  await invoices.cancel(first);
  return { id, first, signature };
}

describe('the rest of an invoice', () => {
  test('is what a new payment asks for, after a part was paid and the payment was cancelled', async () => {
    const { id, first } = await partlyPaid();
    expect(await money(id)).toEqual(['sent', 60, 40, 0]);
    const second = (await invoices.open(id)) as string;
    expect(second).not.toBe(first);
    expect(await invoices.payment(second)).toMatchObject({ status: 'pending', amount: 40, amount_due: 40 });
    expect(await invoices.open(id)).toBe(second);
    await invoices.pay(second);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: second });
    expect(await money(id)).toEqual(['paid', 100, 0, 0]);
    expect(await eventKinds(service, id)).toEqual(['invoice.created', 'invoice.sent', 'invoice.paid']);
    const [receipt] = await receiptsOf(service, second);
    for (const text of ['Price: $40.00', 'Invoice total: $100.00', 'Received for the invoice: 100.00\u00a0USDC'])
      expect(receipt?.text_body).toContain(text);
  });

  test('is what sending it again asks for', async () => {
    const { id } = await partlyPaid();
    await invoices.send(id);
    expect(await invoices.payment(await paymentOf(id))).toMatchObject({ status: 'pending', amount: 40 });
  });

  test('leaves out what a payment got whose deadline has just passed', async () => {
    const id = await invoices.sent();
    const first = await paymentOf(id);
    await invoices.pay(first, 60n * USDC);
    await passDeadline(service, first);
    const second = (await invoices.open(id)) as string;
    expect(await invoices.payment(second)).toMatchObject({ amount: 40 });
    await setDeadline(service, first, fromNow({ days: 1 }));
    await runReconcile(service);
    await reconcile(workerOf(service), [{ invoice_id: id }]);
    expect(await invoices.payment(second)).toMatchObject({ status: 'pending' });
  });

  test('is asked for by another payment after late money came for a closed one', async () => {
    const id = await invoices.sent();
    const first = await paymentOf(id);
    await invoices.cancel(first);
    const second = (await invoices.open(id)) as string;
    await invoices.pay(first, 60n * USDC);
    expect((await runReconcile(service)).get(id)).toEqual({ status: 'completed' });
    expect(await invoices.payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    const third = (await invoices.open(id)) as string;
    expect(await invoices.payment(third)).toMatchObject({ status: 'pending', amount: 40 });
    await invoices.pay(third);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: third });
  });

  test('is asked for at once, even before the job has run', async () => {
    const id = await invoices.sent();
    const first = await paymentOf(id);
    await invoices.cancel(first);
    const second = (await invoices.open(id)) as string;
    await invoices.pay(first, 60n * USDC);
    expect(await invoices.page(id)).not.toContain(`/pay/${second}`);
    const third = (await invoices.open(id)) as string;
    expect(await invoices.payment(third)).toMatchObject({ status: 'pending', amount: 40 });
    expect(await invoices.payment(second)).toMatchObject({ status: 'failed' });
    await runReconcile(service);
    expect(await invoices.payment(third)).toMatchObject({ status: 'pending' });
  });

  test('does not change for dust, which would close the payment of somebody who is about to pay', async () => {
    const { id, first } = await partlyPaid();
    const second = (await invoices.open(id)) as string;
    await invoices.pay(first, 1n);
    await runReconcile(service);
    expect(await invoices.payment(second)).toMatchObject({ status: 'pending' });
    await invoices.pay(second);
    expect(await money(id)).toEqual(['paid', 100.000001, 0, 0.000001]);
  });

  test('waits while a transaction names the open payment', async () => {
    const { id, first } = await partlyPaid();
    const second = (await invoices.open(id)) as string;
    const signature = await attemptPayment(service, second);
    await invoices.pay(first, 20n * USDC);
    const job = [{ invoice_id: id }];
    expect((await runReconcile(service)).get(id)).toMatchObject({ status: 'failed', reason: expect.any(String) });
    expect(await invoices.payment(second)).toMatchObject({ status: 'pending', amount: 40 });
    expect(await invoices.open(id)).toBe(second);
    await loseTransaction(service, signature);
    for (let time = 0; time < 2; time++) {
      expect(await reconcile(workerOf(service), job)).toEqual([{ status: 'completed' }]);
    }
    expect(await invoices.payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await invoices.payment((await invoices.open(id)) as string)).toMatchObject({ amount: 20 });
  });

  test('grows again when the chain drops a part, and replaces the payment that asks for too little', async () => {
    const { id, signature } = await partlyPaid();
    const second = (await invoices.open(id)) as string;
    await invoices.drop(signature);
    await runReconcile(service);
    expect(await invoices.payment(second)).toMatchObject({ status: 'failed' });
    expect(await money(id)).toEqual(['sent', 0, 100, 0]);
    expect(await invoices.payment((await invoices.open(id)) as string)).toMatchObject({ amount: 100 });
  });
});

describe('an invoice becomes paid', () => {
  test('by late money that completes what closed payments got, with a receipt', async () => {
    const { id, first } = await partlyPaid();
    await invoices.pay(first, 40n * USDC);
    expect((await runReconcile(service)).get(id)).toEqual({ status: 'completed' });
    const paid = await invoices.get(id);
    expect(paid).toMatchObject({ status: 'paid', payment_id: first });
    const row = await service.db.selectFrom('payments').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'confirmed', failure_reason: null, amount_accepted: null });
    expect(row.confirmed_at?.toISOString()).toBe(paid.paid_at);
    expect(await statusEvents(service, first)).toEqual(['payment.created', 'payment.failed', 'payment.confirmed']);
    expect(await count(id, 'invoice.paid')).toBe(1);
    const [receipt, ...others] = await receiptsOf(service, first);
    expect(others).toEqual([]);
    expect(receipt?.text_body).toContain(`/i/${id}`);
    expect(receipt?.text_body).not.toContain('Invoice total');
    expect(await invoices.open(id)).toBeNull();
  });

  test('by late money while another payment is open, which is then cancelled', async () => {
    const { id, first } = await partlyPaid();
    const second = (await invoices.open(id)) as string;
    await invoices.pay(first, 40n * USDC);
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: first });
    expect(await invoices.payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  });

  test('by late money and a part of the open payment together', async () => {
    const { id, first } = await partlyPaid();
    const second = (await invoices.open(id)) as string;
    await invoices.pay(second, 10n * USDC);
    await invoices.pay(first, 30n * USDC);
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: second });
    expect(await invoices.payment(second)).toMatchObject({ status: 'confirmed' });
    expect(await money(id)).toEqual(['paid', 100, 0, 0]);
  });

  test('within the tolerance of its merchant', async () => {
    const { id, first } = await partlyPaid();
    await invoices.pay(first, 39n * USDC + 980_000n);
    await runReconcile(service);
    expect((await invoices.get(id)).status).toBe('sent');
    await invoices.pay(first, 10_000n);
    await runReconcile(service);
    expect(await money(id)).toEqual(['paid', 99.99, 0, 0]);
  });

  test('by a payment that was within the tolerance of its time, though the merchant lowered it since', async () => {
    const id = await invoices.sent();
    const first = await paymentOf(id);
    await setPayment(service, first, { tolerance: '1' });
    await invoices.pay(first, 99n * USDC);
    expect(await money(id)).toEqual(['paid', 99, 0, 0]);
  });

  test('when the missing part comes late, after the rest was confirmed', async () => {
    const { id, first, signature } = await partlyPaid();
    const second = (await invoices.open(id)) as string;
    await invoices.drop(signature);
    await invoices.pay(second);
    expect(await money(id)).toEqual(['sent', 40, 60, 0]);
    expect(await invoices.payment(second)).toMatchObject({ status: 'confirmed' });
    await invoices.pay(first, 60n * USDC);
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: second });
    expect(await count(id, 'invoice.paid')).toBe(1);
    expect(await count(second, 'payment.confirmed')).toBe(1);
  });
});

describe('a paid invoice', () => {
  test('shows a double payment as a surplus', async () => {
    const id = await invoices.sent();
    const first = await paymentOf(id);
    await invoices.cancel(first);
    const second = (await invoices.open(id)) as string;
    await invoices.pay(second);
    await invoices.pay(first, 100n * USDC);
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: second });
    expect(await money(id)).toEqual(['paid', 200, 0, 100]);
    expect(await invoices.page(id)).toContain('100.00\u00a0USDC</bdi></strong> too much');
    expect(await count(id, 'invoice.paid')).toBe(1);
    expect((await service.call('GET', '/invoices?limit=1')).body).toEqual([await invoices.get(id)]);
  });

  test('is open again when the chain drops a part of its money, and asks for that part', async () => {
    const { id, signature } = await partlyPaid();
    const second = (await invoices.open(id)) as string;
    await invoices.pay(second);
    expect((await invoices.get(id)).status).toBe('paid');
    await invoices.drop(signature);
    await runReconcile(service);
    expect(await money(id)).toEqual(['sent', 40, 60, 0]);
    const third = (await invoices.open(id)) as string;
    expect(await invoices.payment(third)).toMatchObject({ amount: 60 });
    await invoices.pay(third);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: third });
    expect(await count(id, 'invoice.paid')).toBe(2);
  });

  test('stays paid when the chain drops one payment and late money covers it, by that payment', async () => {
    const id = await invoices.sent();
    const first = await paymentOf(id);
    await invoices.cancel(first);
    const second = (await invoices.open(id)) as string;
    const signature = await invoices.pay(second);
    await invoices.pay(first, 100n * USDC);
    await runReconcile(service);
    await invoices.drop(signature);
    expect((await invoices.get(id)).status).toBe('paid');
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: first });
    expect(await invoices.payment(first)).toMatchObject({ status: 'confirmed' });
    expect(await invoices.payment(second)).toMatchObject({ status: 'failed', failure_reason: 'reverted' });
    expect(await money(id)).toEqual(['paid', 100, 0, 0]);
    expect(await count(id, 'invoice.paid')).toBe(1);
  });

  test('closes a payment that got a part of what nobody owes any more', async () => {
    const { id, first } = await partlyPaid();
    const second = (await invoices.open(id)) as string;
    await invoices.pay(second, 5n * USDC);
    await invoices.pay(first, 40n * USDC);
    await runReconcile(service);
    expect(await money(id)).toEqual(['paid', 105, 0, 5]);
    expect(await invoices.payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  });

  test('counts what the merchant accepted as everything', async () => {
    const { id, first } = await partlyPaid();
    await service.call('POST', `/payments/${first}/resolve`);
    expect(await money(id)).toEqual(['paid', 60, 0, 0]);
  });
});

describe('an invoice in SOL', () => {
  /** Makes an invoice of 100 USD in SOL at 100 USD, and its payment. */
  async function inSol() {
    await setRates(service, { SOL: 100 });
    const id = await invoices.sent({ token: 'SOL' });
    const first = await paymentOf(id);
    // The chain's time only moves with the test. On a slow machine, a transfer would be older than the quote.
    const { control } = service.chain;
    control.setTime(new Date(Math.max(Date.now(), control.now().getTime())));
    return { id, first };
  }

  test('counts a part at the price of its time', async () => {
    const { id, first } = await inSol();
    await invoices.pay(first, (6n * SOL) / 10n);
    await invoices.cancel(first);
    await setRates(service, { SOL: 50 });
    expect(await money(id)).toEqual(['sent', 60, 40, 0]);
    const second = (await invoices.open(id)) as string;
    const asked = await invoices.payment(second);
    expect(asked).toMatchObject({ amount: 40 });
    await invoices.pay(second);
    expect((await invoices.get(id)).status).toBe('paid');
  });

  test('does not count money at the price of another time, until the merchant accepts it', async () => {
    const { id, first } = await inSol();
    await invoices.cancel(first);
    await lapseQuote(service, first);
    await setRates(service, { SOL: 50 });
    await invoices.pay(first, SOL);
    await runReconcile(service);
    expect(await money(id)).toEqual(['sent', 0, 100, 0]);
    expect(await invoices.payment((await invoices.open(id)) as string)).toMatchObject({ amount: 100 });
    await service.call('POST', `/payments/${first}/resolve`);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: first, amount_received: 100 });
  });

  test('shows a double payment that does not count as a surplus in tokens, as its payment does', async () => {
    const { id, first } = await inSol();
    await invoices.cancel(first);
    await lapseQuote(service, first);
    const second = (await invoices.open(id)) as string;
    await invoices.pay(second);
    await invoices.pay(first, SOL);
    await runReconcile(service);
    expect(await invoices.payment(first)).toMatchObject({ surplus: 1 });
    expect(await money(id)).toEqual(['paid', 100, 0, 0]);
    expect(await invoices.page(id)).toContain('1.00\u00a0SOL</bdi></strong> too much');
  });

  test('shows no surplus of less than a cent', async () => {
    const { id, first } = await inSol();
    await invoices.pay(first, SOL + 99_999n);
    await runReconcile(service);
    expect(await invoices.page(id)).not.toContain('too much');
    expect((await invoices.get(id)).status).toBe('paid');
  });

  test('counts money that was sent at a price still in force, though its payment was cancelled', async () => {
    const { id, first } = await inSol();
    await invoices.cancel(first);
    await invoices.pay(first, SOL);
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', payment_id: first });
  });
});

test('ignores an invoice that does not exist, and one that needs nothing', async () => {
  const id = await invoices.sent();
  const before = await invoices.get(id);
  const jobs = [{ invoice_id: id }, { invoice_id: 'inv_01h455vb4pex5vsknk084sn02q' }];
  expect(await reconcile(workerOf(service), jobs)).toEqual([{ status: 'completed' }, { status: 'completed' }]);
  expect(await invoices.get(id)).toEqual(before);
});

test('asks for the rest on the day of another year', async () => {
  const { id } = await partlyPaid();
  await setTestClock(service, { days: 400 });
  const second = (await invoices.open(id)) as string;
  await setTestClock(service);
  expect(await invoices.payment(second)).toMatchObject({ amount: 40 });
});
