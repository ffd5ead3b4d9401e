import type Router from '@koa/router';
import type { Context } from 'koa';
import { type ListedSession, listSessions } from '../../db/people/sessions.ts';
import { updateUser } from '../../db/people/users.ts';
import { transact } from '../../db/transaction.ts';
import { timeText } from '../../domain/amountText.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { LANGUAGE_NAMES, LOCALES } from '../../domain/locales.ts';
import { disguiseProblem } from '../../domain/safeText.ts';
import { waitText } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import { DASHBOARD } from '../../services/people/links.ts';
import { requestSignInLink, signOut } from '../../services/people/signIn.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import type { IpLimits } from '../http/ipRateLimit.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { Frame } from '../pages/frame.ts';
import { type Field, type FormData, formOf } from './forms.ts';
import type { DeskFrame } from './frame.ts';
import { passkeyPart } from './passkeyAnswers.ts';
import { type OpenSession, ProofNeeded, type Sessions } from './session.ts';
import { cell, type Table } from './view.ts';

/** Size limit of the forms: a name and a language, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;
/** Longest name of a person, as the CHECK of `users` has it. */
const MAX_NAME = 100;
/** Sessions have no merchant, and so no time zone. */
const TIME_ZONE = 'UTC';

/** What a route of a signed-in person gets. */
export type PersonRequest = OpenSession & { t: Translator; form: FormData };

/** Declares routes of a signed-in person, whatever their merchants. `path` is below /dashboard. */
export type PersonRoute = {
  method: 'GET' | 'POST';
  path: string;
  run: (ctx: Context, request: PersonRequest) => Promise<void>;
};

/** Returns the router of these routes. Each needs a session, and counts for the address and the person. */
export function personRouter(
  { config }: App,
  frame: Frame,
  own: Sessions,
  limits: IpLimits,
  routes: readonly PersonRoute[],
): Router {
  const router = exactRouter(DASHBOARD);
  for (const { method, path, run } of routes) {
    router.register(path, [method], async (ctx: Context) => {
      await limits.requests.count(clientIp(ctx.req, config.TRUSTED_PROXIES));
      const session = await own.find(ctx);
      if (!session) return own.signInFirst(ctx);
      await limits.users.count(session.person.user_id);
      const form = method === 'POST' ? await readForm(ctx, MAX_FORM_BYTES) : new URLSearchParams();
      try {
        await run(ctx, { ...session, t: frame.translator(ctx, session.person.locale), form });
      } catch (error) {
        if (!(error instanceof ProofNeeded)) throw error;
        own.proveFirst(ctx);
      }
    });
  }
  return router;
}

