import bs58 from 'bs58';
import { RpcError, rpcCode } from './errors.ts';
import type { CompiledInstructionJson, TransactionMeta } from './execute.ts';
import type { Entry } from './history.ts';
import { type ParsedInstructionJson, parseInstruction } from './parse-instructions.ts';
import { decodeTransaction, isSigner, isWritable, lookupsOf, type WireTransaction } from './wire.ts';

export const transactionEncodings = ['json', 'jsonParsed', 'base64', 'base58'] as const;
export type TransactionEncoding = (typeof transactionEncodings)[number];

/** The highest version that a client can read; undefined (the default) means legacy only. */
export type MaxVersion = number | undefined;

/**
 * Returns a transaction as `getTransaction` and `getBlock` show it, without the slot and time.
 * @throws RpcError -32015 when its version is above the client's maximum
 */
export function encodeTransaction(entry: Entry, encoding: TransactionEncoding, maxVersion: MaxVersion) {
  const tx = decodeTransaction(entry.wire);
  const { version } = tx.message;
  if (version !== 'legacy' && (maxVersion === undefined || version > maxVersion))
    throw new RpcError(
      rpcCode.unsupportedTransactionVersion,
      `Transaction version (${version}) is not supported by the requesting client. ` +
        `Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    );
  const meta: TransactionMeta = JSON.parse(entry.meta);
  return {
    transaction: encodeBody(tx, entry.keys, meta, encoding),
    meta: encoding === 'jsonParsed' ? parsedMeta(meta, entry.keys) : meta,
    ...(maxVersion === undefined ? {} : { version }),
  };
}

function encodeBody(tx: WireTransaction, keys: string[], meta: TransactionMeta, encoding: TransactionEncoding) {
  switch (encoding) {
    case 'base64':
      return [Buffer.from(tx.wire).toString('base64'), 'base64'];
    case 'base58':
      return [bs58.encode(tx.wire), 'base58'];
    case 'json':
      return { signatures: tx.signatures, message: jsonMessage(tx) };
    case 'jsonParsed':
      return { signatures: tx.signatures, message: parsedMessage(tx, keys, meta.loadedAddresses.writable.length) };
  }
}

function compiledInstructions(tx: WireTransaction): CompiledInstructionJson[] {
  return tx.message.instructions.map((instruction) => ({
    programIdIndex: instruction.programAddressIndex,
    accounts: instruction.accountIndices ?? [],
    data: bs58.encode((instruction.data ?? new Uint8Array()) as Uint8Array),
    stackHeight: null,
  }));
}

/** Returns the fields of a message that only version 0, or only version 1, has. */
function versionFields(tx: WireTransaction) {
  if (tx.message.config) return { transactionConfig: tx.message.config };
  if (tx.message.version !== 0) return {};
  return {
    addressTableLookups: lookupsOf(tx.message).map((lookup) => ({
      accountKey: lookup.lookupTableAddress,
      writableIndexes: lookup.writableIndexes,
      readonlyIndexes: lookup.readonlyIndexes,
    })),
  };
}

function jsonMessage(tx: WireTransaction) {
  const { header, staticAccounts, lifetimeToken } = tx.message;
  return {
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    accountKeys: staticAccounts,
    recentBlockhash: lifetimeToken,
    instructions: compiledInstructions(tx),
    ...versionFields(tx),
  };
}

function parsedMessage(tx: WireTransaction, keys: string[], loadedWritable: number) {
  const { message } = tx;
  return {
    accountKeys: keys.map((pubkey, index) => ({
      pubkey,
      signer: isSigner(message, index),
      writable: isWritable(message, index, loadedWritable),
      source: index < message.staticAccounts.length ? 'transaction' : 'lookupTable',
    })),
    recentBlockhash: message.lifetimeToken,
    instructions: compiledInstructions(tx).map((instruction) => parseInstruction(instruction, keys)),
    ...versionFields(tx),
  };
}

/** Returns the meta for `jsonParsed`, with parsed inner instructions and without the loaded addresses. */
function parsedMeta(meta: TransactionMeta, keys: string[]) {
  const { loadedAddresses: _, innerInstructions, ...rest } = meta;
  return { ...rest, innerInstructions: parseInnerInstructions(innerInstructions, keys) };
}

/** Returns inner instructions in a node's jsonParsed form. */
export function parseInnerInstructions(
  inner: TransactionMeta['innerInstructions'],
  keys: string[],
): { index: number; instructions: ParsedInstructionJson[] }[] {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((instruction) => parseInstruction(instruction, keys)),
  }));
}
