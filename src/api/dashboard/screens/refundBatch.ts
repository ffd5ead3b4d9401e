import type * as v from 'valibot';
import { FlorinError } from '../../../domain/errors.ts';
import { isId } from '../../../domain/ids.ts';
import { MAX_BATCH } from '../../../domain/refunds.ts';
import type { RefundJson, refundBatchSchema } from '../../../serializers/refunds.ts';
import type { Desk } from '../desk.ts';
import { type FormData, ONCE } from '../forms.ts';
import type { DeskAnswer, DeskPage } from '../screen.ts';
import { type Action, tokens, withQuery } from '../view.ts';
import { actOrShow } from './developers.ts';
import { paySection, signingPage } from './refundSigning.ts';
import { refundTable } from './refundTable.ts';

type BatchJson = v.InferOutput<typeof refundBatchSchema>;

/** Refunds that a form may name at once: those of a page of the list. */
const MAX_CHOSEN = 25;

/**
 * Puts the chosen refunds into as few transactions as possible, and leads to the first one. A transaction has refunds in one token that
 * the same wallet sends.
 */
export function makeBatches(
  desk: Desk,
  form: FormData,
  show: (problem: string) => Promise<DeskPage>,
): Promise<DeskAnswer> {
  const ids = [...new Set(form.getAll('refund'))].slice(0, MAX_CHOSEN);
  return actOrShow(
    desk,
    async () => {
      if (ids.length === 0) throw new FlorinError('conflict', desk.t.text('refund-choose'));
      const found = await Promise.all(
        ids.map(async (id) => (await desk.call<RefundJson>('GET /refunds/:id', { params: { id } })).body),
      );
      const batches: string[] = [];
      for (const refund_ids of groupsOf(found)) {
        const once = form.get(ONCE);
        const made = await desk.call<BatchJson>('POST /refund-batches', {
          body: { refund_ids },
          ...(once ? { once: `${once}-${batches.length}` } : {}),
        });
        batches.push(made.body.id);
      }
      const [first, ...others] = batches;
      return { redirect: `/refunds/batches/${first}${others.length > 0 ? `?next=${others.join(',')}` : ''}` };
    },
    show,
  );
}

/** Returns the ids of refunds by transaction. */
function groupsOf(refunds: readonly RefundJson[]): string[][] {
  const groups = Map.groupBy(refunds, ({ token, wallet_address }) => `${token} ${wallet_address}`);
  return [...groups.values()].flatMap((group) => {
    const ids = group.map(({ id }) => id);
    return Array.from({ length: Math.ceil(ids.length / MAX_BATCH) }, (_, index) =>
      ids.slice(index * MAX_BATCH, (index + 1) * MAX_BATCH),
    );
  });
}

/** Shows the transaction of a batch. `query.next`: the batches to sign after it. `problem`: why it could not be signed. */
export async function showBatch(
  desk: Desk,
  id: string,
  query: Record<string, string>,
  problem: string | null = null,
): Promise<DeskPage> {
  const { t, may } = desk;
  const { body: batch } = await desk.call<BatchJson>('GET /refund-batches/:id', { params: { id } });
  const { refunds, token, amount, solana_pay_url: url } = batch;
  const isSignable = refunds.some(({ status }) => status === 'pending') && may('refunds:write');
  const [next, ...rest] = (query.next ?? '').split(',').filter((one) => isId('rfb', one));
  const actions: Action[] = next
    ? [
        {
          label: t.text('refund-next-batch', { count: rest.length + 1 }),
          href:
            desk.href(`/refunds/batches/${next}`) + (rest.length > 0 ? withQuery({}, { next: rest.join(',') }) : ''),
          isPrimary: !isSignable,
        },
      ]
    : [];
  const total = tokens(t, amount, token);
  return {
    title: t.text('refund-batch-title', { count: refunds.length, amount: total }),
    template: 'detail',
    nav: 'refunds',
    isChanging: refunds.some(({ status }) => status === 'pending' || status === 'processing'),
    ...(isSignable ? signingPage(desk) : {}),
    data: {
      back: { href: desk.href('/refunds'), text: t.text('desk-refunds') },
      problem,
      actions,
      sections: [
        ...(isSignable
          ? [
              paySection(desk, {
                id,
                token,
                url,
                text: t.text('refund-sign-text', { amount: total }),
                wallets: [...new Set(refunds.map(({ wallet_address }) => wallet_address))],
              }),
            ]
          : []),
        { title: t.text('desk-refunds'), table: refundTable(desk, refunds) },
      ],
    },
  };
}
