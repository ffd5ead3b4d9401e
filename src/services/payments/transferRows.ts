import { type Config, tokenOfMint } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { type WalletOwner, walletOwners } from '../../db/merchants/merchants.ts';
import type { Arrival, LockedPayment } from '../../db/payments/locks.ts';
import type { NewTransfer } from '../../db/payments/transfers.ts';
import { loadRates } from '../../db/rates.ts';
import type { UnappliedReason } from '../../domain/chain.ts';
import { isExchangeToken } from '../../domain/exchange.ts';
import { newId } from '../../domain/ids.ts';
import type { Mode } from '../../domain/modes.ts';
import { baseUnitsWorth } from '../../domain/quotes.ts';
import { MAX_BASE_UNITS, NATIVE_TOKEN, TOKENS, type Token } from '../../domain/tokens.ts';
import { type ChainTransaction, isWithinOneWallet, type Transfer } from '../../solana/transactions/parse.ts';
import { applyRows, isOwnMoney } from './applyRows.ts';
import { creditedAt, type Matched, type Owners, onClock, type Row, type TimedTransaction } from './matched.ts';

/**
 * Rows per transaction for tokens that Florin does not take. A stranger can put any number of worthless tokens into a
 * transaction, and a few rows explain a mistake.
 */
const MAX_UNKNOWN_TOKENS = 5;

/** The kind of a transaction: it has money worth listing, only dust, or nothing for any merchant. */
export type TransactionKind = 'money' | 'dust' | 'foreign';

/**
 * Returns the rows to record for a transaction. `isDust`: each row is worth less than DUST_USD.
 * - Each credited leg has one row.
 * - Uncredited transfers to the same wallet in the same token share a row. It is marked if it is dust.
 * - Each transfer without a reference has its own row.
 */
export async function transferRows(
  trx: Trx,
  config: Config,
  matched: Matched,
): Promise<{ rows: NewTransfer[]; isDust: boolean }> {
  const credited = mergeRows(creditedRows(matched));
  const unnamed = await unnamedRows(trx, config, matched);
  const others = mergeRows([...unappliedRows(config, matched), ...unnamed.rows]);
  const unknown = others.filter(({ token }) => token === null).slice(MAX_UNKNOWN_TOKENS);
  const known = others.filter((row) => !unknown.includes(row));
  const rows = [...credited, ...(await applyRows(trx, matched, known, unnamed.owners))];
  const rates = rows.some(({ token }) => token !== null && TOKENS[token].peg !== 'USD') ? await loadRates(trx) : {};
  const isDust = ({ token, amount }: Row) =>
    token !== null && BigInt(amount) < baseUnitsWorth(config.DUST_USD, token, rates);
  const isHeld = await holders(trx, matched, rows, unnamed.owners);
  const kept = rows.filter((row) => {
    if (row.unapplied_reason === null) return true;
    return row.isListed && !(row.unapplied_reason === 'no_reference' && isDust(row));
  });
  return {
    rows: kept.map((row) => {
      const { token, isListed, ...stored } = row;
      const is_dust = row.unapplied_reason !== null && isDust(row);
      return { ...stored, is_dust, held_token: isHeld(row) ? token : null };
    }),
    isDust: kept.length > 0 && kept.every(isDust),
  };
}

/** Returns a function that tells whether a row's money is in a wallet of its merchant. */
async function holders(
  trx: Trx,
  { mode, payments }: Matched,
  rows: readonly Row[],
  known: Owners,
): Promise<(row: Row) => boolean> {
  const asked = rows.filter(({ unapplied_reason, token }) => unapplied_reason !== null && token !== null);
  const others = asked.flatMap(({ destination_owner: wallet }) => (wallet && !known.has(wallet) ? [wallet] : []));
  const found = others.length > 0 ? await walletOwners(trx, mode, others) : new Map();
  return ({ destination_owner, merchant_id, payment_id }) => {
    const wallet = destination_owner ?? '';
    const owners: readonly WalletOwner[] = known.get(wallet) ?? found.get(wallet) ?? [];
    const isOwner = owners.some((owner) => owner.merchant_id === merchant_id);
    return isOwner || payments.some((payment) => payment.id === payment_id && payment.wallet === wallet);
  };
}

