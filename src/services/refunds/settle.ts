import { type Config, mintOf } from '../../config/index.ts';
import { markOurs } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { findPaymentsById, type PaymentRow } from '../../db/payments/payments.ts';
import { markSplitRefunded } from '../../db/payments/splits.ts';
import { NOT_BUILT } from '../../db/refunds/builtTransactions.ts';
import {
  changeRefund,
  type LockedRefund,
  lockRefunds,
  type RefundChange,
  type RefundRow,
  refundedOfSplit,
  refundsOfTransaction,
  uncoveredOfTransaction,
  uncoveredRefunds,
} from '../../db/refunds/refunds.ts';
import {
  dropRefundTransfers,
  moneyOfRefunds,
  type NewRefundTransfer,
  refundsOfSignatures,
  replaceRefundTransfers,
  sendFinalRefunds,
} from '../../db/refunds/transfers.ts';
import type { EventKind } from '../../domain/events.ts';
import {
  isMoneyOf,
  type RefundEnd,
  type RefundFailureReason,
  type RefundMoney,
  type RefundStatus,
  settleRefund,
} from '../../domain/refunds.ts';
import { isSplToken, type Token } from '../../domain/tokens.ts';
import { emitEvents } from '../../queue/events.ts';
import { refundJson } from '../../serializers/refunds.ts';
import { splitJson } from '../../serializers/splits.ts';
import { receivingAccount } from '../../solana/address.ts';
import { isWithinOneWallet, type Transfer } from '../../solana/transactions/parse.ts';
import { onClock } from '../payments/matched.ts';
import type { ChainNews } from '../payments/settle.ts';
import { mailRefundEnds } from './emails.ts';

/**
 * Changes that refunds caused beyond themselves.
 * - recounted: payments of which refunds hold another amount, or whose refunds have another status
 * - revoked: ids of payments whose period of a subscription ends, because they were refunded
 */
export type RefundedMoney = { recounted: PaymentRow[]; revoked: string[] };
const NOTHING: RefundedMoney = { recounted: [], revoked: [] };

/**
 * Counts the money of refunds in a transaction that was read, became final, or was dropped. Safe to repeat.
 * A refund's money carries its reference and no reference of others, and reaches in its token the account of its destination. It
 * counts even if that account belongs to somebody else in the end: the customer can give it away, and take it back.
 * Returns as settleRefunds.
 */
export async function countRefunds(trx: Trx, config: Config, news: ChainNews): Promise<RefundedMoney> {
  const { mode } = news;
  if (news.kind !== 'read') {
    const signatures = news.kind === 'final' ? news.signatures : [news.signature];
    // Locked first: the ledger books each change of their money, and needs the payments' locks.
    const refunds = await lockRefunds(trx, mode, await refundsOfSignatures(trx, mode, signatures));
    const change = news.kind === 'final' ? sendFinalRefunds : dropRefundTransfers;
    const changed = new Set(await change(trx, mode, signatures));
    return settleRefunds(
      trx,
      config,
      refunds.filter(({ id }) => changed.has(id)),
    );
  }
  const { transaction, references } = news;
  const known = await refundsOfTransaction(trx, mode, { signature: transaction.signature, references });
  if (known.length === 0) return NOTHING;
  const refunds = await lockRefunds(trx, mode, known);
  const rows = refunds.flatMap((refund) => transfersTo(config, refund, news));
  const before = await replaceRefundTransfers(trx, mode, news.transaction.signature, rows);
  const concerned = new Set([...before, ...rows.map(({ refund_id }) => refund_id)]);
  if (concerned.size > 0) await markOurs(trx, mode, news.transaction.signature);
  return settleRefunds(
    trx,
    config,
    refunds.filter(({ id }) => concerned.has(id)),
  );
}

