import type Router from '@koa/router';
import type { Context } from 'koa';
import type { SignedIn } from '../../db/people/sessions.ts';
import { DASHBOARD } from '../../services/people/links.ts';
import {
  proofOptions,
  proveWithPasskey,
  registerPasskey,
  registrationOptions,
  signInOptions,
  signInWithPasskey,
} from '../../services/people/passkeys.ts';
import { clientIp } from '../http/clientIp.ts';
import type { IpLimits } from '../http/ipRateLimit.ts';
import { type App, exactRouter } from '../http/route.ts';
import { parseBody } from '../http/validate.ts';
import type { Frame } from '../pages/frame.ts';
import type { Done } from './done.ts';
import { answering, newPasskey, passkeyAnswer, SignInNeeded } from './passkeyAnswers.ts';
import { requireProof, type Sessions } from './session.ts';

/** The message of the page that shows a new passkey. */
const ADDED: Done = 'passkey-done-added';

/** Returns what the script `passkeys` asks for: it signs people in, has them prove who they are, and adds passkeys. */
export function passkeyRoutes({ config, db }: App, frame: Frame, own: Sessions, limits: IpLimits): Router {
  const { base } = frame;
  const router = exactRouter(DASHBOARD);
  const count = (ctx: Context, as: 'requests' | 'payments') =>
    limits[as].count(clientIp(ctx.req, config.TRUSTED_PROXIES));

  /** Declares an answer for visitors without a session. */
  const visitors = (path: string, work: (ctx: Context) => Promise<object>) =>
    router.post(
      path,
      answering(frame, own, (ctx) => count(ctx, 'payments'), work),
    );

  /** Declares an answer for signed-in people. */
  const members = (path: string, work: (ctx: Context, person: SignedIn) => Promise<object>) =>
    router.post(
      path,
      answering(
        frame,
        own,
        (ctx) => count(ctx, 'requests'),
        async (ctx) => {
          const session = await own.find(ctx);
          if (!session) throw new SignInNeeded();
          await limits.users.count(session.person.user_id);
          return work(ctx, session.person);
        },
      ),
    );

  visitors('/sign-in/passkey/options', (ctx) => signInOptions(db, config, own.bindBrowser(ctx)));

  visitors('/sign-in/passkey', async (ctx) => {
    const { response } = parseBody(passkeyAnswer, ctx.request.body);
    const begun = await signInWithPasskey(db, config, response, own.browser(ctx), own.client(ctx));
    own.begin(ctx, begun.token);
    return { location: base + own.wanted(ctx) };
  });

  members('/account/passkeys/options', async (_, person) => {
    requireProof(person);
    return registrationOptions(db, config, person);
  });

  members('/account/passkeys', async (ctx, person) => {
    const { name, response } = parseBody(newPasskey, ctx.request.body);
    await registerPasskey(db, config, response, person, { name, client: own.client(ctx) });
    return { location: `${base}${DASHBOARD}/account/passkeys?done=${ADDED}` };
  });

  members('/prove/options', (_, person) => proofOptions(db, config, person));

  members('/prove', async (ctx, person) => {
    const { response } = parseBody(passkeyAnswer, ctx.request.body);
    await proveWithPasskey(db, config, response, person);
    return { location: base + own.wanted(ctx) };
  });

  return router;
}
