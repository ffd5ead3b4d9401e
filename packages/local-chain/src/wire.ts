import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type ReadonlyUint8Array,
} from '@solana/kit';
import bs58 from 'bs58';
import { invalidParams, type TransactionError } from './errors.ts';

/** The largest serialized legacy or v0 transaction: it fits a packet of the network (IPv6 MTU less headers). */
const MAX_TRANSACTION_BYTES = 1232;
const SIGNATURE_BYTES = 64;

// Version 1 (SIMD-0385): the message comes first, then one signature per signer, without their count.
const VERSION_1_BYTE = 0x81;
const MAX_V1_TRANSACTION_BYTES = 4096;
const MAX_V1_SIGNERS = 12;
const MAX_V1_ACCOUNTS = 64;
const MAX_V1_INSTRUCTIONS = 64;
// The bits of a message's config mask. The priority fee has two, because its value takes two words.
const PRIORITY_FEE = 0b11;
const COMPUTE_UNIT_LIMIT = 0b100;
const LOADED_ACCOUNTS_DATA_SIZE_LIMIT = 0b1000;
const HEAP_SIZE = 0b10000;

export type WireInstruction = {
  programAddressIndex: number;
  accountIndices?: number[];
  data?: ReadonlyUint8Array;
};

/** The limits and fees that a version 1 message sets; null for each it omits. The fee is the total, in lamports. */
export type TransactionConfig = {
  priorityFee: number | null;
  computeUnitLimit: number | null;
  loadedAccountsDataSizeLimit: number | null;
  heapSize: number | null;
};

type TableLookup = {
  lookupTableAddress: string;
  writableIndexes: readonly number[];
  readonlyIndexes: readonly number[];
};

/** A message of any version: indexes into the keys, addresses and the blockhash in base58. */
export type WireMessage = {
  version: 'legacy' | 0 | 1;
  header: CompiledTransactionMessage['header'];
  staticAccounts: readonly string[];
  lifetimeToken: string;
  instructions: readonly WireInstruction[];
  /** Only in version 0. */
  addressTableLookups?: readonly TableLookup[];
  /** Only in version 1. */
  config?: TransactionConfig;
};

export type WireTransaction = { wire: Uint8Array; signatures: string[]; message: WireMessage };

/** Every address a transaction uses, in the runtime's order: static, then loaded writable, then loaded read-only. */
export type AccountKeys = { all: string[]; loaded: { writable: string[]; readonly: string[] } };

const messageDecoder = getCompiledTransactionMessageDecoder();
const messageEncoder = getCompiledTransactionMessageEncoder();

/** Decodes the bytes of a message. @throws RpcError -32602 when they are malformed */
export function decodeMessage(bytes: Uint8Array): WireMessage {
  try {
    const message = messageDecoder.decode(bytes) as CompiledTransactionMessage & { lifetimeToken: string };
    // The decoder accepts bytes that nodes refuse, such as missing or extra ones; LiteSVM even aborts the process on
    // them. Only the canonical encoding of a message decodes and encodes to the same bytes.
    const isCanonical = Buffer.from(bytes).equals(messageEncoder.encode(message) as Uint8Array);
    if (isCanonical) return message.version === 1 ? fromVersion1(message) : message;
  } catch {
    // Falls through: a node reports the same error for every malformed message.
  }
  throw invalidParams('failed to deserialize solana_message::versioned::VersionedMessage');
}

type Version1Message = Extract<CompiledTransactionMessage, { version: 1 }> & { lifetimeToken: string };

/** Returns a version 1 message in the shape of the other versions. */
function fromVersion1(message: Version1Message): WireMessage {
  const { header, staticAccounts, lifetimeToken, instructionHeaders, instructionPayloads } = message;
  return {
    version: 1,
    header,
    staticAccounts,
    lifetimeToken,
    instructions: instructionHeaders.map(({ programAccountIndex }, index) => ({
      programAddressIndex: programAccountIndex,
      accountIndices: instructionPayloads[index]?.instructionAccountIndices ?? [],
      data: instructionPayloads[index]?.instructionData ?? new Uint8Array(),
    })),
    config: configOf(message),
  };
}

