import {
  type ActInHistory,
  actsInHistory,
  type CreditInHistory,
  creditsInHistory,
  type EventInHistory,
  eventsInHistory,
  type MailInHistory,
  mailsOf,
  type QuoteInHistory,
  quotesOf,
} from '../../../db/payments/history.ts';
import type { PaymentRow } from '../../../db/payments/payments.ts';
import { usesRates } from '../../../domain/quotes.ts';
import { tokenNumber } from '../../../domain/tokens.ts';
import type { DiagnosticsJson } from '../../../serializers/diagnostics.ts';
import type { Desk } from '../desk.ts';
import { type Cell, cell, type Fact, shortened, status, type Tone, tokens } from '../view.ts';
import { signatureCell } from './chainCells.ts';
import { partPath } from './developers.ts';

/** An entry of a timeline. */
type Entry = { at: Date; title: string; tone?: Tone; facts?: Fact[] };

/** Returns everything that happened to a payment, newest first, as far as the person may see it. */
export async function timelineOf(desk: Desk, payment: PaymentRow, diagnosis: DiagnosticsJson): Promise<object[]> {
  const { app, may } = desk;
  const isPriced = payment.token_choice || usesRates(payment.currency, payment.token);
  const [quotes, credits, mails, events, acts] = await Promise.all([
    isPriced ? quotesOf(app.db, payment) : [],
    creditsInHistory(app.db, payment),
    mailsOf(app.db, payment),
    eventsInHistory(app.db, payment),
    may('audit_log:read') ? actsInHistory(app.db, payment) : [],
  ]);
  const entries = [
    ...milestones(desk, payment, events),
    ...events.map((event) => eventEntry(desk, event)),
    ...quoteEntries(desk, quotes),
    ...diagnosis.transactions.map((transaction) => transactionEntry(desk, transaction)),
    ...credits.flatMap((credit) => creditEntries(desk, payment, credit)),
    ...mails.map((mail) => mailEntry(desk, mail)),
    ...acts.map((act) => actEntry(desk, act)),
  ];
  return entries
    .map((entry, index) => ({ ...entry, index }))
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.index - one.index)
    .map(({ at, title, tone, facts }) => ({ title, tone, facts, time: desk.timeCell(at.toISOString()) }));
}

/** Returns what the payment itself knows of its past: its events are deleted after some months. */
function milestones({ t }: Desk, payment: PaymentRow, events: readonly EventInHistory[]): Entry[] {
  const { created_at, confirmed_at } = payment;
  const isKnown = (kind: EventInHistory['kind']) => events.some((event) => event.kind === kind);
  const title = (kind: string) => t.text('timeline-event', { event: { raw: kind } });
  return [
    ...(isKnown('payment.created') ? [] : [{ at: created_at, title: title('payment_created') }]),
    ...(confirmed_at === null || isKnown('payment.confirmed')
      ? []
      : [{ at: confirmed_at, title: title('payment_confirmed'), tone: 'good' as const }]),
  ];
}

/** Kinds of events by tone; what is not named is soft. */
const TONES: Partial<Record<EventInHistory['kind'], Tone>> = {
  'payment.confirmed': 'good',
  'payment.failed': 'bad',
  'payment.underpaid': 'warn',
  'payment.overpaid': 'warn',
  'payment.late': 'warn',
  'refund.completed': 'good',
  'refund.failed': 'bad',
  'refund.reverted': 'bad',
};

function eventEntry(desk: Desk, { id, kind, resource_id, created_at, deliveries }: EventInHistory): Entry {
  const { t, may, href } = desk;
  const isRefund = kind.startsWith('refund.');
  const facts: Fact[] = isRefund
    ? [{ label: t.text('refund-one'), value: cell(resource_id, { href: href(`/refunds/${resource_id}`) }) }]
    : [];
  if (may('webhooks:read') && deliveries.length > 0) {
    const value: Cell[] = deliveries.map(({ id, status: name, attempts }) => ({
      text: status(t, name).text,
      href: href(partPath('deliveries', `/${id}`)),
      sub: attempts > 1 ? t.text('delivery-attempt-count', { count: attempts }) : null,
    }));
    facts.push({ label: t.text('timeline-webhooks'), value });
  } else if (may('webhooks:read')) {
    const value = cell(kind, { href: href(partPath('events', `/${id}`)) });
    facts.push({ label: t.text('event-one'), value });
  }
  return {
    at: created_at,
    title: t.text('timeline-event', { event: { raw: kind.replace('.', '_') } }),
    ...(TONES[kind] ? { tone: TONES[kind] } : {}),
    facts,
  };
}

/** Returns when the token or the price changed. Prices that follow each other while the page is open are one entry, the last. */
function quoteEntries({ t }: Desk, quotes: readonly QuoteInHistory[]): Entry[] {
  return quotes
    .filter(({ token }, index) => index === 0 || quotes[index + 1]?.token !== token)
    .map(({ token, amount_due, quoted_at }) => ({
      at: quoted_at,
      title: t.text('timeline-priced', { amount: tokens(t, tokenNumber(amount_due, token), token) }),
    }));
}

function transactionEntry(desk: Desk, transaction: DiagnosticsJson['transactions'][number]): Entry {
  const { t } = desk;
  const { signature, outcome, explanation, seen_at } = transaction;
  const tone = outcome === 'credited' ? 'good' : ['rejected', 'dropped', 'missing'].includes(outcome) ? 'bad' : 'warn';
  const name = t.text('transaction-outcome', { outcome: { raw: outcome } });
  return {
    at: new Date(seen_at),
    title: t.text('timeline-transaction'),
    tone,
    facts: [
      { label: t.text('desk-transaction'), value: signatureCell(desk, signature, { isShort: true }) },
      { label: t.text('timeline-outcome'), value: cell(name, outcome === 'credited' ? {} : { sub: explanation }) },
    ],
  };
}

function creditEntries({ t }: Desk, { token }: PaymentRow, credit: CreditInHistory): Entry[] {
  const { signature, amount, credited_at, finalized_at } = credit;
  const values = { amount: tokens(t, tokenNumber(amount, token), token), signature: shortened(signature) };
  return [
    { at: credited_at, title: t.text('timeline-credited', values), tone: 'good' },
    ...(finalized_at ? [{ at: finalized_at, title: t.text('timeline-final', values) }] : []),
  ];
}

function mailEntry(desk: Desk, mail: MailInHistory): Entry {
  const { t } = desk;
  const { kind, recipient, created_at } = mail;
  const state = t.text('mail-status', { status: { raw: mail.status } });
  return {
    at: created_at,
    title: t.text('timeline-mail', { kind: { raw: kind } }),
    ...(mail.status === 'failed' ? { tone: 'bad' as const } : {}),
    facts: [
      { label: t.text('portal-email'), value: cell(desk.may('customers:read') ? recipient : null, { sub: state }) },
    ],
  };
}

function actEntry({ t }: Desk, { actor, name, action, object_kind, created_at }: ActInHistory): Entry {
  const what = `${t.text('desk-act', { action: { raw: action } })}: ${t.text('desk-object', { object: { raw: object_kind } })}`;
  const who = actor === 'command' ? t.text('desk-by-operator') : actor === 'system' ? 'Florin' : (name ?? actor);
  return { at: created_at, title: what, facts: [{ label: t.text('desk-actor'), value: cell(who) }] };
}
