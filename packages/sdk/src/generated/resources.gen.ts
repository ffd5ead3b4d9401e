// Written by `npm run sdk` from the OpenAPI document.
import type { RequestOptions, Send } from '../call.ts';
import { eventOf, Feed } from '../events.ts';
import type { List } from '../list.ts';
import { path, Resource } from '../resource.ts';
import type { FlorinEvent } from './events.gen.ts';
import type * as api from './types.gen.ts';

export class MerchantResource extends Resource {
  /**
   * Show the account.
   *
   * The key needs the scope `merchant:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(options?: RequestOptions): Promise<api.Merchant> {
    return this.call<api.Merchant>({ method: 'GET', path: '/merchant' }, options);
  }
}

export class BillingSettingsResource extends Resource {
  /**
   * Show how you bill.
   *
   * The key needs the scope `merchant:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(options?: RequestOptions): Promise<api.BillingSettings> {
    return this.call<api.BillingSettings>({ method: 'GET', path: '/billing-settings' }, options);
  }

  /**
   * Change how you bill.
   *
   * For the mode of the key. Absent fields stay unchanged.
   *
   * - `seller_…` and `logo` (a PNG or JPEG as a data URL, at most 100 kB) appear on invoices. Those that were sent keep what they said.
   * - `invoice_prefix` and `credit_note_prefix` begin the numbers of documents. `time_zone` decides which day it is, and in which year a number is given.
   * - `invoice_notes` and `invoice_terms` are the default of new invoices.
   * - `reminder_days`: when unpaid invoices are emailed again, in days after the due date. Negative: before it.
   * - `retry_days`: when an unpaid period of a subscription is asked for again, in days after it was billed. After `give_up_days`, `final_action` says whether the subscription is cancelled, paused, or kept as past due.
   * - `price_notice_days`: how long before a new price applies its subscribers are told.
   *
   * The key needs the scope `merchant:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(body: api.BillingSettingsUpdateBody, options?: RequestOptions): Promise<api.BillingSettings> {
    return this.call<api.BillingSettings>({ method: 'PATCH', path: '/billing-settings', body }, options);
  }
}

export class CheckoutSettingsResource extends Resource {
  /**
   * Show checkout settings.
   *
   * The key needs the scope `merchant:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(options?: RequestOptions): Promise<api.CheckoutSettings> {
    return this.call<api.CheckoutSettings>({ method: 'GET', path: '/checkout-settings' }, options);
  }

  /**
   * Change checkout settings.
   *
   * What payers see of your brand, for the mode of the key. Absent fields stay unchanged, and null removes a value.
   *
   * - `brand_color` is the colour of buttons and links. The logo is the one of `/billing-settings`.
   * - `support_…` says how payers reach you. `terms_url`, `privacy_url` and `refund_policy_url` are your legal texts.
   * - `locale` is the language of pages and mails if nothing else names one, such as `pt-BR`.
   * - `allowed_origins`: the sites that may show your checkout in a frame, such as `https://shop.example`.
   *
   * Web addresses must use https. In test mode, `http` is accepted too, in an origin only for `localhost` and `127.0.0.1`.
   *
   * The key needs the scope `merchant:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(body: api.CheckoutSettingsUpdateBody, options?: RequestOptions): Promise<api.CheckoutSettings> {
    return this.call<api.CheckoutSettings>({ method: 'PATCH', path: '/checkout-settings', body }, options);
  }
}

export class KeysResource extends Resource {
  /**
   * List API keys.
   *
   * The key needs the scope `keys:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.ApiKeyListQuery, options?: RequestOptions): List<api.ApiKey> {
    return this.pages<api.ApiKey>({ method: 'GET', path: '/keys', query }, options);
  }

  /**
   * Create an API key.
   *
   * Returns the key, which is never shown again. A live key creates keys of both modes, a test key only test keys. No key may do more than the key that creates it: it has none but its scopes, expires no later, and works from no other addresses. If `scopes`, `expires_at` or `allowed_ips` is absent, the new key inherits it.
   *
   * The key needs the scope `keys:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.ApiKeyCreateBody, options?: RequestOptions): Promise<api.ApiKeyCreateResponse> {
    return this.call<api.ApiKeyCreateResponse>({ method: 'POST', path: '/keys', body }, options);
  }

  /**
   * Get an API key.
   *
   * Its limits and its last use. Its value is never shown again. A live key gets keys of both modes.
   *
   * The key needs the scope `keys:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.ApiKey> {
    return this.call<api.ApiKey>({ method: 'GET', path: path`/keys/${id}` }, options);
  }

  /**
   * Revoke an API key.
   *
   * The key stops working immediately, on every server, for good. A key may revoke itself. Revoking it again changes nothing. Returns 409 if no other key of the merchant could manage the keys of this mode; the operator can revoke the last one.
   *
   * The key needs the scope `keys:write`. Counts against the merchant's hourly limit for **others**.
   */
  revoke(id: string, query?: api.ApiKeyRevokeQuery, options?: RequestOptions): Promise<api.ApiKeyRevokeResponse> {
    return this.call<api.ApiKeyRevokeResponse>({ method: 'DELETE', path: path`/keys/${id}`, query }, options);
  }

  /**
   * Rotate an API key.
   *
   * Replaces a key by a new one with the same mode, name, scopes, expiry and addresses. The old key stops working immediately, on every server, or after `overlap_seconds`. A live key can rotate any key of the merchant, a test key only test keys, and no key can rotate one that may do more than itself. Use a different key for this request: if a key rotates itself and the response is lost, the new key cannot be retrieved, not even with an Idempotency-Key.
   *
   * The key needs the scope `keys:write`. Counts against the merchant's hourly limit for **others**.
   */
  rotate(id: string, body: api.ApiKeyRotateBody, options?: RequestOptions): Promise<api.ApiKeyRotateResponse> {
    return this.call<api.ApiKeyRotateResponse>({ method: 'POST', path: path`/keys/${id}/rotate`, body }, options);
  }
}

export class AuditLogResource extends Resource {
  /**
   * List the audit log.
   *
   * Every act that changed money or access, newest first, by a key, the operator or Florin itself: keys, webhook endpoints and secrets, account settings and wallets; payments with split recipients created, payments cancelled or resolved, transactions handed in, transfers applied or unapplied; plans and links created or deactivated, subscriptions and installment plans cancelled, paused or resumed with a key; the test clock. Acts that changed nothing are not listed, nor are other new payments, invoices and subscriptions. Entries cannot be changed, and are kept for two years. `created_from` is inclusive, `created_to` exclusive.
   *
   * The key needs the scope `audit_log:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.AuditLogListQuery, options?: RequestOptions): List<api.AuditLogEntry> {
    return this.pages<api.AuditLogEntry>({ method: 'GET', path: '/audit-log', query }, options);
  }
}

export class RequestLogResource extends Resource {
  /**
   * List requests.
   *
   * The requests of your keys in this mode, newest first, also those that were refused. They are kept for 7 days, and listed a second or two after their answer. Requests without a key, or with one that is not valid, are not listed. Of each hour, every web process keeps the first 500 successes, 500 errors and 50 answers with `429`. `created_from` is inclusive, `created_to` exclusive.
   *
   * The key needs the scope `request_log:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.RequestLogListQuery, options?: RequestOptions): List<api.LoggedRequest> {
    return this.pages<api.LoggedRequest>({ method: 'GET', path: '/request-log', query }, options);
  }

  /**
   * Get a request.
   *
   * With the body that was sent and, of an error, the body of the response. Neither has secrets.
   *
   * The key needs the scope `request_log:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.LoggedRequestDetail> {
    return this.call<api.LoggedRequestDetail>({ method: 'GET', path: path`/request-log/${id}` }, options);
  }
}

export class PaymentsResource extends Resource {
  /**
   * Create a payment.
   *
   * The key needs the scope `payments:write`. Counts against the merchant's hourly limit for **payments**.
   */
  create(body: api.PaymentCreateBody, options?: RequestOptions): Promise<api.Payment> {
    return this.call<api.Payment>({ method: 'POST', path: '/payments', body }, options);
  }

  /**
   * List payments.
   *
   * Newest first. All given filters must match. Times: `…_from` is inclusive, `…_to` exclusive. `customer_email` is compared in any case. `metadata[order]=1042` finds payments whose metadata has this value, as text or as a number.
   *
   * The key needs the scope `payments:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.PaymentListQuery, options?: RequestOptions): List<api.Payment> {
    return this.pages<api.Payment>({ method: 'GET', path: '/payments', query }, options);
  }

  /**
   * Get a payment.
   *
   * The key needs the scope `payments:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.Payment> {
    return this.call<api.Payment>({ method: 'GET', path: path`/payments/${id}` }, options);
  }

  /**
   * Cancel a payment.
   *
   * A pending payment becomes `failed` with `failure_reason: cancelled`. A transfer that lands later is credited, marked `late`, and can be accepted with `resolve`. Returns 409 if the payment is not pending, or while one of its transactions is being confirmed.
   *
   * The key needs the scope `payments:write`. Counts against the merchant's hourly limit for **payments**.
   */
  cancel(id: string, body?: api.PaymentCancelBody, options?: RequestOptions): Promise<api.Payment> {
    return this.call<api.Payment>({ method: 'POST', path: path`/payments/${id}/cancel`, body }, options);
  }

  /**
   * Accept what was received.
   *
   * Confirms a failed or expired payment that received money, too little or too late. Its `exceptions` stay, to show what was accepted. Emits `payment.confirmed` after the earlier `payment.failed` or `payment.expired`. Returns 409 if the payment is pending or confirmed, or received nothing.
   *
   * The key needs the scope `transfers:write`. Counts against the merchant's hourly limit for **payments**.
   */
  resolve(id: string, body?: api.PaymentResolveBody, options?: RequestOptions): Promise<api.Payment> {
    return this.call<api.Payment>({ method: 'POST', path: path`/payments/${id}/resolve`, body }, options);
  }

  /**
   * Explain a payment.
   *
   * Explains why a payment is unpaid: the newest hundred transactions that name it, each with its outcome and the reason; the amounts still expected, by wallet; and whether Florin is currently reading the chain.
   *
   * The key needs the scope `payments:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieveDiagnostics(id: string, options?: RequestOptions): Promise<api.Diagnostics> {
    return this.call<api.Diagnostics>({ method: 'GET', path: path`/payments/${id}/diagnostics` }, options);
  }

  /**
   * Hand in a transaction.
   *
   * Reads a transaction from the chain at once and credits it: transfers that name a payment to that payment, and transfers that name nothing to this one, if they are in its token and to one of its wallets. Reports what became of each transfer to you. Use it when a customer shows you a transaction that Florin did not credit. Repeating it changes nothing; `POST /unapplied-transfers/{id}/unapply` undoes it. Returns 409 while no node has confirmed the transaction.
   *
   * The key needs the scope `transfers:write`. Counts against the merchant's hourly limit for **payments**.
   */
  creditTransaction(id: string, body: api.PaymentCreditTransactionBody, options?: RequestOptions): Promise<api.HandedInTransaction> {
    return this.call<api.HandedInTransaction>({ method: 'POST', path: path`/payments/${id}/transactions`, body }, options);
  }

