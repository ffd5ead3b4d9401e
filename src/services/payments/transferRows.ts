import { type Config, tokenOfMint } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { walletOwners } from '../../db/merchants/merchants.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import type { NewTransfer } from '../../db/payments/transfers.ts';
import { loadRates } from '../../db/rates.ts';
import type { UnappliedReason } from '../../domain/chain.ts';
import type { Mode } from '../../domain/modes.ts';
import { baseUnitsWorth } from '../../domain/quotes.ts';
import type { Leg } from '../../domain/splits.ts';
import { NATIVE_TOKEN, TOKENS, type Token } from '../../domain/tokens.ts';
import type { CreditMatch } from '../../solana/transactions/match.ts';
import { type ChainTransaction, isWithinOneWallet, type Transfer } from '../../solana/transactions/parse.ts';

/** A transaction with a known block time, which some nodes learn later than the transaction. */
export type TimedTransaction = ChainTransaction & { blockTime: Date };

/**
 * Rows per transaction for tokens that Florin does not take. A stranger can put any number of worthless tokens into a
 * transaction, and a few rows explain a mistake.
 */
const MAX_UNKNOWN_TOKENS = 5;

/** A row, with its token; null for a token that Florin does not take. */
type Row = NewTransfer & { token: Token | null };

/** What a transaction's rows are made from. `legs`: those of `payments`, the payments that the transaction names. */
export type Matched = {
  mode: Mode;
  transaction: TimedTransaction;
  match: CreditMatch;
  payments: readonly LockedPayment[];
  legs: ReadonlyMap<string, Leg[]>;
  /** the mode's beacon */
  beacon: string;
  /** the credits of every merchant count at once, because the block is final */
  isFinal: boolean;
};

/** What a transaction brought: money worth listing, only dust, or nothing that concerns anybody here. */
export type TransactionKind = 'money' | 'dust' | 'foreign';

/**
 * Returns the rows to record for a transaction: one for each leg that it credits, and one for each wallet and token that
 * it reached without crediting a payment. Marks the latter as dust if they are worth less than DUST_USD. `isDust`: all of
 * the rows are worth less.
 */
export async function transferRows(
  trx: Trx,
  config: Config,
  matched: Matched,
): Promise<{ rows: NewTransfer[]; isDust: boolean }> {
  const credited = mergeRows(creditedRows(matched));
  const others = mergeRows([...unappliedRows(config, matched), ...(await unmatchedRows(trx, config, matched))]);
  const unknown = others.filter(({ token }) => token === null).slice(MAX_UNKNOWN_TOKENS);
  const kept = [...credited, ...others.filter((row) => !unknown.includes(row))];
  const rates = kept.some(({ token }) => token !== null && TOKENS[token].peg !== 'USD') ? await loadRates(trx) : {};
  const isDust = ({ token, amount }: Row) =>
    token !== null && BigInt(amount) < baseUnitsWorth(config.DUST_USD, token, rates);
  return {
    rows: kept.map((row) => {
      const { token, ...stored } = row;
      return { ...stored, is_dust: row.unapplied_reason !== null && isDust(row) };
    }),
    isDust: kept.every(isDust),
  };
}

function creditedRows({ mode, transaction, match, payments, isFinal }: Matched): Row[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return match.credits.map(({ transfer, paymentId }) => {
    const payment = byId.get(paymentId) as LockedPayment;
    const isCounted = isFinal || payment.commitment === 'confirmed';
    const owner = { payment, merchant_id: payment.merchant_id };
    const row = transferRow(mode, transaction, transfer, owner, null);
    return { ...row, credited_at: isCounted ? new Date() : null, token: payment.token };
  });
}

function unappliedRows(config: Config, { mode, transaction, match, payments, legs }: Matched): Row[] {
  return match.unapplied.map(({ transfer, paymentId, reason }) => {
    const payment = payments.find(({ id }) => id === paymentId) ?? null;
    // A transfer that may be meant for several payments is shown to the merchant whose wallet it reached.
    const expects = ({ id }: LockedPayment) => legs.get(id)?.some((leg) => leg.wallet === transfer.destinationOwner);
    const merchant_id = (payment ?? payments.find(expects) ?? payments[0])?.merchant_id ?? null;
    const row = transferRow(mode, transaction, transfer, { payment, merchant_id }, reason);
    return { ...row, token: tokenOf(config, mode, transfer) };
  });
}

/**
 * Returns transfers to merchants' wallets that name no known payment, in a transaction that carries our beacon. The
 * beacon shows that somebody paid through this service, so the money must stay visible. Without it, the transfer is the
 * merchant's other business, whoever submits its signature. Leaves out tokens that Florin does not take: its pages never
 * ask for them, and strangers send worthless ones to everybody.
 */
async function unmatchedRows(trx: Trx, config: Config, { mode, transaction, match, beacon }: Matched): Promise<Row[]> {
  if (transaction.error !== null) return [];
  const matched = new Set([...match.credits, ...match.unapplied].map(({ transfer }) => transfer));
  const others = transaction.transfers.filter(
    (transfer) =>
      !matched.has(transfer) &&
      transfer.amount > 0n &&
      !isWithinOneWallet(transfer) &&
      tokenOf(config, mode, transfer) !== null,
  );
  if (others.length === 0) return [];
  if (!transaction.accounts.includes(beacon)) return [];
  const wallets = others.flatMap(({ destinationOwner }) => destinationOwner ?? []);
  const owners = await walletOwners(trx, mode, wallets);
  return others.flatMap((transfer) => {
    const merchant_id = owners.get(transfer.destinationOwner ?? '');
    if (!merchant_id) return [];
    const row = transferRow(mode, transaction, transfer, { payment: null, merchant_id }, 'unknown_reference');
    return { ...row, token: tokenOf(config, mode, transfer) };
  });
}

function tokenOf(config: Config, mode: Mode, { kind, mint }: Transfer): Token | null {
  return kind === 'system' ? NATIVE_TOKEN : tokenOfMint(config, mode, mint);
}

function transferRow(
  mode: Mode,
  { signature, slot, blockTime }: TimedTransaction,
  transfer: Transfer,
  { payment, merchant_id }: { payment: LockedPayment | null; merchant_id: string | null },
  reason: UnappliedReason | null,
): NewTransfer {
  return {
    mode,
    signature,
    path: transfer.path,
    payment_id: payment?.id ?? null,
    merchant_id,
    unapplied_reason: reason,
    mint: transfer.mint,
    amount: transfer.amount.toString(),
    instruction_count: 1,
    source: transfer.source,
    source_owner: transfer.sourceOwner,
    destination: transfer.destination,
    destination_owner: transfer.destinationOwner,
    slot: BigInt(slot),
    block_time: blockTime,
    paid_at: new Date(blockTime.getTime() + Number(payment?.clock_offset_ms ?? 0n)),
    credited_at: null,
    is_dust: false,
  };
}

/** Merges rows with the same payment, wallet, token and reason into the first of them. */
function mergeRows(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ payment_id, merchant_id, unapplied_reason, mint, destination_owner, token }) =>
    JSON.stringify([payment_id, merchant_id, unapplied_reason, mint, destination_owner, token]),
  );
  return [...groups.values()].map((group) => ({
    ...(group[0] as Row),
    amount: group.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString(),
    instruction_count: group.length,
  }));
}
