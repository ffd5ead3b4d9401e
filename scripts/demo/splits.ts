import { Keypair } from '@solana/web3.js';
import type { Json } from '../lib/apiClient.ts';
import type { DemoContext } from './api.ts';

/** Pays a split payment with one transaction, which the wallet gets ready to sign from the Solana Pay URL. */
export async function payASplit({ api, wallet, receiver, timeline }: DemoContext): Promise<void> {
  timeline.chapter('A concert for 60 USD, split between the band and the hall');
  const recipient = (recipient_name: string, percentage: number) => ({
    recipient_wallet: Keypair.generate().publicKey.toBase58(),
    recipient_name,
    percentage,
  });
  const payment = await api.post('/payments', {
    amount: 60,
    description: 'A concert',
    split_recipients: [recipient('The band', 70), recipient('The hall', 30)],
  });
  timeline.step(`payment ${payment.id} created, in ${payment.split_ids.length} parts`);
  const { solana_pay_url } = await api.get(`/payments/${payment.id}/checkout-data`);
  const signature = await wallet.pay(solana_pay_url);
  timeline.step(`paid in one transaction, ${signature.slice(0, 16)}…`);
  await receiver.waitFor('payment.confirmed', payment.id);
  timeline.step('webhook payment.confirmed received, signature verified');
  const splits: Json[] = await api.get(`/payments/${payment.id}/splits`);
  for (const split of splits) {
    await receiver.waitFor('split.completed', split.id);
    if (split.status !== 'completed') throw new Error(`split ${split.id} should be completed, and is ${split.status}`);
    timeline.step(`webhook split.completed received: ${split.recipient_name} got ${split.amount} USDC`);
  }
}
