import { type Config, mintOf } from '../../config/index.ts';
import { startBroadcast } from '../../db/chain/broadcasts.ts';
import { recordSubmission } from '../../db/chain/transactions.ts';
import type { Database, Trx } from '../../db/database.ts';
import { inactiveQuotes } from '../../db/payments/inactiveQuotes.ts';
import type { PaymentRow, PublicPayment } from '../../db/payments/payments.ts';
import { keepPlace } from '../../db/payments/places.ts';
import { legsOf, outstandingLegs } from '../../db/payments/splits.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { reasonNotToPay } from '../../domain/obligationState.ts';
import { isSplToken, NATIVE_TOKEN, type Token, tokenNumber, tokenText } from '../../domain/tokens.ts';
import { enqueue } from '../../queue/queues.ts';
import { receivingAccount } from '../../solana/address.ts';
import { type Plan, planPayment, transactionToSign } from '../../solana/pay/build.ts';
import { type PayerFunds, readPayerFunds } from '../../solana/pay/funds.ts';
import type { PayerReads } from '../../solana/pay/payerReads.ts';
import type { PriorityFee } from '../../solana/pay/priorityFee.ts';
import { paysPayment, readSigned, type SignedTransaction } from '../../solana/pay/signed.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import { refuseSuspended } from './create.ts';
import { offersOf } from './offers.ts';
import { reachChain } from './reachChain.ts';

/** A transaction for the payer to sign and send. It pays, or first opens the token accounts that the payment needs. */
export type PayTransaction = { transaction: string; step: Plan['step'] };

/** What it takes to build a transaction: the database, the chain and its prices. */
export type PayChain = {
  db: Database;
  config: Config;
  beacons: Record<Mode, string>;
  priorityFee: PriorityFee;
  payerReads: Record<Mode, PayerReads>;
  rpc: Record<Mode, Rpc>;
};

/**
 * Builds a payment's transaction as buildPayTransaction does. Prolongs the place of a limited link that the payment has.
 * @throws FlorinError as buildPayTransaction; `conflict` when another buyer has just got the place
 */
export async function buildKeepingPlace(...args: Parameters<typeof buildPayTransaction>): Promise<PayTransaction> {
  const [{ db }, { id, link_max_uses, clock_offset_ms }] = args;
  const built = await buildPayTransaction(...args);
  if (link_max_uses !== null && !(await keepPlace(db, id, clock_offset_ms))) {
    throw new FlorinError(
      'conflict',
      'Another buyer has got the last place of this payment link. Request a new payment.',
    );
  }
  return built;
}

/**
 * Builds the single transaction that pays all outstanding legs of a payment.
 * Reads the chain and writes nothing.
 * @param payer the wallet and the field of the request that names it (`path`)
 * @throws FlorinError `payment_expired` or `conflict` when nothing can be paid any more
 * @throws FlorinError `validation_failed` when the payer cannot pay
 * @throws FlorinError `insufficient_balance` with the missing amounts
 * @throws FlorinError `service_unavailable` without the chain
 */
export async function buildPayTransaction(
  { db, config, beacons, priorityFee, payerReads, rpc }: PayChain,
  payment: PublicPayment,
  payer: { wallet: string; path: string },
  now: Date,
): Promise<PayTransaction> {
  requireOpen(payment, now);
  const { mode, token } = payment;
  const legs = await outstandingLegs(db, payment, 'landed'); // a transfer that waits for finality must not be paid again
  if (legs.length === 0) throw new FlorinError('conflict', 'This payment has been paid and is being confirmed.');
  if (legs.some(({ wallet }) => wallet === payer.wallet)) {
    throw invalid(payer.path, 'must not be a recipient of this payment');
  }
  const mint = mintOf(config, mode, token);
  if (isSplToken(token) && mint === null) {
    throw new FlorinError('conflict', `${token} is not configured in ${mode} mode any more.`);
  }
  const accounts = legs.map(({ wallet }) => receivingAccount(wallet, token, mint));
  const reads = payerReads[mode];
  const [funds, blockhash, unitPrice] = await reachChain(() =>
    Promise.all([
      readPayerFunds(reads, payer.wallet, legs, { token, mint }),
      reads.blockhash(),
      priorityFee(rpc[mode], accounts),
    ]),
  );
  let isPaying = false;
  try {
    if (!funds.isWallet) throw invalid(payer.path, 'must be a wallet, not a program account');
    requirePayable(funds);
    const references = [payment.reference, beacons[mode]];
    const { withoutAccount } = funds;
    const plan = planPayment({
      payer: payer.wallet,
      transfers: legs,
      token,
      mint,
      references,
      withoutAccount,
      unitPrice,
    });
    const amount = legs.reduce((sum, leg) => sum + leg.amount, 0n);
    requireFunds(funds, token, amount, plan);
    isPaying = plan.step === 'pay';
    return { transaction: transactionToSign(payer.wallet, plan, blockhash), step: plan.step };
  } finally {
    // The payer now tops up, or opens accounts, and asks again at once.
    if (!isPaying) funds.forget();
  }
}

