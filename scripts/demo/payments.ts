import type { PaymentCreateBody } from '@florin/sdk';
import type { DemoContext } from './context.ts';

/** One payment for each default token, each priced in another currency. */
const ORDERS: PaymentCreateBody[] = [
  { amount: 25, currency: 'USD', token: 'USDC', description: 'A book' },
  { amount: 12.5, currency: 'EUR', token: 'USDT', description: 'Two coffees' },
  { amount: 9.99, currency: 'GBP', token: 'SOL', description: 'A ticket' },
];

/** Pays one payment per default token. The payer's wallet reads only the Solana Pay URL. */
export async function payInDefaultTokens({ florin, wallet, receiver, timeline }: DemoContext): Promise<void> {
  for (const order of ORDERS) {
    timeline.chapter(`${order.description} for ${order.amount} ${order.currency}, paid in ${order.token}`);
    const payment = await florin.payments.create(order);
    timeline.step(`payment ${payment.id} created: ${payment.amount_due} ${order.token} are due`);
    await receiver.waitFor('payment.created', payment.id);
    timeline.step('webhook payment.created received, signature verified');

    const { solana_pay_url } = await florin.payments.retrieveCheckoutData(payment.id);
    const signature = await wallet.pay(solana_pay_url);
    timeline.step(`paid from the Solana Pay URL, transaction ${signature.slice(0, 16)}…`);

    const event = await receiver.waitFor('payment.confirmed', payment.id);
    timeline.step('webhook payment.confirmed received, signature verified');
    const now = await florin.payments.retrieve(payment.id);
    if (now.status !== 'confirmed' || now.transaction_signature !== signature || event.data.status !== 'confirmed') {
      throw new Error(`payment ${payment.id} should be confirmed by ${signature}, and is ${now.status}`);
    }
    timeline.step(`the payment is ${now.status}: ${now.amount_received} ${order.token} received`);
  }
}
