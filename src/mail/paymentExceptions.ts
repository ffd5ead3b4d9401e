import { fiatText, tokenAmount } from '../domain/amountText.ts';
import type { Mode } from '../domain/modes.ts';
import type { Currency } from '../domain/money.ts';
import { type PaymentException, type PaymentMoney, type PaymentStatus, surplusOf } from '../domain/payments.ts';
import type { Token } from '../domain/tokens.ts';
import { plainText, subjectLine } from './compose.ts';

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

const TITLES: Record<PaymentException, string> = {
  late: 'Payment arrived late',
  overpaid: 'Payment is more than was due',
  underpaid: 'Payment is less than was due',
};

/**
 * Returns the mail to a merchant about money that needs a decision: it came late, or was too much or too little.
 * @param exceptions what is new, the most important first
 */
export function paymentExceptionMail(
  merchantName: string,
  payment: ReportedPayment,
  exceptions: readonly PaymentException[],
): { subject: string; text_body: string } {
  const { id, mode, status, amount, currency, token, amount_due, amount_received, description } = payment;
  const units = (amount: bigint) => tokenAmount(amount, token, 'en');
  const [first] = exceptions as [PaymentException];
  const amounts = { late: payment.received, overpaid: surplusOf(payment), underpaid: amount_received };
  const facts = [
    `Payment: ${id}`,
    ...(description === null ? [] : [`For: ${description}`]),
    `Price: ${fiatText(amount, currency, 'en')} (${units(amount_due)})`,
    `Received: ${units(amount_received)}`,
    ...(surplusOf(payment) > 0n ? [`Surplus: ${units(surplusOf(payment))}`] : []),
    `Status: ${status}`,
    ...(payment.customer_wallet === null ? [] : [`Payer’s wallet: ${payment.customer_wallet}`]),
    ...(payment.transaction_signature === null ? [] : [`Transaction: ${payment.transaction_signature}`]),
  ];
  return {
    subject: subjectLine(`${mode === 'test' ? '[Test] ' : ''}${TITLES[first]}: ${units(amounts[first])}`),
    text_body: plainText(`Hello ${merchantName},

${exceptions.map((exception) => sentenceOf(exception, payment)).join('\n')}

${facts.map((fact) => `  ${fact}`).join('\n')}

${adviceFor(payment, exceptions)}
`),
  };
}

function sentenceOf(exception: PaymentException, { status }: ReportedPayment): string {
  switch (exception) {
    case 'late':
      return 'Money arrived for a payment after its deadline, or after it had ended.';
    case 'overpaid':
      return 'A payer sent more than was due.';
    case 'underpaid':
      return status === 'pending'
        ? 'A payer sent less than was due, and can still pay the rest.'
        : 'A payment has ended with less than was due.';
  }
}

function adviceFor(payment: ReportedPayment, exceptions: readonly PaymentException[]): string {
  const { id, status, isForObligation } = payment;
  if (surplusOf(payment) > 0n) return 'The money is in your wallet. The payer may expect the surplus back.';
  if (status === 'confirmed' || (status === 'pending' && !exceptions.includes('late'))) {
    return 'The money is in your wallet. You need not do anything.';
  }
  if (isForObligation) {
    return `The money is in your wallet. Florin counts it toward the invoice, the period or the installment, and asks the customer
only for the rest. To accept it as the whole price, call

  POST /api/v1/payments/${id}/resolve

If nothing more will be asked for, because it was cancelled, return the money to the payer.`;
  }
  const when =
    status === 'pending' ? 'The payment will end unpaid, because the money came too late. Then accept' : 'Accept';
  return `The money is in your wallet. ${when} it as the whole price with

  POST /api/v1/payments/${id}/resolve

or return it to the payer.`;
}
