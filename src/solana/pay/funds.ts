import { AccountLayout, AccountState } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { tokenAccount } from '../address.ts';
import type { Rpc } from '../rpc/client.ts';
import type { AccountInfo } from '../rpc/decode.ts';
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../transactions/instructions.ts';
import type { Transfer } from './build.ts';

/** What the chain says of a payer and of those whom he is to pay. Lamports and base units. */
export type PayerFunds = {
  lamports: bigint;
  /** in his associated token account; 0 for a payment in SOL */
  tokens: bigint;
  /** a wallet, not the account of a program, which could not pay fees */
  isWallet: boolean;
  /** wallets that are paid and have no token account yet */
  withoutAccount: Set<string>;
  /** wallets that cannot be paid, and why */
  unpayable: { wallet: string; reason: string }[];
  /** what an account must hold to stay: a token account, and one without data */
  rent: { tokenAccount: bigint; wallet: bigint };
};

const TOKEN_ACCOUNT_BYTES = 165;
/** Rents are constants of the cluster that change with its releases. */
const KEEP_RENTS_MS = 10 * 60_000;
const rents = new WeakMap<Rpc, { at: number; rent: PayerFunds['rent'] }>();

/**
 * Reads, as one slot shows it, what a payer has and which of the wallets can be paid as they are.
 * @throws RpcUnavailable when no node can tell
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
      // A wallet that does not exist begins to with its first SOL, which must be enough for an account to stay.
      const isTooLittle = (account?.lamports ?? 0n) + transfer.amount < rent.wallet;
      if (isTooLittle) funds.unpayable.push({ wallet: transfer.wallet, reason: 'is too little for a new wallet' });
    } else if (account === null || account.owner === SYSTEM_PROGRAM) funds.withoutAccount.add(transfer.wallet);
    else if (!isUsable(account, transfer.wallet, mint)) {
      funds.unpayable.push({
        wallet: transfer.wallet,
        reason: 'its token account is frozen or belongs to somebody else',
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

/** Whether tokens of this mint can move into and out of the account, and are its wallet's. */
function isUsable(account: AccountInfo, owner: string, mint: string): boolean {
  if (account.owner !== TOKEN_PROGRAM || account.data.length !== TOKEN_ACCOUNT_BYTES) return false;
  const decoded = AccountLayout.decode(account.data);
  const isTheirs = decoded.owner.equals(new PublicKey(owner)) && decoded.mint.equals(new PublicKey(mint));
  return isTheirs && decoded.state === AccountState.Initialized;
}