function transfersTo(
  config: Config,
  refund: LockedRefund,
  { mode, transaction, beacon, isFinal }: Extract<ChainNews, { kind: 'read' }>,
): NewRefundTransfer[] {
  const { reference, destination, token } = refund;
  const account = destination && receivingAccount(destination, token as Token, mintOf(config, mode, token as Token));
  const { signature, slot, blockTime, error, transfers, fee } = transaction;
  if (error !== null) return [];
  const isIts = (transfer: Transfer) =>
    isMoneyOf(refund, transfer) &&
    (transfer.destinationOwner === destination || transfer.destination === account) &&
    transfer.references.includes(reference) &&
    transfer.references.every((one) => one === reference || one === beacon) &&
    !isWithinOneWallet(transfer) &&
    isInToken(config, refund, transfer);
  return transfers.filter(isIts).map((transfer) => ({
    mode,
    signature,
    path: transfer.path,
    refund_id: refund.id,
    amount: transfer.amount,
    source_owner: transfer.sourceOwner,
    destination_owner: transfer.destinationOwner as string,
    mint: transfer.mint,
    slot: BigInt(slot),
    block_time: blockTime,
    paid_at: onClock(blockTime, refund),
    sent_at: isFinal ? blockTime : null,
    fee: fee?.amount ?? null,
    fee_payer: fee?.payer ?? null,
  }));
}

function isInToken(config: Config, { mode, token }: LockedRefund, { kind, mint }: Transfer): boolean {
  if (!isSplToken(token)) return kind === 'system';
  return kind === 'token' && mint !== null && mint === mintOf(config, mode, token);
}

/**
 * Fails open refunds of payments, and of a transaction's unapplied transfers, that the chain left with less than their refunds
 * hold. Older refunds of a payment stay open while they fit. Returns as settleRefunds.
 */
export async function failUncoveredRefunds(
  trx: Trx,
  config: Config,
  payments: readonly PaymentRow[],
  news?: ChainNews,
): Promise<RefundedMoney> {
  const short = payments.filter(({ refunds_held, amount_received }) => refunds_held > amount_received);
  const ids = await uncoveredRefunds(
    trx,
    short.map(({ id }) => id),
  );
  const signature = news === undefined || news.kind === 'final' ? null : signatureOf(news);
  if (signature !== null && news) ids.push(...(await uncoveredOfTransaction(trx, news.mode, signature)));
  const mode = news?.mode ?? short[0]?.mode;
  if (ids.length === 0 || mode === undefined) return NOTHING;
  const open = (await lockRefunds(trx, mode, ids)).filter(({ status }) => status === 'pending');
  const excess = new Map(short.map(({ id, refunds_held, amount_received }) => [id, refunds_held - amount_received]));
  return endRefunds(trx, config, newestBeyond(open, excess), 'failed');
}

/** Returns the newest refunds of each payment that together hold its excess, so that older ones stay. All of other money's. */
function newestBeyond(refunds: readonly LockedRefund[], excess: Map<string, bigint>): LockedRefund[] {
  return refunds.toReversed().filter(({ payment_id, amount_held }) => {
    if (payment_id === null) return true;
    const left = excess.get(payment_id) ?? 0n;
    excess.set(payment_id, left - amount_held);
    return left > 0n;
  });
}

function signatureOf(news: Exclude<ChainNews, { kind: 'final' }>): string {
  return news.kind === 'read' ? news.transaction.signature : news.signature;
}

/** Ends locked refunds that are still pending, at the time of each merchant's clock. */
export function endRefunds(
  trx: Trx,
  config: Config,
  refunds: readonly LockedRefund[],
  as: RefundEnd,
): Promise<RefundedMoney> {
  return settleRefunds(trx, config, refunds, ({ now }) => ({ closed_as: as, closed_at: now }));
}

/** Forgets the transactions of locked refunds, because they can no longer land. */
export function forgetTransactions(trx: Trx, config: Config, refunds: readonly LockedRefund[]): Promise<RefundedMoney> {
  return settleRefunds(trx, config, refunds, () => NOT_BUILT);
}

type Ending = Partial<Pick<RefundRow, 'closed_as' | 'closed_at' | keyof typeof NOT_BUILT>>;

/**
 * Brings locked refunds in line with their money. Emits the events of those whose status changes, and mails the customers.
 * @param change what else changes. A refund that ends at its deadline with a part of its money has failed.
 */
