import { type Config, mintOf } from '../../config/index.ts';
import { type Cursor, markIncoming, rereadFrom } from '../../db/chain/transactions.ts';
import { type Account, type AccountCursor, moveWatch, watchCursors } from '../../db/chain/watchedAccounts.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { OpenPayment } from '../../db/payments/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { isSplToken } from '../../domain/tokens.ts';
import { enqueue, type Urgency } from '../../queue/queues.ts';
import { receivingAccount } from '../../solana/address.ts';
import type { CallOptions } from '../../solana/rpc/call.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import type { SignatureInfo } from '../../solana/rpc/decode.ts';
import { RpcError, RpcUnavailable } from '../../solana/rpc/errors.ts';
import { readHistory } from '../../solana/rpc/signaturePages.ts';
import { recordFound } from './recordFound.ts';

/**
 * Signatures in the first call of a reading, which happens every few seconds. An account rarely gets more while the overlap
 * lasts. If it does, the next calls ask for whole pages.
 */
const FIRST_PAGE = 100;
/**
 * Calls per account and reading: 20,000 transactions are more than an account gets in hours. After more, the account is read
 * again from the same slot until the sweep, which continues where it stopped, has recorded them.
 */
const MAX_PAGES = 20;

/**
 * New transactions per account and reading that are fetched before others. An exchange sends a payer's transfer once, so one
 * of the newest is probably awaited. All others are usual work, so a flood of dust delays no payer.
 */
const URGENT_PER_ACCOUNT = 2;

type Deps = { db: Database; config: Config; rpc: Rpc };

/** The slot that the scan has reached, and the cluster's pace. */
type Scanned = Pick<Cursor, 'slot_ms'> & { slot: number };

/** Returns the address in whose history transfers to a wallet appear; null for a token without a mint in this mode. */
export function addressOf(config: Config, mode: Mode, { wallet, token }: Account): string | null {
  const mint = mintOf(config, mode, token);
  return isSplToken(token) && mint === null ? null : receivingAccount(wallet, token, mint);
}

/** Signatures in an account's history. */
export type AccountSignatures = Account & { signatures: readonly SignatureInfo[] };

/**
 * Records signatures from accounts' histories, and enqueues `payment.confirm` for those to ingest. Returns how many.
 * Does not fetch failed transactions, because they moved no money.
 * @param options `urgentPerAccount`: how many of each account's newest transactions go first; `urgency`: that of the others
 */
export async function recordIncoming(
  trx: Trx,
  mode: Mode,
  accounts: readonly AccountSignatures[],
  { urgency = 'usual' as Urgency, urgentPerAccount = 0 } = {},
): Promise<number> {
  const all = accounts.flatMap(({ signatures }) => signatures);
  const succeeded = accounts.map(({ signatures }) => signatures.filter(({ err }) => err === null));
  const newest = succeeded.flatMap((signatures) => signatures.slice(0, urgentPerAccount));
  const urgent = new Set(newest.map(({ signature }) => signature));
  const fresh = await recordFound(trx, mode, all, urgency, urgent);
  const incoming = accounts.flatMap(({ wallet, signatures }) =>
    signatures.flatMap(({ signature, err }) => (err === null ? { signature, wallet } : [])),
  );
  const again = (await markIncoming(trx, mode, incoming)).map((signature) => ({ mode, signature }));
  const first = again.filter(({ signature }) => urgent.has(signature)).map((job) => ({ ...job, is_urgent: true }));
  await enqueue(trx, 'payment.confirm', first, { urgency: 'urgent' });
  const others = again.filter(({ signature }) => !urgent.has(signature));
  await enqueue(trx, 'payment.confirm', others, { urgency });
  return fresh.length + again.length;
}

/**
 * The result of reading accounts. `found` is the number of transactions to ingest.
 * `read` has the accounts whose new history is complete, and those whose token has no mint in this mode.
 */
export type WatchResult = { read: Account[]; found: number };

/**
 * Reads what is new in the histories of watched accounts, and records it. One call per account, unless there is much.
 * An account's slot moves only past a complete history, so no payment is closed before its transfers are known.
 * @param scanned nodes behind its slot are not asked, and the watch has then come so far
 * @throws RpcUnavailable or RpcError when no account could be read
 */
export async function readAccounts(
  { db, config, rpc }: Deps,
  mode: Mode,
  accounts: readonly Account[],
  scanned: Scanned,
  { share = 'shared' }: CallOptions = {},
): Promise<WatchResult> {
  const cursors = await watchCursors(db, mode, accounts, scanned.slot);
  const known = cursors.map((cursor) => ({ ...cursor, address: addressOf(config, mode, cursor) }));
  const askable = known.filter((account): account is AccountCursor & { address: string } => account.address !== null);
  const unminted: Account[] = known.filter(({ address }) => address === null);
  if (askable.length === 0) return { read: unminted, found: 0 };
  const addresses = askable.map(({ address }) => address);
  const pages = await rpc.getSignaturesForAddresses(addresses, { limit: FIRST_PAGE, minSlot: scanned.slot, share });
  const histories: (AccountSignatures & { isWhole: boolean })[] = [];
  let failure: unknown = null;
  for (const [index, { address, wallet, token, slot }] of askable.entries()) {
    const first = pages[index];
    if (!Array.isArray(first)) continue;
    const range = { fromSlot: rereadFrom(slot, scanned), maxPages: MAX_PAGES, share };
    try {
      const { found, isWhole } = await readHistory(rpc, address, range, first);
      histories.push({ wallet, token, signatures: found, isWhole });
    } catch (error) {
      // An account whose further pages fail must not hold up the others.
      if (!isRpcFailure(error)) throw error;
      failure = error;
    }
  }
  if (histories.length === 0 && failure !== null) throw failure;
  const whole = histories.filter(({ isWhole }) => isWhole);
  const found = await transact(db, async (trx) => {
    const count = await recordIncoming(trx, mode, histories, { urgentPerAccount: URGENT_PER_ACCOUNT });
    await moveWatch(trx, mode, whole, scanned.slot);
    return count;
  });
  return { read: [...unminted, ...whole], found };
}

/**
 * Reads the accounts of payments from exchanges. Returns the payments that a transaction unknown to us can no longer pay:
 * those whose account was read, and all other payments.
 */
export async function readAccountsOf<P extends Pick<OpenPayment, 'exchange_accounts'>>(
  deps: Deps,
  mode: Mode,
  payments: readonly P[],
  scanned: Scanned,
): Promise<{ read: P[]; found: number }> {
  const key = ({ wallet, token }: Account) => `${wallet} ${token}`;
  const all = payments.flatMap(({ exchange_accounts }) => exchange_accounts);
  const accounts = new Map(all.map((account) => [key(account), account]));
  if (accounts.size === 0) return { read: [...payments], found: 0 };
  const { read, found } = await readAccounts(deps, mode, [...accounts.values()], scanned).catch((error) => {
    // The other payments do not wait for these accounts.
    if (isRpcFailure(error)) return { read: [] as Account[], found: 0 };
    throw error;
  });
  const keys = new Set(read.map(key));
  const isRead = ({ exchange_accounts }: P) => exchange_accounts.every((account) => keys.has(key(account)));
  return { read: payments.filter(isRead), found };
}

function isRpcFailure(error: unknown): boolean {
  return error instanceof RpcUnavailable || error instanceof RpcError;
}