  /**
   * List a payment's splits.
   *
   * Sorted by `split_order`. Empty if the payment has no split recipients.
   *
   * The key needs the scope `payments:read`. Counts against the merchant's hourly limit for **reads**.
   */
  listSplits(id: string, query?: api.PaymentListSplitsQuery, options?: RequestOptions): List<api.Split> {
    return this.pages<api.Split>({ method: 'GET', path: path`/payments/${id}/splits`, query }, options);
  }

  /**
   * Get a payment's status.
   *
   * No key needed. Counts against the client address's limit per minute.
   */
  retrieveStatus(id: string, options?: RequestOptions): Promise<api.PaymentRetrieveStatusResponse> {
    return this.call<api.PaymentRetrieveStatusResponse>({ method: 'GET', path: path`/payments/${id}/status` }, options);
  }

  /**
   * Get what a checkout shows.
   *
   * If the price depends on an exchange rate, `token_amount` is valid until `quote_expires_at`. After that, request this again to get a new quote. Amounts already paid are not requoted. Returns 503 `rate_unavailable` while there is no current rate, and 409 `conflict` if the amount has become too large to pay or the token is suspended. The payer may then choose another token (`POST /payments/{id}/token`): `details.token_choices` lists those, in both cases. Once the full amount is on the chain, `token_amount` is 0, even before `status` is `confirmed`.
   *
   * No key needed. Counts against the client address's limit per minute.
   */
  retrieveCheckoutData(id: string, options?: RequestOptions): Promise<api.Checkout> {
    return this.call<api.Checkout>({ method: 'GET', path: path`/payments/${id}/checkout-data` }, options);
  }

  /**
   * Choose the token of a payment.
   *
   * Changes the token of a pending payment that has received nothing, if it has `token_choice`. Its price in that token is then valid as `quote_expires_at` says, and `expires_at` stays. Choosing the same token again changes nothing. A token that was chosen before keeps its price while that is valid, and money that arrives in such a token still pays the payment: it has that token again. Returns 409 with `details.reason`: `paid` if it has received money, `seen` while a transaction is being confirmed, `ended`, or `not_offered`.
   *
   * No key needed. Counts against the client address's limit for **transactions** per minute.
   */
  chooseToken(id: string, body: api.PaymentChooseTokenBody, options?: RequestOptions): Promise<api.Checkout> {
    return this.call<api.Checkout>({ method: 'POST', path: path`/payments/${id}/token`, body }, options);
  }

  /**
   * Make an unpaid payment again.
   *
   * For the payer of a payment with `allow_retry` that has expired, or has failed without receiving anything. Returns a new payment with the same terms at the current price: 201, or 200 with the open one that an earlier request made. Its `retry_of` names the first payment, which can be made again 10 times. The answer leaves out the email address.
   *
   * Returns 409 otherwise. `details.reason` is `not_allowed`; `open`: the payment can still be paid; `received`: money has arrived for it or for a payment that repeats it; `confirming`: money may be on its way; `cancelled` by the merchant; `exhausted`; or `unavailable`: its token, wallets or splits can no longer be used. Counts against the limit of payments per client address. Payments of links are made again on the link’s page.
   *
   * No key needed. Counts against the client address's limit for **payments** per minute.
   */
  retry(id: string, body?: api.PaymentRetryBody, options?: RequestOptions): Promise<api.PublicPayment> {
    return this.call<api.PublicPayment>({ method: 'POST', path: path`/payments/${id}/retry`, body }, options);
  }

  /**
   * Email a receipt.
   *
   * Emails the receipt of a confirmed payment to its payer, at any address. An address gets one: another request for it is answered alike, and sends nothing. Returns 409 if the payment is not confirmed, if 3 receipts were asked for, or if test mode must not email the address (see `/verified-emails`). Returns 429 if too many were asked for, from the client address or for the mailbox. Payments with a `customer_email` have sent it a receipt without this.
   *
   * No key needed. Counts against the client address's limit for **payments** per minute.
   */
  sendReceipt(id: string, body: api.PaymentSendReceiptBody, options?: RequestOptions): Promise<api.PaymentSendReceiptResponse> {
    return this.call<api.PaymentSendReceiptResponse>({ method: 'POST', path: path`/payments/${id}/receipt`, body }, options);
  }

  /**
   * Build a payment's transaction.
   *
   * Returns one unsigned legacy transaction in base64 that pays all outstanding amounts. The payer signs it, pays its fee, and must send it within a minute. If a recipient has no token account yet, the transaction also opens one. If too many accounts are missing for one transaction, `step` is `open_accounts`: this transaction only opens accounts. After it is confirmed, call this endpoint again to get the payment.
   *
   * No key needed. Counts against the client address's limit for **transactions** per minute.
   */
  buildTransaction(id: string, body: api.PaymentBuildTransactionBody, options?: RequestOptions): Promise<api.PaymentBuildTransactionResponse> {
    return this.call<api.PaymentBuildTransactionResponse>({ method: 'POST', path: path`/payments/${id}/build-transaction`, body }, options);
  }

  /**
   * Submit a payment's transaction.
   *
   * Submits a transaction of the payer: the `transaction_signature` of one that was sent, or a `signed_transaction` that was not. Florin checks the first at once; without this call, it finds the transaction a few seconds later. Florin sends the second, repeatedly, until it lands or its blockhash expires; its transfers must carry the payment’s reference and go to the payment’s wallets. It must be a legacy or version 0 transaction without a durable nonce. If the network refuses it, the payment’s diagnostics say why. Florin checks only the first few signatures per payment that no node knows. `status` is the payment’s current status; poll it or wait for the webhook.
   *
   * No key needed. Counts against the client address's limit for **transactions** per minute.
   */
  submitTransaction(id: string, body: api.PaymentSubmitTransactionBody, options?: RequestOptions): Promise<api.PaymentSubmitTransactionResponse> {
    return this.call<api.PaymentSubmitTransactionResponse>({ method: 'POST', path: path`/payments/${id}/submit-transaction`, body }, options);
  }

  /**
   * Refund a payment.
   *
   * Prepares a refund. By default it is of everything that the payment received and no refund reserves, also if the payment ended late or with too little money. Your wallet signs it: see `solana_pay_url`. An amount in `fiat` is converted at the rate at which the payment was credited. Open and completed refunds never exceed what the payment received. The refund goes to the wallet that paid. If that is unknown, the customer gets a mail with a page that asks for a wallet (`claim_url`). Refunds count against the rate limit of other requests, not of payments.
   *
   * The key needs the scope `refunds:write`. Counts against the merchant's hourly limit for **others**.
   */
  refund(id: string, body: api.PaymentRefundBody, options?: RequestOptions): Promise<api.Refund> {
    return this.call<api.Refund>({ method: 'POST', path: path`/payments/${id}/refunds`, body }, options);
  }
}

export class PaymentLinksResource extends Resource {
  /**
   * Create a payment link.
   *
   * Creates a URL where anyone can pay a fixed price. With `max_uses`, each open payment reserves a use, so the last one is never sold twice. If its payer does not pay in time, the next buyer may get the place. `payer_service_charge` adds the service charge to the payer’s amount. `onramp` offers payment by card or bank on the page, where `amount_ngn` is charged exactly.
   *
   * The page can ask payers for their email address (`collect_email`) and for answers to `custom_fields`. With `allow_custom_amount`, payers choose the amount, between `min_amount` and `max_amount`; `amount` is what the page shows first, and `suggested_amounts` are buttons. With `allow_quantity`, payers choose how many units they buy, up to `max_quantity`, and `amount` is the price of one.
   *
   * The key needs the scope `payment_links:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.PaymentLinkCreateBody, options?: RequestOptions): Promise<api.PaymentLink> {
    return this.call<api.PaymentLink>({ method: 'POST', path: '/payment-links', body }, options);
  }

  /**
   * List payment links.
   *
   * The key needs the scope `payment_links:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.PaymentLinkListQuery, options?: RequestOptions): List<api.PaymentLink> {
    return this.pages<api.PaymentLink>({ method: 'GET', path: '/payment-links', query }, options);
  }

  /**
   * Change a payment link.
   *
   * Its address stays, so printed codes lead to what is new. Absent fields stay unchanged; `null` means the default. `is_active: true` reactivates the link. Payments that were made before keep their amounts and texts. A `max_uses` below `uses_count` ends the link.
   *
   * The key needs the scope `payment_links:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(linkCode: string, body: api.PaymentLinkUpdateBody, options?: RequestOptions): Promise<api.PaymentLink> {
    return this.call<api.PaymentLink>({ method: 'PATCH', path: path`/payment-links/${linkCode}`, body }, options);
  }

  /**
   * Get a payment link.
   *
   * Includes `metadata` if called with a key of its merchant.
   *
   * No key needed. Counts against the client address's limit per minute. A key, if given, needs the scope `payment_links:read`, and the request counts against the merchant's hourly limit for **reads**.
   */
  retrieve(linkCode: string, options?: RequestOptions): Promise<api.PublicPaymentLink> {
    return this.call<api.PublicPaymentLink>({ method: 'GET', path: path`/payment-links/${linkCode}` }, options);
  }

  /**
   * Pay from a payment link.
   *
   * Creates a payment at the current price, with the link’s redirect_url and metadata. The body has what the link asks for: `customer_email`, `custom_fields`, `amount` or `quantity`. Without `amount` or `quantity`, the payer takes the link’s amount, once. `locale` is the payer’s language; by default, the link’s. Returns 422 with the name of a field that is missing or not allowed. The answer has neither the email address nor the answers.
   *
   * Returns 409 if the link cannot be paid. `details.reason` is `inactive`, `expired` or `used_up`; `held` while open payments reserve the last uses; or `crowded` while the link has 10000 open payments, the maximum.
   *
   * With `max_uses`, the payment keeps its place for ten minutes, and for ten more from each transaction that is built for it. Once a transaction was seen for it, it keeps the place until it ends. Later, the next  buyer may get the place: then this payment is cancelled, and money for it is `late`.
   *
   * Returns 429 if the client address has taken 3 places in an hour without paying, or has made 100 unpaid payments of a link without `max_uses`. A shop’s server counts as one client, so it should create its customers’ payments with its key (`POST /payments`). Does not count against the merchant’s limits, but has its own limit per client address. Use a UUID as the Idempotency-Key, because all payers of a link share its keys.
   *
   * No key needed. Counts against the client address's limit for **payments** per minute.
   */
  pay(linkCode: string, body: api.PaymentLinkPayBody, options?: RequestOptions): Promise<api.PublicPayment> {
    return this.call<api.PublicPayment>({ method: 'POST', path: path`/payment-links/${linkCode}/pay`, body }, options);
  }

  /**
   * Deactivate a payment link.
   *
   * The link accepts no new payments. Open payments can still be paid.
   *
   * The key needs the scope `payment_links:write`. Counts against the merchant's hourly limit for **others**.
   */
  deactivate(linkCode: string, body?: api.PaymentLinkDeactivateBody, options?: RequestOptions): Promise<api.PaymentLink> {
    return this.call<api.PaymentLink>({ method: 'POST', path: path`/payment-links/${linkCode}/deactivate`, body }, options);
  }
}

