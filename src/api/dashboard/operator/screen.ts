import type { Context } from 'koa';
import type { SignedIn } from '../../../db/people/sessions.ts';
import { timeText } from '../../../domain/amountText.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { DASHBOARD } from '../../../services/people/links.ts';
import type { App } from '../../http/route.ts';
import type { Done } from '../done.ts';
import type { FormData } from '../forms.ts';
import type { DeskPage } from '../screen.ts';
import { type Cell, cell } from '../view.ts';

/** The pages of the operator, below /dashboard. */
export const OPERATOR_PATH = '/operator';
/** The operator's pages concern many merchants, so their times are in no merchant's zone. */
const TIME_ZONE = 'UTC';

/** The items of the operator's menu, in their order: path below OPERATOR_PATH, and text. */
export const OPERATOR_NAV = [
  { name: 'overview', path: '', text: 'op-overview' },
  { name: 'merchants', path: '/merchants', text: 'desk-operator' },
  { name: 'endpoints', path: '/endpoints', text: 'op-failing' },
  { name: 'rpc', path: '/rpc', text: 'op-rpc' },
  { name: 'jobs', path: '/jobs', text: 'op-jobs' },
] as const satisfies { name: string; path: string; text: MessageId }[];
type OperatorNav = (typeof OPERATOR_NAV)[number]['name'];

/** An operator at work. */
export type OperatorDesk = {
  app: App;
  ctx: Context;
  t: Translator;
  person: SignedIn;
  /** Returns the address of one of the operator's pages. */
  href(path: string): string;
  /** Returns a time as a cell. Null: never. */
  timeCell(time: Date | null): Cell;
};

export type OperatorPage = Omit<DeskPage, 'nav'> & { nav: OperatorNav };

/** What a screen answers: a page, a redirect below OPERATOR_PATH, or its own response. */
export type OperatorAnswer = OperatorPage | { redirect: string; done?: Done } | { handled: true };

/** The parts of a request. `form`: of a POST. */
export type OperatorRequest = { params: Record<string, string>; query: Record<string, string>; form: FormData };

/** A declared screen. For everybody else than an operator, none exists. */
export type OperatorScreen = {
  method: 'GET' | 'POST';
  /** below /dashboard/operator */
  path: string;
  /** the operator must have proved who they are in the last minutes */
  isDangerous?: true;
  run: (desk: OperatorDesk, request: OperatorRequest) => Promise<OperatorAnswer>;
};

/** Returns an operator's desk. */
export function operatorDesk(app: App, ctx: Context, t: Translator, person: SignedIn): OperatorDesk {
  const base = new URL(app.config.BASE_URL).pathname.replace(/\/$/, '');
  return {
    app,
    ctx,
    t,
    person,
    href: (path) => base + DASHBOARD + OPERATOR_PATH + path,
    timeCell: (time) =>
      time ? cell(timeText(time, t.locale, TIME_ZONE), { datetime: time.toISOString() }) : cell(null),
  };
}
