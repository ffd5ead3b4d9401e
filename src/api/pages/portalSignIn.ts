import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { merchantIdentities } from '../../db/merchants/merchants.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import { MODES } from '../../domain/modes.ts';
import { waitText } from '../../i18n/texts.ts';
import { signInPath } from '../../services/confirmations.ts';
import { requestPortalLink } from '../../services/portal.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { email } from '../http/fields.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame, Visit } from './frame.ts';
import { showStep } from './portalStep.ts';

/** Size limit of the form: an address and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;

/**
 * Returns the routes of /portal/sign-in/{merchant_id}/{mode}, where a customer asks for a link to their portal by mail.
 * The answer is the same whether or not the merchant knows the address.
 */
export function portalSignInRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  const step = showStep(frame);

  router.get('/portal/sign-in/:merchant/:mode', counting('requests'), async (ctx) => {
    await ask(ctx, await frame.visit(ctx, await requireMerchant(app, ctx)), '', null);
  });

  router.post('/portal/sign-in/:merchant/:mode', counting('payments'), async (ctx) => {
    const merchant = await requireMerchant(app, ctx);
    const visit = await frame.visit(ctx, merchant);
    const { t } = visit;
    const address = (await readForm(ctx, MAX_FORM_BYTES)).get('email')?.trim() ?? '';
    if (!v.is(email, address)) {
      ctx.status = 422;
      return ask(ctx, visit, address, t.html('problem-email'));
    }
    const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
    const exceeded = await transact(app.db, (trx) => requestPortalLink(trx, app.config, merchant, address, client));
    if (exceeded) {
      ctx.status = 429;
      ctx.set('Retry-After', String(exceeded.retry_after));
      const wait = waitText(exceeded.retry_after, t);
      return ask(ctx, visit, address, t.html('portal-too-many-links', { wait }));
    }
    await step(ctx, visit, {
      icon: 'confirmed',
      heading: 'portal-check-email',
      texts: ['portal-sign-in-sent', 'portal-no-email'],
      values: { email: address },
    });
  });

  function ask(ctx: Context, visit: Visit, value: string, problem: string | null): Promise<void> {
    const field = { name: 'email', type: 'email', label: 'portal-email', hint: 'portal-sign-in-hint' } as const;
    return step(ctx, visit, {
      heading: 'portal-account-with',
      texts: [],
      form: {
        action: signInPath(visit.brand.merchant_id, visit.brand.mode),
        button: 'portal-email-link',
        field: { ...field, value, problem, autocomplete: 'email' },
      },
    });
  }
  return router;
}

async function requireMerchant({ db }: App, ctx: Context): Promise<MerchantScope> {
  const { merchant = '' } = ctx.params as Record<string, string>;
  const mode = MODES.find((one) => one === ctx.params.mode);
  const found = isId('mer', merchant) && mode ? (await merchantIdentities(db, [merchant])).get(merchant) : undefined;
  if (!found || !mode) throw new FlorinError('not_found', 'There is no such merchant.');
  return { merchant_id: merchant, mode };
}
