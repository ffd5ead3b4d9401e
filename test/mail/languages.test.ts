import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EmailKind } from '../../src/domain/emails.ts';
import { LOCALES } from '../../src/domain/locales.ts';
import { MODES } from '../../src/domain/modes.ts';
import { PAYMENT_EXCEPTIONS } from '../../src/domain/payments.ts';
import type { Purpose } from '../../src/domain/purposes.ts';
import { REPORT_TYPES } from '../../src/domain/reports.ts';
import { ROLE_NAMES } from '../../src/domain/roles.ts';
import { type Translator, translatorOf } from '../../src/i18n/translator.ts';
import { accessChangedMail } from '../../src/mail/accessChanged.ts';
import { type Letter, type PlainMail, writeLetter } from '../../src/mail/compose.ts';
import { type EndedPart, endedMoneyMail } from '../../src/mail/endedMoney.ts';
import { endpointDisabledMail } from '../../src/mail/endpointDisabled.ts';
import * as installments from '../../src/mail/installments.ts';
import { invoiceMail } from '../../src/mail/invoice.ts';
import { paymentExceptionMail } from '../../src/mail/paymentExceptions.ts';
import { invitationMail, signInMail } from '../../src/mail/people.ts';
import * as portal from '../../src/mail/portal.ts';
import { receiptMail } from '../../src/mail/receipt.ts';
import { refundClaimedMail, refundEndedMail, refundStartedMail } from '../../src/mail/refunds.ts';
import { reportMail } from '../../src/mail/report.ts';
import * as subscriptions from '../../src/mail/subscriptions.ts';
import { verifyEmailMail } from '../../src/mail/verifiedEmail.ts';
import * as wallets from '../../src/mail/wallets.ts';

const at = new Date('2026-11-20T23:30:00Z');
const url = 'https://pay.example/x';
const time_zone = 'Europe/Berlin';

type Written = Letter | PlainMail;

