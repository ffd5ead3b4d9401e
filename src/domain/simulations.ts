import type { Amount } from './amountDue.ts';
import { type Token, tokenText } from './tokens.ts';

/**
 * The ways in which a simulated payer pays.
 * - exact: all that is due, as a wallet does from the checkout
 * - underpaid, overpaid: less or more than that
 * - late: all of it, after the payment has ended
 * - wrong_token: in a token that the payment does not ask for
 * - failed: by a transaction that fails on the chain
 * - exchange: a transfer without a reference, as exchanges make it
 */
export const SIMULATION_KINDS = [
  'exact',
  'underpaid',
  'overpaid',
  'late',
  'wrong_token',
  'failed',
  'exchange',
] as const;
export type SimulationKind = (typeof SIMULATION_KINDS)[number];

/** What part of the amount due a payer pays who pays too little or too much. Both differ by more than any tolerance. */
const PERCENT: Partial<Record<SimulationKind, bigint>> = { underpaid: 80n, overpaid: 125n };

/** The kinds for which a request may name the amount. */
const WITH_AMOUNT: readonly SimulationKind[] = ['underpaid', 'overpaid', 'late', 'exchange'];

/** Returns whether a request may name the amount of this kind. */
export const takesAmount = (kind: SimulationKind): boolean => WITH_AMOUNT.includes(kind);

/** Returns the base units that a simulated payer pays if the request names no amount. */
export function simulatedAmount(kind: SimulationKind, due: bigint): bigint {
  return (due * (PERCENT[kind] ?? 100n)) / 100n;
}

/**
 * Returns why a request may not name this amount, as a predicate for `amount`; null if it may.
 * @param due what the payment still asks for, as `amount` in base units of the token
 */
export function simulatedAmountProblem(kind: SimulationKind, amount: bigint, due: bigint, token: Token): string | null {
  if (!takesAmount(kind)) return `must not be given for the kind ${kind}`;
  const asked = `${tokenText(due, token)} ${token}, which is due`;
  if (kind === 'underpaid' && amount >= due) return `must be less than ${asked}`;
  if (kind === 'overpaid' && amount <= due) return `must be more than ${asked}`;
  return null;
}

/** Returns legs that add up to `total`, in the proportions of these. The first one takes what rounding leaves. */
export function inProportion(legs: readonly Amount[], total: bigint): Amount[] {
  const due = legs.reduce((sum, { amount }) => sum + amount, 0n);
  const parts = legs.map(({ wallet, amount }) => ({ wallet, amount: (amount * total) / due }));
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0n);
  return parts
    .map(({ wallet, amount }, index) => ({ wallet, amount: index === 0 ? amount + rest : amount }))
    .filter(({ amount }) => amount > 0n);
}
