import Big from 'big.js';
import { databaseMs } from '../clock.ts';
import { type Config, isTokenAvailable, mintOf } from '../config/index.ts';
import { watchAccount } from '../db/chain/watchedAccounts.ts';
import type { Database, DbOrTrx } from '../db/database.ts';
import { inactiveQuotes } from '../db/payments/inactiveQuotes.ts';
import { findPayment, type PublicPayment } from '../db/payments/payments.ts';
import type { MerchantScope } from '../db/scope.ts';
import { transact } from '../db/transaction.ts';
import type { Amount } from '../domain/amountDue.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import type { Mode } from '../domain/modes.ts';
import type { Rates } from '../domain/quotes.ts';
import { inProportion, type SimulationKind, simulatedAmount, simulatedAmountProblem } from '../domain/simulations.ts';
import { SPL_TOKENS, TOKENS, type Token, tokenText } from '../domain/tokens.ts';
import { enqueue } from '../queue/queues.ts';
import { requireCheckout } from './checkout.ts';
import { requireDemoWallet, sendOrder } from './demoWallet.ts';
import { tokenUnits } from './refunds/amount.ts';

export type SimulatorDeps = {
  db: Database;
  config: Config;
  rates: (db: DbOrTrx) => Promise<Rates>;
  beacons: Record<Mode, string>;
};

/** How to pay a payment. `amount`: whole tokens of the payment; null: what the kind implies. */
export type SimulationInput = { id: string; kind: SimulationKind; amount: Big | null };

/** What a simulated payer paid, in base units of `token`, all recipients together. */
export type Simulation = {
  payment_id: string;
  kind: SimulationKind;
  token: Token;
  amount: bigint;
  transaction_signature: string;
};

/**
 * Pays a test payment from a new wallet, in the given way, and returns what was paid. The transaction is then on the chain, but
 * Florin has still to read it. Call outside of any transaction: the demo wallet pays, which takes seconds.
 * @throws FlorinError `authentication_failed` in live mode; `not_found`
 * @throws FlorinError `conflict` without a demo wallet, when it cannot pay, or when the payment cannot be paid in this way now
 * @throws FlorinError `validation_failed` on `amount`; `payment_expired` while the payment is being closed
 * @throws FlorinError `service_unavailable` when the demo wallet does not answer; `rate_unavailable`
 */
export async function simulatePayment(
  deps: SimulatorDeps,
  { merchant_id, mode }: MerchantScope,
  { id, kind, amount: asked }: SimulationInput,
): Promise<Simulation> {
  if (mode !== 'test') {
    throw new FlorinError('authentication_failed', 'Payments can only be simulated with a test key.');
  }
  const { db, config, beacons } = deps;
  if (!(await findPayment(db, merchant_id, mode, id))) {
    throw new FlorinError('not_found', 'There is no such payment.');
  }
  const wallet = requireDemoWallet(config);
  const payment = await requireCheckout(deps, id);
  requireState(payment, kind);
  const { legs, reference } = payment;
  if (legs.length === 0) {
    throw new FlorinError(
      'conflict',
      'Nothing is left to pay: this payment is being confirmed, or what it is for is paid or has ended.',
    );
  }
  const due = legs.reduce((sum, { amount }) => sum + amount, 0n);
  const own = asked === null ? simulatedAmount(kind, due) : requireAmount(kind, asked, due, payment.token);
  const token = kind === 'wrong_token' ? await otherToken(db, config, payment) : payment.token;
  const amount = kind === 'wrong_token' ? amountIn(token, own, payment) : own;
  if (kind === 'exchange') await prepareExchange(db, payment);
  const transaction_signature = await sendOrder(wallet, {
    way: kind === 'exact' ? 'checkout' : kind === 'failed' ? 'failing_transfers' : 'transfers',
    payment_id: id,
    token,
    mint: mintOf(config, mode, token),
    transfers: inProportion(legs, amount).map(({ wallet, amount }) => ({ wallet, amount: String(amount) })),
    references: kind === 'exchange' ? [] : [reference, beacons[mode]],
  });
  return { payment_id: id, kind, token, amount, transaction_signature };
}

/** @throws FlorinError `conflict` or `payment_expired` when a payment cannot be paid in this way now */
function requireState({ status, expires_at, clock_offset_ms }: PublicPayment, kind: SimulationKind): void {
  if (status === 'confirmed') throw new FlorinError('conflict', 'This payment is paid.');
  if (status !== 'pending') {
    if (kind === 'late') return;
    throw new FlorinError('conflict', `This payment has ended (${status}). Only the kind late can be simulated.`);
  }
  if (databaseMs() + Number(clock_offset_ms) > expires_at.getTime()) {
    const text =
      'The deadline of this payment has passed. Simulate the kind late once its status is no longer pending.';
    throw new FlorinError('payment_expired', text);
  }
  if (kind === 'late') {
    throw new FlorinError(
      'conflict',
      `This payment is open until ${expires_at.toISOString()}. To simulate the kind late, first let it expire, move its test clock ` +
        'beyond that time, or cancel it.',
    );
  }
}

/** Returns an amount in base units. @throws FlorinError `validation_failed` on `amount` when the kind does not allow it */
function requireAmount(kind: SimulationKind, asked: Big, due: bigint, token: Token): bigint {
  const amount = tokenUnits(asked, token);
  const problem = simulatedAmountProblem(kind, amount, due, token);
  if (problem) throw invalid('amount', problem);
  return amount;
}

/**
 * Has the payment's account watched. Otherwise a transfer to a payment without `pay_from_exchange` is found only within an hour,
 * and a merchant who tries this would believe it lost.
 * @throws FlorinError `conflict` when an exchange cannot pay it
 */
async function prepareExchange(db: Database, payment: PublicPayment & { legs: readonly Amount[] }): Promise<void> {
  const { mode, legs } = payment;
  if (legs.length > 1) {
    throw new FlorinError('conflict', 'An exchange pays one wallet, and this payment has several recipients.');
  }
  await transact(db, async (trx) => {
    await watchAccount(trx, payment);
    await enqueue(trx, 'wallet.watch', [{ mode }], { singletonKey: mode });
  });
}

/** Returns a token that a payment neither asks for nor has asked for: money in that would pay it. @throws FlorinError `conflict` */
async function otherToken(db: DbOrTrx, config: Config, { id, mode, token }: PublicPayment): Promise<Token> {
  const asked = [token, ...(await inactiveQuotes(db, [id])).map((quote) => quote.token)];
  const other = SPL_TOKENS.find((candidate) => !asked.includes(candidate) && isTokenAvailable(config, mode, candidate));
  if (other) return other;
  throw new FlorinError('conflict', 'This payment has asked for every token that can be used in test mode.');
}

/** Returns an amount of another token that a confused payer might send: as many tokens, or for SOL as many as the price says. */
function amountIn(other: Token, amount: bigint, { token, amount: price }: PublicPayment): bigint {
  return tokenUnits(Big(TOKENS[token].peg === null ? price : tokenText(amount, token)), other);
}