/** Returns every variant of every kind of mail, from a merchant of this name. */
function everyMail(merchant_name: string, t: Translator): Record<EmailKind, Written[]> {
  const about = {
    merchant_name,
    time_zone,
    plan_name: 'Gold',
    unit_amount: '10',
    quantity: 2,
    currency: 'EUR',
    portal_url: url,
    billing_interval: 'monthly',
    interval_count: 1,
  } as const;
  const bill = { amount: '20', rows: [] };
  const period = { start: at, end: at, bill };
  const one = { ...about, quantity: 1, portal_url: null };
  const payments = [{ id: 'pay_1', token: 'USDC', amount_received: 5_000_000n } as const];
  const money = { received: '5', price: '10', currency: 'EUR', payments } as const;
  const periodPart: EndedPart = { ...money, what: { kind: 'period', start: at, end: at, time_zone } };
  const installmentPart: EndedPart = { ...money, what: { kind: 'installment', number: 1, count: 2 } };
  const many = Array.from({ length: 12 }, () => ({ ...periodPart, payments: Array(12).fill(payments[0]) }));
  const document = {
    number: 'INV-7',
    merchant: { name: merchant_name },
    customer: { name: 'Ada' },
    description: 'Tee',
    lines: [],
    sums: [],
    total: '20 €',
    settled: [],
    in_token: '20 USDC',
    partly: null,
    due: '4.12.',
    state: 'open',
    url,
    remarks: ['Danke'],
  };
  const partly = { received: '5 €', rest: '15 €' };
  const usdc = { token: 'USDC', currency: 'USD' } as const;
  const sol = { token: 'SOL', currency: 'USD' } as const;
  const payment = {
    id: 'pay_1',
    merchant_name,
    time_zone,
    description: 'Tee',
    amount: '20',
    currency: 'EUR',
    token: 'USDC',
    url,
    amount_received: 20_000_000n,
    confirmed_at: at,
    transaction_signature: 'sig',
    purpose: null,
    obligation: null,
  } as const;
  const owed = { total: '40', currency: 'EUR', amount_received: 40_000_000n } as const;
  const plan = { merchantName: merchant_name, description: 'Sofa', number: 2, count: 3, url };
  const due = { dueDay: '1.12.', amount: '10 €', received: '5 €', credit: '1 €', toPay: '4 €', until: '5.12.' };
  const late = { ...plan, ...due, lateFee: '1 €' };
  const inTime = { ...plan, ...due, lateFee: null, description: null };
  const schedule = [{ number: 1, day: '1.12.', amount: '10 €', isPaid: true }];
  const terms = { ...plan, isNew: true, total: '30 €', lateFee: '1 €', graceDays: 3, schedule };
  const next = { number: 2, toPay: '4 €', day: '1.12.', isLate: true };
  const refund = {
    payment_id: 'pay_1',
    merchant_name,
    time_zone,
    amount: 10_000_000n,
    amount_sent: 4_000_000n,
    token: 'USDC',
    reason: 'Bruch',
    destination: 'Wa11et',
    failure_reason: null,
    revokes_access: true,
    expires_at: at,
    completed_at: at,
    transaction_signature: 'sig',
  } as const;
  const ended = (fields: Partial<Parameters<typeof refundEndedMail>[0]>) =>
    refundEndedMail({ ...refund, status: 'completed', ...fields }, t);
  const reported = {
    id: 'pay_1',
    mode: 'test',
    currency: 'EUR',
    token: 'USDC',
    description: 'Tee',
    customer_wallet: 'Wa11et',
    transaction_signature: 'sig',
    amount: '20',
    amount_due: 20_000_000n,
    amount_received: 5_000_000n,
    amount_accepted: null,
    tolerance: '0',
    received: 5_000_000n,
    isForObligation: false,
    status: 'expired',
  } as unknown as Parameters<typeof paymentExceptionMail>[1];
  const owner = { id: 'sub_1', mode: 'test', status: 'cancelled', name: 'Gold', customer: 'ada@shop.example' } as const;
  const act = {
    mode: 'test',
    actor: 'key_1',
    address: '192.0.2.1',
    object_id: 'key_2',
    before: { a: 1 },
    after: { a: 2 },
    correlation_id: 'req',
    created_at: at,
  } as const;
  const access = (['api_key', 'webhook_endpoint', 'webhook_secret', 'merchant'] as const).flatMap((object_kind) =>
    (['create', 'update', 'delete', 'rotate', 'revoke'] as const).map((action) =>
      accessChangedMail({ name: merchant_name, time_zone }, [{ ...act, object_kind, action }], t),
    ),
  );
  const endpoint = { id: 'we_1', url, mode: 'live', failing_since: at, merchant_name, time_zone } as const;
  const purposes: Purpose[] = [
    { kind: 'invoice', number: 'INV-7' },
    { kind: 'period', plan: 'Gold', start: at, end: at, time_zone },
    ...[null, 'Sofa'].flatMap((description): Purpose[] => [
      { kind: 'installment', description, number: 1, count: 2 },
      { kind: 'rest_of_plan', description },
    ]),
    { kind: 'next_periods', plan: 'Gold' },
  ];
  const walletsOf = MODES.map((mode) => {
    return { merchant_name, mode, before: { USDC: 'Wa11et' }, wallets: { USDC: null, SOL: 'Wa11et' } };
  });
  const report = {
    merchant_name,
    from_date: '2026-10-01',
    to_date: '2026-10-31',
    timezone: time_zone,
    rows: 12n,
    expires_at: at,
    url,
  };
  const owned = { by: 'Ada', at, address: '203.0.113.7' };
  return {
    report_ready: REPORT_TYPES.map((type) => reportMail({ ...report, type }, t)),
    invoice: [
      invoiceMail(document, usdc, t),
      invoiceMail({ ...document, url: null, customer: { name: null } }, usdc, t),
      invoiceMail({ ...document, partly }, sol, t),
      invoiceMail(document, sol, t),
    ],
    invoice_reminder: ['open', 'overdue'].map((state) =>
      invoiceMail({ ...document, state }, usdc, t, { isReminder: true }),
    ),
    receipt_copy: [receiptMail(payment, t)],
    receipt_resent: [receiptMail(payment, t)],
    receipt: [
      receiptMail(payment, t),
      ...(['invoice', 'period', 'installment'] as const).map((kind) =>
        receiptMail({ ...payment, purpose: purposes[0] as Purpose, obligation: { ...owed, kind } }, t),
      ),
      ...purposes.map((purpose) => receiptMail({ ...payment, purpose }, t)),
    ],
    subscription_confirm: [subscriptions.confirmMail(one, bill, url, t)],
    subscription_created: [
      subscriptions.subscribedMail(about, bill, url, t),
      subscriptions.freeMail(about, bill, t),
      subscriptions.trialMail(about, bill, at, t),
    ],
    subscription_payment_due: [subscriptions.paymentDueMail(about, period, url, t)],
    subscription_payment_failed: [null, '5'].map((received) =>
      subscriptions.paymentFailedMail(about, period, url, { amount: '15', received }, t),
    ),
    subscription_renews: [
      subscriptions.reminderMail(about, bill, at, t),
      subscriptions.trialEndMail(about, bill, at, t),
    ],
    subscription_price_changed: [
      subscriptions.priceMail(about, null, t),
      ...[one, about].map((of) => subscriptions.priceMail(of, { amount: '12', from: at }, t)),
    ],
    subscription_unpaid: [[], [periodPart], many].map((parts) => subscriptions.unpaidMail(about, parts, t)),
    subscription_cancelled: [null, at].map((until) => subscriptions.cancelledMail(about, until, t)),
    installment_upcoming: [true, false].map((isNext) => installments.installmentUpcomingMail(inTime, isNext, t)),
    installment_due: [
      installments.installmentDueMail(inTime, t),
      ...[true, false].map((isLate) => installments.installmentRevertedMail(late, isLate, t)),
    ],
    installment_late: [late, inTime].map((facts) => installments.installmentLateMail(facts, t)),
    installment_plan_created: [
      installments.scheduleMail(terms, t),
      installments.scheduleMail({ ...terms, lateFee: null, count: 1 }, t),
      ...[0, 1].map((graceDays) => installments.scheduleMail({ ...terms, graceDays }, t)),
    ],
    installment_plan_updated: [installments.scheduleMail({ ...terms, isNew: false }, t)],
    installment_plan_defaulted: [[], [installmentPart]].map((parts) => installments.planDefaultedMail(plan, parts, t)),
    installment_plan_reinstated: [null, next, { ...next, isLate: false }].map((shown) =>
      installments.planReinstatedMail({ ...plan, next: shown }, t),
    ),
    refund_created: [null, url].map((claimUrl) => refundStartedMail({ ...refund, claimUrl }, t)),
    refund_claimed: [refundClaimedMail(refund, t)],
    refund_ended: [
      ended({}),
      ended({ status: 'cancelled' }),
      ended({ status: 'expired' }),
      ended({ status: 'expired', destination: null }),
      ended({ status: 'failed', failure_reason: 'payment_reverted' }),
      ended({ status: 'failed', failure_reason: 'underpaid' }),
      ended({ status: 'failed', failure_reason: 'underpaid', amount_sent: 0n }),
    ],
    portal_link: [portal.portalLinkMail(about, url, at, t)],
    address_change: [portal.addressChangeMail(about, url, at, t), portal.addressTakenMail(about, url, t)],
    address_changed: [portal.addressChangedMail(about, 'ada@shop.example', t)],
    verify_email: [verifyEmailMail(merchant_name, url, t)],
    webhook_endpoint_disabled: (['gone', 'failing'] as const).map((disabled_reason) =>
      endpointDisabledMail({ ...endpoint, disabled_reason }, t),
    ),
    access_changed: [
      ...access,
      ...['command', 'system'].map((actor) =>
        accessChangedMail(
          { name: merchant_name, time_zone },
          [{ ...act, actor, before: null, object_kind: 'merchant', action: 'update' }],
          t,
        ),
      ),
    ],
    payment_exception: [
      ...PAYMENT_EXCEPTIONS.flatMap((exception) =>
        (['pending', 'expired', 'confirmed'] as const).flatMap((status) =>
          [true, false].map((isForObligation) =>
            paymentExceptionMail(merchant_name, { ...reported, status, isForObligation }, [exception], t),
          ),
        ),
      ),
      paymentExceptionMail(merchant_name, { ...reported, amount_received: 25_000_000n }, ['overpaid'], t),
      endedMoneyMail(merchant_name, { ...owner, noun: 'subscription', parts: [periodPart] }, t),
      endedMoneyMail(merchant_name, { ...owner, noun: 'subscription', parts: many as [EndedPart] }, t),
      endedMoneyMail(merchant_name, { ...owner, noun: 'plan', parts: [installmentPart, installmentPart] }, t),
      endedMoneyMail(merchant_name, { ...owner, noun: 'plan', status: 'defaulted', parts: [installmentPart] }, t),
    ],
    sign_in_link: [true, false].map((isNew) => signInMail(url, at, isNew, t)),
    invitation: ROLE_NAMES.flatMap((role) =>
      [null, 'Ada'].map((by) => invitationMail({ merchant_name, by, role }, url, at, t)),
    ),
    wallet_change_requested: walletsOf.flatMap((of) =>
      [true, false].map((replaces) =>
        wallets.walletChangeRequestedMail(of, { ...owned, replaces, effective_at: at }, url, t),
      ),
    ),
    wallet_change_stopped: walletsOf.flatMap((of) =>
      (['user', 'link', 'command', 'system'] as const).map((kind) =>
        wallets.walletChangeStoppedMail(of, { ...owned, kind }, t),
      ),
    ),
    wallets_changed: walletsOf.flatMap((of) => [
      wallets.walletsChangedMail(of, { ...owned, replaces: false }, t),
      wallets.walletsChangedMail(of, { at, address: null, by: null, replaces: true }, t),
    ]),
  };
}

