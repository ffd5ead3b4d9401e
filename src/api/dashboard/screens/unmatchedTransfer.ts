import Big from 'big.js';
import type * as v from 'valibot';
import { TOKENS, type Token } from '../../../domain/tokens.ts';
import type { unappliedTransferSchema } from '../../../serializers/transfers.ts';
import type { Desk } from '../desk.ts';
import { shortened, tokens } from '../view.ts';

export type TransferJson = v.InferOutput<typeof unappliedTransferSchema>;

/** Returns a transfer that no reference credited to a payment. @throws FlorinError `not_found` */
export async function findTransfer(desk: Desk, id: string): Promise<TransferJson> {
  return (await desk.call<TransferJson>('GET /unapplied-transfers/:id', { params: { id } })).body;
}

/** Returns the amount of a transfer. Florin does not know the decimals of a token that it does not support. */
export function transferAmount({ t }: Desk, { token, amount, amount_base_units, mint }: TransferJson): string {
  if (token !== null && amount !== null) return tokens(t, amount, token);
  return `${amount_base_units} × ${mint === null ? '?' : shortened(mint)}`;
}

/** Returns what was not paid back of a transfer yet. */
export function leftOf(desk: Desk, transfer: TransferJson): string {
  const { token, amount, amount_refunded } = transfer;
  if (token === null || amount === null) return transferAmount(desk, transfer);
  return tokens(desk.t, exact(Big(amount).minus(amount_refunded ?? 0), token), token);
}

const exact = (amount: Big, token: Token) => amount.round(TOKENS[token].decimals).toNumber();
