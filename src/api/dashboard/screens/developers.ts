import { FlorinError, type Issue } from '../../../domain/errors.ts';
import type { Permission } from '../../../domain/roles.ts';
import { timeAt } from '../../../domain/timeZones.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { Desk } from '../desk.ts';
import { problemText } from '../problems.ts';
import type { DeskAnswer, DeskPage } from '../screen.ts';
import type { Action, Fact } from '../view.ts';

/** The parts of the developers' area, in their order. */
const PARTS = [
  { name: 'keys', permission: 'keys:read', text: 'developers-keys' },
  { name: 'webhooks', permission: 'webhooks:read', text: 'developers-endpoints' },
  { name: 'deliveries', permission: 'webhooks:read', text: 'developers-deliveries' },
  { name: 'events', permission: 'webhooks:read', text: 'developers-events' },
  { name: 'requests', permission: 'request_log:read', text: 'developers-requests' },
  { name: 'clocks', permission: 'test_clock:read', text: 'developers-clocks', mode: 'test' },
] as const satisfies { name: string; permission: Permission; text: MessageId; mode?: 'test' }[];
type Part = (typeof PARTS)[number]['name'];

/** Returns the path of a part of the developers' area, or of a page of it. */
export const partPath = (part: Part, rest = ''): string => `/developers/${part}${rest}`;

/** Returns the links to the parts that a person may see. */
export function partTabs({ t, href, may, scope }: Desk, current: Part) {
  return PARTS.filter((part) => may(part.permission) && (!('mode' in part) || part.mode === scope.mode)).map(
    ({ name, text }) => ({ href: href(partPath(name)), text: t.text(text), isCurrent: name === current }),
  );
}

/** Returns the link back to the list of a part. */
export function backTo({ t, href }: Desk, part: Part): { href: string; text: string } {
  const { text } = PARTS.find(({ name }) => name === part) as (typeof PARTS)[number];
  return { href: href(partPath(part)), text: t.text(text) };
}

/** A secret that a page shows. `intro`: how long it is shown, and what to do with it. */
type ShownSecret = {
  title: string;
  intro: string;
  label: string;
  secret: string;
  facts?: Fact[];
  actions: readonly Action[];
};

/**
 * Returns the page that shows a secret. A new secret is shown by the answer to the form itself, and by no address, which browsers
 * remember. No answer of the dashboard is cached.
 */
export function secretPage({ title, ...data }: ShownSecret): DeskPage {
  return { title, template: 'secret', nav: 'developers', data };
}

/** Returns the time of a field in the merchant's time zone as the API takes it. Another text stays, and is refused with a clear problem. */
export function zonedTime({ merchant }: Desk, text: unknown): unknown {
  return typeof text === 'string' ? (timeAt(text, merchant.time_zone)?.toISOString() ?? text) : text;
}

/** Shows a page with a problem. */
type ShowProblem = (problem: string) => Promise<DeskPage>;

/** Returns what an act of a page answers. If it is refused, because something has just changed, `show` says so on that page. */
export async function actOrShow(desk: Desk, act: () => Promise<DeskAnswer>, show: ShowProblem): Promise<DeskAnswer> {
  try {
    return await act();
  } catch (error) {
    return refusalPage(desk, error, show);
  }
}

/** Returns the page on which an act was refused. @throws the error, if the page cannot say why */
export async function refusalPage({ t }: Desk, error: unknown, show: ShowProblem): Promise<DeskPage> {
  if (!(error instanceof FlorinError) || ['forbidden', 'not_found'].includes(error.code)) throw error;
  const { issues } = error.details as { issues?: Issue[] };
  const problem = issues?.map(({ path, message }) => problemText(message, t, path)).join(' ');
  return { ...(await show(problem ?? problemText(error.message, t))), status: error.status };
}

/** Returns a button without fields, as a form of its own. */
export const button = (label: string, href: string, more: Partial<Action> = {}): Action => ({
  label,
  href,
  post: true,
  ...more,
});
