import Big from 'big.js';
import { type Config, mintOf } from '../../config/index.ts';
import { watchAccount } from '../../db/chain/watchedAccounts.ts';
import type { Trx } from '../../db/database.ts';
import {
  activateQuotes,
  deactivateQuotes,
  type InactiveQuoteRow,
  isAmountTaken,
  releaseTransfers,
  restoreTransfers,
} from '../../db/payments/inactiveQuotes.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { changePayment, type PaymentRow } from '../../db/payments/payments.ts';
import { deleteOwnLegs, insertLegs, type LegRow, legRowsOf, setLegAmounts } from '../../db/payments/splits.ts';
import { loadRates } from '../../db/rates.ts';
import type { Payable } from '../../db/scope.ts';
import { baseUnitsWorth, type Rates } from '../../domain/quotes.ts';
import { isRequotable } from '../../domain/requotes.ts';
import { type Leg, type LegKind, MAX_SPLIT_ORDER } from '../../domain/splits.ts';
import type { Token } from '../../domain/tokens.ts';
import { newLeg, preparePayment } from './create.ts';
import { firstQuote, recipientOf } from './requote.ts';

/** What a payment asks for in one token. `quotes`: those that it already has in it, oldest first. */
export type Offer = {
  prices: Pick<
    PaymentRow,
    | 'token'
    | 'wallet'
    | 'amount_due'
    | 'amount_usd'
    | 'currency_rate'
    | 'token_rate'
    | 'service_charge'
    | 'exchange_amount'
    | 'quoted_at'
    | 'leg_wallets'
  >;
  legs: readonly Leg[];
  quotes: readonly InactiveQuoteRow[];
};

/**
 * Returns what a payment asks for in each token that was chosen before.
 * @param quotes its quotes in these tokens, oldest first
 * @param rows its legs
 */
export function offersOf(quotes: readonly InactiveQuoteRow[], rows: readonly LegRow[]): Offer[] {
  const splits = new Map(rows.filter(({ kind }) => kind === 'split').map((row) => [row.recipient_wallet, row]));
  return [...Map.groupBy(quotes, ({ token }) => token).values()].map((own) => {
    const newest = own.at(-1) as InactiveQuoteRow;
    const { token, wallet, amount_due, amount_usd, currency_rate, token_rate, exchange_amount, quoted_at } = newest;
    const kindOf = (to: string): LegKind =>
      splits.has(to) ? 'split' : to === wallet ? 'merchant' : ('service_charge' as const);
    const orderOf = ({ wallet: to, kind }: Leg) =>
      splits.get(to)?.split_order ?? (kind === 'merchant' ? MAX_SPLIT_ORDER + 1 : MAX_SPLIT_ORDER + 2);
    const legs = newest.wallets
      .map((to, index) => {
        return {
          id: splits.get(to)?.id ?? null,
          kind: kindOf(to),
          wallet: to,
          amount: newest.amounts[index] as bigint,
        };
      })
      .sort((one, other) => orderOf(one) - orderOf(other));
    const service_charge = legs.find(({ kind }) => kind === 'service_charge')?.amount ?? null;
    const isPlain = splits.size === 0 && service_charge === null;
    const leg_wallets = isPlain ? null : legs.map((leg) => leg.wallet);
    const prices = { token, wallet, amount_due, amount_usd, currency_rate, token_rate, exchange_amount, quoted_at };
    return { prices: { ...prices, service_charge, leg_wallets }, legs, quotes: own };
  });
}

/**
 * Returns what a payment would ask for in a token that was never chosen. `isForExchange`: it needs an amount of its own.
 * @throws FlorinError like preparePayment
 */
