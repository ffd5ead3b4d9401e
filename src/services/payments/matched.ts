import { databaseNow } from '../../clock.ts';
import type { WalletOwner } from '../../db/merchants/merchants.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import type { NewTransfer, RecordedTransfer } from '../../db/payments/transfers.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Leg } from '../../domain/splits.ts';
import type { Token } from '../../domain/tokens.ts';
import type { CreditMatch } from '../../solana/transactions/match.ts';
import type { ChainTransaction } from '../../solana/transactions/parse.ts';

// The types that the making of a transaction's rows shares.

/** A transaction with a known block time, which some nodes learn later than the transaction. */
export type TimedTransaction = ChainTransaction & { blockTime: Date };

/**
 * A row, with its token; null for a token that Florin does not take. `isListed`: the merchant sees it even without a payment.
 */
export type Row = NewTransfer & { token: Token | null; isListed: boolean };

/** The payment for which a merchant hands a transaction in. It gets the transfers that name nothing. */
export type HandIn = { paymentId: string; merchantId: string };

/** The facts that decide a transaction's rows. */
export type Matched = {
  mode: Mode;
  transaction: TimedTransaction;
  match: CreditMatch;
  /** the payments that the transaction may concern, locked */
  payments: readonly LockedPayment[];
  /** the legs of these payments */
  legs: ReadonlyMap<string, Leg[]>;
  /** the transaction's transfers as they were recorded before */
  recorded: readonly RecordedTransfer[];
  /** the mode's beacon */
  beacon: string;
  /** the credits of every merchant count at once, because the block is final */
  isFinal: boolean;
  /** the transaction is in the history of a merchant's account, so that money without a reference is listed */
  isIncoming: boolean;
  handIn: HandIn | null;
};

/** The merchants that are paid at a wallet, by wallet, the oldest first. */
export type Owners = ReadonlyMap<string, readonly WalletOwner[]>;

/** Returns when a transfer counts for its payment: now, or null if the merchant waits for the block to be final. */
export function creditedAt({ commitment }: Pick<LockedPayment, 'commitment'>, isFinal: boolean): Date | null {
  return isFinal || commitment === 'confirmed' ? databaseNow() : null;
}

/** Returns a block's time on a merchant's clock. */
export function onClock(blockTime: Date, { clock_offset_ms }: Pick<LockedPayment, 'clock_offset_ms'>): Date {
  return new Date(blockTime.getTime() + Number(clock_offset_ms));
}
