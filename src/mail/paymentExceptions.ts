import { fiatText, tokenAmount } from '../domain/amountText.ts';
import type { Mode } from '../domain/modes.ts';
import type { Currency } from '../domain/money.ts';
import { type PaymentException, type PaymentMoney, type PaymentStatus, surplusOf } from '../domain/payments.ts';
import type { Token } from '../domain/tokens.ts';
import type { MessageId } from '../i18n/messageIds.ts';
import type { Translator } from '../i18n/translator.ts';
import { indented, type PlainMail, writePlainMail } from './compose.ts';

type ReportedPayment = PaymentMoney & {
  id: string;
  mode: Mode;
  status: PaymentStatus;
  currency: Currency;
  token: Token;
  description: string | null;
  customer_wallet: string | null;
  transaction_signature: string | null;
  /** the new part of its money, in base units */
  received: bigint;
  /** it belongs to an invoice, a period or an installment, for which Florin counts the money by itself */
  isForObligation: boolean;
};

const SUBJECTS: Record<PaymentException, MessageId> = {
  late: 'mail-late-payment-subject',
  overpaid: 'mail-overpaid-subject',
  underpaid: 'mail-underpaid-subject',
};

/**
 * Returns the mail to a merchant about money that needs a decision: it came late, or was too much or too little.
 * @param exceptions what is new, the most important first
 */
export function paymentExceptionMail(
  merchantName: string,
  payment: ReportedPayment,
  exceptions: readonly PaymentException[],
  t: Translator,
): PlainMail {
  const { id, mode, status, amount, currency, token, amount_due, amount_received, description } = payment;
  const units = (amount: bigint) => tokenAmount(amount, token, t.locale);
  const [first] = exceptions as [PaymentException];
  const amounts = { late: payment.received, overpaid: surplusOf(payment), underpaid: amount_received };
  const { customer_wallet: wallet, transaction_signature: transaction } = payment;
  const price = fiatText(amount, currency, t.locale);
  const facts = [
    t.text('mail-fact-payment', { id }),
    ...(description === null ? [] : [t.text('mail-fact-for', { description })]),
    t.text('mail-fact-price', { price, tokens: units(amount_due) }),
    t.text('mail-fact-received', { amount: units(amount_received) }),
    ...(surplusOf(payment) > 0n ? [t.text('mail-fact-surplus', { amount: units(surplusOf(payment)) })] : []),
    t.text('mail-fact-status', { status }),
    ...(wallet === null ? [] : [t.text('mail-fact-wallet', { wallet })]),
    ...(transaction === null ? [] : [t.text('mail-fact-transaction', { transaction })]),
  ];
  const paragraphs = [
    t.text('mail-merchant-hello', { merchant: merchantName }),
    exceptions.map((exception) => t.text(sentenceOf(exception, payment))).join('\n'),
    indented(facts),
    ...adviceFor(payment, exceptions, t),
  ];
  return writePlainMail(t.text(SUBJECTS[first], { amount: units(amounts[first]) }), paragraphs, mode, t);
}

function sentenceOf(exception: PaymentException, { status }: ReportedPayment): MessageId {
  switch (exception) {
    case 'late':
      return 'mail-late-payment-text';
    case 'overpaid':
      return 'mail-overpaid-text';
    case 'underpaid':
      return status === 'pending' ? 'mail-underpaid-open-text' : 'mail-underpaid-text';
  }
}

/** Returns what the merchant can do, as paragraphs. */
function adviceFor(payment: ReportedPayment, exceptions: readonly PaymentException[], t: Translator): string[] {
  const { id, status, isForObligation } = payment;
  if (surplusOf(payment) > 0n) return [t.text('mail-advice-surplus')];
  if (status === 'confirmed' || (status === 'pending' && !exceptions.includes('late'))) {
    return [t.text('mail-advice-none')];
  }
  const resolve = `  POST /api/v1/payments/${id}/resolve`;
  if (isForObligation) return [t.text('mail-advice-obligation'), resolve, t.text('mail-advice-return')];
  return [t.text(status === 'pending' ? 'mail-advice-pending' : 'mail-advice-accept'), resolve];
}
