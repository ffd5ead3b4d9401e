import type Big from 'big.js';
import * as v from 'valibot';
import type { Config } from '../config/index.ts';
import type { InvoiceRow } from '../db/invoices.ts';
import { EMAIL_STATUSES } from '../domain/emails.ts';
import { balanceOf } from '../domain/invoiceBalance.ts';
import { INVOICE_STATUSES, invoiceTotals, isOverdue } from '../domain/invoices.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import type { Party } from '../domain/parties.ts';
import { TOKEN_NAMES } from '../domain/tokens.ts';
import { TAX_BEHAVIORS, taxTotal } from '../domain/totals.ts';
import { id, timestamp, webAddress } from './fields.ts';
import { invoicePath } from './obligations.ts';

const text = v.nullable(v.string());

const lineItem = v.object({
  description: v.string(),
  quantity: v.number(),
  unit_price: v.number(),
  tax_rate: v.optional(v.pipe(v.number(), v.description('Percent. Absent: the item is not taxed.'))),
  tax_behavior: v.optional(v.picklist(TAX_BEHAVIORS)),
});

const discount = v.object({
  description: text,
  percent: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  amount_off: v.pipe(v.number(), v.description('What the discount takes off, in `currency`.')),
});

const tax = v.object({
  rate: v.pipe(v.number(), v.description('Percent.')),
  behavior: v.picklist(TAX_BEHAVIORS),
  taxable_amount: v.pipe(v.number(), v.description('What the tax is computed from, without the tax.')),
  amount: v.number(),
});

const party = v.object({
  name: text,
  email: text,
  address: v.nullable(v.object({ line1: text, line2: text, city: text, postal_code: text, state: text })),
  country: text,
  tax_ids: v.array(v.string()),
});

