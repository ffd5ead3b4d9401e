import { runOnce as mailLink } from '../../src/jobs/handlers/portal.link.ts';
import type { Payload } from '../../src/queue/queues.ts';
import { takeJobs } from './jobs.ts';
import type { Service } from './service.ts';

/** The fields of a form. A list, if some have several values. */
export type Fields = Record<string, string> | [string, string][];

/** A visit to the portal by a browser without JavaScript. `path` is relative to the service. */
export type Visit = {
  /** the cookies that the browser sends to a path */
  cookiesFor(path: string): string;
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; text: string; headers: Headers }>;
  post(
    path: string,
    fields?: Fields,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string; headers: Headers }>;
};

/** Returns a link to a customer's portal, as a path. */
export async function portalLink(service: Service, customerId: string, headers = {}): Promise<string> {
  const { status, body } = await service.call('POST', `/customers/${customerId}/portal-link`, undefined, headers);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.url.replace(service.config.BASE_URL, '');
}

/** Returns a browser with cookies, by path and name as browsers keep them. */
export function newVisit(service: Pick<Service, 'url'>): Visit {
  const jar = new Map<string, { scope: string; cookie: string }>();
  const cookiesFor = (path: string) => {
    const isFor = (scope: string) =>
      path === scope || path.split('?')[0]?.startsWith(`${scope}/`) || path.startsWith(`${scope}?`);
    const own = [...jar.values()].filter(({ scope }) => isFor(scope));
    return own.map(({ cookie }) => cookie).join('; ');
  };
  const send = async (method: string, path: string, headers: Record<string, string>, body?: URLSearchParams) => {
    const cookie = cookiesFor(path) === '' ? {} : { cookie: cookiesFor(path) };
    const answer = await fetch(service.url + path, {
      method,
      headers: { accept: 'text/html', ...cookie, ...headers },
      redirect: 'manual',
      ...(body ? { body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const scope = /path=([^;]+)/.exec(line)?.[1] as string;
      const cookie = line.split(';')[0] as string;
      const name = `${scope} ${cookie.split('=')[0]}`;
      if (/=$/.test(cookie)) jar.delete(name);
      else jar.set(name, { scope, cookie });
    }
    // Events of an open page never end.
    const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (isEndless) await answer.body?.cancel();
    const text = isEndless ? '' : await answer.text();
    return { status: answer.status, text, headers: answer.headers };
  };
  return {
    cookiesFor,
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, fields = {}, headers = { 'sec-fetch-site': 'same-origin' }) =>
      send('POST', path, headers, new URLSearchParams(fields)),
  };
}

/** Opens a customer's portal with a new link of the merchant. Returns the visit. */
export async function visitPortal(service: Service, customerId: string): Promise<Visit> {
  const visit = newVisit(service);
  const { status } = await visit.get(await portalLink(service, customerId));
  if (status !== 303) throw new Error(`the portal answered ${status}`);
  return visit;
}

/** Runs every new `portal.link` job, twice. */
export async function runLinks(service: Service): Promise<void> {
  const jobs = await takeJobs<Payload<'portal.link'>>(service, 'portal.link');
  for (const job of [...jobs, ...jobs]) await mailLink(service, job);
}

/** Returns the mails to an address, newest first. */
export function mailsTo({ db }: Pick<Service, 'db'>, recipient: string) {
  return db.selectFrom('emails').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').execute();
}

/** Returns the path of the first link in a mail that contains this text. */
export function linkIn(text: string | null, part: string): string {
  const link = text?.split(/\s+/).find((word) => word.startsWith('http') && word.includes(part));
  if (!link) throw new Error(`no link with ${part} in ${text}`);
  return link.slice(new URL(link).origin.length);
}
