import { type Config, serviceChargeOf } from '../../config/index.ts';
import { type AccountInMode, watchAccount } from '../../db/chain/watchedAccounts.ts';
import type { Trx } from '../../db/database.ts';
import { findFreeAmount } from '../../db/payments/exchange.ts';
import { EXCHANGE_AMOUNTS, isExchangeToken, PUBLIC_EXCHANGE_AMOUNTS } from '../../domain/exchange.ts';
import type { Mode } from '../../domain/modes.ts';
import { MAX_BASE_UNITS, type Token } from '../../domain/tokens.ts';
import { enqueue } from '../../queue/queues.ts';

/**
 * Returns why a payment to a merchant's wallet cannot be paid from an exchange; null if it can. The text ends a message about
 * `pay_from_exchange`. An exchange makes one transfer to one wallet.
 */
export function exchangeProblem(
  config: Config,
  { mode, token, wallet }: { mode: Mode; token: Token; wallet: string },
): string | null {
  if (!isExchangeToken(token)) return `must be false for ${token}, whose price moves too fast; use a stablecoin`;
  const { bps, wallet: chargeWallet } = serviceChargeOf(config, mode);
  if (bps > 0 && chargeWallet !== wallet) {
    return 'must be false here: the operator takes a service charge, and an exchange pays only one wallet';
  }
  return null;
}

/**
 * Returns an amount above `price` that identifies a payment among those of its wallet and token. Null if all are taken.
 * Starts the watch of that account, and locks it until the transaction ends, so no other payment takes the same amount.
 * A transaction that also locks payments must lock those first.
 * @param price base units
 * @param now the time on the merchant's clock
 * @param options `isPublic`: anybody can make such payments, so they share a part of the amounts
 */
export async function takeExchangeAmount(
  trx: Trx,
  account: AccountInMode,
  price: bigint,
  now: Date,
  { isPublic = false } = {},
): Promise<bigint | null> {
  if (!hasExchangeAmounts(price)) return null;
  await watchAccount(trx, account);
  const count = isPublic ? PUBLIC_EXCHANGE_AMOUNTS : EXCHANGE_AMOUNTS;
  const amount = await findFreeAmount(trx, account, { price, count }, now);
  const { mode } = account;
  if (amount !== null) await enqueue(trx, 'wallet.watch', [{ mode }], { singletonKey: mode });
  return amount;
}

/** True unless a price in base units is so large that no payment can ask for more. */
export function hasExchangeAmounts(price: bigint): boolean {
  return price + EXCHANGE_AMOUNTS <= MAX_BASE_UNITS;
}
