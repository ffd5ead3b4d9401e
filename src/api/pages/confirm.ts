import type Router from '@koa/router';
import type { Database } from '../../db/database.ts';
import { findPublicVerifiedEmail, verifyEmail } from '../../db/merchants/verifiedEmails.ts';
import { scopeOfSubscription } from '../../db/subscriptions/locks.ts';
import { findPublicPlan, type PublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription } from '../../db/subscriptions/subscriptions.ts';
import { transact } from '../../db/transaction.ts';
import { roundedFiatText } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locales.ts';
import { rhythmText } from '../../domain/periods.ts';
import { hasEnded, isMailed, unitAmountOf } from '../../domain/subscriptions.ts';
import { isConfirmationToken } from '../../services/confirmations.ts';
import { confirmSubscription } from '../../services/subscriptions/confirm.ts';
import { readForm } from '../http/body.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';

/** Size limit of the form: the token and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;

/** The content of the page. `state`: it waits for the click, was clicked, or there is nothing to confirm. */
type View = {
  isTest: boolean;
  merchant: string;
  state: 'waiting' | 'confirmed' | 'over';
  heading: string;
  text: string;
  /** the label of the button, while waiting */
  button: string;
  /** the page to continue with, after the click */
  next: { label: string; path: string } | null;
};

/**
 * Returns the routes of /confirm/{id}, to which mails lead that ask whether an address is right.
 * Opening the page changes nothing, because mail scanners open every link. Its button does.
 */
export function confirmRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();

  router.get('/confirm/:id', counting('requests'), async (ctx) => {
    const [id, token] = [ctx.params.id as string, String(ctx.query.token ?? '')];
    requireToken(app, id, token);
    const view = await viewOf(app, id, frame.translator(ctx).locale);
    const title = `${view.heading} – ${view.merchant}`;
    await frame.send(ctx, {
      t: frame.translator(ctx),
      title,
      template: 'confirm',
      merchant: { merchant_name: view.merchant, mode: view.isTest ? 'test' : 'live' },
      data: { ...view, id, token },
      scripts: ['once'],
    });
  });

  router.post('/confirm/:id', counting('requests'), async (ctx) => {
    const id = ctx.params.id as string;
    const token = (await readForm(ctx, MAX_FORM_BYTES)).get('token') ?? '';
    requireToken(app, id, token);
    await transact(app.db, (trx) =>
      isId('vem', id) ? verifyEmail(trx, id) : confirmSubscription(trx, app.config, id),
    );
    frame.redirect(ctx, `/confirm/${id}?token=${token}`);
  });
  return router;
}

function requireToken({ config }: App, id: string, token: string): void {
  if (!isConfirmationToken(config, id, token)) {
    throw new FlorinError('not_found', 'This link is not complete. Open it again from the email.');
  }
}

async function viewOf({ db }: App, id: string, locale: Locale): Promise<View> {
  const view = isId('vem', id) ? await verifiedEmailView(db, id) : await subscriptionView(db, id, locale);
  if (!view) throw new FlorinError('not_found', 'There is nothing to confirm any more.');
  return view;
}

async function verifiedEmailView(db: Database, id: string): Promise<View | null> {
  const row = await findPublicVerifiedEmail(db, id);
  if (!row) return null;
  const { email, verified_at, mode, merchant_name: merchant } = row;
  const shared = { isTest: mode === 'test', merchant, button: 'Confirm this address', next: null };
  return verified_at
    ? {
        ...shared,
        state: 'confirmed',
        heading: 'This address is confirmed',
        text: `${merchant} can send test emails to ${email}.`,
      }
    : {
        ...shared,
        state: 'waiting',
        heading: 'Confirm this address',
        text: `${merchant} asks to send test emails to ${email}.`,
      };
}

async function subscriptionView(db: Database, id: string, locale: Locale): Promise<View | null> {
  const scope = await scopeOfSubscription(db, id);
  const subscription = scope && (await findSubscription(db, scope.merchant_id, scope.mode, id));
  if (!subscription) return null;
  const plan = (await findPublicPlan(db, subscription.plan_id)) as PublicPlan;
  const { name, merchant_name: merchant, mode } = plan;
  const shared = { isTest: mode === 'test', merchant, button: 'Confirm my subscription', next: null };
  if (hasEnded(subscription.status)) {
    const text = `Your subscription to ${name} is over, so there is nothing to confirm.`;
    return { ...shared, state: 'over', heading: 'This subscription has ended', text };
  }
  const address = subscription.customer_email as string;
  if (!isMailed(subscription)) {
    const units = subscription.quantity === 1 ? '' : ` for each of ${subscription.quantity}`;
    const price = `${roundedFiatText(unitAmountOf(subscription), plan.currency, locale)} ${rhythmText(plan)}${units}`;
    const text = `You subscribed to ${name}, for ${price}. We will email payment links and reminders to ${address}.`;
    return { ...shared, state: 'waiting', heading: 'Confirm your subscription', text };
  }
  const payment = (await currentPayments(db, [id])).get(id);
  const next = payment?.status === 'pending' ? { label: 'Continue to payment', path: `/pay/${payment.id}` } : null;
  const text = `We will email everything about your subscription to ${name} to ${address}.`;
  return { ...shared, state: 'confirmed', heading: 'Your email address is confirmed', text, next };
}
