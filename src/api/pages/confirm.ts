import type Router from '@koa/router';
import type { Database } from '../../db/database.ts';
import { findPublicVerifiedEmail, verifyEmail } from '../../db/merchants/verifiedEmails.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { scopeOfSubscription } from '../../db/subscriptions/locks.ts';
import { findPublicPlan, type PublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription } from '../../db/subscriptions/subscriptions.ts';
import { transact } from '../../db/transaction.ts';
import { roundedFiatText } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import { hasEnded, isMailed, unitAmountOf } from '../../domain/subscriptions.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { rhythmText } from '../../i18n/texts.ts';
import type { MessageValues, Translator } from '../../i18n/translator.ts';
import { isConfirmationToken } from '../../services/confirmations.ts';
import { confirmSubscription } from '../../services/subscriptions/confirm.ts';
import { readForm } from '../http/body.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';

/** Size limit of the form: the token and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;

/** The content of the page. `state`: it waits for the click, was clicked, or there is nothing to confirm. */
type View = {
  scope: MerchantScope;
  state: 'waiting' | 'confirmed' | 'over';
  heading: MessageId;
  text: MessageId;
  /** the values of the text in a language */
  valuesIn: (t: Translator) => MessageValues;
  /** the label of the button, while waiting */
  button: MessageId;
  /** the path of the payment to continue with, after the click */
  next: string | null;
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
    const { scope, heading, text, valuesIn, ...view } = await viewOf(app, id);
    const { t, brand } = await frame.visit(ctx, scope);
    const title = `${t.text(heading)} – ${brand.merchant_name}`;
    const data = { ...view, id, token, heading: t.text(heading), lead: t.html(text, valuesIn(t)) };
    await frame.send(ctx, { t, title, template: 'confirm', brand, data, scripts: ['once'] });
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
  if (isConfirmationToken(config, id, token)) return;
  const message = 'This link is not complete. Open it again from the email.';
  throw new FlorinError('not_found', message, { reason: 'link_incomplete' });
}

async function viewOf({ db }: App, id: string): Promise<View> {
  const view = isId('vem', id) ? await verifiedEmailView(db, id) : await subscriptionView(db, id);
  if (view) return view;
  throw new FlorinError('not_found', 'There is nothing to confirm any more.', { reason: 'nothing_to_confirm' });
}

async function verifiedEmailView(db: Database, id: string): Promise<View | null> {
  const row = await findPublicVerifiedEmail(db, id);
  if (!row) return null;
  const { email, verified_at, merchant_name } = row;
  const valuesIn = () => ({ merchant: merchant_name, email });
  const shared = { scope: row, valuesIn, button: 'confirm-address', next: null } as const;
  return verified_at
    ? { ...shared, state: 'confirmed', heading: 'address-confirmed', text: 'address-confirmed-text' }
    : { ...shared, state: 'waiting', heading: 'confirm-address-heading', text: 'confirm-address-text' };
}

async function subscriptionView(db: Database, id: string): Promise<View | null> {
  const scope = await scopeOfSubscription(db, id);
  const subscription = scope && (await findSubscription(db, scope.merchant_id, scope.mode, id));
  if (!subscription) return null;
  const plan = (await findPublicPlan(db, subscription.plan_id)) as PublicPlan;
  const valuesIn = (t: Translator) => ({
    plan: plan.name,
    price: roundedFiatText(unitAmountOf(subscription), plan.currency, t.locale),
    rhythm: rhythmText(plan, t),
    quantity: subscription.quantity,
    email: subscription.customer_email ?? '',
  });
  const shared = { scope, valuesIn, button: 'confirm-subscription', next: null } as const;
  if (hasEnded(subscription.status)) {
    return { ...shared, state: 'over', heading: 'subscription-ended', text: 'confirm-ended-text' };
  }
  if (!isMailed(subscription)) {
    return { ...shared, state: 'waiting', heading: 'confirm-subscription-heading', text: 'confirm-subscription-text' };
  }
  const payment = (await currentPayments(db, [id])).get(id);
  const next = payment?.status === 'pending' ? `/pay/${payment.id}` : null;
  return { ...shared, state: 'confirmed', heading: 'email-confirmed', text: 'email-confirmed-text', next };
}
