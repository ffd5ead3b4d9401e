import { type Config, mintOf } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { inactiveQuotes, reached, releasedCredits } from '../../db/payments/inactiveQuotes.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { quotedLegs, termsIn } from '../../db/payments/quotes.ts';
import { legRowsOf, legsOf, outstandingLegs } from '../../db/payments/splits.ts';
import type { NewTransfer, TransferRow } from '../../db/payments/transfers.ts';
import { type Credit, legBalances } from '../../domain/amountDue.ts';
import { dustOf } from '../../domain/payments.ts';
import type { Leg } from '../../domain/splits.ts';
import { isReplaceable } from '../../domain/tokenChoice.ts';
import type { Token } from '../../domain/tokens.ts';
import type { CreditMatch } from '../../solana/transactions/match.ts';
import type { TimedTransaction } from './matched.ts';
import { changeToken, type Offer, offersOf } from './offers.ts';
import { tokenOf, type transferRows } from './transferRows.ts';

/** Locked payments, and the legs that they ask for. */
export type Asking = { payments: readonly LockedPayment[]; legs: ReadonlyMap<string, Leg[]> };
/** The rows of a transaction, and the payments that decide them. */
export type Reading = Asking & { match: CreditMatch } & Awaited<ReturnType<typeof transferRows>>;

/** Returns what locked payments ask for in tokens that were chosen before, by their ids. */
export async function offersOfPayments(
  trx: Trx,
  payments: readonly LockedPayment[],
): Promise<ReadonlyMap<string, Offer[]>> {
  const choosable = payments.filter(({ token_choice }) => token_choice).map(({ id }) => id);
  const quotes = Map.groupBy(await inactiveQuotes(trx, choosable), ({ payment_id }) => payment_id);
  const offers = new Map<string, Offer[]>();
  for (const [id, own] of quotes) offers.set(id, offersOf(own, await legRowsOf(trx, id)));
  return offers;
}

/**
 * Returns how a transaction is read after each payment that it pays in a token that was chosen before has that token again. So
 * money decides: the payer may have made the transaction before somebody else chose another token.
 * Money in the present token goes first. Money that pays another payment does not count.
 * @param options `read` returns how the transaction is read when payments ask for this. It writes nothing.
 */
export async function followMoney(
  trx: Trx,
  config: Config,
  transaction: TimedTransaction,
  asking: Asking,
  { offers, read }: { offers: ReadonlyMap<string, Offer[]>; read: (asking: Asking) => Promise<Reading> },
): Promise<Reading> {
  let reading = await read(asking);
  for (const payment of asking.payments) {
    const { id } = payment;
    const own = offers.get(id) ?? [];
    if (own.length === 0 || creditsIn(reading, id).length > 0) continue;
    const tokens = new Set(transaction.transfers.map((transfer) => tokenOf(config, payment.mode, transfer)));
    for (const offer of [...tokens].flatMap((token) => own.find(({ prices }) => prices.token === token) ?? [])) {
      const { payments, legs } = reading;
      const replaced = (row: LockedPayment) => payments.map((other) => (other.id === id ? row : other));
      const trial = await read({
        payments: replaced({ ...payment, ...offer.prices }),
        legs: new Map(legs).set(id, [...offer.legs]),
      });
      const credits = creditsIn(trial, id);
      if (credits.length === 0 || credits.some(({ path }) => isTaken(reading, path))) continue;
      const byHand = credits.some(({ applied_by }) => applied_by === 'merchant');
      const changed = await takeToken(trx, config, payment, offer, credits, byHand);
      if (changed === null) continue;
      const newLegs = (await legsOf(trx, [id])).get(id) ?? [];
      reading = await read({ payments: replaced(changed), legs: new Map(legs).set(id, newLegs) });
      break;
    }
  }
  return reading;
}

/**
 * Returns a locked payment, in the token of a transfer that the merchant applies to it by hand, if it can have this token.
 */
export async function followTransfer(
  trx: Trx,
  config: Config,
  payment: LockedPayment,
  token: Token | null,
  transfer: TransferRow,
): Promise<LockedPayment> {
  if (token === payment.token || transfer.destination_owner === null) return payment;
  const offer = (await offersOfPayments(trx, [payment])).get(payment.id)?.find(({ prices }) => prices.token === token);
  if (!offer?.legs.some(({ wallet }) => wallet === transfer.destination_owner)) return payment;
  return (await takeToken(trx, config, payment, offer, [transfer], true)) ?? payment;
}

/** A transfer that would credit a payment. */
type Gain = Pick<NewTransfer, 'signature' | 'path' | 'destination_owner' | 'amount' | 'paid_at'>;

/**
 * Changes a locked payment's token to that of an offer if money that it would be credited with in this token may do that.
 * Returns the payment, or null if its token stays. Dust changes nothing, because a stranger can send it. Once the
 * whole price is there, final or not, the token stays.
 * @param byHand the merchant wants it
 */
async function takeToken(
  trx: Trx,
  config: Config,
  payment: LockedPayment,
  offer: Offer,
  gains: readonly Gain[],
  byHand: boolean,
): Promise<LockedPayment | null> {
  if (payment.status === 'confirmed') return null;
  const credits: Credit[] = gains.map(({ destination_owner, amount, paid_at }) => {
    return { wallet: destination_owner ?? '', amount: BigInt(amount), paid_at: new Date(paid_at) };
  });
  const total = credits.reduce((sum, { amount }) => sum + amount, 0n);
  if (!byHand && total <= dustOf({ ...payment, ...offer.prices })) return null;
  const before = await reached(trx, payment);
  if (before === null || before.isDecided) return null;
  const isOpen = payment.status === 'pending';
  if (isOpen && before.amount > 0n && (await outstandingLegs(trx, payment, 'landed')).length === 0) return null;
  const { token, mode } = { ...payment, ...offer.prices };
  const wallets = offer.legs.map(({ wallet }) => wallet);
  const released = await releasedCredits(trx, payment, { mint: mintOf(config, mode, token), wallets, except: gains });
  const onTime = [...released, ...credits].filter(({ paid_at }) => paid_at <= payment.expires_at);
  const balances = legBalances(termsIn({ ...payment, token }, offer.quotes.map(quotedLegs)), onTime);
  const paysAll = balances.every(({ outstanding }) => outstanding === 0n);
  if (!isReplaceable(payment, before.amount, paysAll)) return null;
  return changeToken(trx, config, payment, offer, before.amount > 0n);
}

function creditsIn({ rows }: Reading, paymentId: string): Reading['rows'] {
  return rows.filter(({ payment_id, unapplied_reason }) => payment_id === paymentId && unapplied_reason === null);
}

/** True if a transfer pays a payment that asks for it now. */
function isTaken({ rows }: Reading, path: string): boolean {
  return rows.some((row) => row.path === path && row.unapplied_reason === null);
}