export class CustomersResource extends Resource {
  /**
   * Create a customer.
   *
   * A customer has an email address, a wallet, or both. No two customers share one of them: then this returns 409, with the other `customer_id` in `details`. Addresses are compared in any case.
   *
   * You rarely need this. Invoices, subscriptions and installment plans find their customer by the email address, or else by the wallet, and create a new one if there is none. Payments do so when they are confirmed, if they have an address. Subscriptions that were created without a key do so when their address is confirmed.
   *
   * With a `test_clock_id`, in the test mode, the customer lives on that test clock (see `/test-clocks`): so does everything that is created for it from then on. This cannot be changed later.
   *
   * The key needs the scope `customers:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.CustomerCreateBody, options?: RequestOptions): Promise<api.Customer> {
    return this.call<api.Customer>({ method: 'POST', path: '/customers', body }, options);
  }

  /**
   * List customers.
   *
   * Newest first, without merged ones. `email` and `wallet` also find a customer by those of customers that were merged into it. With `name`, the customers are sorted by what was found of their names.
   *
   * The key needs the scope `customers:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.CustomerListQuery, options?: RequestOptions): List<api.Customer> {
    return this.pages<api.Customer>({ method: 'GET', path: '/customers', query }, options);
  }

  /**
   * Get a customer.
   *
   * The key needs the scope `customers:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.Customer> {
    return this.call<api.Customer>({ method: 'GET', path: path`/customers/${id}` }, options);
  }

  /**
   * Update a customer.
   *
   * Absent fields stay unchanged; `null` removes a value. Invoices that were sent keep what they said. Returns 409 if another customer has the email address or the wallet, or if this customer was merged.
   *
   * The key needs the scope `customers:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(id: string, body: api.CustomerUpdateBody, options?: RequestOptions): Promise<api.Customer> {
    return this.call<api.Customer>({ method: 'PATCH', path: path`/customers/${id}`, body }, options);
  }

  /**
   * Create a portal link.
   *
   * Returns a link to the customer portal, where the customer sees what they owe and paid, and can pay, cancel and change their address and wallet. It needs no password, so give it to nobody else. It works for an hour, and no longer once the customer has another email address or was merged. Returns 409 if this customer was merged.
   *
   * The key needs the scope `customers:write`. Counts against the merchant's hourly limit for **others**.
   */
  createPortalLink(id: string, options?: RequestOptions): Promise<api.PortalLink> {
    return this.call<api.PortalLink>({ method: 'POST', path: path`/customers/${id}/portal-link` }, options);
  }

  /**
   * Email a portal link.
   *
   * Mails the customer a link to the customer portal that works for 30 days, and no longer once they have another email address. An address gets at most 3 in 24 hours. Returns 409 if the customer has no email address or was merged.
   *
   * The key needs the scope `customers:write`. Counts against the merchant's hourly limit for **others**.
   */
  sendPortalLink(id: string, body?: api.CustomerSendPortalLinkBody, options?: RequestOptions): Promise<api.SentPortalLink> {
    return this.call<api.SentPortalLink>({ method: 'POST', path: path`/customers/${id}/portal-link/send`, body }, options);
  }

  /**
   * Merge customers.
   *
   * The customer in the path gets everything of the one in the body: its email addresses and wallets, payments, invoices, subscriptions and installment plans, and those details that it lacks itself. The other one stays readable, with `merged_into`. This cannot be undone. Objects follow within seconds. Returns 409 if one of them was merged before.
   *
   * The key needs the scope `customers:write`. Counts against the merchant's hourly limit for **others**.
   */
  merge(id: string, body: api.CustomerMergeBody, options?: RequestOptions): Promise<api.Customer> {
    return this.call<api.Customer>({ method: 'POST', path: path`/customers/${id}/merge`, body }, options);
  }

  /**
   * List a customer's balances.
   *
   * What the customer has paid too much, or got back by credit notes, in each currency. The next invoice in that currency uses it first. A surplus is in the balance until you refund it. Money in a token without a fixed price, such as SOL, is not part of it.
   *
   * The key needs the scope `customers:read`. Counts against the merchant's hourly limit for **reads**.
   */
  listBalances(id: string, options?: RequestOptions): List<api.Balance> {
    return this.pages<api.Balance>({ method: 'GET', path: path`/customers/${id}/balances` }, options, { cursor: null });
  }

  /**
   * List the changes of a customer's balances.
   *
   * The key needs the scope `customers:read`. Counts against the merchant's hourly limit for **reads**.
   */
  listBalanceTransactions(id: string, query?: api.CustomerListBalanceTransactionsQuery, options?: RequestOptions): List<api.BalanceTransaction> {
    return this.pages<api.BalanceTransaction>({ method: 'GET', path: path`/customers/${id}/balance-transactions`, query }, options);
  }

  /**
   * Change a customer's balance.
   *
   * Gives the customer credit, or takes it (`amount` below zero), for example after you paid it out. The balance cannot become less than zero.
   *
   * The key needs the scope `customers:write`. Counts against the merchant's hourly limit for **others**.
   */
  createBalanceTransaction(id: string, body: api.CustomerCreateBalanceTransactionBody, options?: RequestOptions): Promise<api.BalanceTransaction> {
    return this.call<api.BalanceTransaction>({ method: 'POST', path: path`/customers/${id}/balance-transactions`, body }, options);
  }

  /**
   * List a customer's installment plans.
   *
   * The plans of one wallet with this merchant, in this mode.
   *
   * The key needs the scope `installment_plans:read`. Counts against the merchant's hourly limit for **reads**.
   */
  listInstallmentPlansByWallet(wallet: string, query?: api.CustomerListInstallmentPlansByWalletQuery, options?: RequestOptions): List<api.InstallmentPlan> {
    return this.pages<api.InstallmentPlan>({ method: 'GET', path: path`/customers/${wallet}/installment-plans`, query }, options);
  }
}

export class InvoicesResource extends Resource {
  /**
   * Create an invoice.
   *
   * Creates a draft. Invoices are numbered per year without gaps, e.g. `INV-2026-000001`; `/billing-settings` has the prefix and the time zone. With `line_items`, `amount` may be absent. If it is given, it must equal the total of the items. Each is `quantity` times `unit_price`, rounded half up to cents: 7.5 times 33.33 is 249.98. Without taxes and discounts, the exact sum is accepted, too, for prices below a cent.
   *
   * An item with a `tax_rate` in percent is taxed; `tax_behavior` says whether its price includes the tax (default `exclusive`). `discounts` apply one after the other to the sum of the items, before taxes. A tax is computed once per rate. With `reverse_charge`, the customer owes the tax, and both tax ids must be known when the invoice is sent.
   *
   * A `due_date` without a time means the end of that day. `invoice.overdue` is sent when an unpaid invoice passes it.
   *
   * The key needs the scope `invoices:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.InvoiceCreateBody, options?: RequestOptions): Promise<api.Invoice> {
    return this.call<api.Invoice>({ method: 'POST', path: '/invoices', body }, options);
  }

  /**
   * List invoices.
   *
   * The key needs the scope `invoices:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.InvoiceListQuery, options?: RequestOptions): List<api.Invoice> {
    return this.pages<api.Invoice>({ method: 'GET', path: '/invoices', query }, options);
  }

  /**
   * Change a draft.
   *
   * Absent fields stay unchanged; `null` removes a value. If you change `line_items` or `discounts` without `amount`, the amount follows. Returns 409 once the invoice was sent.
   *
   * The key needs the scope `invoices:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(id: string, body: api.InvoiceUpdateBody, options?: RequestOptions): Promise<api.Invoice> {
    return this.call<api.Invoice>({ method: 'PATCH', path: path`/invoices/${id}`, body }, options);
  }

  /**
   * Delete a draft.
   *
   * The next invoice of the same year gets its number, so that no gap stays. Returns 409 once the invoice was sent: then void it.
   *
   * The key needs the scope `invoices:write`. Counts against the merchant's hourly limit for **others**.
   */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.call<void>({ method: 'DELETE', path: path`/invoices/${id}` }, options);
  }

  /**
   * Get an invoice.
   *
   * The key needs the scope `invoices:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.Invoice> {
    return this.call<api.Invoice>({ method: 'GET', path: path`/invoices/${id}` }, options);
  }

  /**
   * Get an invoice's PDF.
   *
   * The key needs the scope `invoices:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrievePdf(id: string, options?: RequestOptions): Promise<Uint8Array> {
    return this.file({ method: 'GET', path: path`/invoices/${id}/pdf` }, options);
  }

  /**
   * Send an invoice.
   *
   * Emails the invoice to the customer, with a link to `payment_url` and the PDF. The status becomes `sent`, and later `paid` once a payment is confirmed. Sending it again repeats the email but not `invoice.sent`. `email_status` shows the result of the latest email.
   *
   * An invoice is emailed at most once a minute and 5 times in 24 hours. The operator also limits the invoices to one recipient (by default 20 in 24 hours). Beyond that, this returns `429` with `Retry-After` and changes nothing.
   *
   * The key needs the scope `invoices:write`. Counts against the merchant's hourly limit for **others**.
   */
  send(id: string, body?: api.InvoiceSendBody, options?: RequestOptions): Promise<api.SentInvoice> {
    return this.call<api.SentInvoice>({ method: 'POST', path: path`/invoices/${id}/send`, body }, options);
  }

  /**
   * Void an invoice.
   *
   * Takes back an invoice that was sent: nobody owes it any more. Its open payment is closed. What it has received is `surplus`. What you marked as paid elsewhere goes to its customer’s balance. Returns 409 if it is paid, or while a payment of it is being confirmed.
   *
   * The key needs the scope `invoices:write`. Counts against the merchant's hourly limit for **others**.
   */
  void(id: string, body?: api.InvoiceVoidBody, options?: RequestOptions): Promise<api.Invoice> {
    return this.call<api.Invoice>({ method: 'POST', path: path`/invoices/${id}/void`, body }, options);
  }

  /**
   * Mark an invoice as uncollectible.
   *
   * You no longer expect its money: no more reminders are sent. The customer can still pay it. Returns 409 unless it is `sent`.
   *
   * The key needs the scope `invoices:write`. Counts against the merchant's hourly limit for **others**.
   */
  markUncollectible(id: string, body?: api.InvoiceMarkUncollectibleBody, options?: RequestOptions): Promise<api.Invoice> {
    return this.call<api.Invoice>({ method: 'POST', path: path`/invoices/${id}/mark-uncollectible`, body }, options);
  }

  /**
   * Mark an invoice as paid.
   *
   * For money that came another way, such as by bank transfer. What was left to pay is `paid_by_hand`. Its open payment is closed. Returns 409 if the invoice is paid or void, or while a payment of it is being confirmed.
   *
   * The key needs the scope `invoices:write`. Counts against the merchant's hourly limit for **others**.
   */
  markPaid(id: string, body: api.InvoiceMarkPaidBody, options?: RequestOptions): Promise<api.Invoice> {
    return this.call<api.Invoice>({ method: 'POST', path: path`/invoices/${id}/mark-paid`, body }, options);
  }
}