export function newOffer(
  payment: PaymentRow,
  token: Token,
  merchant: Pick<Payable, 'wallets' | 'token_checks'>,
  { config, rates, now, rows, isForExchange }: OfferDeps,
): Offer & { isForExchange: boolean } {
  const { amount, currency, payer_service_charge } = payment;
  const empty = { description: null, customer_email: null, redirect_url: null, metadata: null };
  const rules = {
    payer_service_charge,
    split_recipients: rows.filter(({ kind }) => kind === 'split').map(recipientOf),
    pay_from_exchange: isForExchange && ('if_possible' as const),
  };
  const scope = { ...payment, ...merchant, underpayment_tolerance: payment.tolerance ?? '0' };
  const input = { ...empty, ...rules, amount: Big(amount), currency, token };
  const { row, legs, ...made } = preparePayment(scope, input, { config, rates, now });
  const { wallet, amount_due, amount_usd, currency_rate, token_rate, service_charge, quoted_at, leg_wallets } = row;
  const prices = { token, wallet, amount_due, amount_usd, currency_rate, token_rate, service_charge, quoted_at };
  const paid = legs.filter((leg) => leg.amount > 0n);
  const only = { id: null, kind: 'merchant' as const, wallet, amount: amount_due };
  return {
    prices: { ...prices, leg_wallets, exchange_amount: null },
    legs: paid.length > 0 ? paid.map((leg) => ({ ...leg, wallet: leg.recipient_wallet })) : [only],
    quotes: [],
    isForExchange: made.isForExchange === true,
  };
}

/** What the price in another token depends on. `rows`: the payment's legs. `isForExchange`: an exchange may pay it. */
export type OfferDeps = {
  config: Config;
  rates: Rates;
  now: Date;
  rows: readonly LegRow[];
  isForExchange: boolean;
};

/**
 * Changes the token of a locked payment to that of an offer. Returns the payment, which the caller settles. Its quotes in its
 * former token are set aside, and what it has received counts for nothing. Both come back with that token.
 * @param hasMoney it has received something
 */
export async function changeToken(
  trx: Trx,
  config: Config,
  payment: LockedPayment,
  { prices, legs }: Offer,
  hasMoney: boolean,
): Promise<LockedPayment> {
  const { now } = payment;
  const rows = await legRowsOf(trx, payment.id);
  if (hasMoney) {
    const dust = baseUnitsWorth(config.DUST_USD, payment.token, await loadRates(trx));
    await releaseTransfers(trx, payment, dust);
  }
  await deactivateQuotes(trx, payment, firstQuote(payment, rows));
  const asked = { ...payment, ...prices };
  const exchange_amount = (await keepsAmount(trx, asked)) ? asked.exchange_amount : null;
  const money = { amount_received: 0n, exceptions: [], transaction_signature: null, customer_wallet: null };
  const change = { ...prices, exchange_amount, ...(hasMoney ? money : {}) };
  const row = await changePayment(trx, payment, change, now);
  await activateQuotes(trx, row, isRequotable(row));
  await replaceLegs(trx, row, legs, rows);
  const wallets = legs.map(({ wallet }) => wallet);
  await restoreTransfers(trx, { ...payment, ...row }, mintOf(config, row.mode, row.token), wallets);
  return { ...payment, ...row };
}

/** Returns whether a payment's exact amount still identifies it. A version before knows no amounts of other tokens. */
async function keepsAmount(trx: Trx, payment: LockedPayment): Promise<boolean> {
  if (payment.exchange_amount === null || payment.status !== 'pending') return false;
  await watchAccount(trx, payment);
  return !(await isAmountTaken(trx, payment));
}

/** Replaces a payment's legs: splits keep their rows. `before`: the present rows. */
async function replaceLegs(
  trx: Trx,
  payment: PaymentRow,
  legs: readonly Leg[],
  before: readonly LegRow[],
): Promise<void> {
  const { id, leg_wallets, updated_at } = payment;
  if (before.length > 0) await deleteOwnLegs(trx, id);
  if (leg_wallets === null) return;
  await setLegAmounts(
    trx,
    id,
    legs.filter(({ kind }) => kind === 'split'),
    updated_at,
  );
  const { status, failure_reason, settled_at, transaction_signature } =
    before[0] ?? newLeg(payment, 'merchant', '', 0n);
  const state = { status, failure_reason, settled_at, transaction_signature, updated_at };
  const own = legs.filter(({ kind }) => kind !== 'split');
  await insertLegs(
    trx,
    own.map(({ kind, wallet, amount }) => ({ ...newLeg(payment, kind, wallet, amount), ...state })),
  );
}
