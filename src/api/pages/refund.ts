import type Router from '@koa/router';
import type { Context } from 'koa';
import { sha256 } from '../../crypto.ts';
import { findPublicBatch } from '../../db/refunds/batches.ts';
import { findPublicRefund, type PublicRefund } from '../../db/refunds/refunds.ts';
import { transact } from '../../db/transaction.ts';
import { tokenAmount } from '../../domain/amountText.ts';
import { isAddress } from '../../domain/base58.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { refundPayUrl } from '../../serializers/refunds.ts';
import { claimRefund, requireCustomerWallet } from '../../services/refunds/change.ts';
import { requireReceiver } from '../../services/refunds/receiver.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { type App, exactRouter } from '../http/route.ts';
import { notFoundError } from '../http/validate.ts';
import { CONNECT_MESSAGES, scriptTexts } from './checkout.ts';
import { contactOf } from './contact.ts';
import { type CountRequests, type Frame, walletChain } from './frame.ts';
import { problemHtml } from './problems.ts';
import { sendQrCode } from './qr.ts';

/** Size limit of the form: an address, a step, and room to spare. */
const MAX_FORM_BYTES = 4 * 1024;
/** Characters of an address between two gaps, so that people can compare it. */
const GROUP = 4;

/** The step of a form: check the address, save it, or show the field again. The form with the field sends none. */
type Step = 'check' | 'save' | 'change';

/** The form as it is shown: the field, or the address to compare. `form`: a problem of the whole form. */
type Form = {
  shows: 'field' | 'address';
  wallet: string;
  problems: { wallet?: MessageId; form?: FlorinError };
};

const EMPTY: Form = { shows: 'field', wallet: '', problems: {} };

/**
 * Returns the routes of /refunds/claim/{token}, where a customer names the wallet for a refund, and of the QR codes that the
 * merchant's wallet scans.
 * The page shows the merchant's name and the amount, and nothing else of the refund.
 */
export function refundRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();

  router.get('/refunds/claim/:token', counting('requests'), async (ctx) => {
    await show(ctx, await requireClaim(app, ctx), EMPTY);
  });

  // Forms, so the page works without JavaScript. A wrong address loses the money, so the first post saves nothing.
  router.post('/refunds/claim/:token', counting('transactions'), async (ctx) => {
    const refund = await requireClaim(app, ctx);
    const fields = await readForm(ctx, MAX_FORM_BYTES);
    const wallet = fields.get('wallet')?.trim() ?? '';
    const step = (fields.get('step') ?? 'check') as Step;
    if (stateOf(refund) !== 'open') return refuse(ctx, 409, refund, EMPTY);
    if (step === 'change') return show(ctx, refund, { ...EMPTY, wallet });
    const field: Form = { ...EMPTY, wallet };
    const address: Form = { ...field, shows: 'address' };
    try {
      const problem = await problemOf(app, ctx, refund, wallet);
      if (problem !== null) return refuse(ctx, 422, refund, { ...field, problems: { wallet: problem } });
      if (step !== 'save') return show(ctx, refund, address);
      await transact(app.db, (trx) => claimRefund(trx, app.config, refund, wallet));
      frame.redirect(ctx, `/refunds/claim/${ctx.params.token}`);
    } catch (error) {
      if (!(error instanceof FlorinError) || error.code === 'not_found') throw error;
      const shown = step === 'save' ? address : field;
      // After a conflict, the page shows the state that another request has left.
      const current = await requireClaim(app, ctx);
      await refuse(ctx, error.status, current, { ...shown, problems: { form: error } });
    }
  });

  router.get('/refunds/:id/qr.svg', counting('requests'), async (ctx) => {
    const id = ctx.params.id as string;
    const refund = isId('rfd', id) ? await findPublicRefund(app.db, { id }) : null;
    // Before the customer has named a wallet, and once the refund was sent or has ended, there is nothing to sign.
    if (refund?.status !== 'pending' || refund.destination === null) throw notFoundError();
    sendQrCode(ctx, refundPayUrl(app.config, id));
  });

  router.get('/refund-batches/:id/qr.svg', counting('requests'), async (ctx) => {
    const id = ctx.params.id as string;
    if (!isId('rfb', id) || !(await findPublicBatch(app.db, id))) throw notFoundError();
    sendQrCode(ctx, refundPayUrl(app.config, id));
  });

  function refuse(ctx: Context, status: number, refund: PublicRefund, form: Form): Promise<void> {
    ctx.status = status;
    return show(ctx, refund, form);
  }

  async function show(ctx: Context, refund: PublicRefund, { shows, wallet, problems }: Form): Promise<void> {
    const { t, brand } = await frame.visit(ctx, refund);
    const { merchant_name: merchant, token } = refund;
    const amount = tokenAmount(refund.amount, token, t.locale);
    const data = {
      claim: ctx.params.token,
      chain: walletChain(refund.mode),
      merchant,
      contact: contactOf(brand),
      amount,
      coin: token,
      state: stateOf(refund),
      shows,
      wallet,
      groups: groupsOf(wallet),
      problem: problems.form ? problemHtml(problems.form, t, brand) : null,
      fieldProblem: problems.wallet ? t.text(problems.wallet) : null,
    };
    const title = t.text('refund-title', { amount, merchant });
    const texts = scriptTexts(t, refund.mode, CONNECT_MESSAGES);
    const [template, footer, scripts] = ['refund', 'footer-refund', ['wallets', 'once']] as const;
    await frame.send(ctx, { t, title, template, data, brand, scripts, texts, footer });
  }
  return router;
}

/** Returns the refund whose claim link this is. @throws FlorinError `not_found`, as for any unknown page */
async function requireClaim({ db }: App, ctx: Context): Promise<PublicRefund> {
  const refund = await findPublicRefund(db, { claim_sha256: sha256(ctx.params.token as string) });
  if (!refund) throw notFoundError();
  return refund;
}

/** Returns the state of a link. open: it asks for a wallet. used: a wallet was named. over: the refund has ended. */
function stateOf({ status, destination }: PublicRefund): 'open' | 'used' | 'over' {
  if (status === 'cancelled' || status === 'expired' || status === 'failed') return 'over';
  return destination === null ? 'open' : 'used';
}

/**
 * Returns why a refund cannot go to an address, for the field; null if it can. Asks the chain when it is the
 * client's turn.
 * @throws FlorinError `service_unavailable` without the chain
 */
async function problemOf(app: App, ctx: Context, refund: PublicRefund, wallet: string): Promise<MessageId | null> {
  const { payerReads, takeTurn, config, db } = app;
  if (wallet === '') return 'refund-wallet-missing';
  if (!isAddress(wallet)) return 'refund-wallet-invalid';
  const client = clientIp(ctx.req, config.TRUSTED_PROXIES);
  const check = () => requireReceiver(payerReads[refund.mode], wallet, 'wallet');
  const isNoWallet = await isInvalid(() => takeTurn[refund.mode](client, check));
  if (!isNoWallet && !(await isInvalid(() => requireCustomerWallet(db, refund, wallet)))) return null;
  // One text for both: in either case, the customer looks for another address.
  return 'refund-wallet-refused';
}

/** Returns whether a check refuses a value. Other errors are thrown. */
async function isInvalid(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return false;
  } catch (error) {
    if (error instanceof FlorinError && error.code === 'validation_failed') return true;
    throw error;
  }
}

function groupsOf(address: string): string[] {
  return address.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
}