/** Decodes the values of a version 1 message's mask. @throws RangeError for an unknown bit, as a node refuses it */
function configOf({ configMask, configValues }: Version1Message): TransactionConfig {
  const known = COMPUTE_UNIT_LIMIT | LOADED_ACCOUNTS_DATA_SIZE_LIMIT | HEAP_SIZE;
  const fee = configMask & ~known;
  if (fee !== 0 && fee !== PRIORITY_FEE) throw new RangeError('invalid transaction config mask');
  const values = configValues.map(({ value }) => Number(value));
  const take = (mask: number) => ((configMask & mask) === mask ? (values.shift() ?? null) : null);
  return {
    priorityFee: take(PRIORITY_FEE),
    computeUnitLimit: take(COMPUTE_UNIT_LIMIT),
    loadedAccountsDataSizeLimit: take(LOADED_ACCOUNTS_DATA_SIZE_LIMIT),
    heapSize: take(HEAP_SIZE),
  };
}

/**
 * Decodes and sanitizes a serialized transaction, which is a node's first step.
 * @throws RpcError -32602 when the bytes are not a transaction
 */
export function decodeTransaction(wire: Uint8Array): WireTransaction {
  const isVersion1 = wire[0] === VERSION_1_BYTE;
  const maxBytes = isVersion1 ? MAX_V1_TRANSACTION_BYTES : MAX_TRANSACTION_BYTES;
  if (wire.length > maxBytes)
    throw invalidParams(`decoded VersionedTransaction too large: ${wire.length} bytes (max: ${maxBytes} bytes)`);
  // The count of signatures is a compact-u16. More than 19 signatures do not fit, so it is always one byte. In
  // version 1 it is the first byte of the header.
  const count = wire[isVersion1 ? 1 : 0] ?? 0;
  const signatureBytes = count * SIGNATURE_BYTES;
  const messageStart = isVersion1 ? 0 : 1 + signatureBytes;
  const messageEnd = isVersion1 ? wire.length - signatureBytes : wire.length;
  if (messageStart >= messageEnd)
    throw invalidParams(
      'failed to deserialize solana_transaction::versioned::VersionedTransaction: io error: failed to fill whole buffer',
    );
  const signatureStart = isVersion1 ? messageEnd : 1;
  const signatures = Array.from({ length: count }, (_, index) => {
    const start = signatureStart + index * SIGNATURE_BYTES;
    return bs58.encode(wire.subarray(start, start + SIGNATURE_BYTES));
  });
  const message = decodeMessage(wire.subarray(messageStart, messageEnd));
  // LiteSVM aborts the process on a version 1 message in the envelope of the other versions.
  if ((message.version === 1) !== isVersion1)
    throw invalidParams('failed to deserialize solana_transaction::versioned::VersionedTransaction');
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
    ) &&
    (message.version !== 1 || isWithinVersion1(message))
  );
}

function isWithinVersion1({ header, staticAccounts, instructions }: WireMessage): boolean {
  return (
    header.numSignerAccounts <= MAX_V1_SIGNERS &&
    staticAccounts.length <= MAX_V1_ACCOUNTS &&
    new Set(staticAccounts).size === staticAccounts.length &&
    instructions.length <= MAX_V1_INSTRUCTIONS
  );
}

/** Returns the address table lookups of a v0 message; a legacy one has none. */
export function lookupsOf(message: WireMessage) {
  return message.addressTableLookups ?? [];
}

function loadedCount(message: WireMessage): number {
  return lookupsOf(message).reduce(
    (sum, lookup) => sum + lookup.writableIndexes.length + lookup.readonlyIndexes.length,
    0,
  );
}

/** Returns the address at an index of one lookup table; undefined past the end. */
export type LookupTable = (index: number) => string | undefined;

/**
 * Resolves a message's lookup tables. `readTable` returns a table that is usable now, or the error with which the
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

/** Returns whether the account at an index signs the message. */
export function isSigner(message: WireMessage, index: number): boolean {
  return index < message.header.numSignerAccounts;
}

/** Returns whether the message asks for a write lock on key number `index` of `AccountKeys.all`. */
export function isWritable(message: WireMessage, index: number, loadedWritable: number): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header;
  const statics = message.staticAccounts.length;
  if (index >= statics) return index < statics + loadedWritable;
  if (index < numSignerAccounts) return index < numSignerAccounts - numReadonlySignerAccounts;
  return index < statics - numReadonlyNonSignerAccounts;
}
