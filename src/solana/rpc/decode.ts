import { UnusableResult } from './errors.ts';
import type { TransactionJson } from './transactionJson.ts';

// Parsers of results. Each checks the fields that payments depend on, and throws UnusableResult if one is malformed.

/** One entry of getSignaturesForAddress. `err` is null for a success. */
export type SignatureInfo = { signature: string; slot: number; err: unknown; blockTime: Date | null };

/** One entry of getSignatureStatuses; `confirmations` is null once the block is final. */
export type SignatureStatus = {
  slot: number;
  confirmations: number | null;
  err: unknown;
  confirmationStatus: 'processed' | 'confirmed' | 'finalized';
};

/** One account of getMultipleAccounts, with its data decoded from base64. */
export type AccountInfo = { lamports: bigint; owner: string; executable: boolean; data: Buffer };

/** One account of getTokenAccountsByOwner, and its base units. */
export type TokenBalance = { address: string; amount: bigint };

/** Where both token programs have the amount in an account's data: a little-endian u64. */
const AMOUNT_OFFSET = 64;

/** The result of simulateTransaction. `err`: null if the transaction would succeed. */
export type Simulation = { err: unknown; logs: string[]; unitsConsumed: number | null };

/** The result of getBlock. `signatures` is empty unless requested. */
export type FinalBlock = { parentSlot: number; signatures: string[] };

type Fields = Record<string, unknown>;

/** Rejects a result that has another form than expected. @throws UnusableResult */
export function malformed(what: string): never {
  throw new UnusableResult('malformed', `${what} has an unexpected shape`);
}

/** Returns an object of a result. @throws UnusableResult */
export function readFields(value: unknown, what: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : malformed(what);
}

/** Returns a string of a result. @throws UnusableResult */
export function readString(value: unknown, what: string): string {
  return typeof value === 'string' && value !== '' ? value : malformed(what);
}

/** Returns a slot, height or time, as an exact non-negative integer. */
export function readWhole(value: unknown, what: string): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : malformed(what);
}

/**
 * Returns a u64 of lamports. JSON.parse rounds values above 2^53 (nine million SOL in one account).
 * That is exact enough, because we only compare them with the amount that a payer needs.
 */
export function readLamports(value: unknown, what: string): bigint {
  return Number.isInteger(value) && (value as number) >= 0 ? BigInt(value as number) : malformed(what);
}

/** Returns a block time, given as Unix seconds or null. */
export function readBlockTime(value: unknown): Date | null {
  return value === null || value === undefined ? null : new Date(readWhole(value, 'a block time') * 1000);
}

/** Returns slot and value of the envelope `{context: {slot}, value}`. */
export function readContext(result: unknown): { slot: number; value: unknown } {
  const { context, value } = readFields(result, 'the result');
  if (value === undefined) malformed('the result');
  return { slot: readWhole(readFields(context, 'the context').slot, 'the context slot'), value };
}

/** Returns the result of getSignaturesForAddress. @throws UnusableResult */
export function readSignatures(result: unknown): SignatureInfo[] {
  if (!Array.isArray(result)) malformed('the list of signatures');
  return (result as unknown[]).map((entry) => {
    const { signature, slot, err, blockTime } = readFields(entry, 'a signature');
    return {
      signature: readString(signature, 'a signature'),
      slot: readWhole(slot, 'a slot'),
      err: err ?? null,
      blockTime: readBlockTime(blockTime),
    };
  });
}

/** Returns `count` statuses, null where the node knows no transaction. @throws UnusableResult */
export function readStatuses(value: unknown, count: number): (SignatureStatus | null)[] {
  if (!Array.isArray(value) || value.length !== count) malformed('the list of statuses');
  return (value as unknown[]).map((entry) => {
    if (entry === null) return null;
    const { slot, confirmations, err, confirmationStatus } = readFields(entry, 'a status');
    if (
      confirmationStatus !== 'processed' &&
      confirmationStatus !== 'confirmed' &&
      confirmationStatus !== 'finalized'
    ) {
      malformed('a status');
    }
    return {
      slot: readWhole(slot, 'a slot'),
      confirmations: typeof confirmations === 'number' ? confirmations : null,
      err: err ?? null,
      confirmationStatus: confirmationStatus as SignatureStatus['confirmationStatus'],
    };
  });
}

/** Returns a block, or null if the node has lost it or not reached it. */
export function readBlock(result: unknown, withSignatures: boolean): FinalBlock | null {
  if (result === null) return null;
  const { parentSlot, signatures } = readFields(result, 'the block');
  if (withSignatures && !Array.isArray(signatures)) malformed('the block');
  const texts = withSignatures ? (signatures as unknown[]).map((text) => readString(text, 'a signature')) : [];
  return { parentSlot: readWhole(parentSlot, 'the parent slot'), signatures: texts };
}

/** Returns `count` accounts, null where there is none. @throws UnusableResult */
export function readAccounts(value: unknown, count: number): (AccountInfo | null)[] {
  if (!Array.isArray(value) || value.length !== count) malformed('the list of accounts');
  return (value as unknown[]).map((entry) => {
    if (entry === null) return null;
    const { lamports, owner, executable, data } = readFields(entry, 'an account');
    const [text, encoding] = Array.isArray(data) ? data : [];
    if (typeof text !== 'string' || encoding !== 'base64') malformed("an account's data");
    return {
      lamports: readLamports(lamports, 'lamports'),
      owner: readString(owner, "an account's owner"),
      executable: executable === true,
      data: Buffer.from(text as string, 'base64'),
    };
  });
}

/** Returns the token accounts in a result. @throws UnusableResult */
export function readTokenAccounts(value: unknown): TokenBalance[] {
  if (!Array.isArray(value)) malformed('the list of token accounts');
  const entries = (value as unknown[]).map((entry) => readFields(entry, 'a token account'));
  const accounts = readAccounts(
    entries.map(({ account }) => account),
    entries.length,
  );
  return entries.map(({ pubkey }, place) => {
    const data = accounts[place]?.data;
    if (!data || data.length < AMOUNT_OFFSET + 8) malformed('a token account');
    return { address: readString(pubkey, 'an address'), amount: (data as Buffer).readBigUInt64LE(AMOUNT_OFFSET) };
  });
}

/**
 * Returns a transaction, or null if the node has none.
 * Checks the signature: if a proxy mixed up a batch's answers, a transaction could credit the wrong payment.
 */
export function readTransactionJson(result: unknown, signature: string): TransactionJson | null {
  if (result === null) return null;
  const { slot, transaction, meta } = readFields(result, 'the transaction');
  readWhole(slot, 'the slot');
  const { signatures } = readFields(transaction, 'the transaction');
  if (!Array.isArray(signatures) || signatures[0] !== signature) malformed('the transaction');
  readFields(meta, "the transaction's meta");
  return result as TransactionJson;
}

/** Returns the result of simulateTransaction. @throws UnusableResult */
export function readSimulation(value: unknown): Simulation {
  const { err, logs, unitsConsumed } = readFields(value, 'the simulation');
  return {
    err: err ?? null,
    logs: Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : [],
    unitsConsumed: typeof unitsConsumed === 'number' ? unitsConsumed : null,
  };
}