/** An invoice as the API shows it and as webhooks carry it. */
export const invoiceSchema = v.pipe(
  v.object({
    id: id('inv'),
    invoice_number: v.pipe(v.string(), v.examples(['INV-2026-000001'])),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    status: v.picklist(INVOICE_STATUSES),
    customer_id: v.nullable(id('cus')),
    customer_email: v.string(),
    customer_name: v.nullable(v.string()),
    currency: v.picklist(CURRENCIES),
    amount: v.pipe(v.number(), v.description('The total, in `currency`.')),
    amount_usd: v.pipe(
      v.number(),
      v.description('The total in US dollars, at the rate when the draft was written or changed.'),
    ),
    subtotal: v.pipe(
      v.number(),
      v.description('The sum of the line items, with inclusive taxes. Without items: the total.'),
    ),
    discounts: v.array(discount),
    taxes: v.pipe(
      v.array(tax),
      v.description('One for each rate and behavior. Inclusive ones are part of the subtotal.'),
    ),
    tax_total: v.number(),
    reverse_charge: v.pipe(v.boolean(), v.description('The customer owes the tax, so the invoice has none.')),
    amount_received: v.pipe(
      v.number(),
      v.description(
        'What all payments of this invoice received, in `currency`, without what was refunded before it was paid. In a token without a fixed price, such as SOL, money ' +
          'that arrived after its payment had ended counts once you accept the payment.',
      ),
    ),
    amount_remaining: v.pipe(
      v.number(),
      v.description('What is left to pay, in `currency`; 0 once the invoice is paid or void.'),
    ),
    surplus: v.pipe(
      v.number(),
      v.description(
        'What was received beyond `amount`, for example by a double payment, in `currency`. Money that does not count ' +
          'in `amount_received` is not part of it. It is in the `surplus` of its payment, in tokens.',
      ),
    ),
    token: v.picklist(TOKEN_NAMES),
    description: v.string(),
    line_items: v.nullable(v.array(lineItem)),
    due_date: v.nullable(timestamp),
    is_overdue: v.pipe(
      v.boolean(),
      v.description('True for an unpaid invoice that was sent and whose `due_date` has passed. It can still be paid.'),
    ),
    pay_from_exchange: v.boolean(),
    payment_url: v.optional(
      v.pipe(webAddress, v.description('The page where the invoice is paid. Present once the invoice was sent.')),
    ),
    amount_credited: v.pipe(
      v.number(),
      v.description('What credit notes took back before it was paid, in `currency`.'),
    ),
    amount_refunded: v.pipe(v.number(), v.description('What refunds gave back of its price, in `currency`.')),
    credit_applied: v.pipe(v.number(), v.description("What the customer's balance paid, in `currency`.")),
    paid_by_hand: v.pipe(v.number(), v.description('What you marked as paid elsewhere, in `currency`.')),
    paid_note: text,
    notes: text,
    terms: text,
    seller: v.pipe(
      v.nullable(party),
      v.description('You, as the invoice says it. null: it is a draft, which follows /billing-settings.'),
    ),
    customer: v.pipe(v.nullable(party), v.description('The customer, as the invoice says it. null: it is a draft.')),
    payment_id: v.pipe(
      v.nullable(id('pay')),
      v.description(
        'The payment that paid this invoice, or else its newest payment. If that one has ended (cancelled, or dropped ' +
          'by the chain), opening `payment_url` or sending the invoice again creates a new payment.',
      ),
    ),
    email_status: v.pipe(
      v.nullable(v.picklist(EMAIL_STATUSES)),
      v.description(
        'The status of the last mail. `recorded`: not sent, because test mode has no mail server, or the address is ' +
          'not verified. `cancelled`: not sent, because the invoice was already paid.',
      ),
    ),
    email_error: v.pipe(v.nullable(v.string()), v.description('Why the last mail was not sent, or not yet.')),
    metadata: v.nullable(v.record(v.string(), v.unknown())),
    sent_at: v.nullable(timestamp),
    paid_at: v.nullable(timestamp),
    voided_at: v.nullable(timestamp),
    uncollectible_at: v.nullable(timestamp),
    reminded_at: v.pipe(v.nullable(timestamp), v.description('When it was last emailed by a job or by you.')),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  v.title('Invoice'),
);

export type InvoiceJson = v.InferOutput<typeof invoiceSchema>;

/** Returns an invoice as its merchant sees it. */
export function invoiceJson(row: InvoiceRow, config: Config): InvoiceJson {
  const { received, remaining, surplus } = balanceOf(row);
  return {
    id: row.id,
    invoice_number: row.invoice_number,
    merchant_id: row.merchant_id,
    mode: row.mode,
    status: row.status,
    customer_id: row.customer_id,
    customer_email: row.customer_email,
    customer_name: row.customer_name,
    currency: row.currency,
    amount: fiatNumber(row.amount),
    amount_usd: fiatNumber(row.amount_usd),
    ...totalsJson(row),
    reverse_charge: row.reverse_charge,
    amount_received: received.toNumber(),
    amount_remaining: remaining.toNumber(),
    surplus: surplus.toNumber(),
    token: row.token,
    description: row.description,
    line_items: row.line_items,
    due_date: row.due_date?.toISOString() ?? null,
    is_overdue: row.status === 'sent' && isOverdue(row, row.now),
    pay_from_exchange: row.pay_from_exchange === true,
    ...(row.status === 'draft' ? {} : { payment_url: invoiceUrl(config, row.id) }),
    amount_credited: fiatNumber(row.amount_credited),
    amount_refunded: fiatNumber(row.amount_refunded),
    credit_applied: fiatNumber(row.credit_applied),
    paid_by_hand: fiatNumber(row.paid_by_hand),
    paid_note: row.paid_note,
    notes: row.notes,
    terms: row.terms,
    seller: row.seller && partyJson(row.seller),
    customer: row.customer && partyJson(row.customer),
    payment_id: row.payment_id,
    email_status: row.mail_status,
    email_error: row.mail_error,
    metadata: row.metadata,
    sent_at: row.sent_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    voided_at: row.voided_at?.toISOString() ?? null,
    uncollectible_at: row.uncollectible_at?.toISOString() ?? null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function totalsJson(row: InvoiceRow) {
  const { discounts, taxes, subtotal } = invoiceTotals(row);
  const isExact = !row.line_items || !invoiceTotals(row).total.eq(row.amount);
  return {
    subtotal: isExact ? fiatNumber(row.amount) : subtotal.toNumber(),
    discounts: (row.discounts ?? []).map((one, index) => ({
      ...one,
      amount_off: (discounts[index] as Big).toNumber(),
    })),
    taxes: taxes.map(({ rate, behavior, taxable, amount }) => ({
      rate: rate.toNumber(),
      behavior,
      taxable_amount: taxable.toNumber(),
      amount: amount.toNumber(),
    })),
    tax_total: taxTotal({ taxes }).toNumber(),
  };
}

function partyJson({ name, email, address, country, tax_ids }: Party): Party {
  return { name, email, address, country, tax_ids };
}

/** The response to sending an invoice: only the contract's fields. */
export const sentInvoiceSchema = v.pipe(
  v.object({
    success: v.literal(true),
    invoice_id: id('inv'),
    invoice_number: v.string(),
    sent_to: v.string(),
    payment_url: webAddress,
    status: v.literal('sent'),
  }),
  v.title('SentInvoice'),
);

/** Returns the answer to sending an invoice. */
export function sentInvoiceJson(row: InvoiceRow, config: Config): v.InferOutput<typeof sentInvoiceSchema> {
  return {
    success: true,
    invoice_id: row.id,
    invoice_number: row.invoice_number,
    sent_to: row.customer_email,
    payment_url: invoiceUrl(config, row.id),
    status: 'sent',
  };
}

/** Returns the address of an invoice's hosted page. Unlike a payment's page, it never changes. */
export function invoiceUrl(config: Config, invoiceId: string): string {
  return config.BASE_URL + invoicePath(invoiceId);
}
