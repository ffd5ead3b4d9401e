import { Keypair } from '@solana/web3.js';
import type { DemoContext } from './context.ts';

/** Pays a split payment with one transaction, which the wallet gets ready to sign from the Solana Pay URL. */
export async function payASplit({ florin, wallet, receiver, timeline }: DemoContext): Promise<void> {
  timeline.chapter('A concert for 60 USD, split between the band and the hall');
  const recipient = (recipient_name: string, percentage: number) => ({
    recipient_wallet: Keypair.generate().publicKey.toBase58(),
    recipient_name,
    percentage,
  });
  const payment = await florin.payments.create({
    amount: 60,
    description: 'A concert',
    split_recipients: [recipient('The band', 70), recipient('The hall', 30)],
  });
  timeline.step(`payment ${payment.id} created, in ${payment.split_ids?.length} parts`);
  const { solana_pay_url } = await florin.payments.retrieveCheckoutData(payment.id);
  const signature = await wallet.pay(solana_pay_url);
  timeline.step(`paid in one transaction, ${signature.slice(0, 16)}…`);
  await receiver.waitFor('payment.confirmed', payment.id);
  timeline.step('webhook payment.confirmed received, signature verified');
  for await (const split of florin.payments.listSplits(payment.id)) {
    await receiver.waitFor('split.completed', split.id);
    if (split.status !== 'completed') throw new Error(`split ${split.id} should be completed, and is ${split.status}`);
    timeline.step(`webhook split.completed received: ${split.recipient_name} got ${split.amount} USDC`);
  }
}
