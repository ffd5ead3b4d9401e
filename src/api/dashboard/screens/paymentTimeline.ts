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
import { type Cell, cell, shortened, status, type Tone, tokens } from '../view.ts';
import { signatureCell } from './chainCells.ts';
import { partPath } from './developers.ts';

/** An entry of a timeline. */
type Entry = { at: Date; title: string; tone?: Tone; cells?: Cell[] };

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
    ...events.map((event) =>
      eventEntry(
        desk,
        event,
        acts.find((act) => isOf(act, event)),
      ),
    ),
    ...quoteEntries(desk, quotes),
    ...diagnosis.transactions.map((transaction) => transactionEntry(desk, transaction)),
    ...credits.flatMap((credit) => creditEntries(desk, payment, credit)),
    ...mails.map((mail) => mailEntry(desk, mail)),
    ...acts.filter((act) => !events.some((event) => isOf(act, event))).map((act) => actEntry(desk, act)),
  ];
  return entries
    .map((entry, index) => ({ ...entry, index }))
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.index - one.index)
    .map(({ at, title, tone, cells }) => ({ title, tone, cells, time: desk.timeCell(at.toISOString()) }));
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

/** The acts that an event says already: who did it stands beside it. */
const ACTS: Partial<Record<EventInHistory['kind'], ActInHistory['action']>> = {
  'refund.created': 'create',
  'refund.cancelled': 'cancel',
};

const isOf = ({ action, object_id }: ActInHistory, { kind, resource_id }: EventInHistory) =>
  ACTS[kind] === action && object_id === resource_id;

function eventEntry(desk: Desk, event: EventInHistory, act: ActInHistory | undefined): Entry {
  const { t, may, href } = desk;
  const { kind, resource_id, created_at, deliveries } = event;
  const path = kind.startsWith('refund.') ? href(`/refunds/${resource_id}`) : null;
  return {
    at: created_at,
    title: t.text('timeline-event', { event: { raw: kind.replace('.', '_') } }),
    ...(TONES[kind] ? { tone: TONES[kind] } : {}),
    cells: [
      ...(act ? [cell(actorText(desk, act))] : []),
      ...(path === null ? [] : [cell(resource_id, { href: path })]),
      ...(may('webhooks:read') ? deliveries.map((delivery) => deliveryCell(desk, delivery)) : []),
    ],
  };
}

function deliveryCell({ t, href }: Desk, { id, status: name, attempts }: EventInHistory['deliveries'][number]): Cell {
  const state = status(t, name).text;
  const tried = attempts > 1 ? ` (${t.text('delivery-attempt-count', { count: attempts })})` : '';
  return cell(t.text('timeline-webhook', { state: state + tried }), { href: href(partPath('deliveries', `/${id}`)) });
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
  const { signature, outcome, reason, seen_at } = transaction;
  const tone = outcome === 'credited' ? 'good' : ['rejected', 'dropped', 'missing'].includes(outcome) ? 'bad' : 'warn';
  const explanation = reason
    ? t.text('transaction-rejection', { reason: { raw: reason } })
    : t.text('transaction-outcome', { outcome: { raw: outcome } });
  return {
    at: new Date(seen_at),
    title: t.text('timeline-transaction'),
    tone,
    cells: [signatureCell(desk, signature, { isShort: true }), cell(explanation)],
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
    cells: [...(desk.may('customers:read') ? [cell(recipient)] : []), cell(state)],
  };
}

function actEntry(desk: Desk, act: ActInHistory): Entry {
  const { t } = desk;
  const { action, object_kind, created_at } = act;
  const what = `${t.text('desk-act', { action: { raw: action } })}: ${t.text('desk-object', { object: { raw: object_kind } })}`;
  return { at: created_at, title: what, cells: [cell(actorText(desk, act))] };
}

function actorText({ t }: Desk, { actor, name }: ActInHistory): string {
  if (actor === 'command') return t.text('desk-by-operator');
  if (actor === 'system') return 'Florin';
  if (actor.startsWith('key_')) return t.text('timeline-key', { name: name ?? actor });
  return name ?? actor;
}