function creditedRows({ mode, transaction, match, payments, isFinal }: Matched): Row[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return match.credits.map(({ transfer, paymentId }) => {
    const payment = byId.get(paymentId) as LockedPayment;
    const { merchant_id, token } = payment;
    const row = transferRow(mode, transaction, transfer, { payment, merchant_id }, null);
    return { ...row, id: null, credited_at: creditedAt(payment, isFinal), token, isListed: true };
  });
}

function unappliedRows(config: Config, { mode, transaction, match, payments, legs }: Matched): Row[] {
  const named = payments.filter(({ reference }) => transaction.accounts.includes(reference));
  return match.unapplied.map(({ transfer, paymentId, reason }) => {
    const payment = named.find(({ id }) => id === paymentId) ?? null;
    // A transfer that may be meant for several payments is shown to the merchant whose wallet it reached.
    const expects = ({ id }: LockedPayment) => legs.get(id)?.some((leg) => leg.wallet === transfer.destinationOwner);
    const concerned = payment ?? named.find(expects) ?? named[0];
    const owner = { payment, merchant_id: concerned?.merchant_id ?? null, clock_offset_ms: concerned?.clock_offset_ms };
    const row = transferRow(mode, transaction, transfer, owner, reason);
    return { ...row, token: tokenOf(config, mode, transfer), isListed: true };
  });
}

/** Returns the money of a transaction that may be exactly what an open payment from an exchange asks for. */
export function arrivalsOf(config: Config, mode: Mode, { error, transfers }: ChainTransaction): Arrival[] {
  if (error !== null) return [];
  return transfers.flatMap((transfer) => {
    const { destinationOwner: wallet, amount, references } = transfer;
    const token = tokenOf(config, mode, transfer);
    const isPossible =
      references.length === 0 && amount > 0n && amount <= MAX_BASE_UNITS && !isWithinOneWallet(transfer);
    return wallet !== null && token !== null && isExchangeToken(token) && isPossible ? [{ wallet, token, amount }] : [];
  });
}

/**
 * Returns transfers to merchants' wallets that name no known payment.
 * - `unknown_reference`: the transaction has our beacon. Somebody paid through this service, so the money stays visible.
 * - `no_reference`: it has no beacon, and may be the merchant's other business. We list it if the watch or the sweep found
 *   it in the account's history, or if the merchant handed it in. A stranger who submits its signature cannot list it. We
 *   never list a transfer between two wallets of the merchant.
 *
 * Leaves out tokens that Florin does not take: its pages never ask for them, and strangers send worthless ones to everybody.
 */
async function unnamedRows(trx: Trx, config: Config, matched: Matched): Promise<{ rows: Row[]; owners: Owners }> {
  const { mode, transaction, match, recorded, beacon, handIn } = matched;
  const named = new Set([...match.credits, ...match.unapplied].map(({ transfer }) => transfer));
  const others = transaction.transfers.filter(
    (transfer) =>
      transaction.error === null &&
      !named.has(transfer) &&
      transfer.amount > 0n &&
      !isWithinOneWallet(transfer) &&
      tokenOf(config, mode, transfer) !== null,
  );
  if (others.length === 0) return { rows: [], owners: new Map() };
  const hasBeacon = transaction.accounts.includes(beacon);
  const wallets = others.flatMap(({ sourceOwner, destinationOwner }) => [sourceOwner ?? '', destinationOwner ?? '']);
  const owners = await walletOwners(trx, mode, wallets);
  const rows = others.flatMap((transfer) => {
    const owner = ownerOf(matched, transfer, owners);
    if (!owner) return [];
    const { merchant_id } = owner;
    const isOwn = isOwnMoney({ source_owner: transfer.sourceOwner }, merchant_id, owners);
    const isKnown = recorded.some(({ path }) => path === transfer.path);
    const isListed = hasBeacon || isKnown || ((matched.isIncoming || handIn?.merchantId === merchant_id) && !isOwn);
    const reason = hasBeacon ? 'unknown_reference' : 'no_reference';
    const row = transferRow(mode, transaction, transfer, { payment: null, ...owner }, reason);
    return { ...row, token: tokenOf(config, mode, transfer), isListed };
  });
  return { rows, owners };
}

