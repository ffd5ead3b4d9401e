import type Router from '@koa/router';
import Big from 'big.js';
import { requirePublicLink } from '../../db/payments/links.ts';
import { fiatText } from '../../domain/amountText.ts';
import { needsAnswers } from '../../domain/linkOptions.ts';
import { MAX_FIAT } from '../../domain/money.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';

const ONE_CENT = '0.01';

/** The messages that the page's script shows. */
const SCRIPT_MESSAGES = [
  'pos-creating',
  'pos-scan',
  'pos-seen',
  'pos-busy',
  'pos-refused',
  'pos-unpaid-text',
  'pos-offline',
  'pos-unpriced',
  'pos-token',
  'pos-token-kept',
  'link-inactive',
  'link-expired',
  'link-used-up',
  'link-held',
  'link-crowded',
] as const satisfies MessageId[];

/** Returns the route of /pos/{link_code}: a keypad for a counter, which charges amounts by a payment link. */
export function posRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  router.get('/pos/:code', counting('requests'), async (ctx) => {
    const link = await requirePublicLink(app.db, ctx.params.code as string);
    const { t, brand } = await frame.visit(ctx, link, link.locale);
    const { currency, min_amount, max_amount, link_code: code } = link;
    const title = t.text('pos-title', { merchant: link.merchant_name });
    if (!link.allow_custom_amount || needsAnswers(link)) {
      return frame.send(ctx, { t, title, template: 'posFixed', data: { code }, brand });
    }
    // The keypad has whole cents.
    const least = Big(min_amount ?? ONE_CENT).round(2, Big.roundUp);
    const most = Big(max_amount ?? MAX_FIAT).round(2, Big.roundDown);
    const data = { code, currency, title: link.title, min: least.toFixed(), max: most.toFixed() };
    const limit = (amount: Big) => ({ amount: fiatText(amount.toFixed(), currency, t.locale) });
    const texts = {
      ...textsOf(t),
      'pos-below': t.text('pos-below', limit(least)),
      'pos-above': t.text('pos-above', limit(most)),
    };
    await frame.send(ctx, { t, title, template: 'pos', data, brand, scripts: ['pos'], texts });
  });
  return router;
}

function textsOf(t: Translator): Record<string, string> {
  return Object.fromEntries(SCRIPT_MESSAGES.map((id) => [id, t.text(id)]));
}
