import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPublicPayment, type PaymentRow, type PublicPayment } from '../../../src/db/payments/payments.ts';
import { newId } from '../../../src/domain/ids.ts';
import { finishPayments } from '../../../src/services/finishPayments.ts';
import { cancelIfInvoicePaid } from '../../../src/services/invoices/invoices.ts';
import { attemptPayment, insertTransaction } from '../../support/factories/chain.ts';
import { setRows } from '../../support/factories/rows.ts';
import { type Ledger, openLedger, paying } from '../../support/ledger.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { eventKinds } from '../../support/payments.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());

describe('a payment of an invoice that another one has paid', () => {
  /** Makes a payment of a paid invoice, unless the values differ. */
  async function ofInvoice(values: object = {}, invoice: object = {}): Promise<PaymentRow> {
    const [id, payment_id, email_id] = [newId('inv'), (await ledger.payment()).id, newId('eml')];
    const { merchantId: merchant_id, db } = ledger;
    const now = new Date();
    const mode = 'test' as const;
    const draft = {
      id,
      merchant_id,
      mode,
      customer_email: 'ada@example.com',
      amount: '7',
      amount_usd: '7',
      token: 'USDC' as const,
    };
    const number = `INV-2026-${String(invoices++).padStart(6, '0')}`;
    await db
      .insertInto('invoices')
      .values({ ...draft, invoice_number: number, description: 'Coffee', created_at: now, updated_at: now })
      .execute();
    await insertMail(email_id, id);
    const sent = { payment_id, email_id, sent_at: now, status: 'paid' as const, paid_at: now, ...invoice };
    await setRows(ledger, 'invoices', id, sent);
    return ledger.payment({ invoice_id: id, ...values });
  }
  let invoices = 1;
  async function insertMail(id: string, invoice_id: string): Promise<void> {
    const { merchantId: merchant_id, db } = ledger;
    await db
      .insertInto('emails')
      .values({
        id,
        merchant_id,
        mode: 'test',
        invoice_id,
        kind: 'invoice',
        recipient: 'ada@example.com',
        subject: 'Invoice',
        status: 'sent',
        sent_at: new Date(),
      })
      .execute();
  }
  const see = async (made: PaymentRow, stale: Partial<PublicPayment> = {}) => {
    const shown = (await findPublicPayment(ledger.db, made.id)) as PublicPayment;
    return cancelIfInvoicePaid({ ...ledger, finish: finishPayments }, { ...shown, ...stale });
  };

  test('is cancelled before its payer sees it', async () => {
    const made = await ofInvoice();
    expect(await see(made)).toMatchObject({ id: made.id, status: 'failed', failure_reason: 'cancelled' });
    expect(await eventKinds(ledger, made.id)).toEqual(['payment.failed']);
    expect(await see(made)).toMatchObject({ status: 'failed' });
    expect(await eventKinds(ledger, made.id)).toEqual(['payment.failed']);
  });

  test('stays when money came for it, or may have come', async () => {
    const [paid, named] = [await ofInvoice(), await ofInvoice()];
    await ledger.credit(paying([paid, 1n]));
    await attemptPayment(ledger, named.id);
    const exchange = await ofInvoice({ exchange_amount: 7_000_000n });
    await insertTransaction(ledger, { incoming_wallets: [exchange.wallet] });
    for (const made of [paid, named, exchange]) expect(await see(made)).toMatchObject({ status: 'pending' });
    // The money came while the payer’s page was read.
    expect(await see(paid, { amount_received: 0n })).toMatchObject({ status: 'pending', amount_received: 1n });
  });

  test('stays while the invoice is open, even if a stale read says otherwise', async () => {
    const made = await ofInvoice({}, { status: 'sent', paid_at: null });
    expect(await see(made)).toMatchObject({ status: 'pending' });
    expect(await see(made, { invoice_status: 'paid' })).toMatchObject({ status: 'pending' });
    const other = await ledger.payment();
    expect(await see(other)).toMatchObject({ status: 'pending' });
  });

  test('stays when the invoice is open again after a concurrent transaction', async () => {
    const made = await ofInvoice();
    const reopen = { status: 'sent' as const, paid_at: null };
    const seen = commitWhileWaiting(
      ledger.db,
      (trx) => setRows({ db: trx }, 'invoices', made.invoice_id as string, reopen),
      () => see(made),
    );
    expect(await seen).toMatchObject({ status: 'pending' });
  });

  test('does not end a second time when another transaction has ended it', async () => {
    const made = await ofInvoice({ status: 'expired' });
    expect(await see(made, { status: 'pending' })).toMatchObject({ status: 'expired' });
    expect(await eventKinds(ledger, made.id)).toEqual([]);
  });
});
