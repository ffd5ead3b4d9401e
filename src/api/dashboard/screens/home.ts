import { findDashboardSettings } from '../../../db/merchants/dashboardSettings.ts';
import type { PaymentJson } from '../../../serializers/payments.ts';
import { receivedLately } from '../../../services/received.ts';
import type { Desk } from '../desk.ts';
import { shareBriefly } from '../partCache.ts';
import { act, page, type Screen } from '../screen.ts';
import { cell, money, status, type Table, tokens } from '../view.ts';
import { attentionOf } from './homeAttention.ts';
import { chartOf, figuresOf } from './homeFigures.ts';
import { areStepsHidden, hideSteps, stepsOf } from './homeSteps.ts';

/** The newest payments on the page: what fits beside the rest. */
const NEWEST = 8;

export const homeScreens: readonly Screen[] = [
  page(
    '',
    'payments:read',
    async (desk) => ({
      title: desk.t.text('desk-home'),
      template: 'home',
      nav: 'home',
      data: { part: desk.href('/home'), ...(await partsOf(desk)) },
    }),
    { isLive: true },
  ),
  page(
    '/home',
    'payments:read',
    async (desk) => {
      const name = areStepsHidden(desk) ? 'home' : 'home with steps';
      return { part: 'homeParts', data: await shareBriefly(desk, name, () => partsOf(desk)) };
    },
    { isBackground: true },
  ),
  act('/steps/hide', 'payments:read', async (desk) => {
    hideSteps(desk);
    return { redirect: '' };
  }),
];

/** Returns the data of the template `homeParts`. */
async function partsOf(desk: Desk): Promise<object> {
  const { app, scope, merchant, t } = desk;
  const { currency } = await findDashboardSettings(app.db, merchant.merchant_id);
  const [received, attention, newest] = await Promise.all([
    receivedLately(app.db, scope, { now: merchant.now, time_zone: merchant.time_zone, currency, rates: app.rates }),
    attentionOf(desk),
    desk.call<{ data: PaymentJson[] }>('GET /payments', { query: { limit: String(NEWEST) } }),
  ]);
  const payments = newest.body.data;
  return {
    steps: await stepsOf(desk, newest.total ?? 0, payments[0]?.id ?? null),
    figures: figuresOf(t, received, currency),
    chart: chartOf(t, received, currency),
    attention,
    newest: newestTable(desk, payments),
    allPayments: desk.href('/payments'),
  };
}

function newestTable(desk: Desk, payments: readonly PaymentJson[]): Table {
  const { t } = desk;
  return {
    caption: t.text('home-newest'),
    empty: t.text('home-no-payments'),
    columns: [
      { label: t.text('desk-amount'), isNumber: true },
      { label: t.text('desk-status-label') },
      { label: t.text('desk-description'), isWide: true },
      { label: t.text('desk-created') },
    ],
    rows: payments.map((payment) => ({
      href: desk.href(`/payments/${payment.id}`),
      cells: [
        cell(money(t, payment.amount, payment.currency), { sub: tokens(t, payment.amount_due, payment.payment_token) }),
        status(t, payment.status),
        cell(payment.description ?? payment.id, { sub: payment.customer_email }),
        desk.timeCell(payment.created_at),
      ],
    })),
  };
}
