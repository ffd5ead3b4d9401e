import * as v from 'valibot';
import { type Config, mintOf } from '../config/index.ts';
import type { PublicPayment } from '../db/payments/payments.ts';
import type { Mode } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { PAYMENT_STATUSES, retryRefusal } from '../domain/payments.ts';
import { quoteExpiresAt } from '../domain/requotes.ts';
import type { Leg } from '../domain/splits.ts';
import { TOKEN_NAMES, type Token, type TokenChoice, tokenNumber } from '../domain/tokens.ts';
import { isVaultAddress } from '../solana/address.ts';
import { payUrl, transactionRequestUrl } from '../solana/pay/urls.ts';
import { id, locale, timestamp } from './fields.ts';
import { onlyWallet, qrCodeUrl, walletAddress, walletsOf } from './payments.ts';

/** Everything that a checkout (ours or a merchant's) needs to take a payment. Public, so it has no metadata. */
export const checkoutSchema = v.pipe(
  v.object({
    payment_id: id('pay'),
    merchant_name: v.string(),
    amount: v.pipe(v.number(), v.description('The price, in `currency`.')),
    amount_usd: v.nullable(v.number()),
    currency: v.picklist(CURRENCIES),
    token: v.picklist(TOKEN_NAMES),
    token_amount: v.pipe(
      v.number(),
      v.description(
        'The amount still to be paid, in whole tokens. 0 for a `pending` payment: do not ask for it, because it is being confirmed, ' +
          'or what it is for is paid or has ended.',
      ),
    ),
    token_choices: v.pipe(
      v.array(v.object({ token: v.picklist(TOKEN_NAMES), token_amount: v.number() })),
      v.description(
        'The tokens among which the payer can choose now (`POST /payments/{id}/token`), with `token`. Another token’s amount is an ' +
          'estimate until it is chosen. Empty if there is no choice, or none any more.',
      ),
    ),
    description: v.nullable(v.string()),
    locale,
    qr_code: v.string(),
    wallet_address: walletAddress,
    exchange: v.pipe(
      v.nullable(v.object({ address: v.string(), amount: v.number() })),
      v.description(
        'How to pay from an exchange: exactly `amount` whole tokens must arrive at `address` on Solana, after the ' +
          'exchange’s fee. null: the payment cannot be paid that way, or a part of it is paid.',
      ),
    ),
    solana_network: v.picklist(['mainnet-beta', 'devnet']),
    solana_pay_url: v.string(),
    status: v.picklist(PAYMENT_STATUSES),
    expires_at: timestamp,
    quote_expires_at: v.pipe(
      v.nullable(timestamp),
      v.description('Until when `token_amount` is valid; null if it is valid until `expires_at`.'),
    ),
    onramp: v.boolean(),
    payment_link_id: v.nullable(id('plk')),
    can_retry: v.pipe(
      v.boolean(),
      v.description(
        'Whether this payment has ended in a way that lets its payer make it again: `POST /payments/{id}/retry`.',
      ),
    ),
    allow_custom_amount: v.pipe(
      v.boolean(),
      v.description('Whether the payer chose the amount on the page of the link.'),
    ),
  }),
  v.title('Checkout'),
);

/**
 * A payment as its payer sees it.
 * While it is pending, `legs` are the transfers that are still outstanding. They are empty once everything is on the
 * chain. After the payment has ended, `legs` are all transfers.
 */
export type CheckoutPayment = PublicPayment & { legs: Leg[] };

/** Returns what a checkout shows of a payment. `choices`: the tokens among which the payer can choose. */
export function checkoutJson(
  payment: CheckoutPayment,
  config: Config,
  beacons: Record<Mode, string>,
  choices: readonly TokenChoice[],
): v.InferOutput<typeof checkoutSchema> {
  return {
    payment_id: payment.id,
    merchant_name: payment.merchant_name,
    amount: fiatNumber(payment.amount),
    amount_usd: payment.amount_usd === null ? null : fiatNumber(payment.amount_usd),
    currency: payment.currency,
    token: payment.token,
    token_amount: tokenNumber(sumOf(payment.legs), payment.token),
    token_choices: tokenChoicesJson(choices),
    description: payment.description,
    locale: payment.locale,
    qr_code: qrCodeUrl(config, payment.id),
    wallet_address: onlyWallet(walletsToPay(payment)),
    exchange: exchangeJson(payment),
    solana_network: payment.mode === 'live' ? 'mainnet-beta' : 'devnet',
    solana_pay_url: solanaPayUrl(payment, config, beacons),
    status: payment.status,
    expires_at: payment.expires_at.toISOString(),
    quote_expires_at: isPayable(payment) ? (quoteExpiresAt(payment)?.toISOString() ?? null) : null,
    onramp: payment.onramp ?? false,
    payment_link_id: payment.payment_link_id,
    can_retry: retryRefusal(payment) === null,
    allow_custom_amount: payment.allow_custom_amount ?? false,
  };
}