/**
 * Returns the merchant who sees a transfer. A merchant who already sees money of this transaction in that wallet comes
 * first, then the oldest merchant with the wallet, then one with a payment to it. Being one of several
 * recipients does not count.
 */
function ownerOf(
  { payments, recorded }: Matched,
  { destinationOwner }: Transfer,
  owners: Owners,
): WalletOwner | undefined {
  const wallet = destinationOwner ?? '';
  const before = recorded.find((row) => row.destination_owner === wallet)?.merchant_id;
  const paid = payments.filter((payment) => payment.wallet === wallet);
  const all: WalletOwner[] = [...(owners.get(wallet) ?? []), ...paid];
  const merchant_id = before ?? all[0]?.merchant_id;
  const clock_offset_ms = all.find((owner) => owner.merchant_id === merchant_id)?.clock_offset_ms ?? 0n;
  return merchant_id === undefined ? undefined : { merchant_id, clock_offset_ms };
}

/** Returns the token of a transfer; null for one that Florin does not take. */
export function tokenOf(config: Config, mode: Mode, { kind, mint }: Transfer): Token | null {
  return kind === 'system' ? NATIVE_TOKEN : tokenOfMint(config, mode, mint);
}

/** The merchant and the payment of a row. `clock_offset_ms`: that of the merchant's test clock, if there is no payment. */
type RowOwner = {
  payment: LockedPayment | null;
  merchant_id: string | null;
  clock_offset_ms?: bigint | undefined;
};

function transferRow(
  mode: Mode,
  { signature, slot, blockTime }: TimedTransaction,
  transfer: Transfer,
  { payment, merchant_id, clock_offset_ms = 0n }: RowOwner,
  reason: UnappliedReason | null,
): NewTransfer {
  return {
    mode,
    signature,
    path: transfer.path,
    id: newId('utr'),
    payment_id: payment?.id ?? null,
    merchant_id,
    unapplied_reason: reason,
    applied_by: null,
    own_reason: null,
    named_payment_id: null,
    decided_at: null,
    mint: transfer.mint,
    amount: transfer.amount.toString(),
    instruction_count: 1,
    source: transfer.source,
    source_owner: transfer.sourceOwner,
    destination: transfer.destination,
    destination_owner: transfer.destinationOwner,
    slot: BigInt(slot),
    block_time: blockTime,
    paid_at: onClock(blockTime, payment ?? { clock_offset_ms }),
    credited_at: null,
    is_dust: false,
    held_token: null,
    has_reference: transfer.references.length > 0,
  };
}

/**
 * Merges rows with the same payment, wallet, token and reason into the first of them. Transfers without a reference stay
 * apart: one transaction of an exchange may pay several customers' payments.
 */
function mergeRows(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, (row) => {
    const { payment_id, merchant_id, unapplied_reason, mint, destination_owner, token, path } = row;
    const own = unapplied_reason === 'no_reference' ? path : null;
    return JSON.stringify([payment_id, merchant_id, unapplied_reason, mint, destination_owner, token, own]);
  });
  return [...groups.values()].map((group) => ({
    ...(group[0] as Row),
    amount: group.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString(),
    instruction_count: group.length,
  }));
}
