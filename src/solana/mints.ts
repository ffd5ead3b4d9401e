import {
  ExtensionType,
  getAccountLen,
  getAccountTypeOfMintType,
  getExtensionTypes,
  getPermanentDelegate,
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

const BASIS_POINTS_PER_PERCENT = 100;

/**
 * Returns why payments in a token must stop, as a clause for an error message; null if nothing speaks against them.
 * A fee leaves the merchant less than the price. A hook is foreign code that can reject any transfer. A permanent
 * delegate can take the tokens from the merchant's wallet.
 * @throws RpcUnavailable if no node answers
 */
export async function mintProblem(rpc: Rpc, { mint, program, decimals, delegate }: MintTerms): Promise<string | null> {
  const { accounts } = await rpc.getMultipleAccounts([mint]);
  const state = decodeMint(mint, accounts[0] ?? null, program);
  if (!state) return 'its mint does not exist on this cluster';
  if (state.decimals !== decimals) return `its mint has ${state.decimals} decimals instead of ${decimals}`;
  const fee = getTransferFeeConfig(state);
  const points = fee ? [fee.olderTransferFee, fee.newerTransferFee].map((one) => one.transferFeeBasisPoints) : [0];
  const highest = Math.max(...points);
  if (highest > 0) return `its mint has a transfer fee of ${highest / BASIS_POINTS_PER_PERCENT} %`;
  const hook = keyOf(getTransferHook(state)?.programId);
  if (hook) return `its mint has the transfer hook ${hook}`;
  const found = keyOf(getPermanentDelegate(state)?.delegate);
  if (found && delegate !== null && found !== delegate) return `its mint has the unknown permanent delegate ${found}`;
  return null;
}

/** Returns the size of a mint's associated token accounts in bytes. */
export function accountBytesOf(mint: string, account: AccountInfo | null, program: TokenProgram): number {
  const state = decodeMint(mint, account, program);
  const own = state ? getExtensionTypes(state.tlvData).map(getAccountTypeOfMintType) : [];
  // The associated token program makes the owner of its accounts immutable.
  const all = program === 'token_2022' ? [...own, ExtensionType.ImmutableOwner] : [];
  return getAccountLen(all.filter((type) => type !== ExtensionType.Uninitialized));
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
