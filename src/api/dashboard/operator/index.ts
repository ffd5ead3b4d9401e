import type { Context } from 'koa';
import { DASHBOARD } from '../../../services/people/links.ts';
import type { App } from '../../http/route.ts';
import { notFoundError } from '../../http/validate.ts';
import type { Frame } from '../../pages/frame.ts';
import type { PersonRequest, PersonRoute } from '../account.ts';
import { DONE } from '../done.ts';
import type { DeskFrame } from '../frame.ts';
import { POLL } from '../polling.ts';
import { requireProof } from '../session.ts';
import { endpointScreens } from './endpoints.ts';
import { jobScreens } from './jobs.ts';
import { merchantScreens } from './merchants.ts';
import { overviewScreens } from './overview.ts';
import { pgBossScreens } from './pgBoss.ts';
import { rpcScreens } from './rpc.ts';
import { OPERATOR_PATH, type OperatorScreen, operatorDesk } from './screen.ts';

/** All screens of the operator. The tests of their access derive from them. */
export const operatorScreens: readonly OperatorScreen[] = [
  ...overviewScreens,
  ...merchantScreens,
  ...endpointScreens,
  ...rpcScreens,
  ...jobScreens,
  ...pgBossScreens,
];

/** Returns the routes of the operator's screens. Operators need no merchant. For everybody else there is nothing at these addresses. */
export function operatorRoutes(app: App, frame: Frame, desk: DeskFrame): PersonRoute[] {
  return operatorScreens.map((screen) => ({
    method: screen.method,
    path: OPERATOR_PATH + screen.path,
    run: (ctx, request) => answer(app, frame, desk, screen, ctx, request),
  }));
}

async function answer(
  app: App,
  frame: Frame,
  desk: DeskFrame,
  screen: OperatorScreen,
  ctx: Context,
  { person, t, form }: PersonRequest,
): Promise<void> {
  if (!person.is_operator) throw notFoundError();
  if (screen.isDangerous) requireProof(person);
  const query = Object.fromEntries(Object.entries(ctx.query).map(([name, value]) => [name, String(value)]));
  for (const name of [DONE, POLL, 'lang']) delete query[name];
  const params = ctx.params as Record<string, string>;
  const at = operatorDesk(app, ctx, t, person);
  const result = await screen.run(at, { params, query, form });
  if ('handled' in result) return;
  if ('redirect' in result) {
    const done = result.done ? `?${DONE}=${result.done}` : '';
    return frame.redirect(ctx, DASHBOARD + OPERATOR_PATH + result.redirect + done);
  }
  const { nav, ...page } = result;
  await desk.sendOperator(at, page, nav);
}
