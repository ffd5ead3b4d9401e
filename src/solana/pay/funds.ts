import { AccountLayout, AccountState } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { tokenAccount } from '../address.ts';
import type { Rpc } from '../rpc/client.ts';
import type { AccountInfo } from '../rpc/decode.ts';
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../transactions/instructions.ts';
import type { Transfer } from './build.ts';

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
  /** minimum balance of a token account, and of an account without data */
  rent: { tokenAccount: bigint; wallet: bigint };
};

const TOKEN_ACCOUNT_BYTES = 165;
/** How long rents are cached. They only change with the cluster's releases. */
const KEEP_RENTS_MS = 10 * 60_000;
const rents = new WeakMap<Rpc, { at: number; rent: PayerFunds['rent'] }>();

/**
 * Returns a payer's funds and which recipients can be paid, as of one slot.
 * @throws RpcUnavailable if no node answers
 */
export async function readPayerFunds(
  rpc: Rpc,
  payer: string,
  transfers: readonly Transfer[],
  mint: string | null,
): Promise<PayerFunds> {
  const paid = transfers.map(({ wallet }) => (mint === null ? wallet : tokenAccount(wallet, mint)));
  const source = mint === null ? payer : tokenAccount(payer, mint);
  const [{ accounts }, rent] = await Promise.all([rpc.getMultipleAccounts([payer, source, ...paid]), readRent(rpc)]);
  const [wallet = null, tokens = null, ...recipients] = accounts;
  const funds: PayerFunds = {
    lamports: wallet?.lamports ?? 0n,
    tokens: mint === null ? 0n : balanceOf(tokens, payer, mint),
    isWallet: wallet === null || wallet.owner === SYSTEM_PROGRAM,
    withoutAccount: new Set(),
    unpayable: [],
    rent,
  };
  for (const [index, transfer] of transfers.entries()) {
    const account = recipients[index] ?? null;
    if (mint === null) {
      // The first SOL creates a wallet, so it must be at least the minimum balance of an account.
      const isTooLittle = (account?.lamports ?? 0n) + transfer.amount < rent.wallet;
      if (isTooLittle)
        funds.unpayable.push({ wallet: transfer.wallet, reason: 'the amount is too small for a new wallet' });
    } else if (account === null || account.owner === SYSTEM_PROGRAM) funds.withoutAccount.add(transfer.wallet);
    else if (!isUsable(account, transfer.wallet, mint)) {
      funds.unpayable.push({
        wallet: transfer.wallet,
        reason: 'its token account is frozen or has another owner',
      });
    }
  }
  return funds;
}

async function readRent(rpc: Rpc): Promise<PayerFunds['rent']> {
  const known = rents.get(rpc);
  if (known && Date.now() - known.at < KEEP_RENTS_MS) return known.rent;
  const [forTokens, forWallet] = await Promise.all([
    rpc.getMinimumBalanceForRentExemption(TOKEN_ACCOUNT_BYTES),
    rpc.getMinimumBalanceForRentExemption(0),
  ]);
  const rent = { tokenAccount: forTokens, wallet: forWallet };
  rents.set(rpc, { at: Date.now(), rent });
  return rent;
}

function balanceOf(account: AccountInfo | null, owner: string, mint: string): bigint {
  return account && isUsable(account, owner, mint) ? AccountLayout.decode(account.data).amount : 0n;
}

/** Returns whether this is the owner's token account of the mint, and not frozen. */
function isUsable(account: AccountInfo, owner: string, mint: string): boolean {
  if (account.owner !== TOKEN_PROGRAM || account.data.length !== TOKEN_ACCOUNT_BYTES) return false;
  const decoded = AccountLayout.decode(account.data);
  const isTheirs = decoded.owner.equals(new PublicKey(owner)) && decoded.mint.equals(new PublicKey(mint));
  return isTheirs && decoded.state === AccountState.Initialized;
}
