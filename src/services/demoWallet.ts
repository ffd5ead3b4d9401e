import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Config } from '../config/index.ts';
import { isSignature } from '../domain/base58.ts';
import { FlorinError } from '../domain/errors.ts';
import type { Token } from '../domain/tokens.ts';

/**
 * A payment for the local stack's demo wallet to make. The wallet does not check it: Florin has read the payment.
 * - checkout: the payment with this id, as a wallet does. `transfers` says what it costs.
 * - transfers: these transfers, in one transaction
 * - failing_transfers: the same, by a transaction that fails on the chain
 */
export type PayOrder = {
  way: 'checkout' | 'transfers' | 'failing_transfers';
  payment_id: string;
  token: Token;
  /** null for SOL */
  mint: string | null;
  /** `amount`: base units as text */
  transfers: { wallet: string; amount: string }[];
  /** added to every transfer */
  references: string[];
};

/** A transaction that the demo merchant's wallet is to sign and send. `transaction`: unsigned, in base64 */
export type SignOrder = { way: 'sign'; wallet: string; transaction: string };

export type WalletOrder = PayOrder | SignOrder;

/** The path of orders at DEMO_WALLET_URL. */
export const ORDER_PATH = '/simulate';
/** The header with an order's signature. */
export const ORDER_SIGNATURE = 'x-florin-signature';

/** Longer than the wallet takes, which waits up to 20 seconds for the chain, twice at most. */
const TIMEOUT_MS = 45_000;
/** An answer is a signature or a sentence. */
const MAX_RESPONSE_BYTES = 16_384;
/** Characters of the wallet's reason that a caller sees. */
const MAX_REASON = 500;

/** Where the demo wallet is, and the secret that its orders are signed with. */
export type DemoWallet = { url: string; secret: string };

/** Returns whether the operator has set a demo wallet. */
export const hasDemoWallet = ({ DEMO_WALLET_URL: url, DEMO_WALLET_SECRET: secret }: Config): boolean =>
  Boolean(url && secret);

/** Returns the demo wallet. @throws FlorinError `conflict` when the operator has not configured one */
export function requireDemoWallet({ DEMO_WALLET_URL: url, DEMO_WALLET_SECRET: secret }: Config): DemoWallet {
  if (url && secret) return { url, secret };
  throw new FlorinError(
    'conflict',
    'This service has no simulator. It needs the demo wallet of the local stack (`npm start`), whose address and secret the ' +
      'operator sets as DEMO_WALLET_URL and DEMO_WALLET_SECRET. Pay the test payment with a wallet of your own instead.',
  );
}

/** Returns the signature of an order: the base64 HMAC-SHA256 of its body. */
export function orderSignature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/**
 * Has the demo wallet carry out an order. Returns the signature of its transaction, which is on the chain. Call outside of any
 * database transaction. Only the configured address is asked: redirects are not followed.
 * @throws FlorinError `conflict` with the wallet's reason; `service_unavailable` when it does not answer
 */
export async function sendOrder({ url, secret }: DemoWallet, order: WalletOrder): Promise<string> {
  const body = JSON.stringify(order);
  const { status, text } = await post(new URL(ORDER_PATH, url).href, body, orderSignature(secret, body));
  if (status === 200 && isSignature(text)) return text;
  if (status === 422) {
    const reason = text.slice(0, MAX_REASON);
    const refused = order.way === 'sign' ? 'The demo wallet did not sign' : 'The payment could not be simulated';
    throw new FlorinError('conflict', `${refused}: ${reason}`);
  }
  if (status === 403) {
    throw new FlorinError(
      'conflict',
      'The demo wallet has refused the request. Its secret differs from DEMO_WALLET_SECRET, or something else runs at DEMO_WALLET_URL.',
    );
  }
  throw unreachable();
}

async function post(url: string, body: string, signature: string): Promise<{ status: number; text: string }> {
  const agent = new Agent({ maxResponseSize: MAX_RESPONSE_BYTES, connect: { timeout: TIMEOUT_MS } });
  try {
    const answer = await request(url, {
      method: 'POST',
      body,
      dispatcher: agent,
      headers: { 'content-type': 'application/json', [ORDER_SIGNATURE]: signature },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  } catch {
    throw unreachable();
  } finally {
    await agent.destroy();
  }
}

const unreachable = () =>
  new FlorinError(
    'service_unavailable',
    'The demo wallet does not answer properly. It may have paid all the same: look at the payment before you try again.',
  );
