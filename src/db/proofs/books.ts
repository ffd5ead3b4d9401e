import { sql } from 'kysely';
import type { LedgerCause } from '../../domain/ledger.ts';
import type { PendingChange } from '../../domain/proofs.ts';
import { NATIVE_TOKEN } from '../../domain/tokens.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { jsonOf } from '../insert.ts';
import { type AccountKey, isOf, lockProofAccount } from './accounts.ts';

/** Returns SQL for the condition that a row of `ledger_entries as entry` is of an account. */
const isHeld = ({ merchant_id, mode, wallet, token }: AccountKey) => sql<boolean>`(entry.merchant_id = ${merchant_id}
  and entry.mode = ${mode} and entry.wallet = ${wallet} and entry.token = ${token} and entry.account = 'wallet')`;

/** Returns the oldest transactions for which the ledger has money in an account, up to a slot. */
export async function oldestTransactions(
  db: DbOrTrx,
  key: AccountKey,
  { maxSlot, limit }: { maxSlot: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select entry.signature from ledger_entries entry
    where ${isHeld(key)} and entry.slot <= ${maxSlot} and entry.signature is not null
    group by entry.slot, entry.signature having sum(entry.amount) <> 0 order by entry.slot, entry.signature limit ${limit}`.execute(
    db,
  );
  return rows.map(({ signature }) => signature);
}

/**
 * Returns those of the signatures that need no reading for an account: the ledger has what they changed. Money that came in another token
 * changed no SOL, unless the wallet itself sent or paid.
 */
export async function knownSignatures(
  db: DbOrTrx,
  { merchant_id, mode, wallet, token }: AccountKey,
  signatures: readonly string[],
): Promise<Set<string>> {
  const isKnown =
    token === NATIVE_TOKEN
      ? sql`bool_and(entry.cause = 'transfer' or entry.cause = 'outside' and entry.token = ${token})`
      : sql`bool_or(entry.token = ${token})`;
  const { rows } = await sql<{ signature: string }>`
    select entry.signature from ledger_entries entry
    where entry.mode = ${mode} and entry.signature = any (${signatures}::text[]) and entry.merchant_id = ${merchant_id}
      and entry.account = 'wallet' and entry.wallet = ${wallet}
    group by entry.signature having ${isKnown}`.execute(db);
  return new Set(rows.map(({ signature }) => signature));
}

/** Florin's own entries of a transaction, by what they describe. `amount`: base units; below zero: it left the wallet. */
export type OwnEntry = { cause: LedgerCause; path: string | null; slot: number; amount: bigint };

/** Returns what Florin's own entries have of a transaction in an account, without those that cancel out. */
export async function ownEntries(db: DbOrTrx, key: AccountKey, signature: string): Promise<OwnEntry[]> {
  const { rows } = await sql<{ cause: LedgerCause; path: string | null; slot: bigint; amount: string }>`
    select entry.cause, entry.path, max(entry.slot) as slot, sum(entry.amount)::text as amount from ledger_entries entry
    where entry.mode = ${key.mode} and entry.signature = ${signature} and ${isHeld(key)} and entry.cause not in ('outside', 'opening')
    group by entry.cause, entry.path having sum(entry.amount) <> 0 order by entry.cause, entry.path`.execute(db);
  return rows.map(({ amount, slot, ...row }) => ({ ...row, slot: Number(slot), amount: BigInt(amount) }));
}

/** Signatures of entries, and the position of the last one. */
type EntryPage = { signatures: string[]; last: bigint | null };

/**
 * Returns the signatures of the next entries of an account after a position, up to a slot. For SOL, also of the wallet's other tokens, if the
 * account is open by then: their transactions may have moved SOL, too.
 */
export async function nextSignatures(
  db: DbOrTrx,
  { merchant_id, mode, wallet, token }: AccountKey,
  { after, openedSlot, maxSlot, limit }: { after: bigint; openedSlot: number; maxSlot: number; limit: number },
): Promise<EntryPage> {
  const isOther = token === NATIVE_TOKEN ? sql`entry.slot >= ${openedSlot}` : sql`false`;
  const { rows } = await sql<{ signature: string | null; slot: bigint; position: bigint }>`
    select entry.signature, entry.slot, entry.position from ledger_entries entry
    where entry.merchant_id = ${merchant_id} and entry.mode = ${mode} and entry.wallet = ${wallet} and entry.account = 'wallet'
      and entry.position > ${after} and (entry.token = ${token} or ${isOther})
    order by entry.position limit ${limit}`.execute(db);
  const wanted = rows.flatMap(({ signature, slot }) => (signature && Number(slot) <= maxSlot ? [signature] : []));
  return { signatures: [...new Set(wanted)], last: rows.at(-1)?.position ?? null };
}

/** Returns whether Florin itself may still drop a transaction: it was seen lately and is not final. */
export async function mayBeDropped(
  db: DbOrTrx,
  { mode }: AccountKey,
  { signature, minutes }: { signature: string; minutes: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from chain_transactions where mode = ${mode} and signature = ${signature} and finalized_at is null
      and seen_at > clock_timestamp() - ${minutes} * interval '1 minute'`.execute(db);
  return rows.length > 0;
}

/** A transaction of the chain, as its entries name it. */
type Occasion = { signature: string; slot: number; blockTime: Date };

/** The cause of entries about what the chain says, on the merchant's clock. */
function causeOf(
  { merchant_id, mode }: AccountKey,
  cause: LedgerCause,
  { signature, slot, blockTime }: Omit<Occasion, 'signature'> & { signature: string | null },
) {
  return sql`(select (${merchant_id}, ${mode}, ${cause}, null, null, ${signature}::text, null, ${slot}::bigint,
    ${blockTime}::timestamptz + clock_offset_ms * interval '1 ms')::ledger_cause
    from merchant_modes where merchant_id = ${merchant_id} and mode = ${mode})`;
}

/** A part of a change: from somebody, or below zero to somebody. null: nobody can tell. `isFee`: the network took it. */
type Part = { counterpart: string | null; amount: bigint; isFee: boolean };

/** A transaction's change of an account, and the parts that Florin's own entries do not explain. */
export type Outside = Occasion & { changed: bigint; parts: readonly Part[] };

/**
 * Books what a transaction changed beyond Florin's own entries as from or to outside, or as a fee of the network. Safe to repeat, and
 * concurrently.
 */
export async function bookOutside(trx: Trx, key: AccountKey, { changed, parts, ...occasion }: Outside): Promise<void> {
  const json = parts.map(({ counterpart, amount, isFee }) => {
    return { account: isFee ? 'network_fees' : 'outside', counterpart, amount: amount.toString() };
  });
  await sql`select book_outside(${causeOf(key, 'outside', occasion)}, ${key.wallet}, ${key.token}, ${changed.toString()},
    ${jsonOf(json)}::jsonb)`.execute(trx);
}

/** Books what an account had before a slot. */
export async function bookOpening(
  trx: Trx,
  key: AccountKey,
  { slot, amount, at }: { slot: number; amount: bigint; at: Date },
): Promise<void> {
  const cause = causeOf(key, 'opening', { signature: null, slot, blockTime: at });
  await sql`select book_opening(${cause}, ${key.wallet}, ${key.token}, ${amount.toString()})`.execute(trx);
}

/** Takes from an account's opening what the entries of a transaction explain that was before it. Safe to repeat. */
export async function correctOpening(trx: Trx, key: AccountKey, signature: string): Promise<void> {
  await lockProofAccount(trx, key);
  await sql`select correct_opening(account, ${signature}) from proof_accounts as account where ${isOf(key)}`.execute(
    trx,
  );
}

/** The ledger's balance of an account up to a slot. `checked`: all entries up to this position are in it. */
export type Booked = { booked: bigint; opening: bigint; pending: bigint; checked: bigint };

/**
 * Returns the ledger's balance of an account up to a slot. It adds entries to the totals, and subtracts those of later slots.
 * @param pending the changes of pending transactions beyond their entries
 */
export async function bookedUpTo(
  db: DbOrTrx,
  key: AccountKey,
  { slot, pending }: { slot: number; pending: readonly PendingChange[] },
): Promise<Booked> {
  const { merchant_id, mode, wallet, token } = key;
  const { rows } = await sql<Record<keyof Booked, string>>`
    with progress as (
      select added_position from ledger_progress
    ), later as (
      select coalesce(sum(entry.amount), 0) as amount, min(entry.position) as position from ledger_entries entry
      where ${isHeld(key)} and entry.slot > ${slot}
    ), changes as (
      select one ->> 'signature' as signature, (one ->> 'changed')::numeric as changed
      from jsonb_array_elements(${jsonOf(pending)}::jsonb) as one
    )
    select (
        (select coalesce(sum(amount), 0) from ledger_totals
          where merchant_id = ${merchant_id} and mode = ${mode} and account = 'wallet' and wallet = ${wallet} and token = ${token})
        + (select coalesce(sum(entry.amount), 0) from ledger_entries entry
          where entry.position > progress.added_position and ${isHeld(key)})
        - later.amount
      )::text as booked,
      (select coalesce(sum(entry.amount), 0)::text from ledger_entries entry, proof_accounts as account
        where ${isHeld(key)} and entry.cause = 'opening' and entry.slot < account.opened_slot
          and (account.merchant_id, account.mode, account.wallet, account.token) = (${merchant_id}, ${mode}, ${wallet}, ${token})) as opening,
      ((select coalesce(sum(changed), 0) from changes) - (select coalesce(sum(entry.amount), 0) from ledger_entries entry
        where entry.mode = ${mode} and entry.signature in (select signature from changes) and ${isHeld(key)}))::text as pending,
      least(progress.added_position, later.position - 1)::text as checked
    from progress, later`.execute(db);
  const { booked, opening, pending: changed, checked } = rows[0] as Record<keyof Booked, string>;
  return { booked: BigInt(booked), opening: BigInt(opening), pending: BigInt(changed), checked: BigInt(checked) };
}
