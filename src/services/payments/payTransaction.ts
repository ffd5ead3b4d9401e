import { VersionedTransaction } from '@solana/web3.js';
import { type Config, mintOf } from '../../config/index.ts';
import { recordSubmission } from '../../db/chain/transactions.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { PaymentRow, PublicPayment } from '../../db/payments/payments.ts';
import { outstandingLegs } from '../../db/payments/splits.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { isSplToken, type Token, tokenNumber, tokenText } from '../../domain/tokens.ts';
import { enqueue } from '../../queue/queues.ts';
import { type Plan, planPayment, unsignedTransaction } from '../../solana/pay/build.ts';
import { type PayerFunds, readPayerFunds } from '../../solana/pay/funds.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import { RpcError, RpcUnavailable } from '../../solana/rpc/errors.ts';

/** A transaction for the payer to sign and send: it pays, or it opens the token accounts that paying needs first. */
export type PayTransaction = { transaction: string; step: Plan['step'] };

type Chain = { db: Database; config: Config; beacons: Record<Mode, string>; rpc: Record<Mode, Rpc> };

/**
 * Builds the one transaction that pays what is still outstanding of every leg of a payment. Reads the chain, writes
 * nothing. `path` is the request's field that names the payer.
 * @throws FlorinError `payment_expired` or `conflict` when nothing is to be paid any more; `validation_failed` when the
 * payer cannot be one; `insufficient_balance` with what is missing; `service_unavailable` without the chain
 */
export async function buildPayTransaction(
  { db, config, beacons, rpc: rpcs }: Chain,
  payment: PublicPayment,
  payer: { wallet: string; path: string },
  now: Date,
): Promise<PayTransaction> {
  requireOpen(payment, now);
  const { mode, token } = payment;
  const legs = await outstandingLegs(db, payment, 'landed'); // what waits for finality must not be paid twice
  if (legs.length === 0) throw new FlorinError('conflict', 'This payment is paid; the chain is about to confirm it.');
  if (legs.some(({ wallet }) => wallet === payer.wallet)) {
    throw invalid(payer.path, 'is one of those who are paid, and cannot pay itself');
  }
  const rpc = rpcs[mode];
  const mint = mintOf(config, mode, token);
  const [funds, { blockhash }] = await reachChain(() =>
    Promise.all([readPayerFunds(rpc, payer.wallet, legs, mint), rpc.getLatestBlockhash()]),
  );
  if (!funds.isWallet) throw invalid(payer.path, 'is an account of a program, and not a wallet');
  requirePayable(funds);
  const plan = planPayment({
    payer: payer.wallet,
    transfers: legs,
    token,
    mint,
    references: [payment.reference, beacons[mode]],
    withoutAccount: funds.withoutAccount,
    unitPrice: config.SOLANA_PRIORITY_FEE_MICROLAMPORTS,
  });
  requireFunds(
    funds,
    token,
    legs.reduce((sum, leg) => sum + leg.amount, 0n),
    plan,
  );
  return { transaction: unsignedTransaction(payer.wallet, plan, blockhash), step: plan.step };
}

function requireOpen({ status, expires_at, clock_offset_ms }: PublicPayment, now: Date): void {
  const isOver = now.getTime() + Number(clock_offset_ms) > expires_at.getTime();
  if (status === 'expired' || (status === 'pending' && isOver)) {
    throw new FlorinError('payment_expired', 'The time to pay this payment is over.');
  }
  if (status === 'confirmed') throw new FlorinError('conflict', 'This payment is paid.');
  if (status === 'failed') throw new FlorinError('conflict', 'This payment has failed and cannot be paid any more.');
}

/** @throws FlorinError `conflict`: the payer can do nothing about a recipient who cannot be paid */
function requirePayable({ unpayable: [first, ...others] }: PayerFunds): void {
  if (!first) return;
  throw new FlorinError('conflict', `The recipient ${first.wallet} cannot be paid: ${first.reason}.`, {
    recipients: [first, ...others],
  });
}

