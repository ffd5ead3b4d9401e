import { type Account, getMemoTransfer, unpackAccount } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { programOf, type Token, type TokenProgram } from '../../domain/tokens.ts';
import { receivingAccount } from '../address.ts';
import { accountBytesOf } from '../mints.ts';
import type { AccountInfo } from '../rpc/decode.ts';
import { PROGRAM_IDS, SYSTEM_PROGRAM } from '../transactions/instructions.ts';
import type { Transfer } from './build.ts';
import { type PayerReads, type Rents, TOKEN_ACCOUNT_BYTES } from './payerReads.ts';

/** The state of a payer and the recipients on the chain. Amounts are lamports and base units. */
export type PayerFunds = {
  lamports: bigint;
  /** in the payer's associated token account; 0 for a payment in SOL */
  tokens: bigint;
  /** false for an account of a program, which cannot pay fees */
  isWallet: boolean;
  /** recipients without a token account */
  withoutAccount: Set<string>;
  /** recipients that cannot be paid, and why */
  unpayable: { wallet: string; reason: string }[];
  /** those of the payment's token */
  rent: Rents;
  /** has the next reader ask the chain again */
  forget(): void;
};

/** The token of a payment, and its mint on the payment's cluster; null for SOL. */
export type PaidToken = { token: Token; mint: string | null };

/** An account's rent also covers this many bytes of its header. */
const HEADER_BYTES = 128n;

/**
 * Returns the funds of a payer's wallet and which recipients can be paid, as of a few seconds ago.
 * @throws RpcUnavailable if no node answers
 */
export async function readPayerFunds(
  reads: PayerReads,
  owner: string,
  transfers: readonly Transfer[],
  { token, mint }: PaidToken,
): Promise<PayerFunds> {
  const program = programOf(token);
  const accountOf = (wallet: string) => receivingAccount(wallet, token, mint);
  const paid = transfers.map(({ wallet }) => accountOf(wallet));
  const addresses = [owner, accountOf(owner), mint ?? owner, ...paid];
  const [accounts, baseRent] = await Promise.all([reads.accounts(addresses), reads.rents()]);
  const [wallet = null, source = null, mintAccount = null, ...recipients] = accounts;
  const held = mint === null ? null : usableAccount(source, { owner, mint, program });
  const funds: PayerFunds = {
    lamports: wallet?.lamports ?? 0n,
    tokens: held?.amount ?? 0n,
    isWallet: wallet === null || wallet.owner === SYSTEM_PROGRAM,
    withoutAccount: new Set(),
    unpayable: [],
    forget: () => reads.forget(addresses),
    rent: mint === null ? baseRent : withExtensions(baseRent, accountBytesOf(mint, mintAccount, program)),
  };
  for (const [index, transfer] of transfers.entries()) {
    const account = recipients[index] ?? null;
    const refuse = (reason: string) => funds.unpayable.push({ wallet: transfer.wallet, reason });
    if (mint === null) {
      // The first SOL creates a wallet, so it must be at least the minimum balance of an account.
      const isTooLittle = (account?.lamports ?? 0n) + transfer.amount < baseRent.wallet;
      if (isTooLittle) refuse('the amount is too small for a new wallet');
    } else if (account === null || account.owner === SYSTEM_PROGRAM) {
      funds.withoutAccount.add(transfer.wallet);
    } else {
      const usable = usableAccount(account, { owner: transfer.wallet, mint, program });
      if (!usable) refuse('its token account is frozen or has another owner');
      else if (getMemoTransfer(usable)?.requireIncomingTransferMemos) refuse('its token account requires a memo');
    }
  }
  return funds;
}

/** Returns the rents for token accounts of `bytes` bytes. Rent is proportional to the bytes, with the header. */
function withExtensions({ tokenAccount, wallet }: Rents, bytes: number): Rents {
  const extra = BigInt(bytes - TOKEN_ACCOUNT_BYTES) * wallet;
  return { tokenAccount: tokenAccount + (extra + HEADER_BYTES - 1n) / HEADER_BYTES, wallet };
}

/** Returns the owner's token account of a mint; null if it is none, or frozen. */
function usableAccount(
  account: AccountInfo | null,
  { owner, mint, program }: { owner: string; mint: string; program: TokenProgram },
): Account | null {
  if (account?.owner !== PROGRAM_IDS[program]) return null;
  const programId = new PublicKey(account.owner);
  try {
    const info = { ...account, owner: programId, lamports: Number(account.lamports) };
    const state = unpackAccount(PublicKey.default, info, programId);
    const isTheirs = state.owner.equals(new PublicKey(owner)) && state.mint.equals(new PublicKey(mint));
    return isTheirs && state.isInitialized && !state.isFrozen ? state : null;
  } catch {
    return null;
  }
}
