/**
 * The state of the invoice, period or installment that a payment is for.
 * - open: it is owed, or the payment is for none.
 * - paid: this payment or another has paid it.
 * - cancelled: its subscription has ended, or its installment plan was cancelled, and it is not paid.
 * - defaulted: its installment plan has defaulted, and it is not paid.
 */
export type ObligationState = 'open' | 'paid' | 'cancelled' | 'defaulted';

const OVER: Record<Exclude<ObligationState, 'open'>, string> = {
  paid: 'Another payment has paid what this payment is for. Please do not pay again.',
  cancelled: 'The subscription or installment plan of this payment has ended. Please do not send any money for it.',
  defaulted:
    'The installment plan of this payment has ended because an installment was not paid. Contact the merchant.',
};

/** Returns why nobody should pay an open payment any more, for the payer. Null: somebody should. */
export function reasonNotToPay(state: ObligationState): string | null {
  return state === 'open' ? null : OVER[state];
}