export class CreditNotesResource extends Resource {
  /**
   * Credit an invoice.
   *
   * The invoice costs less, by `amount` with taxes. Credit notes are numbered per year without gaps, e.g. `CRN-2026-000001`. An unpaid invoice then asks for less. What a paid invoice no longer needs stays in the customer's balance, and money of a payment can be refunded as its surplus. Voiding an invoice, and refunding a payment of one or of a period of a subscription, writes a credit note, too.
   *
   * Returns 409 unless the invoice was sent, and while a payment of it is being confirmed.
   *
   * The key needs the scope `invoices:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.CreditNoteCreateBody, options?: RequestOptions): Promise<api.CreditNote> {
    return this.call<api.CreditNote>({ method: 'POST', path: '/credit-notes', body }, options);
  }

  /**
   * List credit notes.
   *
   * The key needs the scope `invoices:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.CreditNoteListQuery, options?: RequestOptions): List<api.CreditNote> {
    return this.pages<api.CreditNote>({ method: 'GET', path: '/credit-notes', query }, options);
  }

  /**
   * Get a credit note.
   *
   * The key needs the scope `invoices:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.CreditNote> {
    return this.call<api.CreditNote>({ method: 'GET', path: path`/credit-notes/${id}` }, options);
  }

  /**
   * Get a credit note's PDF.
   *
   * The key needs the scope `invoices:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrievePdf(id: string, options?: RequestOptions): Promise<Uint8Array> {
    return this.file({ method: 'GET', path: path`/credit-notes/${id}/pdf` }, options);
  }
}

export class InstallmentPlansResource extends Resource {
  /**
   * Create an installment plan.
   *
   * Divides a total into equal installments in cents; the last one has the remainder. Payers pay in `token`, USDC by default. On its due date, Florin creates the payment, emails the customer a link and sends `installment.due`.
   *
   * An installment becomes late when it is unpaid at the end of the last day of its grace period (in your time zone; without grace, at the end of the day on which its payment was requested). Florin then adds `late_fee_amount` once and creates a new payment for the remaining amount. If it stays unpaid for two more grace periods (at least one day each), the plan is defaulted.
   *
   * The customer gets an email with the whole schedule now. If there is a week or more between installments, each is announced three days before its due date, by `installment.upcoming` and an email.
   *
   * In a currency that the token is not pegged to, each payment is priced when it is requested. While there is no current rate, the installment waits.
   *
   * The first due date defaults to the next day. A date without a time means midnight UTC.
   *
   * The key needs the scope `installment_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.InstallmentPlanCreateBody, options?: RequestOptions): Promise<api.InstallmentPlan> {
    return this.call<api.InstallmentPlan>({ method: 'POST', path: '/installment-plans', body }, options);
  }

  /**
   * List installment plans.
   *
   * The key needs the scope `installment_plans:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.InstallmentPlanListQuery, options?: RequestOptions): List<api.InstallmentPlan> {
    return this.pages<api.InstallmentPlan>({ method: 'GET', path: '/installment-plans', query }, options);
  }

  /**
   * Get an installment plan.
   *
   * The key needs the scope `installment_plans:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.InstallmentPlan> {
    return this.call<api.InstallmentPlan>({ method: 'GET', path: path`/installment-plans/${id}` }, options);
  }

  /**
   * Update an installment plan.
   *
   * Absent fields stay unchanged; `null` removes a value. `installments` gives unpaid installments of an active plan other dates. They must not be in the past, and the dates of the plan must stay in ascending order. An installment that was due or late is pending again, and its open payment is closed. A late fee stays unless `waive_late_fee` is true. The customer gets an email with the new schedule, and you get `installment_plan.updated`.
   *
   * Returns 409 if the plan has ended, if one of these installments is paid, or if its open payment has received something or is being confirmed.
   *
   * The key needs the scope `installment_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(id: string, body: api.InstallmentPlanUpdateBody, options?: RequestOptions): Promise<api.InstallmentPlan> {
    return this.call<api.InstallmentPlan>({ method: 'PATCH', path: path`/installment-plans/${id}`, body }, options);
  }

  /**
   * Get the next installment due.
   *
   * The first unpaid installment. Returns 404 if the plan is completed, cancelled or defaulted.
   *
   * The key needs the scope `installment_plans:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieveNextDue(id: string, options?: RequestOptions): Promise<api.Installment> {
    return this.call<api.Installment>({ method: 'GET', path: path`/installment-plans/${id}/next-due` }, options);
  }

  /**
   * Pay the next installment.
   *
   * Returns the payment of the first unpaid installment: 200 with its open payment, or 201 with a new one, even before the due date. On the due date, Florin then reuses this payment. It still sends `installment.due` and the email if the installment is unpaid.
   *
   * The key needs the scope `installment_plans:write`. Counts against the merchant's hourly limit for **payments**.
   */
  pay(id: string, body?: api.InstallmentPlanPayBody, options?: RequestOptions): Promise<api.Payment> {
    return this.call<api.Payment>({ method: 'POST', path: path`/installment-plans/${id}/pay`, body }, options);
  }

  /**
   * Pay everything left of an installment plan.
   *
   * Returns one payment of everything that is left of all unpaid installments, with their late fees: 200 with the open one, or 201 with a new one. If an installment was paid since, the open one is closed and replaced. Once the payment is confirmed, its money is in the customer's balance for this plan. Within seconds, it pays all unpaid installments, also those that are not due yet: `installment.paid` for each, and `installment_plan.completed`. No late fee is added while the payment is being confirmed.
   *
   * Returns 409 if the plan has ended or has no `customer_id`, or while a payment of it is being confirmed.
   *
   * The key needs the scope `installment_plans:write`. Counts against the merchant's hourly limit for **payments**.
   */
  payOff(id: string, body?: api.InstallmentPlanPayOffBody, options?: RequestOptions): Promise<api.Payment> {
    return this.call<api.Payment>({ method: 'POST', path: path`/installment-plans/${id}/pay-off`, body }, options);
  }

  /**
   * Cancel an installment plan.
   *
   * Unpaid installments are cancelled and open payments are closed; paid installments stay paid. A transfer that still arrives is credited to its payment and marked `late`, but does not change the plan. Returns 409 if the plan is completed or defaulted, or while one of its payments is being confirmed.
   *
   * The key needs the scope `installment_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  cancel(id: string, body?: api.InstallmentPlanCancelBody, options?: RequestOptions): Promise<api.InstallmentPlanCancelResponse> {
    return this.call<api.InstallmentPlanCancelResponse>({ method: 'POST', path: path`/installment-plans/${id}/cancel`, body }, options);
  }

  /**
   * Reinstate a defaulted installment plan.
   *
   * The plan continues as it was when it defaulted. The dates of everything unpaid move by the time that the plan was in default. A late installment keeps its fee, and gets two grace periods before the plan can default again. Florin emails the customer, sends `installment_plan.reinstated` and creates the payments within a minute. Returns 409 with the status in `details` if the plan is not defaulted.
   *
   * The key needs the scope `installment_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  reinstate(id: string, body?: api.InstallmentPlanReinstateBody, options?: RequestOptions): Promise<api.InstallmentPlan> {
    return this.call<api.InstallmentPlan>({ method: 'POST', path: path`/installment-plans/${id}/reinstate`, body }, options);
  }
}

export class SplitsResource extends Resource {
  /**
   * Get a split.
   *
   * The key needs the scope `payments:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.Split> {
    return this.call<api.Split>({ method: 'GET', path: path`/splits/${id}` }, options);
  }

  /**
   * Ask the recipient of a split for a refund.
   *
   * Prepares a refund that the recipient of the split signs, of at most what the split got. Give them `solana_pay_url`. Once all of the split is paid back, it becomes `refunded`, and `split.refunded` is sent.
   *
   * The key needs the scope `refunds:write`. Counts against the merchant's hourly limit for **others**.
   */
  refund(id: string, body: api.SplitRefundBody, options?: RequestOptions): Promise<api.Refund> {
    return this.call<api.Refund>({ method: 'POST', path: path`/splits/${id}/refunds`, body }, options);
  }
}

export class SubscriptionPlansResource extends Resource {
  /**
   * Create a subscription plan.
   *
   * Creates a plan that bills an amount every `interval_count` times `billing_interval` (alias: `interval`), at most ten years. With `trial_days`, the first period begins after the trial. A subscription expires after `max_cycles` periods. An unpaid subscription is cancelled after 14 days, or earlier when more than `max_unpaid_periods` periods (1 to 14, default 2) would be unpaid. With a `tax_rate` in percent, `tax_behavior` says whether prices include the tax. `setup_fee` is charged with the first period. The interval and the currency of a plan never change.
   *
   * The key needs the scope `subscription_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.SubscriptionPlanCreateBody, options?: RequestOptions): Promise<api.SubscriptionPlan> {
    return this.call<api.SubscriptionPlan>({ method: 'POST', path: '/subscription-plans', body }, options);
  }

  /**
   * List subscription plans.
   *
   * The key needs the scope `subscription_plans:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.SubscriptionPlanListQuery, options?: RequestOptions): List<api.SubscriptionPlan> {
    return this.pages<api.SubscriptionPlan>({ method: 'GET', path: '/subscription-plans', query }, options);
  }

  /**
   * Change a subscription plan.
   *
   * Absent fields stay unchanged. Periods that were billed stay as they are. The setup fee, the tax and `max_unpaid_periods` apply to every period that is billed later, `trial_days` to new subscribers. `is_active: true` reactivates the plan.
   *
   * A new `amount` is the price of new subscribers. With `apply_to: all`, the others get it from their first period that begins at least `price_notice_days` (see `/billing-settings`) from now. Each gets one mail that says what changes when, and their subscription shows `price_change`. Another change before then replaces it.
   *
   * The key needs the scope `subscription_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(planId: string, body: api.SubscriptionPlanUpdateBody, options?: RequestOptions): Promise<api.SubscriptionPlan> {
    return this.call<api.SubscriptionPlan>({ method: 'PATCH', path: path`/subscription-plans/${planId}`, body }, options);
  }

  /**
   * Get a subscription plan.
   *
   * Includes `metadata` if called with a key of its merchant.
   *
   * No key needed. Counts against the client address's limit per minute. A key, if given, needs the scope `subscription_plans:read`, and the request counts against the merchant's hourly limit for **reads**.
   */
  retrieve(planId: string, options?: RequestOptions): Promise<api.PublicSubscriptionPlan> {
    return this.call<api.PublicSubscriptionPlan>({ method: 'GET', path: path`/subscription-plans/${planId}` }, options);
  }

