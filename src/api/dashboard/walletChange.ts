import type Router from '@koa/router';
import type { Context } from 'koa';
import { findMailedWalletChange, type MailedWalletChange } from '../../db/merchants/walletChanges.ts';
import { transact } from '../../db/transaction.ts';
import { timeText } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { walletChangeStatus } from '../../domain/wallets.ts';
import type { Translator } from '../../i18n/translator.ts';
import { DASHBOARD, tokenHash } from '../../services/people/links.ts';
import { stopMailedWalletChange } from '../../services/wallets.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from '../pages/frame.ts';
import type { DeskFrame } from './frame.ts';

/** Size limit of the form: a token, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;
/** Readers need not be signed in, so we know no time zone of theirs. */
const TIME_ZONE = 'UTC';

/**
 * Returns the routes of the page to which mails about a change of wallets lead. Anybody with the mail can stop the change there,
 * without signing in, and do nothing else. Opening the page changes nothing, because mail scanners open every link. Its button does.
 */
export function walletChangeRoutes(app: App, frame: Frame, desk: DeskFrame, counting: CountRequests): Router {
  const { config, db } = app;
  const router = exactRouter(DASHBOARD);

  /** Shows a change: with the button while it is pending, and what has become of it afterwards. */
  const show = async (ctx: Context, hash: Buffer | null, token: string, isStopped: boolean) => {
    const change = hash && (await findMailedWalletChange(db, hash));
    if (!change) {
      const message = 'This link is not complete. Open it again from the email.';
      throw new FlorinError('not_found', message, { reason: 'link_incomplete' });
    }
    const t = frame.translator(ctx);
    const status = walletChangeStatus(change);
    const heading = t.text('wallet-change', { merchant: change.merchant_name });
    const texts =
      status === 'pending' ? pendingTexts(change, t) : [t.html('wallet-change-ended', { status: { raw: status } })];
    const form = status === 'pending' ? { action: '/wallet-change/stop', submit: 'wallet-change-stop', token } : null;
    const data = { heading, texts, form, hasPasskeys: false, link: null };
    // A form that was sent too late has not done what its sender wanted.
    const isLate = ctx.method === 'POST' && !isStopped;
    await desk.sendPlain(ctx, t, { title: heading, template: 'step', data, ...(isLate ? { status: 409 } : {}) });
  };

  router.get('/wallet-change/stop', counting('requests'), async (ctx) => {
    const token = String(ctx.query.token ?? '');
    await show(ctx, tokenHash(token), token, false);
  });

  router.post('/wallet-change/stop', counting('payments'), async (ctx) => {
    const token = (await readForm(ctx, MAX_FORM_BYTES)).get('token') ?? '';
    const hash = tokenHash(token);
    const address = clientIp(ctx.req, config.TRUSTED_PROXIES);
    const isStopped = hash !== null && (await transact(db, (trx) => stopMailedWalletChange(trx, hash, address)));
    await show(ctx, hash, token, isStopped);
  });

  return router;
}

/** Returns what a pending change does, as HTML: who asked for it, the wallets, and when it takes effect. */
function pendingTexts({ mode, requester, wallets, effective_at }: MailedWalletChange, t: Translator): string[] {
  const rows = Object.entries(wallets).map(([token, wallet]) =>
    t.html('wallet-change-row', { token, wallet: wallet ?? t.text('mail-access-none') }),
  );
  const time = timeText(effective_at, t.locale, TIME_ZONE);
  return [
    t.html('wallet-change-text', { by: requester, mode: { raw: mode } }),
    ...rows,
    t.html('wallet-change-effect', { time }),
  ];
}
