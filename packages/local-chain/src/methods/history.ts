import { encodeTransaction, type MaxVersion, transactionEncodings } from '../encode.ts';
import { invalidParams, RpcError, rpcCode } from '../errors.ts';
import type { Entry } from '../history.ts';
import {
  arrayAt,
  type Config,
  configAt,
  historyCommitmentOf,
  minContextSlotOf,
  numberAt,
  oneOf,
  pubkeyOf,
  signatureOf,
} from '../params.ts';
import type { View } from '../view.ts';
import { type Method, withContext } from './method.ts';

const MAX_STATUSES = 256;
const MAX_SIGNATURES = 1_000;
/** Slots in a node's cache of the newest statuses. Without searchTransactionHistory, a node searches only these. */
const STATUS_CACHE_SLOTS = 300;
/** The highest count of confirmations before a transaction is rooted. */
const MAX_CONFIRMATIONS = 31;

function maxVersionOf(config: Config): MaxVersion {
  const version = config.maxSupportedTransactionVersion;
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number') return version;
  throw invalidParams('Invalid params: maxSupportedTransactionVersion must be an unsigned integer.');
}

function statusOf(view: View, entry: Entry) {
  const confirmationStatus = view.commitmentOf(entry);
  if (confirmationStatus === null) return null;
  const { err, slot } = entry;
  const depth = Math.min(view.block('processed').slot - slot, MAX_CONFIRMATIONS);
  return {
    slot,
    confirmations: confirmationStatus === 'finalized' ? null : depth,
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus,
  };
}

/** Returns a limit of 1 to 1,000; the default is 1,000. */
function limitOf(config: Config): number {
  const limit = config.limit ?? MAX_SIGNATURES;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MAX_SIGNATURES) return limit;
  throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`);
}

/**
 * Returns the transactions of an address, newest first, older than `before` and newer than `until`. As on a node, an
 * unknown `before` finds nothing, and an unknown `until` does not stop the search.
 */
function page(view: View, address: string, config: Config): Entry[] {
  const commitment = historyCommitmentOf(config);
  const limit = limitOf(config);
  const before = config.before == null ? null : view.find(signatureOf(config.before), commitment);
  const until = config.until == null ? null : view.find(signatureOf(config.until), commitment);
  if (before === undefined) return [];
  const list = view.core.ledger.history.byAddress(address);
  const found: Entry[] = [];
  for (let index = list.length - 1; index >= 0 && found.length < limit; index -= 1) {
    const entry = list[index] as Entry;
    if (until && entry.seq <= until.seq) break;
    if (!view.isVisible(entry, commitment) || (before && entry.seq >= before.seq)) continue;
    found.push(entry);
  }
  return found;
}

export const historyMethods: Record<string, Method> = {
  getSignatureStatuses(view, params) {
    const signatures = arrayAt(params, 0, MAX_STATUSES).map(signatureOf);
    const config = configAt(params, 1);
    view.requireSlot(minContextSlotOf(config), 'processed');
    const searchAll = config.searchTransactionHistory === true;
    const oldest = view.block('processed').slot - STATUS_CACHE_SLOTS;
    const value = signatures.map((signature) => {
      const entry = view.find(signature, 'processed');
      return entry && (searchAll || entry.slot >= oldest) ? statusOf(view, entry) : null;
    });
    return withContext(view, 'processed', value);
  },

  getSignaturesForAddress(view, params) {
    const address = pubkeyOf(params[0]);
    const config = configAt(params, 1);
    view.requireSlot(minContextSlotOf(config), historyCommitmentOf(config));
    return page(view, address, config).map((entry) => ({
      signature: entry.signature,
      slot: entry.slot,
      err: entry.err,
      memo: entry.memo,
      blockTime: entry.blockTime,
      confirmationStatus: view.commitmentOf(entry),
    }));
  },

  getTransaction(view, params) {
    const config = configAt(params, 1);
    view.requireSlot(minContextSlotOf(config), historyCommitmentOf(config));
    const entry = view.find(signatureOf(params[0]), historyCommitmentOf(config));
    if (!entry) return null;
    const encoding = oneOf(config, 'encoding', transactionEncodings, 'json');
    const encoded = encodeTransaction(entry, encoding, maxVersionOf(config));
    return { slot: entry.slot, blockTime: entry.blockTime, ...encoded };
  },

  getBlock(view, params) {
    const slot = numberAt(params, 0);
    const config = configAt(params, 1);
    if (slot > view.block(historyCommitmentOf(config)).slot)
      throw new RpcError(rpcCode.blockNotAvailable, `Block not available for slot ${slot}`);
    const { slots, ledger } = view.core;
    const block = slots.at(slot);
    if (block.slot > slot)
      throw new RpcError(
        rpcCode.blockCleanedUp,
        `Block ${slot} cleaned up, does not exist on node. First available block: ${block.slot}`,
      );
    if (block.slot < slot)
      throw new RpcError(
        rpcCode.slotSkipped,
        `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`,
      );
    const { history } = ledger;
    const entries = history.all().slice(history.countUpTo(slot - 1), history.countUpTo(slot));
    const parent = slots.at(slot - 1);
    return {
      blockHeight: block.height,
      blockTime: Math.floor(block.timeMs / 1000),
      blockhash: block.blockhash,
      parentSlot: parent.slot,
      previousBlockhash: parent.blockhash,
      ...blockBody(entries, config),
      ...(config.rewards === false ? {} : { rewards: [] }),
    };
  },
};

function blockBody(entries: readonly Entry[], config: Config) {
  switch (oneOf(config, 'transactionDetails', ['full', 'signatures', 'none'], 'full')) {
    case 'none':
      return {};
    case 'signatures':
      return { signatures: entries.map((entry) => entry.signature) };
    case 'full': {
      const encoding = oneOf(config, 'encoding', transactionEncodings, 'json');
      const maxVersion = maxVersionOf(config);
      return { transactions: entries.map((entry) => encodeTransaction(entry, encoding, maxVersion)) };
    }
  }
}
