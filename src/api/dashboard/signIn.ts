import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { findInvitation } from '../../db/people/members.ts';
import { findSignInLink } from '../../db/people/sessions.ts';
import { transact } from '../../db/transaction.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { waitText } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import { DASHBOARD, tokenHash } from '../../services/people/links.ts';
import { acceptInvitation } from '../../services/people/members.ts';
import { isForBrowser, requestSignInLink, signInWithLink, signOut } from '../../services/people/signIn.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { email } from '../http/fields.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from '../pages/frame.ts';
import type { DeskFrame } from './frame.ts';
import { passkeyPart } from './passkeyAnswers.ts';
import type { Sessions } from './session.ts';

/** Size limit of the forms: an address or a token, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;

/** One step of a sign-in, as its page shows it. */
type Step = {
  heading: MessageId;
  texts?: { id: MessageId; values?: Record<string, string> }[];
  form?: { action: string; submit: MessageId; token?: string; email?: { value: string; problem: string | null } };
  /** shows the way to sign in with a passkey */
  hasPasskeys?: boolean;
  link?: { text: MessageId; path: string };
  status?: number;
};

/**
 * Returns the routes with which people sign in and out: by a mailed link, or by an invitation.
 * Opening a link changes nothing, because mail scanners open every link.
 */
export function signInRoutes(app: App, frame: Frame, desk: DeskFrame, own: Sessions, counting: CountRequests): Router {
  const { config, db } = app;
  const router = exactRouter(DASHBOARD);
  const show = (ctx: Context, t: Translator, { heading, texts = [], status, ...step }: Step) =>
    desk.sendPlain(ctx, t, {
      title: t.text(heading),
      template: 'step',
      data: {
        texts: texts.map(({ id, values }) => t.html(id, values)),
        form: null,
        hasPasskeys: false,
        link: null,
        ...step,
      },
      ...(step.hasPasskeys ? passkeyPart(config, t) : {}),
      ...(status ? { status } : {}),
    });
  const ask = (ctx: Context, t: Translator, value: string, problem: string | null, status?: number) =>
    show(ctx, t, {
      heading: 'sign-in',
      texts: config.SIGNUP === 'open' ? [{ id: 'sign-in-or-up' }] : [],
      form: { action: '/sign-in', submit: 'sign-in-email-link', email: { value, problem } },
      hasPasskeys: true,
      ...(status ? { status } : {}),
    });
  const refuse = (ctx: Context, t: Translator) =>
    show(ctx, t, {
      heading: 'sign-in-link-dead',
      texts: [{ id: 'sign-in-link-dead-text' }],
      link: { text: 'sign-in', path: '/sign-in' },
      status: 403,
    });

  router.get('/sign-in', counting('requests'), async (ctx) => {
    if (await own.find(ctx)) return own.proceed(ctx);
    await ask(ctx, frame.translator(ctx), '', null);
  });

  router.post('/sign-in', counting('payments'), async (ctx) => {
    const t = frame.translator(ctx);
    const address = (await readForm(ctx, MAX_FORM_BYTES)).get('email')?.trim() ?? '';
    if (!v.is(email, address)) return ask(ctx, t, address, t.text('problem-email-address'), 422);
    const client = clientIp(ctx.req, config.TRUSTED_PROXIES);
    const request = { email: address, by: { client }, browserSha256: own.bindBrowser(ctx), locale: t.locale };
    const exceeded = await transact(db, (trx) => requestSignInLink(trx, config, request));
    if (exceeded) {
      ctx.set('Retry-After', String(exceeded.retry_after));
      const wait = waitText(exceeded.retry_after, t);
      return ask(ctx, t, address, t.text('portal-too-many-links', { wait }), 429);
    }
    await show(ctx, t, {
      heading: 'portal-check-email',
      texts: [{ id: 'sign-in-sent', values: { email: address } }, { id: 'sign-in-same-browser' }],
      link: { text: 'sign-in-other-way', path: '/sign-in' },
    });
  });

  router.get('/sign-in/link', counting('requests'), async (ctx) => {
    const t = frame.translator(ctx);
    const token = String(ctx.query.token ?? '');
    const hash = tokenHash(token);
    const link = hash && (await findSignInLink(db, hash));
    if (!link || !isForBrowser(link, own.browser(ctx))) return refuse(ctx, t);
    await show(ctx, t, {
      heading: 'sign-in',
      texts: [{ id: 'sign-in-as', values: { email: link.email } }],
      form: { action: '/sign-in/link', submit: 'sign-in', token },
    });
  });

  router.post('/sign-in/link', counting('payments'), async (ctx) => {
    const t = frame.translator(ctx);
    const hash = tokenHash((await readForm(ctx, MAX_FORM_BYTES)).get('token') ?? '');
    const browser = own.browser(ctx);
    const client = { ...own.client(ctx), locale: t.locale };
    const begun = hash && (await transact(db, (trx) => signInWithLink(trx, hash, browser, client)));
    if (!begun) return refuse(ctx, t);
    own.begin(ctx, begun.token);
    own.proceed(ctx);
  });

  router.get('/invitation', counting('requests'), async (ctx) => {
    const t = frame.translator(ctx);
    const token = String(ctx.query.token ?? '');
    const hash = tokenHash(token);
    const invitation = hash && (await findInvitation(db, hash));
    if (!invitation) return refuse(ctx, t);
    const { merchant_name: merchant, email, role } = invitation;
    const values = { merchant, email, role: t.text('role', { role: { raw: role } }) };
    await show(ctx, t, {
      heading: 'invitation',
      texts: [{ id: 'invitation-text', values }],
      form: { action: '/invitation', submit: 'invitation-accept', token },
    });
  });

  router.post('/invitation', counting('payments'), async (ctx) => {
    const t = frame.translator(ctx);
    const hash = tokenHash((await readForm(ctx, MAX_FORM_BYTES)).get('token') ?? '');
    const client = { ...own.client(ctx), locale: t.locale };
    const accepted = hash && (await transact(db, (trx) => acceptInvitation(trx, hash, client)));
    if (!accepted) return refuse(ctx, t);
    if (accepted.session) own.begin(ctx, accepted.session.token);
    // Whoever has no session is led to the sign-in, and then back.
    frame.redirect(ctx, `${DASHBOARD}/${accepted.merchant_id}/test`);
  });

  router.post('/sign-out', counting('requests'), async (ctx) => {
    const session = await own.find(ctx);
    const { address } = own.client(ctx);
    if (session) {
      const { user_id, session_id: id } = session.person;
      await transact(db, (trx) => signOut(trx, user_id, address, { id }));
    }
    own.end(ctx);
    frame.redirect(ctx, `${DASHBOARD}/sign-in?done=desk-done-signed-out`);
  });

  return router;
}