/** Returns the routes where people see and change what is theirs, and prove who they are. */
export function accountRoutes({ config, db }: App, frame: Frame, desk: DeskFrame, own: Sessions): PersonRoute[] {
  const redirect = (ctx: Context, path: string) => frame.redirect(ctx, DASHBOARD + path);

  async function show(ctx: Context, { person, t }: PersonRequest, attempt: { sent?: FormData; error?: unknown } = {}) {
    const terms = { action: `${frame.base}${DASHBOARD}/account`, submit: t.text('desk-save') };
    const values = { name: person.name, locale: person.locale };
    const fields = fieldsOf(t).map((field) => ({ ...field, value: values[field.name as keyof typeof values] }));
    const sessions = await listSessions(db, person.user_id);
    await desk.sendPlain(
      ctx,
      t,
      {
        title: t.text('desk-account'),
        template: 'account',
        data: {
          email: person.email,
          form: formOf(t, terms, fields, attempt),
          sessions: sessions.map((session) => ({ id: session.id, isOwn: session.id === person.session_id })),
          table: tableOf(t, sessions, person.session_id),
        },
        ...(attempt.error ? { status: 422 } : {}),
      },
      person,
    );
  }

  const prove = (ctx: Context, { person, t }: PersonRequest, sent: boolean, problem: string | null = null) =>
    desk.sendPlain(
      ctx,
      t,
      {
        title: t.text('prove'),
        template: 'prove',
        data: { email: person.email, hasPasskey: person.has_passkey, sent, problem },
        ...passkeyPart(config, t),
      },
      person,
    );

  return [
    { method: 'GET', path: '/account', run: (ctx, request) => show(ctx, request) },
    {
      method: 'POST',
      path: '/account',
      run: async (ctx, request) => {
        const { form, person } = request;
        try {
          const change = readChange(form);
          await transact(db, (trx) => updateUser(trx, person.user_id, change));
        } catch (error) {
          if (!(error instanceof FlorinError)) throw error;
          return show(ctx, request, { sent: form, error });
        }
        redirect(ctx, '/account?done=desk-done-saved');
      },
    },
    {
      method: 'POST',
      path: '/account/sessions/:id/end',
      run: async (ctx, { person }) => {
        const { id = '' } = ctx.params as Record<string, string>;
        await transact(db, (trx) => signOut(trx, person.user_id, own.client(ctx).address, { id }));
        redirect(ctx, '/account?done=desk-done-saved');
      },
    },
    {
      method: 'POST',
      path: '/account/sessions/end-others',
      run: async (ctx, { person }) => {
        const but = person.session_id;
        await transact(db, (trx) => signOut(trx, person.user_id, own.client(ctx).address, { but }));
        redirect(ctx, '/account?done=desk-done-saved');
      },
    },
    { method: 'GET', path: '/prove', run: (ctx, request) => prove(ctx, request, false) },
    {
      method: 'POST',
      path: '/prove/email',
      run: async (ctx, request) => {
        const { person, t } = request;
        if (person.has_passkey) {
          ctx.status = 403;
          return prove(ctx, request, false);
        }
        const asked = { email: person.email, by: person, browserSha256: own.bindBrowser(ctx), locale: t.locale };
        const exceeded = await transact(db, (trx) => requestSignInLink(trx, config, asked));
        if (!exceeded) return prove(ctx, request, true);
        ctx.status = 429;
        ctx.set('Retry-After', String(exceeded.retry_after));
        const wait = waitText(exceeded.retry_after, t);
        await prove(ctx, request, false, t.text('portal-too-many-links', { wait }));
      },
    },
  ];
}

const fieldsOf = (t: Translator): Field[] => [
  { name: 'name', label: t.text('portal-name'), kind: 'text', maxLength: MAX_NAME, autocomplete: 'name' },
  {
    name: 'locale',
    label: t.text('language'),
    kind: 'select',
    isRequired: true,
    options: [
      { value: '', label: t.text('desk-language-of-browser') },
      ...LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] })),
    ],
  },
];

/** Returns what a form changes about a person. @throws FlorinError `validation_failed` */
function readChange(form: FormData): { name: string | null; locale: string | null } {
  const name = (form.get('name') ?? '').trim();
  if (name.length > MAX_NAME) throw invalid('name', `must have at most ${MAX_NAME} characters`);
  const problem = name.isWellFormed() && !name.includes('\0') ? disguiseProblem(name, true) : 'must be text';
  if (name !== '' && problem) throw invalid('name', problem);
  const locale = form.get('locale') ?? '';
  if (locale !== '' && !(LOCALES as string[]).includes(locale))
    throw invalid('locale', 'must be a language of the list');
  return { name: name || null, locale: locale || null };
}

function tableOf(t: Translator, sessions: readonly ListedSession[], ownId: string): Table {
  const time = (at: Date) => cell(timeText(at, t.locale, TIME_ZONE), { datetime: at.toISOString() });
  return {
    caption: t.text('desk-sessions'),
    empty: t.text('desk-sessions'),
    columns: [
      { label: t.text('desk-browser') },
      { label: t.text('desk-address') },
      { label: t.text('desk-last-seen') },
      { label: t.text('desk-signed-in') },
    ],
    rows: sessions.map(({ id, user_agent, address, last_seen_at, created_at }) => ({
      href: null,
      cells: [
        cell(user_agent, id === ownId ? { sub: t.text('desk-this-browser') } : {}),
        cell(address),
        time(last_seen_at),
        time(created_at),
      ],
    })),
  };
}