  /**
   * Deactivate a subscription plan.
   *
   * The plan accepts no new subscriptions. Existing subscriptions continue.
   *
   * The key needs the scope `subscription_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  deactivate(planId: string, body?: api.SubscriptionPlanDeactivateBody, options?: RequestOptions): Promise<api.SubscriptionPlan> {
    return this.call<api.SubscriptionPlan>({ method: 'POST', path: path`/subscription-plans/${planId}/deactivate`, body }, options);
  }
}

export class CouponsResource extends Resource {
  /**
   * Create a coupon.
   *
   * Takes `percent_off` or `amount_off` (with a `currency`) off the next period of a subscription, off `duration_periods` of them (`duration: repeating`), or off all (`forever`). Apply it with `coupon_code` when you create or change a subscription. Customers enter it on the page of a plan. Returns 409 if you have another coupon with this code.
   *
   * The key needs the scope `subscription_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.CouponCreateBody, options?: RequestOptions): Promise<api.Coupon> {
    return this.call<api.Coupon>({ method: 'POST', path: '/coupons', body }, options);
  }

  /**
   * List coupons.
   *
   * The key needs the scope `subscription_plans:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.CouponListQuery, options?: RequestOptions): List<api.Coupon> {
    return this.pages<api.Coupon>({ method: 'GET', path: '/coupons', query }, options);
  }

  /**
   * Get a coupon.
   *
   * The key needs the scope `subscription_plans:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.Coupon> {
    return this.call<api.Coupon>({ method: 'GET', path: path`/coupons/${id}` }, options);
  }

  /**
   * Update a coupon.
   *
   * Absent fields stay unchanged. An inactive coupon cannot be applied; subscriptions that have it keep it. What it takes off never changes.
   *
   * The key needs the scope `subscription_plans:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(id: string, body: api.CouponUpdateBody, options?: RequestOptions): Promise<api.Coupon> {
    return this.call<api.Coupon>({ method: 'PATCH', path: path`/coupons/${id}`, body }, options);
  }
}

export class SubscriptionsResource extends Resource {
  /**
   * Create a subscription.
   *
   * Subscribes a customer, identified by a wallet, an email address, or both. Unless the plan has a trial, Florin bills the first period immediately; the customer pays `current_payment`.
   *
   * No key is needed, because plans are public. Without a key, repeating the same request (plan, wallet, email and metadata) within ten minutes returns `200` with the same subscription while it is unpaid. An Idempotency-Key does the same for 24 hours. The response never reveals other subscriptions of the customer.
   *
   * Without a key, anyone can enter any address. So Florin sends it one mail, “Confirm your subscription”, and nothing else until its owner clicks there or pays (`email_confirmed`). A mailbox gets at most one such mail per merchant and day, and there are limits per client address and merchant. Beyond them, the subscription begins without the mail (`confirmation_mailed_at`), which follows when the first payment is near. With a key, every request creates a subscription, you vouch for the address, and all mails go out.
   *
   * Every period bills `quantity` units of the plan’s current price. Without a key, `quantity` needs a plan with `allow_quantity`, and `token` and `reverse_charge` must be absent. `coupon_code` redeems a coupon.
   *
   * Returns `409` with `details.reason: inactive` if the plan is deactivated.
   *
   * No key needed. Counts against the client address's limit for **payments** per minute. A key, if given, needs the scope `subscriptions:write`, and the request counts against the merchant's hourly limit for **others**.
   */
  create(body: api.SubscriptionCreateBody, options?: RequestOptions): Promise<api.Subscription> {
    return this.call<api.Subscription>({ method: 'POST', path: '/subscriptions', body }, options);
  }

  /**
   * List subscriptions.
   *
   * The key needs the scope `subscriptions:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.SubscriptionListQuery, options?: RequestOptions): List<api.Subscription> {
    return this.pages<api.Subscription>({ method: 'GET', path: '/subscriptions', query }, options);
  }

  /**
   * Get a subscription.
   *
   * The key needs the scope `subscriptions:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.Subscription> {
    return this.call<api.Subscription>({ method: 'GET', path: path`/subscriptions/${id}` }, options);
  }

  /**
   * Change a subscription.
   *
   * Absent fields stay unchanged. `plan_id` and `quantity` apply now, or with `when: period_end` when the next period begins; `pending_change` shows that, and a later change replaces it. A subscription that changes plan gets that plan’s price.
   *
   * Now, the unused rest of the paid period is credited and charged at the new price, as lines of the next period. A credit that is larger than that period is carried over. `proration: none` leaves the current period as it was paid. If the new plan has another interval, a new period begins now and is billed now. A trial simply continues with the new plan. Returns 409 while a period is unpaid or the subscription is paused, and 422 for a plan in another currency.
   *
   * `coupon_code` redeems a coupon for the next periods, and replaces the one before; `null` removes it. `token` is what the payments of new periods ask for. With `cancel_at_period_end`, the subscription is cancelled at the end of the period; `false` undoes that. Emits `subscription.updated`.
   *
   * The key needs the scope `subscriptions:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(id: string, body: api.SubscriptionUpdateBody, options?: RequestOptions): Promise<api.Subscription> {
    return this.call<api.Subscription>({ method: 'PATCH', path: path`/subscriptions/${id}`, body }, options);
  }

  /**
   * List the periods of a subscription.
   *
   * Returns the billed periods, newest first, with what was received for each. `payment_url` is the page that the emails link to. It never changes, whichever payments are made for the period.
   *
   * The key needs the scope `subscriptions:read`. Counts against the merchant's hourly limit for **reads**.
   */
  listPeriods(id: string, query?: api.SubscriptionListPeriodsQuery, options?: RequestOptions): List<api.SubscriptionPeriod> {
    return this.pages<api.SubscriptionPeriod>({ method: 'GET', path: path`/subscriptions/${id}/periods`, query }, options, { cursor: 'cycle' });
  }

  /**
   * Get a period of a subscription.
   *
   * The key needs the scope `subscriptions:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrievePeriod(id: string, cycle: number, options?: RequestOptions): Promise<api.SubscriptionPeriod> {
    return this.call<api.SubscriptionPeriod>({ method: 'GET', path: path`/subscriptions/${id}/periods/${cycle}` }, options);
  }

  /**
   * Get a period's PDF.
   *
   * A paid period is an invoice with a number of the same sequence as your invoices. Before it is paid, it is a payment request without a number. `/billing-settings` has the seller on it.
   *
   * The key needs the scope `subscriptions:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrievePeriodPdf(id: string, cycle: number, options?: RequestOptions): Promise<Uint8Array> {
    return this.file({ method: 'GET', path: path`/subscriptions/${id}/periods/${cycle}/pdf` }, options);
  }

  /**
   * Cancel a subscription.
   *
   * Stops billing. The customer keeps access until `access_until`, the end of paid time: the start of the oldest unpaid period, or else the end of the current period or trial. Then `subscription.access_ended` is emitted, at once if that has passed. The open payment is closed unless it is partly paid or a transaction is in flight. Returns 409 if the subscription is already cancelled or expired.
   *
   * With `at_period_end: true`, the subscription stays as it is until the current period or trial ends, and is cancelled then.
   *
   * The key needs the scope `subscriptions:write`. Counts against the merchant's hourly limit for **others**.
   */
  cancel(id: string, body: api.SubscriptionCancelBody, options?: RequestOptions): Promise<api.Subscription> {
    return this.call<api.Subscription>({ method: 'POST', path: path`/subscriptions/${id}/cancel`, body }, options);
  }

  /**
   * Pay for the current period.
   *
   * Returns the payment that is due: `200` with the open payment, or `201` with a new one if the last one failed and the next retry is not due yet, or if a period has just become due. Florin also bills periods automatically; this endpoint only avoids waiting. The customer's balance pays first. Returns 409 with `details.status` if nothing is due, or left to pay.
   *
   * The key needs the scope `subscriptions:write`. Counts against the merchant's hourly limit for **payments**.
   */
  pay(id: string, body?: api.SubscriptionPayBody, options?: RequestOptions): Promise<api.Payment> {
    return this.call<api.Payment>({ method: 'POST', path: path`/subscriptions/${id}/pay`, body }, options);
  }

  /**
   * Prepay the next periods.
   *
   * Returns a payment of what the next `periods` will cost: 201 with a new one, or 200 with the open one of this amount. That is by the plan, the quantity, the coupon, the taxes and the changes that are known now. It is open as long as any payment. Once it is confirmed, its money waits (`prepaid`), and each of the next periods takes its price from it when it is billed. If a price changes meanwhile, the money lasts for less or more. It extends no access before. When the subscription ends, the rest pays for anything of the customer.
   *
   * Returns 409 while a period is unpaid, when no period follows, and for a subscription without a confirmed customer.
   *
   * The key needs the scope `subscriptions:write`. Counts against the merchant's hourly limit for **payments**.
   */
  prepay(id: string, body: api.SubscriptionPrepayBody, options?: RequestOptions): Promise<api.Payment> {
    return this.call<api.Payment>({ method: 'POST', path: path`/subscriptions/${id}/prepay`, body }, options);
  }

  /**
   * Pause a subscription.
   *
   * Stops billing and retries until the subscription is resumed. An open payment can still be paid until its deadline. Emits `subscription.paused`. Returns 409 unless the subscription is active or past due.
   *
   * The key needs the scope `subscriptions:write`. Counts against the merchant's hourly limit for **others**.
   */
  pause(id: string, body?: api.SubscriptionPauseBody, options?: RequestOptions): Promise<api.Subscription> {
    return this.call<api.Subscription>({ method: 'POST', path: path`/subscriptions/${id}/pause`, body }, options);
  }

  /**
   * Resume a subscription.
   *
   * The pause is never billed. If the current period is paid and has not ended, it continues unchanged. Otherwise a new period begins and is billed now, and later periods count from it. If the current period is unpaid, it is that new period. Its open payment is replaced, unless it is partly paid or a transaction is in flight. A period that was paid during the pause starts now, too, and is not billed again. Emits `subscription.resumed`. Returns 409 unless the subscription is paused.
   *
   * The key needs the scope `subscriptions:write`. Counts against the merchant's hourly limit for **others**.
   */
  resume(id: string, body?: api.SubscriptionResumeBody, options?: RequestOptions): Promise<api.Subscription> {
    return this.call<api.Subscription>({ method: 'POST', path: path`/subscriptions/${id}/resume`, body }, options);
  }
}

export class UnappliedTransfersResource extends Resource {
  /**
   * List unapplied transfers.
   *
   * Transfers to the token accounts of your wallets, and SOL to the wallets, that count for no payment, newest first. Each has a reason: a different token, a different wallet, no payment named, or several payments named. Transfers that name nothing (`no_reference`) appear within seconds while a payment with `pay_from_exchange` is open for the wallet and token, otherwise within an hour. `candidates` are up to 5 unpaid payments that a transfer may be meant for. Transfers between your own wallets and tiny amounts are left out. Refund one with `POST /unapplied-transfers/{id}/refunds`; once all of it is paid back, its status is `refunded`.
   *
   * The key needs the scope `transfers:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.UnappliedTransferListQuery, options?: RequestOptions): List<api.UnappliedTransfer> {
    return this.pages<api.UnappliedTransfer>({ method: 'GET', path: '/unapplied-transfers', query }, options);
  }

  /**
   * Get an unapplied transfer.
   *
   * Also returns a transfer that was applied since.
   *
   * The key needs the scope `transfers:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.UnappliedTransfer> {
    return this.call<api.UnappliedTransfer>({ method: 'GET', path: path`/unapplied-transfers/${id}` }, options);
  }

  /**
   * Apply a transfer to a payment.
   *
   * Credits the transfer to one of your payments in its token, to the wallet that it reached. The payment is then settled as usual: it may be confirmed, or get late or too much money. Applying it again to the same payment changes nothing. Returns 409 while the transfer is applied to another payment, or if the chain dropped it.
   *
   * The key needs the scope `transfers:write`. Counts against the merchant's hourly limit for **others**.
   */
  apply(id: string, body: api.UnappliedTransferApplyBody, options?: RequestOptions): Promise<api.UnappliedTransfer> {
    return this.call<api.UnappliedTransfer>({ method: 'POST', path: path`/unapplied-transfers/${id}/apply`, body }, options);
  }

