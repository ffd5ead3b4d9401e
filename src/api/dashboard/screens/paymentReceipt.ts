import * as v from 'valibot';
import { transact } from '../../../db/transaction.ts';
import { MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { invalid } from '../../../domain/errors.ts';
import { resendReceipt as resend } from '../../../services/receipts.ts';
import { email } from '../../http/fields.ts';
import type { Desk } from '../desk.ts';
import { type Field, type FormData, formOf } from '../forms.ts';
import type { DeskAnswer, DeskPage } from '../screen.ts';
import { money } from '../view.ts';
import { findOwnPayment } from './payment.ts';

type Attempt = { sent?: FormData; error?: unknown };

/** Shows the form that sends the receipt of a payment again, at first to its customer. */
export async function showReceiptForm(desk: Desk, id: string, attempt: Attempt = {}): Promise<DeskPage> {
  const { t } = desk;
  const { customer_email, amount, currency } = await findOwnPayment(desk, id);
  const back = desk.href(`/payments/${id}`);
  const terms = { action: `${back}/receipt`, submit: t.text('receipt-send'), cancel: back };
  const field: Field = {
    name: 'email',
    label: t.text('portal-email'),
    kind: 'email',
    isRequired: true,
    value: customer_email,
    maxLength: MAX_EMAIL,
  };
  return {
    title: t.text('receipt-resend'),
    template: 'formPage',
    nav: 'payments',
    data: {
      back: { href: back, text: money(t, Number(amount), currency) },
      form: formOf(t, terms, [field], attempt),
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

export async function resendReceipt(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  const { app, scope } = desk;
  try {
    const address = (form.get('email') ?? '').trim();
    if (!v.is(email, address)) throw invalid('email', 'must be an email address');
    const recipient = v.parse(email, address);
    await transact(app.db, (trx) => resend(trx, app.config, { id, ...scope }, recipient));
    return { redirect: `/payments/${id}`, done: 'desk-done-sent' };
  } catch (error) {
    return showReceiptForm(desk, id, { sent: form, error });
  }
}
