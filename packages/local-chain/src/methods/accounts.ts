import bs58 from 'bs58';
import { accountOptions, encodeAccount } from '../encode-account.ts';
import { invalidParams } from '../errors.ts';
import { arrayAt, commitmentOf, configAt, isObject, minContextSlotOf, type Params, pubkeyOf } from '../params.ts';
import { type Method, withContext } from './method.ts';

const MAX_MULTIPLE_ACCOUNTS = 100;
const MAX_FILTERS = 4;
const MAX_MEMCMP_BYTES = 128;

/** Reads the config, checks minContextSlot, and returns the settings with the commitment. */
function settingsAt(view: Parameters<Method>[0], params: Params, index: number) {
  const config = configAt(params, index);
  const commitment = commitmentOf(config);
  view.requireSlot(minContextSlotOf(config), commitment);
  return { config, commitment };
}

type Filter = (data: Uint8Array) => boolean;

function filterOf(filter: unknown): Filter {
  if (isObject(filter) && typeof filter.dataSize === 'number') return (data) => data.length === filter.dataSize;
  const memcmp = isObject(filter) ? filter.memcmp : undefined;
  if (!isObject(memcmp) || typeof memcmp.offset !== 'number' || typeof memcmp.bytes !== 'string')
    throw invalidParams('Invalid params: a filter has dataSize, or memcmp with offset and bytes.');
  const { offset, bytes, encoding = 'base58' } = memcmp as { offset: number; bytes: string; encoding?: string };
  const wanted = encoding === 'base64' ? Buffer.from(bytes, 'base64') : Buffer.from(bs58.decode(bytes));
  if (wanted.length > MAX_MEMCMP_BYTES) throw invalidParams('Invalid param: Invalid memcmp filter, too large');
  return (data) => wanted.equals(data.subarray(offset, offset + wanted.length));
}

export const accountMethods: Record<string, Method> = {
  getBalance(view, params) {
    const address = pubkeyOf(params[0]);
    const { commitment } = settingsAt(view, params, 1);
    return withContext(view, commitment, Number(view.core.vm.balance(address)));
  },
  getAccountInfo(view, params) {
    const address = pubkeyOf(params[0]);
    const { config, commitment } = settingsAt(view, params, 1);
    const state = view.core.vm.get(address);
    const options = accountOptions(config);
    return withContext(view, commitment, state && encodeAccount(view.core.vm, address, state, options));
  },
  getMultipleAccounts(view, params) {
    const addresses = arrayAt(params, 0, MAX_MULTIPLE_ACCOUNTS).map(pubkeyOf);
    const { config, commitment } = settingsAt(view, params, 1);
    const options = accountOptions(config, 'base64');
    const { vm } = view.core;
    const accounts = addresses.map((address) => {
      const state = vm.get(address);
      return state && encodeAccount(vm, address, state, options);
    });
    return withContext(view, commitment, accounts);
  },
  getProgramAccounts(view, params) {
    const program = pubkeyOf(params[0]);
    const { config, commitment } = settingsAt(view, params, 1);
    const options = accountOptions(config);
    const filters = Array.isArray(config.filters) ? config.filters : [];
    if (filters.length > MAX_FILTERS) throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`);
    const tests = filters.map(filterOf);
    const found = view.core.vm
      .owned(program)
      .filter(({ state }) => tests.every((test) => test(state.data)))
      .map(({ address, state }) => ({
        pubkey: address,
        account: encodeAccount(view.core.vm, address, state, options),
      }));
    return config.withContext === true ? withContext(view, commitment, found) : found;
  },
};
