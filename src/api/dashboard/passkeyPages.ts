import type { Context } from 'koa';
import * as v from 'valibot';
import { listPasskeys } from '../../db/people/passkeys.ts';
import { transact } from '../../db/transaction.ts';
import { dayText } from '../../domain/amountText.ts';
import { DASHBOARD } from '../../services/people/links.ts';
import { removePasskey, renamePasskey } from '../../services/people/passkeys.ts';
import type { App } from '../http/route.ts';
import type { Frame } from '../pages/frame.ts';
import type { PersonRequest, PersonRoute } from './account.ts';
import type { Done } from './done.ts';
import type { DeskFrame } from './frame.ts';
import { passkeyName, passkeyPart } from './passkeyAnswers.ts';
import { problemText } from './problems.ts';
import { requireProof, type Sessions } from './session.ts';

/** A name that was refused, and why. */
type RefusedName = { id: string; name: string; problem: string };

/** Returns the page where people see, add, rename and remove their passkeys, and its forms. */
export function passkeyPages({ config, db }: App, frame: Frame, desk: DeskFrame, own: Sessions): PersonRoute[] {
  const path = '/account/passkeys';
  const finish = (ctx: Context, done: Done) => frame.redirect(ctx, `${DASHBOARD}${path}?done=${done}`);

  async function show(ctx: Context, { person, t }: PersonRequest, refused?: RefusedName): Promise<void> {
    const day = (time: Date) => dayText(time, t.locale);
    const passkeys = (await listPasskeys(db, person.user_id)).map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      label: name,
      problem: null,
      added: t.text('passkey-added-on', { date: day(created_at) }),
      used: last_used_at ? t.text('passkey-used-on', { date: day(last_used_at) }) : t.text('passkey-unused'),
      ...(refused?.id === id ? refused : {}),
    }));
    const status = refused ? { status: 422 } : {};
    const page = {
      title: t.text('passkeys'),
      template: 'passkeys',
      data: { passkeys },
      ...passkeyPart(config, t),
      ...status,
    };
    await desk.sendPlain(ctx, t, page, person);
  }

  return [
    { method: 'GET', path, run: (ctx, request) => show(ctx, request) },
    {
      method: 'POST',
      path: `${path}/:id`,
      run: async (ctx, request) => {
        const { person, form, t } = request;
        const { id = '' } = ctx.params as Record<string, string>;
        const name = (form.get('name') ?? '').trim();
        const { issues } = v.safeParse(passkeyName, name, { abortPipeEarly: true });
        if (issues) return show(ctx, request, { id, name, problem: problemText(issues[0].message, t) });
        await transact(db, (trx) => renamePasskey(trx, person.user_id, own.client(ctx).address, id, name));
        finish(ctx, 'desk-done-saved');
      },
    },
    {
      method: 'POST',
      path: `${path}/:id/remove`,
      run: async (ctx, { person }) => {
        requireProof(person);
        const { id = '' } = ctx.params as Record<string, string>;
        await transact(db, (trx) => removePasskey(trx, person.user_id, own.client(ctx).address, id));
        finish(ctx, 'passkey-done-removed');
      },
    },
  ];
}