function requireOpen(payment: PublicPayment, now: Date): void {
  const { status, expires_at, clock_offset_ms } = payment;
  const isOver = now.getTime() + Number(clock_offset_ms) > expires_at.getTime();
  if (status === 'expired' || (status === 'pending' && isOver)) {
    throw new FlorinError('payment_expired', 'The deadline of this payment has passed.');
  }
  if (status === 'confirmed') throw new FlorinError('conflict', 'This payment is paid.');
  if (status === 'failed') throw new FlorinError('conflict', 'This payment has failed and can no longer be paid.');
  requireOwed(payment);
}

/** @throws FlorinError `conflict` when what a payment is for is paid, or has ended unpaid */
function requireOwed({ obligation_state }: PublicPayment): void {
  const reason = reasonNotToPay(obligation_state);
  if (reason !== null) throw new FlorinError('conflict', reason);
}

/** @throws FlorinError `conflict` when a recipient cannot be paid, which the payer cannot fix */
export function requirePayable({ unpayable: [first, ...others] }: PayerFunds): void {
  if (!first) return;
  throw new FlorinError('conflict', `The recipient ${first.wallet} cannot be paid: ${first.reason}.`, {
    recipients: [first, ...others],
  });
}

/**
 * Compares the payer's balances with what the whole payment needs, even if this step only opens accounts.
 * A wallet must keep nothing, or enough lamports to be rent-exempt: the cluster rejects a transaction that leaves less.
 * @throws FlorinError `insufficient_balance`
 */
export function requireFunds(funds: PayerFunds, token: Token, amount: bigint, { fee }: Plan): void {
  const rent = BigInt(funds.withoutAccount.size) * funds.rent.tokenAccount;
  const lamports = (isSplToken(token) ? 0n : amount) + fee + rent;
  const left = funds.lamports - lamports;
  const isEnough = left === 0n || left >= funds.rent.wallet;
  const missing = [
    ...(isSplToken(token) && funds.tokens < amount ? [shortage(token, amount, funds.tokens)] : []),
    ...(isEnough ? [] : [shortage(NATIVE_TOKEN, lamports + (left > 0n ? funds.rent.wallet : 0n), funds.lamports)]),
  ];
  if (missing.length === 0) return;
  const sentence = missing.map(({ text }) => text).join(' and ');
  throw new FlorinError('insufficient_balance', `Insufficient balance: the wallet needs ${sentence}.`, {
    missing: missing.map(({ text, ...numbers }) => numbers),
    network_fee: tokenNumber(fee, NATIVE_TOKEN),
    account_rent: tokenNumber(rent, NATIVE_TOKEN),
  });
}

function shortage(token: Token, needed: bigint, available: bigint) {
  const text = `${tokenText(needed, token)} ${token} and has ${tokenText(available, token)}`;
  return { token, needed: tokenNumber(needed, token), available: tokenNumber(available, token), text };
}

