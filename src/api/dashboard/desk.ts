import Big from 'big.js';
import type { Context } from 'koa';
import type { DeskRow } from '../../db/merchants/desk.ts';
import type { SignedIn } from '../../db/people/sessions.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { dateText, timeText } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { type Permission, type Role, roleMay } from '../../domain/roles.ts';
import { SCOPES } from '../../domain/scopes.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { RefundJson } from '../../serializers/refunds.ts';
import { DASHBOARD } from '../../services/people/links.ts';
import { tokenUnits } from '../../services/refunds/amount.ts';
import { checkRefund } from '../../services/refunds/limits.ts';
import { callForUser, type RawParts, type UserCall } from '../http/dispatch.ts';
import type { App, Route } from '../http/route.ts';
import { routes } from '../routes/index.ts';
import { type FormData, ONCE } from './forms.ts';
import { requireProof } from './session.ts';
import type { Cell } from './view.ts';

/** The API's routes by method and path, such as `GET /payments/:id`. */
const ROUTES = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));

/** A person at work: who they are, at which merchant, in which mode. */
export type Desk = {
  app: App;
  ctx: Context;
  t: Translator;
  person: SignedIn;
  role: Role;
  merchant: DeskRow;
  scope: MerchantScope;
  /** the path of the merchant's pages in this mode, below `base` */
  path: string;
  may(permission: Permission): boolean;
  /** Returns the address of one of the merchant's pages in this mode. */
  href(path: string): string;
  /** Returns a time of the API in the merchant's time zone. */
  timeCell(time: string | null): Cell;
  /** Returns the day of a time of the API in the merchant's time zone. */
  dayCell(time: string | null): Cell;
  /** Returns the part of a call that makes a form, which may be sent twice, act once. */
  once(form: FormData): { once?: string };
  /** Returns what an API route answers. `route`: its method and path. @throws FlorinError as the route does */
  call<T = unknown>(route: string, parts?: Parts): Promise<Called<T>>;
  /** Answers with the file that an API route returns. @throws FlorinError as the route does */
  sendFile(route: string, parts: RawParts): Promise<{ handled: true }>;
};

/** The parts of a call. `once`: the form that it acts for. */
type Parts = RawParts & { once?: string };

/** What an API route has answered. */
export type Called<T> = { body: T; hasMore: boolean; total: number | null };

/** Returns the route with this method and path. */
export function routeNamed(name: string): Route {
  const route = ROUTES.get(name);
  if (!route) throw new Error(`the API has no route ${name}`);
  return route;
}

/** Returns a person's desk at a merchant. `token`: that of their session. */
export function deskOf(
  app: App,
  ctx: Context,
  t: Translator,
  { person, role, merchant, token }: { person: SignedIn; role: Role; merchant: DeskRow; token: string },
): Desk {
  const { merchant_id, mode, merchant_name, wallets, token_checks, underpayment_tolerance, now } = merchant;
  const base = new URL(app.config.BASE_URL).pathname.replace(/\/$/, '');
  const actor = person.user_id as `usr_${string}`;
  const may = (permission: Permission) => roleMay(role, permission, mode);
  const scopes = SCOPES.filter(may);
  const caller = { actor, scopes, merchant_id, mode, merchant_name, wallets, token_checks, underpayment_tolerance };
  /** Whichever page creates a refund: it keeps to what its role may refund, and a large one needs a proof. */
  const checkNewRefund: UserCall['check'] = async (trx, { rates }, { body }) => {
    const { amount, token } = body as RefundJson;
    const refund = { token, amount: tokenUnits(Big(amount), token) };
    const { isLarge } = await checkRefund(
      trx,
      { merchant_id, mode },
      { user_id: person.user_id, refund, rates: await rates(trx) },
    );
    if (isLarge) requireProof(person);
  };
  const answerOf = async (name: string, { once, ...parts }: Parts) => {
    const route = routeNamed(name);
    if (!route.scope || !may(route.scope)) throw new Error(`${role} may not call ${name}`);
    const repeat = once === undefined ? {} : { once: { key: once, secret: token } };
    const checked =
      route.act?.object_kind === 'refund' && route.act.action === 'create' ? { check: checkNewRefund } : {};
    const answer = await callForUser(app, route, ctx, { caller, now, ...parts, ...repeat, ...checked });
    if (answer.status >= 400) throw refusal(answer.body);
    return answer;
  };
  return {
    app,
    ctx,
    t,
    person,
    role,
    merchant,
    scope: { merchant_id, mode },
    path: `${DASHBOARD}/${merchant_id}/${mode}`,
    may,
    href: (path) => `${base}${DASHBOARD}/${merchant_id}/${mode}${path}`,
    timeCell: (time) =>
      time === null ? { text: '–' } : { text: timeText(new Date(time), t.locale, merchant.time_zone), datetime: time },
    dayCell: (time) =>
      time === null ? { text: '–' } : { text: dateText(new Date(time), t.locale, merchant.time_zone), datetime: time },
    once(form) {
      const key = form.get(ONCE);
      return key ? { once: key } : {};
    },
    async call<T>(name: string, parts: Parts = {}): Promise<Called<T>> {
      const { body, headers = {} } = await answerOf(name, parts);
      const total = headers['X-Total-Count'];
      return {
        body: body as T,
        hasMore: headers['X-Has-More'] === 'true',
        total: total === undefined ? null : Number(total),
      };
    },
    async sendFile(name, parts) {
      const { body, headers = {} } = await answerOf(name, parts);
      ctx.set(headers);
      ctx.body = body;
      return { handled: true };
    },
  };
}

/** Returns the error that a route has answered instead of throwing it, because its write counts all the same. */
function refusal(body: unknown): FlorinError {
  const { code, message, details } = body as Pick<FlorinError, 'code' | 'message' | 'details'>;
  return new FlorinError(code, message, details);
}
