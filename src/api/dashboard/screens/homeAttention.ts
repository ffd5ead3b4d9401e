import {
  ATTENTION_KINDS,
  type Attention,
  type AttentionKind,
  findAttention,
  MAX_FOUND,
} from '../../../db/merchants/attention.ts';
import type { Permission } from '../../../domain/roles.ts';
import type { Desk } from '../desk.ts';
import type { Tone } from '../view.ts';

/** Who reads what needs a person, and the pages: a list with those objects, and below which path each is. */
const KINDS: Record<AttentionKind, { permission: Permission; list: string; one: string | null; tone: Tone }> = {
  wallet_change: { permission: 'merchant:read', list: '/wallets', one: null, tone: 'bad' },
  underpaid: { permission: 'payments:read', list: '/payments?exception=underpaid', one: '/payments/', tone: 'warn' },
  overpaid: { permission: 'payments:read', list: '/payments?exception=overpaid', one: '/payments/', tone: 'warn' },
  late: { permission: 'payments:read', list: '/payments?exception=late', one: '/payments/', tone: 'warn' },
  unmatched: { permission: 'transfers:read', list: '/unmatched', one: '/unmatched/', tone: 'warn' },
  refund: { permission: 'refunds:read', list: '/refunds?status=pending', one: '/refunds/', tone: 'warn' },
  endpoint: {
    permission: 'webhooks:read',
    list: '/developers/webhooks',
    one: '/developers/webhooks/',
    tone: 'bad',
  },
  invoice: { permission: 'invoices:read', list: '/invoices?status=sent', one: '/invoices/', tone: 'warn' },
  subscription: {
    permission: 'subscriptions:read',
    list: '/subscriptions?status=past_due',
    one: '/subscriptions/',
    tone: 'warn',
  },
};

/** Returns what needs a person and the reader's role may see, as links. */
export async function attentionOf(desk: Desk) {
  const kinds = ATTENTION_KINDS.filter((kind) => desk.may(KINDS[kind].permission));
  return (await findAttention(desk.app.db, desk.scope, kinds)).map((found) => lineOf(desk, found));
}

function lineOf({ t, href }: Desk, { kind, count, id }: Attention) {
  const { list, one, tone } = KINDS[kind];
  return {
    text: t.text('home-attention', { kind: { raw: kind }, count }),
    count: t.text('home-attention-count', { count, more: { raw: count >= MAX_FOUND ? 'yes' : 'no' } }),
    href: href(count === 1 && one ? one + id : list),
    tone,
  };
}