/**
 * Compares what the payer has with what he needs, for all of the payment, also while its accounts are only opened. What
 * stays in a wallet must be nothing at all, or enough for it to stay: the cluster refuses a transaction that leaves less.
 */
function requireFunds(funds: PayerFunds, token: Token, amount: bigint, { fee }: Plan): void {
  const rent = BigInt(funds.withoutAccount.size) * funds.rent.tokenAccount;
  const lamports = (isSplToken(token) ? 0n : amount) + fee + rent;
  const left = funds.lamports - lamports;
  const isEnough = left === 0n || left >= funds.rent.wallet;
  const missing = [
    ...(isSplToken(token) && funds.tokens < amount ? [shortage(token, amount, funds.tokens)] : []),
    ...(isEnough ? [] : [shortage('SOL', lamports + (left > 0n ? funds.rent.wallet : 0n), funds.lamports)]),
  ];
  if (missing.length === 0) return;
  const sentence = missing.map(({ text }) => text).join(' and ');
  throw new FlorinError('insufficient_balance', `The wallet has not enough: it needs ${sentence}.`, {
    missing: missing.map(({ text, ...numbers }) => numbers),
    network_fee: tokenNumber(fee, 'SOL'),
    account_rent: tokenNumber(rent, 'SOL'),
  });
}

function shortage(token: Token, needed: bigint, available: bigint) {
  const text = `${tokenText(needed, token)} ${token} and has ${tokenText(available, token)}`;
  return { token, needed: tokenNumber(needed, token), available: tokenNumber(available, token), text };
}

async function reachChain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RpcUnavailable)) throw error;
    throw new FlorinError('service_unavailable', 'The chain cannot be reached at the moment. Try again soon.');
  }
}

/**
 * Sends a transaction that a payer's wallet has signed, where the wallet does not send it itself. Only one that names
 * this payment: Florin's access to the chain is not everybody's. Returns its signature.
 * @throws FlorinError `conflict` when the payment is closed; `validation_failed` when it is no such transaction or the
 * chain refuses it; `service_unavailable` without the chain
 */
export async function sendPayTransaction(
  { rpc }: { rpc: Record<Mode, Rpc> },
  { mode, status, reference }: PublicPayment,
  transaction: string,
): Promise<string> {
  if (status !== 'pending') throw new FlorinError('conflict', `This payment is ${status}.`);
  if (!accountsOf(transaction).includes(reference)) {
    throw invalid('transaction', 'is not a transaction of this payment');
  }
  try {
    return await rpc[mode].sendTransaction(transaction);
  } catch (error) {
    if (error instanceof RpcError) throw invalid('transaction', `was refused by the chain: ${error.message}`);
    if (!(error instanceof RpcUnavailable)) throw error;
    throw new FlorinError('service_unavailable', 'The chain cannot be reached at the moment. Try again soon.');
  }
}

/** The accounts that a transaction names itself; none for bytes that are no transaction. */
function accountsOf(transaction: string): string[] {
  try {
    const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    return message.staticAccountKeys.map((key) => key.toBase58());
  } catch {
    return [];
  }
}

/**
 * Signatures that may be submitted for one payment and that no node has told. A payer who is honest needs one, and another
 * for each time that his wallet had to sign anew; each costs us some fifteen requests to a node.
 */
const MAX_UNTOLD = 5;

/**
 * Takes a payer's word that there is a transaction, and has it looked at at once. Only the chain says what it is worth:
 * which payment it pays, if any, follows from the transaction alone. One that is known already changes nothing, and one
 * that no node ever tells is given up within minutes. One too many is accepted all the same, and not looked at: if it is
 * real, the scan finds it a second later, and an error would tell a payer who has paid that he has not.
 */
export async function submitSignature(
  trx: Trx,
  { id, mode }: Pick<PaymentRow, 'id' | 'mode'>,
  signature: string,
): Promise<void> {
  const isNew = await recordSubmission(trx, { mode, paymentId: id, signature }, MAX_UNTOLD);
  if (isNew) await enqueue(trx, 'payment.confirm', [{ mode, signature, is_unverified: true }]);
}
