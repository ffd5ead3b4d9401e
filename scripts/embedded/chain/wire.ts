import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit';
import bs58 from 'bs58';
import { invalidParams, type TransactionError } from './errors.ts';

/** The largest serialized transaction that fits a packet of the network (IPv6 MTU less headers). */
const MAX_TRANSACTION_BYTES = 1232;
const SIGNATURE_BYTES = 64;

/** A message as it is on the wire: indexes into the keys, addresses and the blockhash in base58. */
export type WireMessage = Exclude<CompiledTransactionMessage, { version: 1 }> & { lifetimeToken: string };

export type WireTransaction = { wire: Uint8Array; signatures: string[]; message: WireMessage };

/** Every address a transaction uses, in the runtime's order: static, then loaded writable, then loaded read-only. */
export type AccountKeys = { all: string[]; loaded: { writable: string[]; readonly: string[] } };

const messageDecoder = getCompiledTransactionMessageDecoder();
const messageEncoder = getCompiledTransactionMessageEncoder();

/** Decodes the bytes of a legacy or v0 message. Throws -32602 for anything else. */
export function decodeMessage(bytes: Uint8Array): WireMessage {
  try {
    const message = messageDecoder.decode(bytes);
    // The decoder forgives what nodes do not, such as bytes that are missing or left over; LiteSVM even aborts the
    // process on them. Only the one right encoding of a message comes back as it was.
    const isCanonical = Buffer.from(bytes).equals(messageEncoder.encode(message) as Uint8Array);
    if (isCanonical && (message.version === 'legacy' || message.version === 0)) return message as WireMessage;
  } catch {
    // Falls through: whatever the decoder disliked, a node says the same of every malformed message.
  }
  throw invalidParams('failed to deserialize solana_message::versioned::VersionedMessage');
}

/**
 * Decodes and sanitizes a serialized legacy or v0 transaction, as a node does before it looks at anything else.
 * Throws -32602 when the bytes are no transaction.
 */
export function decodeTransaction(wire: Uint8Array): WireTransaction {
  if (wire.length > MAX_TRANSACTION_BYTES)
    throw invalidParams(
      `decoded VersionedTransaction too large: ${wire.length} bytes (max: ${MAX_TRANSACTION_BYTES} bytes)`,
    );
  // The count of signatures is a compact-u16, but more than 19 signatures do not fit, so it is always one byte.
  const count = wire[0] ?? 0;
  const messageStart = 1 + count * SIGNATURE_BYTES;
  if (messageStart >= wire.length)
    throw invalidParams(
      'failed to deserialize solana_transaction::versioned::VersionedTransaction: io error: failed to fill whole buffer',
    );
  const signatures = Array.from({ length: count }, (_, index) =>
    bs58.encode(wire.subarray(1 + index * SIGNATURE_BYTES, 1 + (index + 1) * SIGNATURE_BYTES)),
  );
  const message = decodeMessage(wire.subarray(messageStart));
  if (!isSane(message) || count !== message.header.numSignerAccounts)
    throw invalidParams('invalid transaction: Transaction failed to sanitize accounts offsets correctly');
  return { wire, signatures, message };
}

function isSane(message: WireMessage): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header;
  const keyCount = message.staticAccounts.length + loadedCount(message);
  return (
    numSignerAccounts > numReadonlySignerAccounts &&
    numSignerAccounts + numReadonlyNonSignerAccounts <= message.staticAccounts.length &&
    message.instructions.every(
      ({ programAddressIndex, accountIndices }) =>
        programAddressIndex > 0 &&
        programAddressIndex < message.staticAccounts.length &&
        (accountIndices ?? []).every((index) => index < keyCount),
    )
  );
}

/** The address table lookups of a v0 message; a legacy one has none. */
export function lookupsOf(message: WireMessage) {
  return message.version === 0 ? (message.addressTableLookups ?? []) : [];
}

function loadedCount(message: WireMessage): number {
  return lookupsOf(message).reduce(
    (sum, lookup) => sum + lookup.writableIndexes.length + lookup.readonlyIndexes.length,
    0,
  );
}

/** The addresses of one lookup table by their index; undefined past the end. */
export type LookupTable = (index: number) => string | undefined;

/**
 * Resolves a message's lookup tables. `readTable` gives a table that may be used now, or the error with which the
 * transaction fails.
 */
export function resolveKeys(
  message: WireMessage,
  readTable: (address: string) => LookupTable | { error: TransactionError },
): AccountKeys | { error: TransactionError } {
  const loaded = { writable: [] as string[], readonly: [] as string[] };
  for (const lookup of lookupsOf(message)) {
    const table = readTable(lookup.lookupTableAddress);
    if (typeof table !== 'function') return table;
    for (const [indexes, into] of [
      [lookup.writableIndexes, loaded.writable],
      [lookup.readonlyIndexes, loaded.readonly],
    ] as const) {
      for (const index of indexes) {
        const address = table(index);
        if (address === undefined) return { error: 'InvalidAddressLookupTableIndex' };
        into.push(address);
      }
    }
  }
  return { all: [...message.staticAccounts, ...loaded.writable, ...loaded.readonly], loaded };
}

export function isSigner(message: WireMessage, index: number): boolean {
  return index < message.header.numSignerAccounts;
}

/** Whether the message asks for a write lock on its key number `index` (of `AccountKeys.all`). */
export function isWritable(message: WireMessage, index: number, loadedWritable: number): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header;
  const statics = message.staticAccounts.length;
  if (index >= statics) return index < statics + loadedWritable;
  if (index < numSignerAccounts) return index < numSignerAccounts - numReadonlySignerAccounts;
  return index < statics - numReadonlyNonSignerAccounts;
}
