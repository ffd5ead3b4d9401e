import { hasConfirmedPayment } from '../../../db/merchants/desk.ts';
import { listMembers } from '../../../db/people/members.ts';
import type { Permission } from '../../../domain/roles.ts';
import type { Desk } from '../desk.ts';

/** The cookie of a browser that does not want the steps. It is sent to one merchant's pages in one mode. */
const HIDDEN = 'steps-hidden';
const HIDDEN_MS = 365 * 24 * 3600_000;
/** A merchant with more payments than this is not new, whatever it has not set up. */
const MAX_PAYMENTS = 20;

type Step = { name: string; isDone: boolean; path: string | null; permission: Permission };

/** Returns whether the browser has hidden the steps. */
export const areStepsHidden = ({ ctx }: Desk): boolean => ctx.cookies.get(HIDDEN) !== undefined;

/** Hides the steps from this browser. */
export function hideSteps({ app, ctx, href }: Desk): void {
  ctx.cookies.secure = app.config.BASE_URL.startsWith('https:');
  ctx.cookies.set(HIDDEN, '1', { path: href(''), maxAge: HIDDEN_MS, sameSite: 'lax', overwrite: true });
}

/**
 * Returns a new merchant's steps to its first payment. Null if it has done all, is not new, or has hidden them.
 * @param payments how many the merchant has in this mode
 * @param newest the id of the newest one
 */
export async function stepsOf(desk: Desk, payments: number, newest: string | null) {
  if (areStepsHidden(desk) || payments > MAX_PAYMENTS) return null;
  const { app, scope, merchant, t, may, href } = desk;
  const endpoints = may('webhooks:read') ? desk.call('GET /webhook-endpoints', { query: { limit: '1' } }) : null;
  const [isPaid, members, found] = await Promise.all([
    payments > 0 && hasConfirmedPayment(app.db, scope),
    listMembers(app.db, merchant.merchant_id),
    endpoints,
  ]);
  const toPay = scope.mode === 'test' ? '/simulator' : newest && `/payments/${newest}`;
  const steps: Step[] = [
    {
      name: 'wallets',
      isDone: Object.keys(merchant.wallets).length > 0,
      path: '/wallets',
      permission: 'merchant:read',
    },
    { name: 'payment', isDone: payments > 0, path: '/payments/new', permission: 'payments:write' },
    { name: 'pay', isDone: isPaid, path: toPay, permission: 'payments:write' },
    { name: 'webhooks', isDone: (found?.total ?? 0) > 0, path: '/developers/webhooks', permission: 'webhooks:write' },
    { name: 'team', isDone: members.length > 1, path: '/team', permission: 'members:write' },
  ];
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return {
    progress: t.text('home-steps-done', { done: steps.length - left, count: steps.length }),
    hide: href('/steps/hide'),
    steps: steps.map(({ name, isDone, path, permission }) => ({
      title: t.text('home-step', { step: { raw: name } }),
      text: t.text('home-step-text', { step: { raw: `${name}-${scope.mode}` } }),
      isDone,
      href: !isDone && path && may(permission) ? href(path) : null,
    })),
  };
}
