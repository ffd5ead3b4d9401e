import type { TokenBalanceJson, TransactionJson } from '../rpc/transactionJson.ts';
import { UnreadableTransaction } from './completeness.ts';
import { type ChainTransaction, isWithinOneWallet, type Transfer } from './parse.ts';

/** A balance of a wallet: the base units of a mint, in all its token accounts; its lamports if `mint` is null. */
export type Held = { wallet: string; mint: string | null };

/** A wallet's balance before and after a transaction. */
export type WalletChange = { before: bigint; after: bigint };

/** A part of what a transaction changed: from somebody, or below zero to somebody. null: nobody can tell. `isFee`: the network took it. */
export type ChangePart = { counterpart: string | null; amount: bigint; isFee: boolean };

/**
 * Returns what a wallet had before and after a transaction, by its recorded balances. Fees count.
 * Token accounts that the transaction does not name are left out.
 * @throws UnreadableTransaction if the record has no balances
 */
export function walletChange({ meta }: TransactionJson, { accounts }: ChainTransaction, held: Held): WalletChange {
  const { wallet, mint } = held;
  if (mint !== null) {
    if (!meta?.preTokenBalances || !meta.postTokenBalances)
      throw new UnreadableTransaction('token balances are missing');
    return {
      before: tokensOf(meta.preTokenBalances, wallet, mint),
      after: tokensOf(meta.postTokenBalances, wallet, mint),
    };
  }
  const index = accounts.indexOf(wallet);
  if (index < 0) return { before: 0n, after: 0n };
  const [before, after] = [meta?.preBalances?.[index], meta?.postBalances?.[index]];
  if (!Number.isInteger(before) || !Number.isInteger(after))
    throw new UnreadableTransaction('lamport balances are missing');
  return { before: BigInt(before as number), after: BigInt(after as number) };
}

function tokensOf(balances: readonly TokenBalanceJson[], wallet: string, mint: string): bigint {
  let sum = 0n;
  for (const { mint: own, owner, uiTokenAmount } of balances) {
    if (own !== mint) continue;
    if (!owner) throw new UnreadableTransaction('the owner of a token account is missing');
    if (owner === wallet) sum += BigInt(uiTokenAmount.amount);
  }
  return sum;
}

/** Returns the transfers of a transaction into a wallet, or out of it. Those within the wallet are left out. */
export function transfersOf(
  { transfers, error }: ChainTransaction,
  { wallet, mint }: Held,
  direction: 'in' | 'out',
): Transfer[] {
  if (error !== null) return [];
  return transfers.filter((transfer) => {
    const isAsset = mint === null ? transfer.kind === 'system' : transfer.kind === 'token' && transfer.mint === mint;
    const owner = direction === 'in' ? transfer.destinationOwner : transfer.sourceOwner;
    return isAsset && owner === wallet && !isWithinOneWallet(transfer);
  });
}

/** Returns the lamports that a wallet paid for a transaction. */
export function feeOf({ fee }: ChainTransaction, { wallet, mint }: Held): bigint {
  return mint === null && fee?.payer === wallet ? fee.amount : 0n;
}

/**
 * Returns the counterparts of a part of a wallet's change, and the fee that the wallet paid. If the other transfers do not add up to the
 * part, the only counterpart has it all, or nobody is known.
 * @param amount the part that Florin's own entries do not explain
 * @param known the paths that these entries explain, and whether they explain the fee
 */
export function partsOf(
  transaction: ChainTransaction,
  held: Held,
  amount: bigint,
  known: { paths: ReadonlySet<string>; hasFee: boolean },
): ChangePart[] {
  if (amount === 0n) return [];
  const fee = known.hasFee ? 0n : feeOf(transaction, held);
  const parts = new Map<string | null, bigint>();
  const add = (counterpart: string | null, part: bigint) =>
    parts.set(counterpart, (parts.get(counterpart) ?? 0n) + part);
  for (const direction of ['in', 'out'] as const) {
    for (const { path, amount: moved, sourceOwner, destinationOwner } of transfersOf(transaction, held, direction)) {
      if (known.paths.has(path)) continue;
      if (direction === 'in') add(sourceOwner, moved);
      else add(destinationOwner, -moved);
    }
  }
  const rest = amount + fee;
  const sum = [...parts.values()].reduce((one, other) => one + other, 0n);
  const named = [...parts.keys()].filter((counterpart) => counterpart !== null);
  const moved: [string | null, bigint][] =
    sum === rest ? [...parts] : [[named.length === 1 ? (named[0] ?? null) : null, rest]];
  const all = moved.map(([counterpart, part]) => ({ counterpart, amount: part, isFee: false }));
  return [...all, { counterpart: null, amount: -fee, isFee: true }].filter((part) => part.amount !== 0n);
}