async function settleRefunds(
  trx: Trx,
  config: Config,
  refunds: readonly LockedRefund[],
  change: (refund: LockedRefund) => Ending = () => ({}),
): Promise<RefundedMoney> {
  if (refunds.length === 0) return NOTHING;
  const money = await moneyOfRefunds(
    trx,
    refunds.map(({ id }) => id),
  );
  const moved: RefundRow[] = [];
  const reverted: RefundRow[] = [];
  const recounted: string[] = [];
  for (const refund of refunds) {
    const { signature, ...own } = money.get(refund.id) as RefundMoney & { signature: string | null };
    const next = { ...refund, ...change(refund) };
    if (next.closed_as === 'expired' && hasMoney(own)) next.closed_as = 'failed';
    const row = await writeRefund(trx, refund, next, { signature, ...own });
    const isReverted = isSent(refund) && !isSent(row);
    if (row.status !== refund.status) (isReverted ? reverted : moved).push(row);
    const isRecounted = row.amount_held !== refund.amount_held || row.status !== refund.status;
    if (isRecounted && row.payment_id !== null) recounted.push(row.payment_id);
  }
  await announceRefunds(trx, config, moved);
  for (const row of reverted) emitRefund(trx, config, 'refund.reverted', row);
  const revoked = moved.filter(({ status, revokes_access }) => status === 'completed' && revokes_access);
  return {
    recounted: recounted.length > 0 ? await findPaymentsById(trx, recounted) : [],
    revoked: revoked.flatMap(({ payment_id }) => payment_id ?? []),
  };
}

async function writeRefund(
  trx: Trx,
  refund: LockedRefund,
  next: LockedRefund,
  { signature, ...money }: RefundMoney & { signature: string | null },
): Promise<RefundRow> {
  const { status, ...settled } = settleRefund(next, money);
  const isDone = status === 'completed' || status === 'processing';
  const { closed_as, closed_at } = next;
  const { built_for, built_transaction, built_fee, built_rent, built_until_slot, landed_until_slot } = next;
  const values = {
    ...settled,
    status,
    closed_as,
    closed_at,
    built_for,
    built_transaction,
    built_fee,
    built_rent,
    built_until_slot,
    landed_until_slot,
    // The first reason stays: its own money may be dropped after it.
    failure_reason: status === 'failed' ? (refund.failure_reason ?? failureReasonOf(money)) : null,
    transaction_signature: isDone && refund.status === 'completed' ? refund.transaction_signature : signature,
    completed_at: status === 'completed' ? (refund.completed_at ?? refund.now) : null,
  } satisfies RefundChange;
  const isSame = Object.entries(values).every(
    ([name, value]) => String(refund[name as keyof RefundRow]) === String(value),
  );
  return isSame ? refund : changeRefund(trx, refund.id, values, refund.now);
}

function hasMoney({ seen_own, seen_others }: RefundMoney): boolean {
  return seen_own + seen_others > 0n;
}

function failureReasonOf(money: RefundMoney): RefundFailureReason {
  return hasMoney(money) ? 'underpaid' : 'payment_reverted';
}

function isSent({ status }: RefundRow): boolean {
  return status === 'processing' || status === 'completed';
}

/** The event of each status that a refund can change to. `refund.reverted`: the chain dropped its money. */
const KINDS = {
  processing: 'refund.processing',
  completed: 'refund.completed',
  failed: 'refund.failed',
  expired: 'refund.expired',
  cancelled: 'refund.cancelled',
} as const satisfies Record<Exclude<RefundStatus, 'pending'>, EventKind>;

async function announceRefunds(trx: Trx, config: Config, moved: readonly RefundRow[]): Promise<void> {
  for (const row of moved) {
    const { status } = row;
    if (status === 'pending') continue;
    emitRefund(trx, config, KINDS[status], row);
    if (status === 'completed') await refundSplit(trx, row);
  }
  await mailRefundEnds(trx, moved);
}

function emitRefund(trx: Trx, config: Config, kind: EventKind, row: RefundRow): void {
  const { merchant_id, mode, updated_at: at } = row;
  emitEvents(trx, [{ kind, merchant_id, mode, data: refundJson(row, config), at }]);
}

/** Marks a split as refunded once its recipient has paid all of it back. */
async function refundSplit(trx: Trx, { split_id, merchant_id, mode, updated_at: at }: RefundRow): Promise<void> {
  if (split_id === null) return;
  const split = await markSplitRefunded(trx, split_id, await refundedOfSplit(trx, split_id), at);
  if (split) emitEvents(trx, [{ kind: 'split.refunded', merchant_id, mode, data: splitJson(split), at }]);
}
