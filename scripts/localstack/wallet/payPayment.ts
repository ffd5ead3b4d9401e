import { setTimeout as delay } from 'node:timers/promises';
import type { Wallet } from './wallet.ts';

/** The chain shows an opened account, or money that was just given, after a second or two. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 250;

type Built = { transaction: string; step: 'pay' | 'open_accounts' };

/**
 * Pays a payment with a wallet, as a checkout does: the service builds the transaction, the wallet signs and sends it.
 * `isJustFunded`: the wallet's money may not be seen yet. Returns the transaction's signature; throws the service's
 * own sentence when it cannot be paid.
 */
export async function payPayment(
  baseUrl: string,
  wallet: Wallet,
  paymentId: string,
  { isJustFunded = false } = {},
): Promise<string> {
  const api = `${baseUrl}/api/v1/payments/${encodeURIComponent(paymentId)}`;
  const until = Date.now() + TIMEOUT_MS;
  let hasOpened = false;
  for (;;) {
    const { status, answer } = await post(`${api}/build-transaction`, { payer_wallet: wallet.address });
    const { transaction, step } = answer as Built;
    const isEarly = isJustFunded && answer.code === 'insufficient_balance';
    if (status !== 200 && !isEarly) throw new Error(answer.message);
    if (status === 200 && (step === 'pay' || !hasOpened)) {
      const signature = await wallet.send(transaction);
      await post(`${api}/submit-transaction`, { transaction_signature: signature });
      if (step === 'pay') return signature;
      hasOpened = true;
    }
    if (Date.now() > until) throw new Error('the chain is too slow');
    await delay(POLL_MS);
  }
}

async function post(url: string, body: object): Promise<{ status: number; answer: Record<string, string> }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, answer: (await response.json()) as Record<string, string> };
}