  /**
   * Take a transfer back from its payment.
   *
   * Undoes `apply`, or a credit by the exact amount. The payment loses the money: if it was confirmed and the rest does not cover its price, it becomes `failed` with `failure_reason: reverted`. The transfer is then listed as unapplied again, and only `apply` or handing it in again credits it. Changes nothing if the transfer is not applied.
   *
   * The key needs the scope `transfers:write`. Counts against the merchant's hourly limit for **others**.
   */
  unapply(id: string, body?: api.UnappliedTransferUnapplyBody, options?: RequestOptions): Promise<api.UnappliedTransfer> {
    return this.call<api.UnappliedTransfer>({ method: 'POST', path: path`/unapplied-transfers/${id}/unapply`, body }, options);
  }

  /**
   * Refund an unapplied transfer.
   *
   * Prepares a refund of a transfer that counts for no payment. It goes to the wallet that sent it. If that may be the wallet of an exchange, because the transfer carries no reference, name the `destination`, or pass `claim_url` on. While a refund reserves some of it, the transfer cannot be applied to a payment.
   *
   * The key needs the scope `refunds:write`. Counts against the merchant's hourly limit for **others**.
   */
  refund(id: string, body: api.UnappliedTransferRefundBody, options?: RequestOptions): Promise<api.Refund> {
    return this.call<api.Refund>({ method: 'POST', path: path`/unapplied-transfers/${id}/refunds`, body }, options);
  }
}

export class LedgerEntriesResource extends Resource {
  /**
   * List ledger entries.
   *
   * The books in double entry: every change of your money, written in the transaction that makes it. Entries never change. Those that count last come first. What a closed month lacks is booked later, and `corrects` names that month. `booked_from` is inclusive, `booked_to` exclusive.
   *
   * The key needs the scope `ledger:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.LedgerEntryListQuery, options?: RequestOptions): List<api.LedgerEntry> {
    return this.pages<api.LedgerEntry>({ method: 'GET', path: '/ledger-entries', query }, options);
  }
}

export class BalancesResource extends Resource {
  /**
   * List the balances of the ledger.
   *
   * What each account has by now, by token and currency: the sum of its entries. Accounts with nothing are left out. All balances of a token, and all values in a currency, add up to zero.
   *
   * The key needs the scope `ledger:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(options?: RequestOptions): List<api.LedgerBalance> {
    return this.pages<api.LedgerBalance>({ method: 'GET', path: '/balances' }, options, { cursor: null });
  }
}

export class PeriodsResource extends Resource {
  /**
   * List closed months.
   *
   * The months whose books are closed, the last one first.
   *
   * The key needs the scope `ledger:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.PeriodListQuery, options?: RequestOptions): List<api.ClosedPeriod> {
    return this.pages<api.ClosedPeriod>({ method: 'GET', path: '/periods', query }, options, { cursor: 'month' });
  }

  /**
   * Get a closed month.
   *
   * The key needs the scope `ledger:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(month: string, options?: RequestOptions): Promise<api.ClosedPeriod> {
    return this.call<api.ClosedPeriod>({ method: 'GET', path: path`/periods/${month}` }, options);
  }

  /**
   * Close a month.
   *
   * Closes the books of a month that has ended, and of all months before it. From then on, none of their reports changes. What Florin learns of them later is booked into the open month, and `corrects` names the closed one. A closed month cannot be opened again. Closing one again changes nothing. In test mode, all of your test clocks must have reached the end of the month.
   *
   * The key needs the scope `ledger:write`. Counts against the merchant's hourly limit for **others**.
   */
  close(month: string, options?: RequestOptions): Promise<api.ClosedPeriod> {
    return this.call<api.ClosedPeriod>({ method: 'POST', path: path`/periods/${month}/close` }, options);
  }
}

export class ProofsResource extends Resource {
  /**
   * List the latest proofs.
   *
   * The latest proof of each wallet and token: whether the opening and all entries of the ledger are what the chain says the wallet has. SOL is proved for each wallet, because it pays fees. Florin makes a proof a day. It also books what you sent and received elsewhere, as from or to `outside`.
   *
   * The key needs the scope `ledger:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(options?: RequestOptions): List<api.Proof> {
    return this.pages<api.Proof>({ method: 'GET', path: '/proofs' }, options, { cursor: null });
  }

  /**
   * Start proofs.
   *
   * Proves all wallets now, or one. A wallet and token with a running proof, or with one that ended in the last seconds, has no new one. Returns the latest proofs; those with `is_running` have a result soon.
   *
   * The key needs the scope `ledger:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.ProofCreateBody, options?: RequestOptions): Promise<api.Proof[]> {
    return this.call<api.Proof[]>({ method: 'POST', path: '/proofs', body }, options);
  }
}

export class CounterpartsResource extends Resource {
  /**
   * List counterparts.
   *
   * Those from whom money came from outside, or to whom it went, with what they moved. Newest first.
   *
   * The key needs the scope `ledger:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.CounterpartListQuery, options?: RequestOptions): List<api.Counterpart> {
    return this.pages<api.Counterpart>({ method: 'GET', path: '/counterparts', query }, options);
  }

  /**
   * Label a counterpart.
   *
   * Names a counterpart. Every entry from or to it shows the label. `null` removes it.
   *
   * The key needs the scope `ledger:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(address: string, body: api.CounterpartUpdateBody, options?: RequestOptions): Promise<api.Counterpart> {
    return this.call<api.Counterpart>({ method: 'PATCH', path: path`/counterparts/${address}`, body }, options);
  }
}

export class RefundsResource extends Resource {
  /**
   * List refunds.
   *
   * Newest first. All given filters must match. Times: `…_from` is inclusive, `…_to` exclusive.
   *
   * The key needs the scope `refunds:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.RefundListQuery, options?: RequestOptions): List<api.Refund> {
    return this.pages<api.Refund>({ method: 'GET', path: '/refunds', query }, options);
  }

  /**
   * Get a refund.
   *
   * The key needs the scope `refunds:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.Refund> {
    return this.call<api.Refund>({ method: 'GET', path: path`/refunds/${id}` }, options);
  }

  /**
   * Cancel a refund.
   *
   * Cancels a pending refund. Its amount can be refunded again at once; if a transaction was built for it, within some minutes, when that can no longer land. If it lands after all, the refund is completed, and marked `late`.
   *
   * The key needs the scope `refunds:write`. Counts against the merchant's hourly limit for **others**.
   */
  cancel(id: string, body?: api.RefundCancelBody, options?: RequestOptions): Promise<api.Refund> {
    return this.call<api.Refund>({ method: 'POST', path: path`/refunds/${id}/cancel`, body }, options);
  }

  /**
   * Build a refund's transaction.
   *
   * Returns one legacy transaction in base64 for the merchant’s wallet to sign. A key that is used only once has signed it, so wallets do not change it. The wallet signs it, pays its fee, and must send it within a minute. It also opens the receivers’ token accounts that are missing; `account_rent` states the cost. If too many are missing for one transaction, `step` is `open_accounts`: call this again after it is confirmed. A second call returns the same transaction, which the chain executes only once. For three minutes, nobody gets another one. Returns 409 while the money to refund is not final.
   *
   * The key needs the scope `refunds:write`. Counts against the merchant's hourly limit for **others**.
   */
  buildTransaction(id: string, body: api.RefundBuildTransactionBody, options?: RequestOptions): Promise<api.RefundBuildTransactionResponse> {
    return this.call<api.RefundBuildTransactionResponse>({ method: 'POST', path: path`/refunds/${id}/build-transaction`, body }, options);
  }
}

export class RefundBatchesResource extends Resource {
  /**
   * Put refunds into a batch.
   *
   * Puts up to 10 pending refunds in one token into one transaction. Each keeps its own reference and status. A refund leaves the batch that it was in.
   *
   * The key needs the scope `refunds:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.RefundBatchCreateBody, options?: RequestOptions): Promise<api.RefundBatch> {
    return this.call<api.RefundBatch>({ method: 'POST', path: '/refund-batches', body }, options);
  }

  /**
   * Get a batch of refunds.
   *
   * The key needs the scope `refunds:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.RefundBatch> {
    return this.call<api.RefundBatch>({ method: 'GET', path: path`/refund-batches/${id}` }, options);
  }

  /**
   * Build a batch's transaction.
   *
   * Returns one legacy transaction in base64 for the merchant’s wallet to sign. A key that is used only once has signed it, so wallets do not change it. The wallet signs it, pays its fee, and must send it within a minute. It also opens the receivers’ token accounts that are missing; `account_rent` states the cost. If too many are missing for one transaction, `step` is `open_accounts`: call this again after it is confirmed. A second call returns the same transaction, which the chain executes only once. For three minutes, nobody gets another one. Returns 409 while the money to refund is not final. All refunds of the batch that are still pending are in it.
   *
   * The key needs the scope `refunds:write`. Counts against the merchant's hourly limit for **others**.
   */
  buildTransaction(id: string, body: api.RefundBatchBuildTransactionBody, options?: RequestOptions): Promise<api.RefundBatchBuildTransactionResponse> {
    return this.call<api.RefundBatchBuildTransactionResponse>({ method: 'POST', path: path`/refund-batches/${id}/build-transaction`, body }, options);
  }
}

export class TestClockResource extends Resource {
  /**
   * Show the test clock.
   *
   * The key needs the scope `test_clock:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(options?: RequestOptions): Promise<api.TestClock> {
    return this.call<api.TestClock>({ method: 'GET', path: '/test-clock' }, options);
  }

  /**
   * Advance the test clock.
   *
   * Moves the time of your test mode forward, `to` a time or by `seconds`, but for customers on test clocks of their own (see `/test-clocks`). Everything that becomes due on the way happens in order, with the time at which it is due: trials end, periods are billed, payments and refunds expire, unpaid payments are retried. Events are recorded in the same order.
   *
   * The clock is `advancing` until this is done; poll `GET /test-clock` until it is `ready`. If the clock is blocked, `waiting_for` says why, and you can set another target. While it is moving, this returns `409`. Transactions sent before the request are ingested first. Exchange rates, limits, idempotency keys, API keys, webhook endpoints and deliveries use real time, and so does live mode.
   *
   * The key needs the scope `test_clock:write`. Counts against the merchant's hourly limit for **others**.
   */
  advance(body: api.TestClockAdvanceBody, options?: RequestOptions): Promise<api.TestClock> {
    return this.call<api.TestClock>({ method: 'POST', path: '/test-clock/advance', body }, options);
  }

