import { databaseNow } from '../clock.ts';
import type { Config } from '../config/index.ts';
import { lockCustomers } from '../db/customers/customers.ts';
import { findIdentities, identityKey } from '../db/customers/identities.ts';
import {
  findOwnSubscription,
  findPortalCustomer,
  findToMail,
  moveRunning,
  type PortalCustomer,
  type PortalSubscription,
} from '../db/customers/portal.ts';
import type { DbOrTrx, Trx } from '../db/database.ts';
import { findEmail } from '../db/emails.ts';
import { countMail, type ExceededLimit } from '../db/mailCounts.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import type { MerchantScope } from '../db/scope.ts';
import { mailboxOf } from '../domain/emailAddress.ts';
import { FlorinError } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import {
  addressLimits,
  MAX_PORTAL_MAILS_PER_DAY,
  portalClientLimit,
  portalMailboxLimit,
} from '../domain/mailLimits.ts';
import { ADDRESS_CHANGE_MS, PORTAL_MAIL_MS } from '../domain/portal.ts';
import type { Rates } from '../domain/quotes.ts';
import type { Token } from '../domain/tokens.ts';
import { translatorFor } from '../i18n/translator.ts';
import { addressChangedMail, addressChangeMail, addressTakenMail, portalLinkMail } from '../mail/portal.ts';
import { enqueue, type Payload } from '../queue/queues.ts';
import { addressChangeUrl, portalUrl, readAddressChange, signInPath } from './confirmations.ts';
import { openPortal, updateCustomer } from './customers/customers.ts';
import { sendMails } from './emails.ts';
import { finishPayments } from './finishPayments.ts';
import { changeSubscription } from './subscriptions/change.ts';
import { cancelForCustomer, OWN_CHANGE } from './subscriptions/customerCancel.ts';
import { prepayPeriods } from './subscriptions/prepay.ts';

/**
 * Causes a mail with a link to the portal, if a customer has this address as their own. A job decides that, so neither the answer nor
 * its time depends on it. Returns null, or the limit of the client that asks.
 */
export async function requestPortalLink(
  trx: Trx,
  config: Config,
  { merchant_id, mode }: MerchantScope,
  email: string,
  client: string,
): Promise<ExceededLimit | null> {
  const exceeded = await countMail(trx, [portalClientLimit(client, config.IP_LIMIT_CONFIRMATIONS_PER_HOUR)]);
  if (exceeded) return exceeded;
  await enqueue(trx, 'portal.link', [{ merchant_id, mode, email, email_id: newId('eml') }]);
  return null;
}

/** Mails a link to the portal to the customer with this address. Does nothing without one, beyond the limit, or the second time. */
export async function mailPortalLink(
  trx: Trx,
  config: Config,
  { merchant_id, mode, email, email_id: id }: Payload<'portal.link'>,
): Promise<void> {
  const customer = await findToMail(trx, { merchant_id, mode }, email);
  if (!customer || (await findEmail(trx, id))) return;
  const recipient = customer.email as string;
  if (await countMail(trx, [portalMailboxLimit({ merchant_id, mode, mailbox: mailboxOf(recipient) })])) return;
  const until = after(PORTAL_MAIL_MS);
  await mailLink(trx, customer, portalUrl(config, customer, until), until, { id });
}

/**
 * Mails a customer a link to the portal, because the merchant asks for it. Returns where it goes, and when the link ends.
 * @throws FlorinError `not_found`; `conflict` when the customer is merged or has no address; `rate_limit_exceeded`
 */
export async function sendPortalLink(
  trx: Trx,
  config: Config,
  scope: MerchantScope,
  customerId: string,
): Promise<{ sent_to: string; expires_at: Date }> {
  const { url, expires_at } = await openPortal(trx, config, scope, customerId, PORTAL_MAIL_MS);
  const customer = (await findPortalCustomer(trx, customerId)) as PortalCustomer;
  const { merchant_id, mode, email } = customer;
  if (email === null) throw new FlorinError('conflict', 'This customer has no email address.');
  const exceeded = await countMail(trx, [portalMailboxLimit({ merchant_id, mode, mailbox: mailboxOf(email) })]);
  if (exceeded) {
    const { retry_after } = exceeded;
    const message = `This address got ${MAX_PORTAL_MAILS_PER_DAY} links in 24 hours, the maximum. Retry in ${retry_after} s.`;
    throw new FlorinError('rate_limit_exceeded', message, { retry_after });
  }
  await mailLink(trx, customer, url, expires_at);
  return { sent_to: email, expires_at };
}

/** Mails a link to the portal to a customer who has an address. `id`: of the mail, if it must be sent once. */
async function mailLink(
  trx: Trx,
  customer: PortalCustomer,
  url: string,
  until: Date,
  mail: { id?: string } = {},
): Promise<void> {
  const { merchant_id, mode, email, languages } = customer;
  const letter = portalLinkMail(customer, url, until, translatorFor(...languages));
  await sendMails(trx, [{ ...mail, merchant_id, mode, kind: 'portal_link', recipient: email as string, letter }]);
}

/**
 * Cancels a customer's own subscription, and mails them that. One that is paid up ends with its period, and can be kept until then.
 * @throws FlorinError `not_found`; `conflict` when it has ended
 */
