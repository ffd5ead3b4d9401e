import { type Config, serviceChargeOf } from '../../config/index.ts';
import { type AccountInMode, watchAccount } from '../../db/chain/watchedAccounts.ts';
import type { Trx } from '../../db/database.ts';
import { findFreeAmount } from '../../db/payments/exchange.ts';
import { EXCHANGE_AMOUNTS, isExchangeToken } from '../../domain/exchange.ts';
import type { Mode } from '../../domain/modes.ts';
import { MAX_BASE_UNITS, type Token } from '../../domain/tokens.ts';
import { enqueue } from '../../queue/queues.ts';

/**
 * Returns why a payment to one merchant's wallet cannot be paid from an exchange, as the end of a message about
 * `pay_from_exchange`; null if it can. An exchange makes one transfer of a round amount to one wallet.
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
 * Returns an amount from `price` on that identifies a payment among those of its wallet and token, and starts the watch of
 * that account. Null if all amounts are taken. Locks the account until the transaction ends, so no other payment takes the
 * same amount. A transaction that also locks payments must lock those first.
 * @param now the time on the merchant's clock
 */
export async function takeExchangeAmount(
  trx: Trx,
  account: AccountInMode,
  price: bigint,
  now: Date,
): Promise<bigint | null> {
  if (price + EXCHANGE_AMOUNTS > MAX_BASE_UNITS) return null;
  await watchAccount(trx, account);
  const amount = await findFreeAmount(trx, account, price, now);
  const { mode } = account;
  if (amount !== null) await enqueue(trx, 'wallet.watch', [{ mode }], { singletonKey: mode });
  return amount;
}
