import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { findDesk, hasConfirmedPayment } from '../../db/merchants/desk.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isMode } from '../../domain/modes.ts';
import { DASHBOARD } from '../../services/people/links.ts';
import { type FormWithFiles, readFormWithFiles } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { requireRightClock } from '../http/health.ts';
import type { IpLimits } from '../http/ipRateLimit.ts';
import { type App, exactRouter } from '../http/route.ts';
import { notFoundError } from '../http/validate.ts';
import { refuseCrossSite } from '../pages/crossSite.ts';
import type { CountRequests, Frame } from '../pages/frame.ts';
import { accountRoutes, personRouter } from './account.ts';
import { deskAssets } from './assets.ts';
import { type Desk, deskOf } from './desk.ts';
import { createDeskFrame, type DeskFrame } from './frame.ts';
import { operatorRoutes } from './operator/index.ts';
import { OPERATOR_PATH } from './operator/screen.ts';
import { passkeyPages } from './passkeyPages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { POLL } from './polling.ts';
import { problemPage } from './problemPage.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens/index.ts';
import { ProofNeeded, requireProof, type Sessions, sessions } from './session.ts';
import { signInRoutes } from './signIn.ts';
import { signUpRoutes } from './signUp.ts';
import { walletChangeRoutes } from './walletChange.ts';

/** Size limit of a screen's form: text fields or a logo, and what a browser adds. */
const MAX_FORM_BYTES = 256 * 1024;
const NO_FORM: FormWithFiles = { form: new URLSearchParams(), files: new Map() };

/** Returns the middleware of the dashboard. */
export function dashboard(app: App, frame: Frame, limits: IpLimits): Middleware {
  const counting: CountRequests = (as) => async (ctx, next) => {
    await limits[as].count(clientIp(ctx.req, app.config.TRUSTED_PROXIES));
    await next();
  };
  const desk = createDeskFrame(frame);
  const own = sessions(app.config, app.db, frame);
  const router = exactRouter();
  router.use(refuseCrossSite(app.config));
  router.use((ctx, next) => {
    if (ctx.method === 'POST') requireRightClock();
    return next();
  });
  router.use(deskAssets());
  router.use(signInRoutes(app, frame, desk, own, counting).routes());
  router.use(walletChangeRoutes(app, frame, desk, counting).routes());
  router.get(DASHBOARD, counting('requests'), async (ctx) => {
    const session = await own.find(ctx);
    if (!session) return frame.redirect(ctx, `${DASHBOARD}/sign-in`);
    const [first] = session.person.memberships;
    if (!first) return frame.redirect(ctx, DASHBOARD + (session.person.is_operator ? OPERATOR_PATH : '/merchants'));
    const { merchant_id } = first;
    const isLive = await hasConfirmedPayment(app.db, { merchant_id, mode: 'live' });
    frame.redirect(ctx, `${DASHBOARD}/${merchant_id}/${isLive ? 'live' : 'test'}`);
  });
  router.use(passkeyRoutes(app, frame, own, limits).routes());
  const people = [accountRoutes, passkeyPages, signUpRoutes].flatMap((routesOf) => routesOf(app, frame, desk, own));
  people.push(...operatorRoutes(app, frame, desk));
  router.use(personRouter(app, frame, own, limits, people).routes());
  router.use(screenRoutes(app, frame, desk, own, limits).routes());
  return router.routes() as Middleware;
}

/** Returns the routes of all screens. */
function screenRoutes(app: App, frame: Frame, desk: DeskFrame, own: Sessions, limits: IpLimits): Router {
  const router = exactRouter();
  for (const screen of screens) {
    router.register(`${DASHBOARD}/:merchant/:mode${screen.path}`, [screen.method], async (ctx: Context) => {
      await limits.requests.count(clientIp(ctx.req, app.config.TRUSTED_PROXIES));
      const session = await own.find(ctx, screen);
      if (!session) return own.signInFirst(ctx);
      await limits.users.count(session.person.user_id);
      const at = await sitDown(app, frame, ctx, screen, session);
      try {
        requirePermission(at, screen);
        if (screen.isDangerous) requireProof(session.person);
        await answer(ctx, frame, desk, at, screen);
      } catch (error) {
        if (screen.isScript && error instanceof FlorinError) sendProblem(ctx, error);
        else if (error instanceof ProofNeeded) own.proveFirst(ctx);
        else if (error instanceof FlorinError && error.status < 500) {
          await desk.send(at, problemPage(at.t, error, frame.base + own.pageOf(ctx)));
        } else throw error;
      }
    });
  }
  return router;
}

/** Answers a script with an error, as the API does. */
function sendProblem(ctx: Context, { status, code, message, details }: FlorinError): void {
  ctx.status = status;
  ctx.body = { code, message, details };
}

/** @throws FlorinError `forbidden` */
function requirePermission({ may }: Desk, { permission }: Screen): void {
  if (may(permission)) return;
  throw new FlorinError('forbidden', 'Your role does not allow this. Ask an owner.', { reason: 'role' });
}

/** Returns the person's desk. @throws FlorinError `not_found` if the merchant is none of theirs */
async function sitDown(
  app: App,
  frame: Frame,
  ctx: Context,
  screen: Screen,
  { person, token }: { person: Desk['person']; token: string },
): Promise<Desk> {
  const { merchant: merchant_id = '', mode = '' } = ctx.params as Record<string, string>;
  const membership = person.memberships.find((one) => one.merchant_id === merchant_id);
  if (!membership || !isMode(mode) || (screen.mode && screen.mode !== mode)) throw notFoundError();
  const { role } = membership;
  const merchant = await findDesk(app.db, { merchant_id, mode });
  if (!merchant) throw notFoundError();
  return deskOf(app, ctx, frame.translator(ctx, person.locale), { person, role, merchant, token });
}

async function answer(ctx: Context, frame: Frame, desk: DeskFrame, at: Desk, screen: Screen): Promise<void> {
  const { merchant: _, mode: __, ...params } = ctx.params as Record<string, string>;
  const query = Object.fromEntries(Object.entries(ctx.query).map(([name, value]) => [name, String(value)]));
  delete query.done;
  delete query.lang;
  delete query[POLL];
  const sent = screen.method === 'POST' && !screen.isScript ? await readFormWithFiles(ctx, MAX_FORM_BYTES) : NO_FORM;
  // Before the page reads anything: what happens from here on must reach it.
  const place = screen.isLive ? await at.app.live.place(at.scope) : null;
  const result = await screen.run(at, { params, query, ...sent });
  if ('handled' in result) return;
  if ('redirect' in result) {
    const { redirect, done } = result;
    const query = done ? `${redirect.includes('?') ? '&' : '?'}done=${done}` : '';
    return frame.redirect(ctx, at.path + redirect + query);
  }
  if ('part' in result) return desk.sendPart(at, result.part, result.data);
  await desk.send(at, result, place);
}
