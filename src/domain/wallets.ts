import type { Token } from './tokens.ts';

/** Wallets to set, by token; null: the token is no longer accepted. Other tokens keep theirs. */
export type NewWallets = Partial<Record<Token, string | null>>;

/** How long an owner may take to sign a change with all of its wallets: some of them are in a safe. */
export const WALLET_DRAFT_MS = 3600_000;

/** Where a change stands. `applied`: its wallets were set. `stopped`: they never will be. */
export type WalletChangeStatus = 'pending' | 'applied' | 'stopped';

/** Returns where a change stands. */
export function walletChangeStatus(change: { applied_at: Date | null; stopped_at: Date | null }): WalletChangeStatus {
  if (change.applied_at) return 'applied';
  return change.stopped_at ? 'stopped' : 'pending';
}

/** Returns the entries of `wallets` that differ from the current ones. */
export function changedWallets(wallets: NewWallets, current: NewWallets): NewWallets {
  const entries = Object.entries(wallets) as [Token, string | null][];
  return Object.fromEntries(entries.filter(([token, wallet]) => wallet !== (current[token] ?? null)));
}

/** Returns the wallets that receive no token yet, each once. Their owner has to prove that they have them. */
export function unprovenWallets(wallets: NewWallets, current: NewWallets): string[] {
  const known = Object.values(current);
  const named = Object.values(wallets).filter((wallet) => wallet !== null);
  return [...new Set(named)].filter((wallet) => !known.includes(wallet));
}