/** Returns the tokens among which a payer can choose, as a checkout shows them. */
export function tokenChoicesJson(choices: readonly TokenChoice[]): { token: Token; token_amount: number }[] {
  return choices.map(({ token, amount }) => ({ token, token_amount: tokenNumber(amount, token) }));
}

/**
 * Returns the Solana Pay URL for the outstanding legs.
 * One leg gives a transfer request, which every wallet can pay on its own. Several legs give a transaction request: the
 * wallet fetches one transaction from us that pays them all. So does a leg to a vault, because wallets refuse to make a
 * transfer to an address off the curve. No legs give a transaction request, too. Its response says that nothing is left to
 * pay.
 */
export function solanaPayUrl(payment: CheckoutPayment, config: Config, beacons: Record<Mode, string>): string {
  const leg = onlyLegOf(payment);
  if (!leg || isVaultAddress(leg.wallet)) return transactionRequestUrl(transactionRequestLink(config, payment));
  return payUrl({
    recipient: leg.wallet,
    amount: leg.amount,
    token: payment.token,
    mint: mintOf(config, payment.mode, payment.token),
    references: [payment.reference, beacons[payment.mode]],
    label: payment.merchant_name,
    message: payment.description,
  });
}

/** The start of the paths of `shortPayUrl` and `visitPayUrl`. */
export const SHORT_PATH = '/t/';

/**
 * Returns the shortest Solana Pay URL of a payment: a transaction request, for a QR code of few modules. It asks for what is
 * outstanding when it is scanned, in the token that the payer sees.
 */
export function shortPayUrl(
  config: Config,
  { id, token, token_choice }: Pick<PublicPayment, 'id' | 'token' | 'token_choice'>,
): string {
  return transactionRequestUrl(`${config.BASE_URL}${SHORT_PATH}${id}${token_choice ? `/${token}` : ''}`);
}

/**
 * Returns the Solana Pay URL of a visit of a link's page: a transaction request, which creates the payment when a wallet sends it.
 */
export function visitPayUrl(config: Config, code: string, visit: string, token: Token): string {
  return transactionRequestUrl(`${config.BASE_URL}${SHORT_PATH}${code}/${visit}/${token}`);
}

/**
 * Returns the address where wallets fetch a payment's transaction (Solana Pay, transaction requests). It names the token that
 * the payer sees, because somebody may choose another one meanwhile.
 */
function transactionRequestLink(config: Config, { id, token, token_choice }: CheckoutPayment): string {
  return `${config.BASE_URL}/api/v1/payments/${id}/transaction-request${token_choice ? `?token=${token}` : ''}`;
}

/**
 * Returns where and how much a payer at an exchange must send, in base units. Null for a payment that cannot be paid that
 * way, has ended, or has received something: the exact amount would then be too much.
 */
export function exchangeTransfer(payment: CheckoutPayment): { address: string; amount: bigint } | null {
  const { status, wallet, exchange_amount } = payment;
  const isWhole = exchange_amount !== null && sumOf(payment.legs) === exchange_amount;
  return status === 'pending' && isWhole ? { address: wallet, amount: exchange_amount } : null;
}

function exchangeJson(payment: CheckoutPayment) {
  const transfer = exchangeTransfer(payment);
  return transfer && { address: transfer.address, amount: tokenNumber(transfer.amount, payment.token) };
}

/** Returns the amount that is still to be paid, in base units. */
export function amountToPay({ legs }: CheckoutPayment): bigint {
  return sumOf(legs);
}

/** True if something is still to be paid. */
function isPayable({ status, legs }: CheckoutPayment): boolean {
  return status === 'pending' && legs.length > 0;
}

/** Returns the wallets that are still to be paid, or all wallets once nothing is outstanding. */
function walletsToPay(payment: CheckoutPayment): readonly string[] {
  return payment.legs.length > 0 ? payment.legs.map(({ wallet }) => wallet) : walletsOf(payment);
}

function onlyLegOf({ legs: [leg, ...others] }: CheckoutPayment): Leg | null {
  return leg && others.length === 0 ? leg : null;
}

function sumOf(legs: readonly Leg[]): bigint {
  return legs.reduce((sum, leg) => sum + leg.amount, 0n);
}
