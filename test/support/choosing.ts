import { sql } from 'kysely';
import { findPublicPayment, type PaymentRow, type PublicPayment } from '../../src/db/payments/payments.ts';
import { outstandingLegs } from '../../src/db/payments/splits.ts';
import { loadRates } from '../../src/db/rates.ts';
import { changePayments } from '../../src/services/finishPayments.ts';
import type { TimedTransaction } from '../../src/services/payments/matched.ts';
import { withCurrentQuote } from '../../src/services/payments/requote.ts';
import { chooseToken, tokenChoices } from '../../src/services/payments/tokenChoice.ts';
import { newReference } from '../../src/solana/address.ts';
import type { Transfer } from '../../src/solana/transactions/parse.ts';
import { chainTransaction, type Ledger, usdcTo } from './ledger.ts';

// Payers who choose the token, on a ledger.

export const CHOICES = ['USDC', 'EURC', 'SOL'] as const;
/** A token of these payments. */
export type Choice = (typeof CHOICES)[number];

const EURC_MINT = 'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr';
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;

/** Returns a transfer of base units of a token to a wallet, by an instruction that carries these keys. */
export const transferOf = (token: Choice, wallet: string, amount: bigint, keys: string[] = []): Transfer => {
  if (token === 'USDC') return usdcTo(wallet, amount, keys);
  if (token === 'EURC') return usdcTo(wallet, amount, keys, { mint: EURC_MINT });
  return usdcTo(wallet, amount, keys, { kind: 'system', program: 'system', mint: null, destination: wallet });
};

/** Stores the present prices of a euro, a pound and a SOL in dollars. */
export async function setPrices({ db }: Pick<Ledger, 'db'>, prices: Record<string, string>): Promise<void> {
  for (const [unit, usd] of Object.entries(prices)) {
    await sql`insert into exchange_rates (unit, usd, source, observed_at) values (${unit}, ${usd}, 'static', now())
      on conflict (unit) do update set usd = excluded.usd, observed_at = excluded.observed_at`.execute(db);
  }
}

/** Sets the merchant's wallets, one for each token, and moves its clock to `ms` ahead. Returns the wallets. */
export async function setWallets(
  { db, merchantId }: Ledger,
  wallets: Record<Choice, string> = { USDC: newReference(), EURC: newReference(), SOL: newReference() },
): Promise<Record<Choice, string>> {
  for (const [token, wallet] of Object.entries(wallets)) {
    await sql`insert into wallets (merchant_id, mode, token, wallet) values (${merchantId}, 'test', ${token}, ${wallet})
      on conflict (merchant_id, mode, token) do update set wallet = excluded.wallet`.execute(db);
  }
  return wallets;
}

/** Moves the merchant's clock to so many milliseconds ahead of real time. */
export async function setClock({ db, merchantId }: Ledger, ms: number): Promise<void> {
  await sql`update merchant_modes set clock_offset_ms = ${ms} where merchant_id = ${merchantId} and mode = 'test'`.execute(
    db,
  );
}

/** Returns a payment as its payer sees it. */
export async function load({ db }: Pick<Ledger, 'db'>, id: string): Promise<PublicPayment> {
  return (await findPublicPayment(db, id)) as PublicPayment;
}

/** Chooses a token, as a payer's page does. */
export async function choose(
  ledger: Ledger,
  { id }: { id: string },
  token: Choice | 'PYUSD' | 'USDT',
): Promise<PaymentRow> {
  const payment = await load(ledger, id);
  const deps = { config: ledger.config, rates: loadRates };
  await changePayments(ledger.db, ledger.config, (trx) => chooseToken(trx, deps, payment, token));
  return ledger.find(id);
}

/** Returns the legs that a payment's page asks the payer to pay, in the present token. */
export async function asked(ledger: Ledger, { id }: { id: string }) {
  const deps = { config: ledger.config, db: ledger.db, rates: loadRates };
  const payment = await withCurrentQuote(deps, await load(ledger, id));
  return outstandingLegs(ledger.db, payment, 'landed');
}

/** Returns the tokens that a payment's page offers. */
export async function offered(ledger: Ledger, { id }: { id: string }) {
  const deps = { config: ledger.config, rates: loadRates };
  const payment = await load(ledger, id);
  return tokenChoices(ledger.db, deps, payment, payment.amount_due - payment.amount_received);
}

/** Returns the parts of a transaction that pays amounts of a token to wallets, in the name of a payment. */
export const payingIn = (
  { reference }: Pick<PaymentRow, 'reference'>,
  token: Choice,
  parts: readonly { wallet: string; amount: bigint }[],
): TimedTransaction =>
  chainTransaction({
    accounts: [reference],
    transfers: parts.map(({ wallet, amount }) => transferOf(token, wallet, amount, [reference])),
  });

/** Returns the transfers that name a payment, by their signatures. */
export const transfersOf = ({ db }: Pick<Ledger, 'db'>, { id }: { id: string }) =>
  db.selectFrom('transfers').selectAll().where('payment_id', '=', id).orderBy('created_at').orderBy('path').execute();

/** Returns all quotes that a payment has, in any token. */
export async function quotesOf({ db }: Pick<Ledger, 'db'>, { id }: { id: string }) {
  const [active, inactive] = await Promise.all([
    db.selectFrom('payment_quotes').selectAll().where('payment_id', '=', id).execute(),
    db.selectFrom('inactive_quotes').selectAll().where('payment_id', '=', id).execute(),
  ]);
  return { active, inactive };
}
