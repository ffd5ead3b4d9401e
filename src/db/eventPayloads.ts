import { deflateSync, inflateSync } from 'node:zlib';
import type { Selectable } from 'kysely';
import { EVENT_NAMES, type EventResource } from '../domain/events.ts';
import type { Events } from './schema.ts';

/** What identifies an event. Its payload repeats each of these. */
type EventIdentity = Pick<Selectable<Events>, 'id' | 'kind' | 'merchant_id' | 'mode' | 'resource_id' | 'created_at'>;
/** A stored payload: packed, or as text in events of before version 1. */
type StoredPayload = Pick<Selectable<Events>, 'payload' | 'packed_payload' | 'packing'>;

/** Texts of a payload before and after its resource's own fields. */
const before = (event: EventIdentity): string =>
  `{"id":"${event.id}","event":"${event.kind}","event_name":"${EVENT_NAMES[event.kind]}","timestamp":"${iso(event)}",` +
  `"merchant_id":"${event.merchant_id}","mode":"${event.mode}","data":{"id":"${event.resource_id}",`;
const owner = ({ merchant_id, mode }: EventIdentity): string =>
  `"merchant_id":"${merchant_id}","mode":"${mode}","status":"`;
const after = (event: EventIdentity): string =>
  `":"${iso(event)}","created_at":"${iso(event)}","updated_at":"${iso(event)}"}}`;
const iso = ({ created_at }: EventIdentity): string => created_at.toISOString();

const paymentFields = (event: EventIdentity): string =>
  `${owner(event)}pending","exceptions":[],"failure_reason":null,"amount":10,"currency":"USD","amount_usd":10,` +
  '"payment_token":"USDC","amount_due":10,"amount_received":0,"surplus":0,"service_charge":null,"pay_from_exchange":false,' +
  '"wallet_address":"","reference":"","description":"","customer_email":null,"customer_wallet":null,"redirect_url":null,' +
  `"checkout_url":"http/pay/${event.resource_id}","payment_url":"http/pay/${event.resource_id}","qr_code":"http/pay/` +
  `${event.resource_id}/qr.svg","transaction_signature":null,"split_ids":null,"payment_link_id":null,"invoice_id":null,` +
  '"installment_id":null,"subscription_id":null,"subscription_cycle":null,"metadata":null,"expires_at":"' +
  `${iso(event).slice(0, 11)}00:00:00.000Z","confirmed_at`;
const installmentFields = (event: EventIdentity): string =>
  `"plan_id":"ipl_",${owner(event)}","installment_number":1,"due_date":"${iso(event)}","amount":100,"late_fee":0,` +
  '"amount_received":0,"surplus":0,"status":"pending","payment_id":"pay_","payment_url":"https:///installments/ins_",' +
  '"paid_at":null}';

/**
 * Returns a text that is as similar as possible to the payload of an event, by the version and the event's resource. The
 * texts of a version must never change: they are needed to unpack the events of that version. Short texts pack fastest.
 */
