import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { transact } from '../../db/transaction.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { disguiseProblem } from '../../domain/safeText.ts';
import { registerMerchant } from '../../services/merchants.ts';
import { DASHBOARD } from '../../services/people/links.ts';
import type { App } from '../http/route.ts';
import { notFoundError } from '../http/validate.ts';
import type { Frame } from '../pages/frame.ts';
import type { PersonRequest, PersonRoute } from './account.ts';
import { type Field, type FormData, formOf, ONCE } from './forms.ts';
import type { DeskFrame } from './frame.ts';
import type { Sessions } from './session.ts';

/** Longest name of a merchant, as the CHECK of `merchants` has it. */
const MAX_NAME = 100;

/** Returns the routes where people who may sign up create a merchant. Without SIGNUP=open, an owner or the operator invites. */
export function signUpRoutes({ config, db }: App, frame: Frame, desk: DeskFrame, own: Sessions): PersonRoute[] {
  const isOpen = config.SIGNUP === 'open';

  const show = (ctx: Context, { t, person }: PersonRequest, attempt: { sent?: FormData; error?: unknown } = {}) => {
    const fields: Field[] = [
      { name: 'name', label: t.text('desk-merchant-name'), kind: 'text', isRequired: true, maxLength: MAX_NAME },
    ];
    const terms = { action: `${frame.base}${DASHBOARD}/merchants`, submit: t.text('desk-create') };
    return desk.sendPlain(
      ctx,
      t,
      {
        title: t.text(isOpen ? 'desk-new-merchant' : 'desk-no-merchant'),
        template: 'noMerchant',
        data: { form: isOpen ? formOf(t, terms, fields, attempt) : null },
        ...(attempt.error ? { status: 422 } : {}),
      },
      person,
    );
  };

  return [
    { method: 'GET', path: '/merchants', run: show },
    {
      method: 'POST',
      path: '/merchants',
      run: async (ctx, request) => {
        if (!isOpen) throw notFoundError();
        const { form, person } = request;
        const name = (form.get('name') ?? '').trim();
        const once = form.get(ONCE) || randomUUID();
        const by = { actor: person.user_id as `usr_${string}`, address: own.client(ctx).address };
        try {
          const problem = name === '' ? 'is required' : disguiseProblem(name, true);
          if (problem) throw invalid('name', problem);
          if (name.length > MAX_NAME) throw invalid('name', `must have at most ${MAX_NAME} characters`);
          const merchant = { name, email: person.email };
          const id = await transact(db, (trx) => registerMerchant(trx, config.SECRETS_KEY, by, merchant, once));
          frame.redirect(ctx, `${DASHBOARD}/${id}/test`);
        } catch (error) {
          if (!(error instanceof FlorinError)) throw error;
          await show(ctx, request, { sent: form, error });
        }
      },
    },
  ];
}
