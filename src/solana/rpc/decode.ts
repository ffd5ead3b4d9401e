import { UnusableResult } from './errors.ts';
import type { TransactionJson } from './transactionJson.ts';

// Readers of results: each checks what money depends on, and throws UnusableResult where the answer cannot be used.

/** One entry of getSignaturesForAddress, newest first as the node gives them. `err` is null for a success. */
export type SignatureInfo = { signature: string; slot: number; err: unknown; blockTime: Date | null };

/** One entry of getSignatureStatuses; `confirmations` is null once the block is final. */
export type SignatureStatus = {
  slot: number;
  confirmations: number | null;
  err: unknown;
  confirmationStatus: 'processed' | 'confirmed' | 'finalized';
};

/** An account as getMultipleAccounts gives it, with its data decoded from base64. */
export type AccountInfo = { lamports: bigint; owner: string; executable: boolean; data: Buffer };

export type Simulation = { err: unknown; logs: string[]; unitsConsumed: number | null };

/** A block as getBlock gives it; `signatures` is empty where they were not asked for. */
export type FinalBlock = { parentSlot: number; signatures: string[] };

type Fields = Record<string, unknown>;

export function malformed(what: string): never {
  throw new UnusableResult('malformed', `${what} has an unexpected shape`);
}

export function readFields(value: unknown, what: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : malformed(what);
}

export function readString(value: unknown, what: string): string {
  return typeof value === 'string' && value !== '' ? value : malformed(what);
}

/** A slot, a height or a time: a whole number that JSON carried exactly. */
export function readWhole(value: unknown, what: string): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : malformed(what);
}

/**
 * A u64 of lamports. Above 2^53 (nine million SOL in one account) JSON.parse rounds it; it is only compared with what a
 * payer needs.
 */
export function readLamports(value: unknown, what: string): bigint {
  return Number.isInteger(value) && (value as number) >= 0 ? BigInt(value as number) : malformed(what);
}

/** Unix seconds or null, as blocks carry them. */
export function readBlockTime(value: unknown): Date | null {
  return value === null || value === undefined ? null : new Date(readWhole(value, 'a block time') * 1000);
}

/** `{context: {slot}, value}`, the envelope of every method that reads accounts. */
export function readContext(result: unknown): { slot: number; value: unknown } {
  const { context, value } = readFields(result, 'the result');
  if (value === undefined) malformed('the result');
  return { slot: readWhole(readFields(context, 'the context').slot, 'the context slot'), value };
}

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

/** null where the node has no such block, which it may have lost or not reached. */
export function readBlock(result: unknown, withSignatures: boolean): FinalBlock | null {
  if (result === null) return null;
  const { parentSlot, signatures } = readFields(result, 'the block');
  if (withSignatures && !Array.isArray(signatures)) malformed('the block');
  const texts = withSignatures ? (signatures as unknown[]).map((text) => readString(text, 'a signature')) : [];
  return { parentSlot: readWhole(parentSlot, 'the parent slot'), signatures: texts };
}

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

/**
 * A transaction, or null where the node has none. The signature is compared, for a proxy that mixes up the answers of
 * a batch would otherwise credit one payment with another's transaction.
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

export function readSimulation(value: unknown): Simulation {
  const { err, logs, unitsConsumed } = readFields(value, 'the simulation');
  return {
    err: err ?? null,
    logs: Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : [],
    unitsConsumed: typeof unitsConsumed === 'number' ? unitsConsumed : null,
  };
}