  /**
   * Stop the test clock.
   *
   * Stops an advance at the current time. From there, the clock runs at real speed, and Florin retries in real time what was due but could not be done. Does nothing if the clock is `ready`.
   *
   * The key needs the scope `test_clock:write`. Counts against the merchant's hourly limit for **others**.
   */
  stop(body?: api.TestClockStopBody, options?: RequestOptions): Promise<api.TestClock> {
    return this.call<api.TestClock>({ method: 'POST', path: '/test-clock/stop', body }, options);
  }
}

export class TestClocksResource extends Resource {
  /**
   * Create a test clock.
   *
   * At most 100. One shows real time at first, or the end of the last closed month if that is later. Each moves by itself, so that tests do not disturb one another; clocks that move at the same time take turns. Create a customer with its `id` as `test_clock_id`. Everything that you create for that customer lives on this clock. Customers without one, and payers of links and plans, are on your own clock, which is `/test-clock`. A payment of such a customer cannot have `pay_from_exchange`.
   *
   * The key needs the scope `test_clock:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.NamedTestClockCreateBody, options?: RequestOptions): Promise<api.NamedTestClock> {
    return this.call<api.NamedTestClock>({ method: 'POST', path: '/test-clocks', body }, options);
  }

  /**
   * List test clocks.
   *
   * The key needs the scope `test_clock:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.NamedTestClockListQuery, options?: RequestOptions): List<api.NamedTestClock> {
    return this.pages<api.NamedTestClock>({ method: 'GET', path: '/test-clocks', query }, options);
  }

  /**
   * Get a test clock.
   *
   * The key needs the scope `test_clock:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.NamedTestClock> {
    return this.call<api.NamedTestClock>({ method: 'GET', path: path`/test-clocks/${id}` }, options);
  }

  /**
   * Delete a test clock.
   *
   * Deletes it with its customers and everything that is theirs: payments, refunds, invoices, credit notes, subscriptions, plans and balances. Their numbers are not used again. Events and mails about subscriptions stay. The clock is `deleting` until a job has done this, and then it is gone: poll `GET /test-clocks/{id}` until that returns 404.
   *
   * The key needs the scope `test_clock:write`. Counts against the merchant's hourly limit for **others**.
   */
  delete(id: string, options?: RequestOptions): Promise<api.NamedTestClock> {
    return this.call<api.NamedTestClock>({ method: 'DELETE', path: path`/test-clocks/${id}` }, options);
  }

  /**
   * Advance one of several test clocks.
   *
   * Does for the customers on this clock what `POST /test-clock/advance` does for all others. Poll `GET /test-clocks/{id}` until it is `ready`.
   *
   * The key needs the scope `test_clock:write`. Counts against the merchant's hourly limit for **others**.
   */
  advance(id: string, body: api.NamedTestClockAdvanceBody, options?: RequestOptions): Promise<api.NamedTestClock> {
    return this.call<api.NamedTestClock>({ method: 'POST', path: path`/test-clocks/${id}/advance`, body }, options);
  }

  /**
   * Stop one of several test clocks.
   *
   * Stops an advance of this clock at its current time, like `POST /test-clock/stop`.
   *
   * The key needs the scope `test_clock:write`. Counts against the merchant's hourly limit for **others**.
   */
  stop(id: string, body?: api.NamedTestClockStopBody, options?: RequestOptions): Promise<api.NamedTestClock> {
    return this.call<api.NamedTestClock>({ method: 'POST', path: path`/test-clocks/${id}/stop`, body }, options);
  }
}

export class TestResource extends Resource {
  /**
   * Simulate a payer.
   *
   * Pays one of your test payments from a new wallet on the test chain, as a payer might. Needs a test key, and the demo wallet of the local stack, otherwise 409. Returns once the transaction is on the chain. The payment changes some seconds later, with the same events as for any payer.
   *
   * - `exact`: all that is due
   * - `underpaid`: 80 % of it, or `amount`. The payment stays `pending`, with the exception `underpaid`
   * - `overpaid`: 125 %, or `amount`. It is `confirmed`, with the exception `overpaid` and a `surplus`
   * - `late`: all of it, or `amount`, for a payment that is `expired` or `failed`. The money is credited, with the exception `late`
   * - `wrong_token`: with the reference, but in a token that the payment does not ask for. The money is an unapplied transfer
   * - `failed`: by a transaction that fails on the chain. The diagnostics of the payment show it
   * - `exchange`: all that is due, or `amount`, in a transfer without a reference. It confirms a payment with `pay_from_exchange` if the amount is exact. Any other is an unapplied transfer
   *
   * The key needs the scope `payments:write`. Counts against the merchant's hourly limit for **others**.
   */
  simulatePayment(id: string, body: api.TestSimulatePaymentBody, options?: RequestOptions): Promise<api.Simulation> {
    return this.call<api.Simulation>({ method: 'POST', path: path`/test/payments/${id}/simulate`, body }, options);
  }
}

export class VerifiedEmailsResource extends Resource {
  /**
   * Verify an email address.
   *
   * Test mode emails only your own address and those that you verified, unless the operator allows all. This mails the address a link to a page with a button. Once its owner has clicked there, `verified_at` is set and test mode emails the whole mailbox, including `+tags`. You can verify at most 20 addresses. Live mode emails every customer, so a live key gets `409`.
   *
   * Returns `200` if the mailbox was added before. If it is not verified yet, Florin mails it again, at most once in 24 hours. Returns `429` when 20 such mails were sent within 24 hours.
   *
   * The key needs the scope `merchant:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.VerifiedEmailCreateBody, options?: RequestOptions): Promise<api.VerifiedEmail> {
    return this.call<api.VerifiedEmail>({ method: 'POST', path: '/verified-emails', body }, options);
  }

  /**
   * List verified email addresses.
   *
   * The key needs the scope `merchant:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.VerifiedEmailListQuery, options?: RequestOptions): List<api.VerifiedEmail> {
    return this.pages<api.VerifiedEmail>({ method: 'GET', path: '/verified-emails', query }, options);
  }

  /**
   * Delete a verified email address.
   *
   * Test mode no longer emails the address.
   *
   * The key needs the scope `merchant:write`. Counts against the merchant's hourly limit for **others**.
   */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.call<void>({ method: 'DELETE', path: path`/verified-emails/${id}` }, options);
  }
}

export class WebhookEndpointsResource extends Resource {
  /**
   * Register a webhook endpoint.
   *
   * At most 20 endpoints per mode. The URL must use https and resolve to a public IP address. If `events` is absent or `null`, the endpoint receives every kind. With `"own_secret": true`, a secret of its own signs its webhooks, which only this answer shows. Otherwise the common secret signs: see `/webhook-secret`.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.WebhookEndpointCreateBody, options?: RequestOptions): Promise<api.NewWebhookEndpoint> {
    return this.call<api.NewWebhookEndpoint>({ method: 'POST', path: '/webhook-endpoints', body }, options);
  }

  /**
   * List webhook endpoints.
   *
   * The key needs the scope `webhooks:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.WebhookEndpointListQuery, options?: RequestOptions): List<api.WebhookEndpoint> {
    return this.pages<api.WebhookEndpoint>({ method: 'GET', path: '/webhook-endpoints', query }, options);
  }

  /**
   * Get a webhook endpoint.
   *
   * The key needs the scope `webhooks:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.WebhookEndpoint> {
    return this.call<api.WebhookEndpoint>({ method: 'GET', path: path`/webhook-endpoints/${id}` }, options);
  }

  /**
   * Change a webhook endpoint.
   *
   * Changes only the given fields. `null` clears the description; for `events`, it means every kind. `"status": "disabled"` skips pending deliveries. `"status": "enabled"` enables the endpoint again, even if it was disabled for its failures. Use `recover` to deliver the missed events.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(id: string, body: api.WebhookEndpointUpdateBody, options?: RequestOptions): Promise<api.WebhookEndpoint> {
    return this.call<api.WebhookEndpoint>({ method: 'PATCH', path: path`/webhook-endpoints/${id}`, body }, options);
  }

  /**
   * Delete a webhook endpoint.
   *
   * Stops all deliveries to it, including pending ones. Its past deliveries remain readable.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.call<void>({ method: 'DELETE', path: path`/webhook-endpoints/${id}` }, options);
  }

  /**
   * Rotate the secret of a webhook endpoint.
   *
   * Creates a new secret for an endpoint with `own_secret`. The previous one also signs for `overlap_hours`, as in `/webhook-secret/rotate`. Only this answer shows the new secret.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  rotateSecret(id: string, body: api.WebhookEndpointRotateSecretBody, options?: RequestOptions): Promise<api.WebhookSecret> {
    return this.call<api.WebhookSecret>({ method: 'POST', path: path`/webhook-endpoints/${id}/rotate-secret`, body }, options);
  }

  /**
   * Test a webhook endpoint.
   *
   * Sends a `webhook.test` event to this endpoint only, whatever it subscribes to, with the endpoint as `data`. The event is signed, retried and logged like any other. Returns the delivery; get it again a moment later to see the result.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  test(id: string, body?: api.WebhookEndpointTestBody, options?: RequestOptions): Promise<api.WebhookDelivery> {
    return this.call<api.WebhookDelivery>({ method: 'POST', path: path`/webhook-endpoints/${id}/test`, body }, options);
  }

  /**
   * Recover what a webhook endpoint missed.
   *
   * Redelivers, in the background, every event since `since`, and before `until` if given, whose delivery was skipped or failed for good. The pace adapts to the endpoint. `since` and `until` are compared with the event’s own time, which in test mode is the test clock’s.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  recover(id: string, body: api.WebhookEndpointRecoverBody, options?: RequestOptions): Promise<api.WebhookEndpoint> {
    return this.call<api.WebhookEndpoint>({ method: 'POST', path: path`/webhook-endpoints/${id}/recover`, body }, options);
  }
}

export class WebhookSecretResource extends Resource {
  /**
   * Show the secret that signs webhooks.
   *
   * One secret per mode signs the webhooks to all endpoints without `own_secret`.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(options?: RequestOptions): Promise<api.WebhookSecret> {
    return this.call<api.WebhookSecret>({ method: 'GET', path: '/webhook-secret' }, options);
  }

  /**
   * Rotate the secret that signs webhooks.
   *
   * Creates a new secret that signs from now on. The old secret also signs for `overlap_hours`, by default 24; use 0 if it has leaked. During the overlap, `webhook-signature` has both signatures, `X-Svc-Signature` has the new one and `X-Svc-Signature-Previous` the old one.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  rotate(body: api.WebhookSecretRotateBody, options?: RequestOptions): Promise<api.WebhookSecret> {
    return this.call<api.WebhookSecret>({ method: 'POST', path: '/webhook-secret/rotate', body }, options);
  }
}

export class WebhookDeliveriesResource extends Resource {
  /**
   * List webhook deliveries.
   *
   * Newest first. `pending`: the next attempt is at `next_attempt_at`, or, for an endpoint with `ordering`, once the deliveries of the same resource before it have ended. `delivered`: the endpoint answered 2xx. `failed`: all attempts failed. `skipped`: the endpoint was disabled. The filter `status=failing` lists pending deliveries whose last attempt failed.
   *
   * The key needs the scope `webhooks:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.WebhookDeliveryListQuery, options?: RequestOptions): List<api.WebhookDelivery> {
    return this.pages<api.WebhookDelivery>({ method: 'GET', path: '/webhooks', query }, options);
  }

  /**
   * Get a webhook delivery.
   *
   * Includes all attempts of the last 60 days, with what was sent and answered.
   *
   * The key needs the scope `webhooks:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.WebhookDeliveryDetail> {
    return this.call<api.WebhookDeliveryDetail>({ method: 'GET', path: path`/webhooks/${id}` }, options);
  }

  /**
   * Retry a webhook delivery.
   *
   * Makes another attempt immediately, whatever the delivery’s status. If it fails, the retry schedule restarts. The event keeps its id, so receivers can detect duplicates.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  retry(id: string, body?: api.WebhookDeliveryRetryBody, options?: RequestOptions): Promise<api.WebhookDelivery> {
    return this.call<api.WebhookDelivery>({ method: 'POST', path: path`/webhooks/${id}/retry`, body }, options);
  }

  /**
   * Skip a webhook delivery.
   *
   * Gives up a pending delivery: no further attempt is made, unless somebody retries or recovers it. With `ordering`, the next event of the resource follows.
   *
   * The key needs the scope `webhooks:write`. Counts against the merchant's hourly limit for **others**.
   */
  skip(id: string, body?: api.WebhookDeliverySkipBody, options?: RequestOptions): Promise<api.WebhookDelivery> {
    return this.call<api.WebhookDelivery>({ method: 'POST', path: path`/webhooks/${id}/skip`, body }, options);
  }
}

