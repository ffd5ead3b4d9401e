import {
  AccountState,
  ExtensionType,
  getAccountLen,
  getDefaultAccountState,
  getEpochFee,
  getExtensionTypes,
  getInterestBearingMintConfigState,
  getPausableConfig,
  getPermanentDelegate,
  getScaledUiAmountConfig,
  getTransferFeeConfig,
  getTransferHook,
  type Mint,
  unpackMint,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { TokenProgram } from '../domain/tokens.ts';
import type { Rpc } from './rpc/client.ts';
import type { AccountInfo } from './rpc/decode.ts';
import { PROGRAM_IDS } from './transactions/instructions.ts';

/** The terms that a token must keep for Florin to accept it. `delegate`: the only permanent delegate, null for any. */
export type MintTerms = { mint: string; program: TokenProgram; decimals: number; delegate: string | null };

/** On mainnet and devnet. Clusters with shorter first epochs are ahead: an older fee counts longer there than it must. */
const SLOTS_PER_EPOCH = 432_000;
const BASIS_POINTS_PER_PERCENT = 100;

/** Extensions of a mint that add an extension to each of its accounts. Others, also unknown ones, change no size. */
const ACCOUNT_EXTENSIONS: Partial<Record<ExtensionType, ExtensionType>> = {
  [ExtensionType.TransferFeeConfig]: ExtensionType.TransferFeeAmount,
  [ExtensionType.TransferHook]: ExtensionType.TransferHookAccount,
  [ExtensionType.PausableConfig]: ExtensionType.PausableAccount,
};

/** Why a token stops when its mint is not there. A node may be wrong about that, so it does not stop a working token. */
export const MINT_IS_MISSING = 'its mint does not exist on this cluster';

/**
 * Returns why payments in a token must stop, as a clause for an error message; null if nothing speaks against them.
 * Also returns the slot of the reading.
 * @throws RpcUnavailable if no node answers
 */
export async function readMint(rpc: Rpc, terms: MintTerms): Promise<{ reason: string | null; slot: number }> {
  const { accounts, slot } = await rpc.getMultipleAccounts([terms.mint]);
  const state = decodeMint(terms.mint, accounts[0] ?? null, terms.program);
  return { slot, reason: state ? mintProblem(state, terms, slot) : MINT_IS_MISSING };
}

function mintProblem(state: Mint, { decimals, delegate }: MintTerms, slot: number): string | null {
  if (state.decimals !== decimals) return `its mint has ${state.decimals} decimals instead of ${decimals}`;
  const fee = transferFee(state, slot);
  // The merchant would receive less than the price.
  if (fee > 0) return `its mint has a transfer fee of ${fee / BASIS_POINTS_PER_PERCENT} %`;
  const hook = keyOf(getTransferHook(state)?.programId);
  // A hook is foreign code that can reject any transfer.
  if (hook) return `its mint has the transfer hook ${hook}`;
  const found = keyOf(getPermanentDelegate(state)?.delegate);
  // A permanent delegate can take the tokens from the merchant's wallet.
  if (found && delegate !== null && found !== delegate) return `its mint has the unknown permanent delegate ${found}`;
  // Wallets show and send other amounts than the base units that we credit.
  if (isScaled(state)) return 'its mint scales the amounts that wallets show';
  return transferProblem(state);
}

/** Returns the size of a mint's associated token accounts in bytes. */
export function accountBytesOf(mint: string, account: AccountInfo | null, program: TokenProgram): number {
  if (program !== 'token_2022') return getAccountLen([]);
  const state = decodeMint(mint, account, program);
  const own = (state ? extensionsOf(state) : []).flatMap((type) => ACCOUNT_EXTENSIONS[type] ?? []);
  // The associated token program makes the owner of its accounts immutable.
  return getAccountLen([...own, ExtensionType.ImmutableOwner]);
}

/** Returns the highest fee in basis points that is in force or announced. */
function transferFee(state: Mint, slot: number): number {
  const config = getTransferFeeConfig(state);
  if (!config) return 0;
  const current = getEpochFee(config, BigInt(Math.floor(slot / SLOTS_PER_EPOCH)));
  return Math.max(current.transferFeeBasisPoints, config.newerTransferFee.transferFeeBasisPoints);
}

function isScaled(state: Mint): boolean {
  const scale = getScaledUiAmountConfig(state);
  const interest = getInterestBearingMintConfigState(state);
  const multipliers = scale ? [scale.multiplier, scale.newMultiplier] : [];
  const rates = interest ? [interest.currentRate, interest.preUpdateAverageRate] : [];
  return multipliers.some((multiplier) => multiplier !== 1) || rates.some((rate) => rate !== 0);
}

function transferProblem(state: Mint): string | null {
  if (getPausableConfig(state)?.paused) return 'its issuer has paused all transfers';
  if (getDefaultAccountState(state)?.state === AccountState.Frozen) return 'its new accounts are frozen';
  return null;
}

function extensionsOf({ tlvData }: Mint): ExtensionType[] {
  try {
    return getExtensionTypes(tlvData);
  } catch {
    // The program ignores bytes after the last extension that are too few for another one.
    return [];
  }
}

function decodeMint(mint: string, account: AccountInfo | null, program: TokenProgram): Mint | null {
  if (account?.owner !== PROGRAM_IDS[program]) return null;
  const key = new PublicKey(mint);
  const owner = new PublicKey(account.owner);
  try {
    return unpackMint(key, { ...account, owner, lamports: Number(account.lamports) }, owner);
  } catch {
    return null;
  }
}

/** Returns a key in base58; null for none, which extensions write as zeros. */
function keyOf(key: PublicKey | undefined): string | null {
  return key && !key.equals(PublicKey.default) ? key.toBase58() : null;
}