const TEMPLATES: Record<number, Record<EventResource, (event: EventIdentity) => string>> = {
  1: {
    payment: (event) => `"status":"confirmed""status":"expired"${before(event)}${paymentFields(event)}${after(event)}`,
    subscription: (event) =>
      `${paymentFields(event)}${after(event)}${before(event)}${owner(event)}active","plan_id":"plan_","customer_wallet":null,` +
      '"customer_email":"","email_confirmed":true,"confirmation_mailed_at":null,"status":"active","is_paid_up":true,' +
      '"current_period_start":"T00:00:00.000Z","current_period_end":"T00:00:00.000Z","trial_end":null,' +
      '"cycles_completed":1,"next_billing_at":"","billing_problem":null,"cancelled_at":null,"access_until":null,' +
      '"cancel_reason":null,"current_payment":{"id":"pay_',
    invoice: (event) =>
      `${before(event)}"invoice_number":"INV-2026-000",${owner(event)}sent","customer_email":"","customer_name":null,` +
      '"amount_usd":10,"amount_received":0,"amount_remaining":0,"surplus":0,"token":"USDC","description":"","line_items":' +
      '[{"quantity":1,"unit_price":10,"description":""}],"due_date":null,"is_overdue":false,"pay_from_exchange":false,' +
      `"payment_url":"https:///i/${event.resource_id}","payment_id":"pay_","email_status":"sent","email_error":null,` +
      `"metadata":null,"sent_at":"","paid_at${after(event)}`,
    credit_note: (event) =>
      `${before(event)}"credit_note_number":"CRN-2026-000","merchant_id":"${event.merchant_id}","mode":"${event.mode}",` +
      '"invoice_id":"inv_","invoice_number":"INV-2026-000","customer_id":"cus_","reason":"refund","refund_id":null,"note":null,' +
      `"currency":"USD","amount":10,"taxes":[],"created_at":"${iso(event)}"}}`,
    installment: (event) => `${before(event)}${installmentFields(event)}`,
    installment_plan: (event) =>
      `${before(event)}"plan_id":"${event.resource_id}",${owner(event)}completed","customer_wallet":"",` +
      '"customer_email":null,"total_amount":300,"currency":"USD","token":"USDC","installment_count":3,' +
      '"payment_frequency_days":30,"first_payment_date":"","late_fee_amount":null,"grace_period_days":7,"description":null,' +
      `"plan_url":"https:///installments/","payment_schedule":[{"id":"ins_",${installmentFields(event)}],"metadata":null,` +
      `"completed_at":null,"defaulted_at":null,"cancelled_at":null,"reinstated_at":null,"created_at${after(event)}`,
    split: (event) =>
      `${before(event)}"payment_id":"pay_","recipient_wallet":"","recipient_name":null,"percentage":10,` +
      '"fixed_amount_usd":null,"split_order":0,"amount":10,"status":"completed","transaction_signature":"","settled_at":"' +
      `${iso(event)}","failure_reason":null}}`,
    refund: (event) =>
      `${before(event)}${owner(event)}pending","failure_reason":null,"exceptions":[],"payment_id":"pay_","transfer_id":null,` +
      '"split_id":null,"batch_id":null,"amount":10,"amount_sent":0,"token":"USDC","amount_fiat":10,"currency":"USD",' +
      '"wallet_address":"","destination":"","reference":"","solana_pay_url":"solana:https%3A%2F%2F","qr_code":"https://",' +
      '"claim_url":null,"claimed_at":null,"transaction_signature":null,"reason":null,"revoke_access":false,"metadata":null,' +
      `"expires_at":"${iso(event)}","completed_at":null${after(event)}`,
    customer: (event) =>
      `${before(event)}"email":"","wallet":null,"emails":[""],"wallets":[],"name":null,"language":null,"country":null,` +
      `"address":null,"tax_id":null,"notes":null,"metadata":null,"merged_into":null${after(event)}`,
    report: (event) =>
      `${before(event)}"merchant_id":"${event.merchant_id}","mode":"${event.mode}","type":"","format":"csv","preset":null,` +
      '"timezone":"","currency":null,"decimal_comma":false,"bom":false,"datev":null,"from":"","to":"","status":"ready",' +
      '"progress":100,"rows":1,"bytes":1,"sha256":"","error":null,"download_url":null,"schedule_id":null,"created_at":"",' +
      `"finished_at":"","expires_at":"${iso(event)}"}}`,
    webhook: (event) =>
      `${before(event)}"url":"https://","description":null,"events":null,"status":"enabled","disabled_reason":null,` +
      `"own_secret":false${after(event)}`,
  },
};
const NEWEST = 1;

/** Options of zlib: a window that holds the template and a usual payload, and as little memory as that needs. */
const WINDOW = { windowBits: 12, memLevel: 5 };

/** Returns the columns that store an event's payload: compressed to about a fifth of its size. */
export function packPayload(payload: string, event: EventIdentity): { packed_payload: Buffer; packing: number } {
  return {
    packed_payload: deflateSync(payload, { ...WINDOW, dictionary: dictionaryOf(NEWEST, event) }),
    packing: NEWEST,
  };
}

/**
 * Returns the exact text of an event's payload.
 * @throws Error if the stored bytes are not what was packed
 */
export function unpackPayload(event: EventIdentity & StoredPayload): string {
  if (event.payload !== null) return event.payload;
  if (event.packed_payload === null || event.packing === null) throw new Error(`${event.id} has no payload`);
  return inflateSync(event.packed_payload, { dictionary: dictionaryOf(event.packing, event) }).toString();
}

/** Returns what an event's payload refers to instead of repeating it. */
function dictionaryOf(version: number, event: EventIdentity): Buffer {
  const template = TEMPLATES[version]?.[event.kind.split('.')[0] as EventResource];
  if (template === undefined) throw new Error(`${event.id} has the unknown packing ${version}`);
  return Buffer.from(template(event));
}
