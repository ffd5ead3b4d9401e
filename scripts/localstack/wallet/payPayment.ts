import { setTimeout as delay } from 'node:timers/promises';
import type { Wallet } from './wallet.ts';

/** The chain shows an opened account or new money after a second or two. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 250;

type Built = { transaction: string; step: 'pay' | 'open_accounts' };

/**
 * Pays a payment as a checkout does, and returns the transaction's signature. The service builds the transaction; the
 * wallet signs and sends it. `isJustFunded`: the service may not see the wallet's money yet.
 * @throws Error with the service's message when the payment cannot be paid
 */
export async function payPayment(
  baseUrl: string,
  wallet: Wallet,
  paymentId: string,
  { isJustFunded = false } = {},
): Promise<string> {
  const api = apiOf(baseUrl, paymentId);
  const until = Date.now() + TIMEOUT_MS;
  let hasOpened = false;
  for (;;) {
    const { status, answer } = await post(`${api}/build-transaction`, { payer_wallet: wallet.address });
    const { transaction, step } = answer as Built;
    const isEarly = isJustFunded && answer.code === 'insufficient_balance';
    if (status !== 200 && !isEarly) throw new Error(answer.message);
    if (status === 200 && (step === 'pay' || !hasOpened)) {
      const signature = await wallet.send(transaction);
      await submitSignature(baseUrl, paymentId, signature);
      if (step === 'pay') return signature;
      hasOpened = true;
    }
    if (Date.now() > until)
      throw new Error(`the chain did not show the transaction within ${TIMEOUT_MS / 1000} s: try again`);
    await delay(POLL_MS);
  }
}

/** Tells the service of a transaction that was sent for a payment, as a checkout does. */
export async function submitSignature(baseUrl: string, paymentId: string, signature: string): Promise<void> {
  await post(`${apiOf(baseUrl, paymentId)}/submit-transaction`, { transaction_signature: signature });
}

const apiOf = (baseUrl: string, paymentId: string) => `${baseUrl}/api/v1/payments/${encodeURIComponent(paymentId)}`;

async function post(url: string, body: object): Promise<{ status: number; answer: Record<string, string> }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, answer: (await response.json()) as Record<string, string> };
}