type Rendered = { subject: string; text_body: string; html_body?: string };

const rendered = (written: Written): Rendered => ('content' in written ? writeLetter(written, 'test') : written);

const KINDS = Object.keys(everyMail('', translatorOf('en'))) as EmailKind[];
/** Words of English sentences that are none of another language. */
const ENGLISH = /\b(the|your|you|are|and|from|please|have|this|not|until|every|which)\b/i;
/** What no language translates: addresses of the API and of pages, and code. */
const UNTRANSLATED = /https?:\S+|(GET|POST|PATCH|DELETE) \/\S+|\{"\w+": "[^"]*"\}|pay_1|Wa11et/g;

describe.each(LOCALES)('in %s', (locale) => {
  const t = translatorOf(locale);
  const every = everyMail('Café', t);
  test.each(KINDS)('a mail %s is complete, and in one language', (kind) => {
    for (const mail of every[kind].map(rendered)) {
      expect(mail.subject.length).toBeGreaterThan(5);
      const text = `${mail.subject}\n${mail.text_body}`.replace(UNTRANSLATED, '');
      // Fluent writes a variable without a value as {$name}.
      expect(text).not.toMatch(/[{}$]|undefined|\bnull\b|NaN/);
      if (locale !== 'en') expect(text).not.toMatch(ENGLISH);
      if (mail.html_body === undefined) continue;
      expect(mail.html_body).toContain(`<html lang="${locale}" dir="${t.dir}">`);
      const body = mail.html_body.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ');
      expect(body.replace(UNTRANSLATED, '')).not.toMatch(/[{}$]|undefined/);
      if (locale !== 'en') expect(body.replace(UNTRANSLATED, '')).not.toMatch(ENGLISH);
    }
  });
});