/**
 * Returns a signed transaction that pays an open payment. Our RPC access is not open to everybody, so it must carry the
 * payment's reference, in transfers to the payment's wallets.
 * @throws FlorinError `conflict` when the payment is closed, or nobody should pay it any more, or its token is suspended
 * @throws FlorinError `validation_failed` when the transaction does not pay this payment
 */
async function requirePayingTransaction(
  trx: Trx,
  config: Config,
  payment: PublicPayment,
  transaction: string,
): Promise<SignedTransaction> {
  const { mode, status, token } = payment;
  if (status === 'confirmed') throw new FlorinError('conflict', 'This payment is paid.');
  if (status !== 'pending') {
    throw new FlorinError('conflict', `This payment has ended (${status}). Request a new payment.`);
  }
  requireOwed(payment);
  const { token_checks } = payment;
  if (token_checks === null) refuseSuspended(config, { mode, token_checks: { [token]: payment.token_check } }, token);
  const signed = readSigned(transaction);
  if (typeof signed === 'string') throw invalid('signed_transaction', signed);
  const paid = await tokenPaid(trx, config, payment, signed);
  if (paid === null) throw invalid('signed_transaction', 'must be a transaction that pays this payment');
  if (token_checks !== null) refuseSuspended(config, { mode, token_checks }, paid);
  return signed;
}

/** Returns the token in which a transaction pays a payment: the present one, or one that was chosen before. Null: it does not. */
async function tokenPaid(
  trx: Trx,
  config: Config,
  { id, mode, reference, token, token_choice }: PublicPayment,
  signed: SignedTransaction,
): Promise<Token | null> {
  const legs = (await legsOf(trx, [id], { token })).get(id) ?? [];
  const others = token_choice ? offersOf(await inactiveQuotes(trx, [id]), []) : [];
  const asked = [{ token, legs }, ...others.map(({ prices, legs }) => ({ token: prices.token, legs }))];
  const pays = (one: (typeof asked)[number]) => {
    const wallets = one.legs.map(({ wallet }) => wallet);
    return paysPayment(signed, { reference, token: one.token, mint: mintOf(config, mode, one.token), wallets });
  };
  return asked.find(pays)?.token ?? null;
}

/**
 * Limits of the submitted signatures per payment. An honest payer needs one, and one more each time the wallet has to sign
 * again. A made-up one costs a share of a call and is tried for ten minutes; a real one of a stranger costs a call.
 */
const SUBMISSION_LIMITS = { unreported: 5, total: 20 };

/**
 * Records a signature that a payer submits, and enqueues its ingestion before that of other transactions.
 * Only the chain decides which payment the transaction pays. A known signature changes nothing. One that no node
 * returns is abandoned within minutes. A signature over the limits is accepted but ignored. If it is real, the scan
 * finds it a second later, and an error would tell a payer who has paid that the payment failed.
 */
export async function submitSignature(
  trx: Trx,
  { id, mode }: Pick<PaymentRow, 'id' | 'mode'>,
  signature: string,
): Promise<void> {
  const isNew = await recordSubmission(trx, { mode, paymentId: id, signature }, SUBMISSION_LIMITS);
  const job = { mode, signature, is_unverified: true, is_urgent: true };
  if (isNew) await enqueue(trx, 'payment.confirm', [job], { urgency: 'urgent' });
}

/**
 * Records a transaction that a payer signed, and enqueues its broadcast until it lands or expires. Returns its signature.
 * It counts against the limits of submitted signatures. Over them, it is ignored, and the payer must send it. One that
 * expired or was refused is sent again.
 * @throws FlorinError as requirePayingTransaction
 */
export async function submitSigned(
  trx: Trx,
  { config }: { config: Config },
  payment: PublicPayment,
  transaction: string,
): Promise<string> {
  const { id, mode } = payment;
  const signed = await requirePayingTransaction(trx, config, payment, transaction);
  const { signature, blockhash, wire } = signed;
  await submitSignature(trx, payment, signature);
  if (await startBroadcast(trx, { mode, signature, payment_id: id, transaction: wire, blockhash })) {
    await enqueue(trx, 'transaction.broadcast', [{ mode, signature }], { urgency: 'urgent' });
  }
  return signature;
}
