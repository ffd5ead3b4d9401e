import { setTimeout as delay } from 'node:timers/promises';
import type { Wallet } from '../localstack/wallet/wallet.ts';
import type { DemoContext } from './context.ts';

/** Refunds a part of a payment. Florin has no keys: the merchant's wallet signs, and reads only the Solana Pay URL. */
export async function refundAPart({ florin, wallet, shop, receiver, inbox, timeline }: DemoContext): Promise<void> {
  timeline.chapter('Four cups for 40 USD, one of them broken: the shop refunds 10 USD');
  // A new address per run: the inbox keeps the mails of earlier runs.
  const customer_email = `cups.${Date.now()}@example.com`;
  const payment = await florin.payments.create({ amount: 40, description: 'Four cups', customer_email });
  const { solana_pay_url } = await florin.payments.retrieveCheckoutData(payment.id);
  await wallet.pay(solana_pay_url);
  await receiver.waitFor('payment.confirmed', payment.id);
  timeline.step(`payment ${payment.id} paid, webhook payment.confirmed received`);

  const refund = await florin.payments.refund(payment.id, {
    amount: 10,
    amount_currency: 'fiat',
    reason: 'One cup was broken',
  });
  if (refund.destination !== wallet.address)
    throw new Error(`the wallet that paid should get it: ${refund.destination}`);
  await receiver.waitFor('refund.created', refund.id);
  timeline.step(`refund ${refund.id} created: ${refund.amount} ${refund.token} to the wallet that paid`);
  const announced = await inbox.waitFor(customer_email, 'Refund from');
  timeline.step(`in the inbox: "${announced.subject}"`);

  const signature = await signOnceFinal(shop, refund.solana_pay_url ?? '');
  timeline.step(`signed by the shop's wallet from the Solana Pay URL, transaction ${signature.slice(0, 16)}…`);
  await receiver.waitFor('refund.processing', refund.id);
  timeline.step('webhook refund.processing received: the money is on the chain');
  const { data } = await receiver.waitFor('refund.completed', refund.id);
  if (data.transaction_signature !== signature || data.amount_sent !== refund.amount)
    throw new Error(`refund ${refund.id} should be completed by ${signature}: ${JSON.stringify(data)}`);
  timeline.step('webhook refund.completed received: the money is final');
  const arrived = await inbox.waitFor(customer_email, 'has arrived');
  timeline.step(`in the inbox: "${arrived.subject}"`);
  const now = await florin.payments.retrieve(payment.id);
  if (now.refund_status !== 'partial')
    throw new Error(`payment ${payment.id} should be refunded in part: ${now.refund_status}`);
  timeline.step(`${now.amount_refunded} of ${now.amount_received} ${now.payment_token} are refunded`);
}

/** Far longer than a payment takes to become final on the local chain. */
const FINAL_TIMEOUT_MS = 60_000;
const POLL_MS = 500;
/** A wallet's error when Florin answers 409: the money to refund is not final yet. */
const NOT_YET = 'request failed: 409';

/** Signs and sends a refund, as soon as Florin gives out its transaction. Returns the signature. */
async function signOnceFinal(shop: Wallet, solanaPayUrl: string): Promise<string> {
  for (const deadline = Date.now() + FINAL_TIMEOUT_MS; ; await delay(POLL_MS)) {
    try {
      return await shop.pay(solanaPayUrl);
    } catch (error) {
      if ((error as Error).message !== NOT_YET || Date.now() > deadline) throw error;
    }
  }
}