test('the times and days of mails are those of the merchant', () => {
  const de = everyMail('Café', translatorOf('de'));
  // At half past eleven in the evening in UTC, it is the next day in Berlin.
  expect(rendered(de.subscription_payment_due[0] as Written).text_body).toContain('21. November 2026');
  expect(rendered(de.portal_link[0] as Written).text_body).toContain('21. Nov. 2026, 00:30 MEZ');
  expect(rendered(de.receipt[0] as Written).text_body).toContain('Bestätigt: 21. Nov. 2026, 00:30 MEZ');
});

const MARKS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const name = fc.string({ unit: fc.constantFrom(...MARKS, 'a', 'א', 'ش', ' ', '1'), minLength: 1, maxLength: 12 });

/** Returns how deep the isolates of a text are at its end, and at most -1 if one ends that did not begin. */
function depth(text: string): number {
  let open = 0;
  for (const character of text) {
    if (character === '\u2068') open += 1;
    if (character === '\u2069') open -= 1;
    if (open < 0) return open;
  }
  return open;
}

test('a name with marks of direction changes nothing but itself, in every mail', () => {
  const t = translatorOf('de');
  fc.assert(
    fc.property(name, fc.constantFrom(...KINDS), (hostile, kind) => {
      for (const mail of everyMail(hostile, t)[kind].map(rendered)) {
        for (const text of [mail.subject, ...mail.text_body.split('\n'), mail.html_body ?? '']) {
          expect(text).not.toMatch(/[\u202a-\u202e\u2066\u2067]/);
          expect(depth(text)).toBe(0);
        }
      }
    }),
    { numRuns: 60 },
  );
});
