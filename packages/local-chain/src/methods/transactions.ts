import bs58 from 'bs58';
import { parseInnerInstructions } from '../encode.ts';
import { encodeAccount } from '../encode-account.ts';
import {
  describeTransactionError,
  invalidParams,
  RpcError,
  rpcCode,
  type TransactionError,
  transactionErrorOf,
} from '../errors.ts';
import { innerInstructionsOf, type ReturnDataJson, returnDataOf } from '../execute.ts';
import { feeOf } from '../fees.ts';
import {
  arrayAt,
  type Config,
  commitmentOf,
  configAt,
  isObject,
  minContextSlotOf,
  numberAt,
  oneOf,
  pubkeyOf,
  stringAt,
} from '../params.ts';
import { BLOCKHASH_LIFETIME_BLOCKS } from '../slots.ts';
import type { Commitment, View } from '../view.ts';
import type { AccountState } from '../vm.ts';
import { type AccountKeys, decodeMessage, decodeTransaction, type WireTransaction } from '../wire.ts';
import { type Method, withContext } from './method.ts';

const MAX_SIMULATED_ACCOUNTS = 100;

function wireAt(params: Parameters<Method>[1], config: Config): WireTransaction {
  const text = stringAt(params, 0);
  if (oneOf(config, 'encoding', ['base58', 'base64'], 'base58') === 'base64')
    return decodeTransaction(Buffer.from(text, 'base64'));
  try {
    return decodeTransaction(bs58.decode(text));
  } catch (error) {
    throw error instanceof RpcError ? error : invalidParams('invalid base58 encoding');
  }
}

/** Returns the addresses of a transaction. A node first refuses one whose lookup tables cannot be read. */
function keysOf(view: View, tx: WireTransaction): AccountKeys {
  const keys = view.core.ledger.keysOf(tx.message);
  if ('error' in keys) throw invalidParams(`invalid transaction: ${describeTransactionError(keys.error)}`);
  return keys;
}

type Simulated = {
  err: TransactionError | null;
  logs: string[];
  unitsConsumed: number;
  returnData: ReturnDataJson | null;
  inner: ReturnType<typeof innerInstructionsOf>;
  accounts: Map<string, AccountState>;
};

function failedBeforeRunning(err: TransactionError): Simulated {
  return { err, logs: [], unitsConsumed: 0, returnData: null, inner: [], accounts: new Map() };
}

/** Runs a transaction and discards its changes. @throws RpcError -32003 when a checked signature is wrong */
function simulate(view: View, tx: WireTransaction, verifySignatures: boolean): Simulated {
  const { vm, slots } = view.core;
  vm.sync(slots);
  const { meta, failure, accounts } = vm.simulate(tx.wire, verifySignatures);
  const err = failure ? transactionErrorOf(failure) : null;
  if (err === 'SignatureFailure')
    throw new RpcError(rpcCode.signatureVerificationFailure, 'Transaction signature verification failure');
  return {
    err,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    returnData: returnDataOf(meta),
    inner: innerInstructionsOf(meta),
    accounts,
  };
}

/** Returns why this node's bank at a commitment refuses a transaction before it runs, or null. */
function refusal(view: View, tx: WireTransaction, commitment: Commitment): TransactionError | null {
  if (view.find(tx.signatures[0] as string, commitment)) return 'AlreadyProcessed';
  const isUsable = view.core.ledger.isUsable(tx.message.lifetimeToken, view.block(commitment));
  return isUsable ? null : 'BlockhashNotFound';
}

function preflight(view: View, tx: WireTransaction, commitment: Commitment) {
  // The transaction landed, but this node's bank at that commitment has not seen it and would accept it. We cannot
  // simulate that on the VM's newest accounts, so skip the preflight.
  const landed = view.core.ledger.history.bySignature(tx.signatures[0] as string);
  if (landed && !view.isVisible(landed, commitment)) return;
  const simulated = simulate(view, tx, true);
  const refused = refusal(view, tx, commitment);
  const { err, logs, unitsConsumed, returnData } = refused ? failedBeforeRunning(refused) : simulated;
  if (err === null) return;
  throw new RpcError(rpcCode.preflightFailure, `Transaction simulation failed: ${describeTransactionError(err)}`, {
    err,
    logs,
    accounts: null,
    unitsConsumed,
    returnData,
    innerInstructions: null,
    replacementBlockhash: null,
  });
}

/** Returns the requested accounts as they are after a simulation. */
function shownAccounts(view: View, simulated: Simulated, wanted: unknown) {
  if (!isObject(wanted)) return null;
  const addresses = arrayAt([wanted.addresses], 0, MAX_SIMULATED_ACCOUNTS).map(pubkeyOf);
  const encoding = oneOf(wanted, 'encoding', ['base64', 'jsonParsed'], 'base64');
  return addresses.map((address) => {
    if (simulated.err !== null) return null;
    const state = simulated.accounts.get(address) ?? view.core.vm.get(address);
    if (!state || state.lamports === 0n) return null;
    return encodeAccount(view.core.vm, address, state, { encoding, slice: null });
  });
}

export const transactionMethods: Record<string, Method> = {
  sendTransaction(view, params) {
    const config = configAt(params, 1);
    const tx = wireAt(params, config);
    const skipPreflight = config.skipPreflight === true;
    const commitment = skipPreflight ? 'processed' : commitmentOf(config, 'preflightCommitment');
    view.requireSlot(minContextSlotOf(config), commitment);
    keysOf(view, tx);
    if (!skipPreflight) preflight(view, tx, commitment);
    // The answer does not depend on the leader: a transaction that it drops is never seen.
    view.core.ledger.land(tx);
    return tx.signatures[0];
  },

  simulateTransaction(view, params) {
    const config = configAt(params, 1);
    const tx = wireAt(params, config);
    const verify = config.sigVerify === true;
    const replace = config.replaceRecentBlockhash === true;
    if (verify && replace) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    const commitment = commitmentOf(config);
    view.requireSlot(minContextSlotOf(config), commitment);
    const keys = keysOf(view, tx);
    const ran = simulate(view, tx, verify);
    const refused = replace ? null : refusal(view, tx, commitment);
    const simulated = refused ? failedBeforeRunning(refused) : ran;
    const { blockhash, height } = view.block(commitment);
    return withContext(view, commitment, {
      err: simulated.err,
      logs: simulated.logs,
      accounts: shownAccounts(view, simulated, config.accounts),
      unitsConsumed: simulated.unitsConsumed,
      returnData: simulated.returnData,
      innerInstructions: config.innerInstructions === true ? parseInnerInstructions(simulated.inner, keys.all) : null,
      replacementBlockhash: replace ? { blockhash, lastValidBlockHeight: height + BLOCKHASH_LIFETIME_BLOCKS } : null,
    });
  },

  getFeeForMessage(view, params) {
    const message = decodeMessage(Buffer.from(stringAt(params, 0), 'base64'));
    const config = configAt(params, 1);
    const commitment = commitmentOf(config);
    view.requireSlot(minContextSlotOf(config), commitment);
    const isUsable = view.core.ledger.isUsable(message.lifetimeToken, view.block(commitment));
    return withContext(view, commitment, isUsable ? feeOf(message) : null);
  },

  requestAirdrop: (view, params) => view.core.airdrop(pubkeyOf(params[0]), BigInt(numberAt(params, 1))),
};
