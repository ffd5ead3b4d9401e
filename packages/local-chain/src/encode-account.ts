import bs58 from 'bs58';
import { invalidParams } from './errors.ts';
import { type Config, isObject, oneOf } from './params.ts';
import {
  isTokenProgram,
  type Mint,
  parseMint,
  parseTokenAccount,
  TOKEN_PROGRAM,
  type TokenAccount,
  uiTokenAmount,
} from './token-accounts.ts';
import type { AccountState, Vm } from './vm.ts';

// `base64+zstd` is not supported, because no client that we serve requests it.
const accountEncodings = ['binary', 'base58', 'base64', 'jsonParsed'] as const;
type AccountEncoding = (typeof accountEncodings)[number];

/** Maximum bytes for base58. Nodes refuse more, because encoding takes quadratic time. */
const MAX_BASE58_BYTES = 128;

// Rent is no longer collected. Nodes answer the largest u64; this is the nearest number in JSON.
const RENT_EPOCH = 18_446_744_073_709_552_000;

export type AccountOptions = { encoding: AccountEncoding; slice: { offset: number; length: number } | null };

/** Returns the encoding and data slice that a request asks for. */
export function accountOptions(config: Config, fallback: AccountEncoding = 'binary'): AccountOptions {
  const encoding = oneOf(config, 'encoding', accountEncodings, fallback);
  const slice = config.dataSlice;
  if (slice === undefined || slice === null) return { encoding, slice: null };
  const { offset, length } = isObject(slice) ? slice : {};
  if (typeof offset !== 'number' || typeof length !== 'number')
    throw invalidParams('Invalid params: dataSlice needs offset and length.');
  return { encoding, slice: { offset, length } };
}

/** Returns an account as `getAccountInfo` shows it. @throws RpcError -32600 for base58 of more than 128 bytes */
export function encodeAccount(vm: Vm, address: string, state: AccountState, { encoding, slice }: AccountOptions) {
  return {
    lamports: Number(state.lamports),
    data: encodeData(vm, address, state, encoding, slice),
    owner: state.owner,
    executable: state.executable,
    rentEpoch: RENT_EPOCH,
    space: state.data.length,
  };
}

function encodeData(
  vm: Vm,
  address: string,
  state: AccountState,
  encoding: AccountEncoding,
  slice: AccountOptions['slice'],
) {
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(vm, state);
    if (parsed) return { ...parsed, space: state.data.length };
  }
  const data = slice ? state.data.subarray(slice.offset, slice.offset + slice.length) : state.data;
  if (encoding === 'base64' || encoding === 'jsonParsed') return [Buffer.from(data).toString('base64'), 'base64'];
  if (data.length > MAX_BASE58_BYTES)
    throw invalidParams(
      `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding (${address}).`,
    );
  return encoding === 'base58' ? [bs58.encode(data), 'base58'] : bs58.encode(data);
}

function parseAccount(vm: Vm, state: AccountState) {
  if (!isTokenProgram(state.owner)) return null;
  const program = state.owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022';
  const mint = parseMint(state.data);
  if (mint) return { program, parsed: { type: 'mint', info: mintInfo(mint) } };
  const account = parseTokenAccount(state.data);
  const decimals = account && decimalsOf(vm, account.mint);
  if (!account || decimals === null) return null;
  return { program, parsed: { type: 'account', info: tokenAccountInfo(account, decimals) } };
}

/** Returns the decimals of an existing mint, or null. */
export function decimalsOf(vm: Vm, mint: string): number | null {
  const state = vm.get(mint);
  if (!state || !isTokenProgram(state.owner)) return null;
  return parseMint(state.data)?.decimals ?? null;
}

function mintInfo(mint: Mint) {
  return { ...mint, supply: mint.supply.toString() };
}

function tokenAccountInfo(account: TokenAccount, decimals: number) {
  const { mint, owner, amount, delegate, delegatedAmount, state, rentExemptReserve, closeAuthority } = account;
  return {
    mint,
    owner,
    tokenAmount: uiTokenAmount(amount, decimals),
    ...(delegate ? { delegate, delegatedAmount: uiTokenAmount(delegatedAmount, decimals) } : {}),
    state,
    isNative: rentExemptReserve !== null,
    ...(rentExemptReserve === null ? {} : { rentExemptReserve: uiTokenAmount(rentExemptReserve, decimals) }),
    ...(closeAuthority ? { closeAuthority } : {}),
  };
}