export async function cancelOwnSubscription(
  trx: Trx,
  config: Config,
  customer: PortalCustomer,
  id: string,
): Promise<void> {
  await cancelForCustomer(trx, { config, finish: finishPayments }, await requireOwn(trx, customer, id));
}

/**
 * Keeps a customer's own subscription that was to end with its period.
 * @throws FlorinError `not_found`; `conflict` when it has ended
 */
export async function keepOwnSubscription(
  trx: Trx,
  config: Config,
  customer: PortalCustomer,
  id: string,
): Promise<void> {
  await requireOwn(trx, customer, id);
  const deps = { config, finish: finishPayments };
  await changeSubscription(trx, deps, customer, id, { ...OWN_CHANGE, cancel_at_period_end: false });
}

/**
 * Changes what the next payments of a customer's own subscription ask for.
 * @throws FlorinError `not_found`; `conflict` when it has ended; `validation_failed` when the merchant cannot be paid in the token
 */
export async function changeOwnToken(
  trx: Trx,
  config: Config,
  customer: PortalCustomer,
  id: string,
  token: Token,
): Promise<void> {
  await requireOwn(trx, customer, id);
  await changeSubscription(trx, { config, finish: finishPayments }, customer, id, { ...OWN_CHANGE, token });
}

async function requireOwn(trx: Trx, customer: PortalCustomer, id: string): Promise<PortalSubscription> {
  const own = await findOwnSubscription(trx, customer, id);
  if (!own) throw new FlorinError('not_found', 'There is no such subscription.');
  return own;
}

/**
 * Returns a payment for the next periods of a customer's own subscription.
 * @throws FlorinError as prepayPeriods
 */
export async function prepayOwnSubscription(
  trx: Trx,
  deps: { config: Config; rates: (db: DbOrTrx) => Promise<Rates> },
  customer: PortalCustomer,
  id: string,
  periods: number,
): Promise<PaymentRow> {
  await requireOwn(trx, customer, id);
  return (await prepayPeriods(trx, { ...deps, finish: finishPayments }, customer, id, periods)).payment;
}

/**
 * Mails a customer's new address a link to confirm it. If another customer has the address, the mail explains that, and nobody else
 * learns it. Returns null, or the limit of such mails.
 */
export async function requestAddressChange(
  trx: Trx,
  config: Config,
  customer: PortalCustomer,
  email: string,
): Promise<ExceededLimit | null> {
  const { merchant_id, mode } = customer;
  const exceeded = await countMail(trx, addressLimits(customer.id, { merchant_id, mode, mailbox: mailboxOf(email) }));
  if (exceeded) return exceeded;
  const until = after(ADDRESS_CHANGE_MS);
  const url = addressChangeUrl(config, customer, { email, until: until.getTime() });
  const t = translatorFor(...customer.languages);
  const letter = (await isTaken(trx, customer, email))
    ? addressTakenMail(customer, config.BASE_URL + signInPath(merchant_id, mode), t)
    : addressChangeMail(customer, url, until, t);
  await sendMails(trx, [{ merchant_id, mode, kind: 'address_change', recipient: email, letter }]);
  return null;
}

/** Returns whether another customer of the merchant has an address. */
async function isTaken(trx: Trx, { id, merchant_id, mode }: PortalCustomer, email: string): Promise<boolean> {
  const identity = { merchant_id, mode, kind: 'email', value: email.toLowerCase() } as const;
  const owner = (await findIdentities(trx, [identity])).get(identityKey(identity));
  return owner !== undefined && owner.customer_id !== id;
}

/**
 * Gives a customer the address of a confirmed change, and with it what is running or unsent at the old address. Tells the old address,
 * and emits `customer.updated`. Returns false, and changes nothing, if the link has ended or the address changed since.
 * @throws FlorinError `conflict` when another customer has got the address since
 */
export async function changeAddress(
  trx: Trx,
  config: Config,
  customer: PortalCustomer,
  link: string,
): Promise<boolean> {
  const { id, merchant_id, mode, now } = customer;
  const [locked] = await lockCustomers(trx, customer, [id], 'change');
  const change = locked ? readAddressChange(config, locked, link) : null;
  if (!locked || !change || change.until <= databaseNow().getTime()) return false;
  await updateCustomer(trx, customer, id, { email: change.email });
  if (locked.email === null) return true;
  await moveRunning(trx, { ...customer, email: locked.email }, { customer_email: change.email }, now);
  const letter = addressChangedMail(customer, change.email, translatorFor(...customer.languages));
  await sendMails(trx, [{ merchant_id, mode, kind: 'address_changed', recipient: locked.email, letter }]);
  return true;
}

/**
 * Changes a customer's own wallet, and that of their running subscriptions. Emits `customer.updated`.
 * @throws FlorinError `conflict` when another customer has the wallet, or this one was merged
 */
export async function changeWallet(trx: Trx, customer: PortalCustomer, wallet: string): Promise<void> {
  if (wallet !== customer.wallet) await updateCustomer(trx, customer, customer.id, { wallet });
  await moveRunning(trx, customer, { customer_wallet: wallet }, customer.now);
}

const after = (ms: number) => new Date(databaseNow().getTime() + ms);
