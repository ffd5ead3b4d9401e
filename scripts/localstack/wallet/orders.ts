import { setTimeout as delay } from 'node:timers/promises';
import {
  Connection,
  type Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionError,
} from '@solana/web3.js';
import { isSplToken } from '../../../src/domain/tokens.ts';
import type { PayOrder } from '../../../src/services/demoWallet.ts';
import { receivingAccount } from '../../../src/solana/address.ts';
import { planPayment } from '../../../src/solana/pay/build.ts';
import { makeFundedWallet } from './faucet.ts';
import { payPayment, submitSignature } from './payPayment.ts';
import { openWallet } from './wallet.ts';

/** Orders at a time. Each takes seconds, and people simulate one by one. */
const MAX_AT_WORK = 10;
/** The chain shows a transaction at once, and confirms it after a second. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 50;
/** More than any wallet here has. */
const TOO_MANY_LAMPORTS = 10n ** 15n;

type Chain = { rpcUrl: string; baseUrl: string };

/**
 * Returns the function that carries out orders of Florin's simulator, each from a new wallet that the faucet funds. It returns the
 * signature of the transaction once that is on the chain. A payment is paid by one order at a time, so a request that is repeated
 * meanwhile does not pay twice.
 * @throws Error with the reason, for the caller
 */
export function createOrders(chain: Chain): (order: PayOrder) => Promise<string> {
  const atWork = new Set<string>();
  return async (order) => {
    const { payment_id } = order;
    if (atWork.has(payment_id)) throw new Error('another simulated payment for it is being sent: try again soon');
    if (atWork.size >= MAX_AT_WORK) throw new Error('too many payments are being simulated: try again soon');
    atWork.add(payment_id);
    try {
      return await carryOut(chain, order);
    } finally {
      atWork.delete(payment_id);
    }
  };
}

async function carryOut({ rpcUrl, baseUrl }: Chain, order: PayOrder): Promise<string> {
  const connection = new Connection(rpcUrl, 'processed');
  const total = order.transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const { payer, funding } = await makeFundedWallet(rpcUrl, order.token, total);
  if (order.way === 'checkout') {
    // Each request for a transaction counts against a limit, so it should find the money.
    await landed(connection, funding, 'confirmed');
    const wallet = await openWallet(rpcUrl, payer.secretKey);
    return payPayment(baseUrl, wallet, order.payment_id, { isJustFunded: true });
  }
  const signature = await sendTransfers(connection, payer, order);
  // An exchange knows nothing of the payment.
  if (order.references.length > 0) await submitSignature(baseUrl, order.payment_id, signature);
  return signature;
}

/** Sends an order's transfers, after opening the recipients' accounts if one transaction has no room for both. */
async function sendTransfers(connection: Connection, payer: Keypair, order: PayOrder): Promise<string> {
  const { way, token, mint, references } = order;
  const transfers = order.transfers.map(({ wallet, amount }) => ({ wallet, amount: BigInt(amount) }));
  const request = { payer: payer.publicKey.toBase58(), transfers, token, mint, references, unitPrice: 0 };
  const plan = planPayment({ ...request, withoutAccount: await walletsWithoutAccount(connection, order) });
  if (plan.step === 'open_accounts') {
    await requireSuccess(connection, await send(connection, payer, plan.instructions));
    return sendTransfers(connection, payer, order);
  }
  if (way === 'transfers') {
    const signature = await send(connection, payer, plan.instructions);
    await requireSuccess(connection, signature);
    return signature;
  }
  const [from, to] = [payer.publicKey, payer.publicKey];
  const failing = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: TOO_MANY_LAMPORTS });
  const signature = await send(connection, payer, [...plan.instructions, failing]);
  await landed(connection, signature);
  return signature;
}

/** Returns the recipients who have no account for an order's token. */
async function walletsWithoutAccount(
  connection: Connection,
  { transfers, token, mint }: PayOrder,
): Promise<Set<string>> {
  if (!isSplToken(token)) return new Set();
  const wallets = transfers.map(({ wallet }) => wallet);
  const accounts = wallets.map((wallet) => new PublicKey(receivingAccount(wallet, token, mint)));
  const found = await connection.getMultipleAccountsInfo(accounts);
  return new Set(wallets.filter((_, index) => found[index] === null));
}

/** Signs and sends instructions, without the node's check: one that fails must land, too. */
async function send(
  connection: Connection,
  payer: Keypair,
  instructions: Transaction['instructions'],
): Promise<string> {
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash });
  transaction.add(...instructions).sign(payer);
  return connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
}

async function requireSuccess(connection: Connection, signature: string): Promise<void> {
  const error = await landed(connection, signature);
  if (error) throw new Error(`the transaction ${signature} failed: ${JSON.stringify(error)}`);
}

/** Waits until a transaction is on the chain, and returns why it failed, or null. */
async function landed(
  connection: Connection,
  signature: string,
  commitment: 'processed' | 'confirmed' = 'processed',
): Promise<TransactionError | null> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { value } = await connection.getSignatureStatus(signature);
    if (value && (commitment === 'processed' || value.confirmationStatus !== 'processed')) return value.err;
    if (Date.now() > until) throw new Error(`the chain did not show the transaction within ${TIMEOUT_MS / 1000} s`);
    await delay(POLL_MS);
  }
}