export class ReportsResource extends Resource {
  /**
   * Create a report.
   *
   * A worker writes a file with all rows of a range of days. Get the report until its `status` is `ready`, or wait for the event `report.ready`, without the link. Its file lives for 30 days behind `download_url`, and the same report made again has the same bytes.
   *
   * - `timezone`: by default yours, see `/billing-settings`. The months of the type `subscriptions` are always those of yours. A closed month keeps the one that you had when it was closed.
   * - `currency` converts amounts at the rates of their times, and adds the original currency and the rate. Without a known rate, amounts are empty.
   * - `preset` writes the columns that DATEV, QuickBooks or Xero import (`csv` only; invoices, credit notes and payments). `datev` takes `datev`, the books that import it.
   * - `decimal_comma` writes `1,5` and semicolons, and `bom` tells spreadsheets that the file is in UTF-8.
   *
   * An xlsx has at most a million rows, and a pdf 2,000. Returns 409 while 20 reports wait or are being made, or when their files are too large together.
   *
   * The key needs the scope `reports:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.ReportCreateBody, options?: RequestOptions): Promise<api.Report> {
    return this.call<api.Report>({ method: 'POST', path: '/reports', body }, options);
  }

  /**
   * List reports.
   *
   * The key needs the scope `reports:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.ReportListQuery, options?: RequestOptions): List<api.Report> {
    return this.pages<api.Report>({ method: 'GET', path: '/reports', query }, options);
  }

  /**
   * Get a report.
   *
   * The key needs the scope `reports:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.Report> {
    return this.call<api.Report>({ method: 'GET', path: path`/reports/${id}` }, options);
  }

  /**
   * Download a report's file.
   *
   * The address is `download_url` of the report. It needs no key, so treat it like one.
   *
   * No key needed. Counts against the client address's limit per minute.
   */
  retrieveFile(id: string, query: api.ReportRetrieveFileQuery, options?: RequestOptions): Promise<Uint8Array> {
    return this.file({ method: 'GET', path: path`/reports/${id}/file`, query }, options);
  }
}

export class ReportSchedulesResource extends Resource {
  /**
   * Create a schedule of reports.
   *
   * Makes a report of each day, week or month, an hour after it has ended in `timezone`. The event `report.ready` tells when a file can be downloaded, and `emails` get the link. Test mode emails only verified addresses. Schedules run in real time, in test mode, too. The fields are those of `/reports`. Returns 409 if you have 20 schedules.
   *
   * The key needs the scope `reports:write`. Counts against the merchant's hourly limit for **others**.
   */
  create(body: api.ReportScheduleCreateBody, options?: RequestOptions): Promise<api.ReportSchedule> {
    return this.call<api.ReportSchedule>({ method: 'POST', path: '/report-schedules', body }, options);
  }

  /**
   * List schedules of reports.
   *
   * The key needs the scope `reports:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.ReportScheduleListQuery, options?: RequestOptions): List<api.ReportSchedule> {
    return this.pages<api.ReportSchedule>({ method: 'GET', path: '/report-schedules', query }, options);
  }

  /**
   * Get a schedule of reports.
   *
   * The key needs the scope `reports:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<api.ReportSchedule> {
    return this.call<api.ReportSchedule>({ method: 'GET', path: path`/report-schedules/${id}` }, options);
  }

  /**
   * Change a schedule of reports.
   *
   * Absent fields stay unchanged. `"is_active": false` pauses it. What ends during a pause is not reported later. Another `timezone` or `every` begins with the day, week or month that is running.
   *
   * The key needs the scope `reports:write`. Counts against the merchant's hourly limit for **others**.
   */
  update(id: string, body: api.ReportScheduleUpdateBody, options?: RequestOptions): Promise<api.ReportSchedule> {
    return this.call<api.ReportSchedule>({ method: 'PATCH', path: path`/report-schedules/${id}`, body }, options);
  }

  /**
   * Delete a schedule of reports.
   *
   * Its reports stay.
   *
   * The key needs the scope `reports:write`. Counts against the merchant's hourly limit for **others**.
   */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.call<void>({ method: 'DELETE', path: path`/report-schedules/${id}` }, options);
  }
}

export class EventsResource extends Feed {
  /**
   * List events.
   *
   * All events, newest first, even those that no endpoint was subscribed to. `created_from` is inclusive, `created_to` exclusive. With `after`, the answer has the events after that one instead, oldest first and without gaps, and waits for the next event if there is none: see Following events. It has no `X-Total-Count`.
   *
   * The key needs the scope `webhooks:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query?: api.EventListQuery, options?: RequestOptions): List<FlorinEvent> {
    return this.pages<FlorinEvent>({ method: 'GET', path: '/events', query }, options, { read: eventOf });
  }

  /**
   * Get an event.
   *
   * Returns the same body that webhooks deliver.
   *
   * The key needs the scope `webhooks:read`. Counts against the merchant's hourly limit for **reads**.
   */
  retrieve(id: string, options?: RequestOptions): Promise<FlorinEvent> {
    return this.call<FlorinEvent>({ method: 'GET', path: path`/events/${id}` }, options).then(eventOf);
  }
}

export class SearchResource extends Resource {
  /**
   * Search.
   *
   * Finds objects by what people paste or type: an id, the URL of a page, the number of an invoice or a credit note, a transaction's signature or an explorer's URL with it, an email address, a wallet, an order id or another value of a payment's `metadata`, or an amount such as `25`, `€25` or `0.5 SOL`. One text may mean several of these.
   *
   * Returns at most 20 objects, the best first: those of the most exact meaning, and of these the newest. Objects that the key has no scope to read are left out.
   *
   * The key needs the scope `payments:read`. Counts against the merchant's hourly limit for **reads**.
   */
  list(query: api.SearchListQuery, options?: RequestOptions): List<api.SearchHit> {
    return this.pages<api.SearchHit>({ method: 'GET', path: '/search', query }, options, { cursor: null });
  }
}

/** Every resource of the API. */
export class Resources {
  readonly merchant: MerchantResource;
  readonly billingSettings: BillingSettingsResource;
  readonly checkoutSettings: CheckoutSettingsResource;
  readonly keys: KeysResource;
  readonly auditLog: AuditLogResource;
  readonly requestLog: RequestLogResource;
  readonly payments: PaymentsResource;
  readonly paymentLinks: PaymentLinksResource;
  readonly customers: CustomersResource;
  readonly invoices: InvoicesResource;
  readonly creditNotes: CreditNotesResource;
  readonly installmentPlans: InstallmentPlansResource;
  readonly splits: SplitsResource;
  readonly subscriptionPlans: SubscriptionPlansResource;
  readonly coupons: CouponsResource;
  readonly subscriptions: SubscriptionsResource;
  readonly unappliedTransfers: UnappliedTransfersResource;
  readonly ledgerEntries: LedgerEntriesResource;
  readonly balances: BalancesResource;
  readonly periods: PeriodsResource;
  readonly proofs: ProofsResource;
  readonly counterparts: CounterpartsResource;
  readonly refunds: RefundsResource;
  readonly refundBatches: RefundBatchesResource;
  readonly testClock: TestClockResource;
  readonly testClocks: TestClocksResource;
  readonly test: TestResource;
  readonly verifiedEmails: VerifiedEmailsResource;
  readonly webhookEndpoints: WebhookEndpointsResource;
  readonly webhookSecret: WebhookSecretResource;
  readonly webhookDeliveries: WebhookDeliveriesResource;
  readonly reports: ReportsResource;
  readonly reportSchedules: ReportSchedulesResource;
  readonly events: EventsResource;
  readonly search: SearchResource;

  constructor(send: Send) {
    this.merchant = new MerchantResource(send);
    this.billingSettings = new BillingSettingsResource(send);
    this.checkoutSettings = new CheckoutSettingsResource(send);
    this.keys = new KeysResource(send);
    this.auditLog = new AuditLogResource(send);
    this.requestLog = new RequestLogResource(send);
    this.payments = new PaymentsResource(send);
    this.paymentLinks = new PaymentLinksResource(send);
    this.customers = new CustomersResource(send);
    this.invoices = new InvoicesResource(send);
    this.creditNotes = new CreditNotesResource(send);
    this.installmentPlans = new InstallmentPlansResource(send);
    this.splits = new SplitsResource(send);
    this.subscriptionPlans = new SubscriptionPlansResource(send);
    this.coupons = new CouponsResource(send);
    this.subscriptions = new SubscriptionsResource(send);
    this.unappliedTransfers = new UnappliedTransfersResource(send);
    this.ledgerEntries = new LedgerEntriesResource(send);
    this.balances = new BalancesResource(send);
    this.periods = new PeriodsResource(send);
    this.proofs = new ProofsResource(send);
    this.counterparts = new CounterpartsResource(send);
    this.refunds = new RefundsResource(send);
    this.refundBatches = new RefundBatchesResource(send);
    this.testClock = new TestClockResource(send);
    this.testClocks = new TestClocksResource(send);
    this.test = new TestResource(send);
    this.verifiedEmails = new VerifiedEmailsResource(send);
    this.webhookEndpoints = new WebhookEndpointsResource(send);
    this.webhookSecret = new WebhookSecretResource(send);
    this.webhookDeliveries = new WebhookDeliveriesResource(send);
    this.reports = new ReportsResource(send);
    this.reportSchedules = new ReportSchedulesResource(send);
    this.events = new EventsResource(send);
    this.search = new SearchResource(send);
  }
}
