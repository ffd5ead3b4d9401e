import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PaymentStatus } from '../../src/domain/payments.ts';
import { type Sent, STORY_TOKENS, type Story, type StoryPayment } from './paymentStory.ts';
import { statusEvents } from './payments.ts';
import { MINTS, type Service } from './service.ts';

// Invariants of payments in every story.

/** A successful transaction on the final chain, with its block's time. */
type Landed = Sent & { at: Date };

async function landed({ service, sent }: Story): Promise<Landed[]> {
  const found: Landed[] = [];
  const answers = await service.rpc.test.getTransactions(
    sent.map(({ signature }) => signature),
    { commitment: 'finalized' },
  );
  for (const [index, answer] of answers.entries()) {
    if (answer instanceof Error) throw answer;
    if (answer?.blockTime && answer.meta?.err === null) {
      found.push({ ...(sent[index] as Sent), at: new Date(answer.blockTime * 1000) });
    }
  }
  return found;
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Checks, at any moment, that a payment's received amount, and the running sums, are the sums of its credits. */
export async function checkSums({ service }: Story): Promise<void> {
  const { rows } = await sql`
    select id from payments where amount_received <> (
      select coalesce(sum(amount), 0) from transfers where payment_id = payments.id and credited_at is not null)`.execute(
    service.db,
  );
  expect(rows).toEqual([]);
  const wrongSums = await sql`
    select payment_id, wallet, paid_at, sum(amount) from (
      select payment_id, destination_owner as wallet, paid_at, amount from transfers where credited_at is not null
      union all
      select payment_id, wallet, paid_at, -amount from credit_sums
    ) as credit group by 1, 2, 3 having sum(amount) <> 0`.execute(service.db);
  expect(wrongSums.rows).toEqual([]);
  await checkTokens(service);
}

/**
 * Checks that each payment has credits in its token alone, and quotes of each token in one place. Nobody makes more quotes by
 * going to and fro.
 */
async function checkTokens({ db }: Service): Promise<void> {
  const { rows } = await sql`
    select payments.id from payments join transfers on payment_id = payments.id and unapplied_reason is null and dropped_at is null
    where (token = 'SOL') <> (mint is null)
      or exists (select from transfers as other where other.payment_id = payments.id and other.mint is distinct from transfers.mint
        and other.unapplied_reason is null and other.dropped_at is null)
      or (token = 'USDC') <> (mint = ${MINTS.USDC})`.execute(db);
  expect(rows).toEqual([]);
  const quotes = await sql`
    select payment_id from inactive_quotes join payments on payments.id = payment_id
    where inactive_quotes.token = payments.token
    union all
    select payment_id from payment_quotes join payments on payments.id = payment_id where quoted_token <> token
    union all
    select payment_id from inactive_quotes group by payment_id, token having count(*) > 1`.execute(db);
  expect(quotes.rows).toEqual([]);
}

/** Checks, in the end, that credits match the final chain, and that status and events follow the rules. */
export async function checkEnd(story: Story): Promise<void> {
  const { service } = story;
  const onChain = await landed(story);
  const rows = await service.db.selectFrom('chain_transactions').select(['signature', 'status']).execute();
  const read = new Set(rows.filter(({ status }) => status === 'read').map(({ signature }) => signature));
  // We do not look for a transaction without the beacon once its payment has ended.
  expect(onChain.filter(({ beacon, signature }) => beacon && !read.has(signature))).toEqual([]);
  const known = onChain.filter(({ signature }) => read.has(signature));
  const { sent } = story;
  for (const payment of story.payments) await checkPayment(service, payment, { sent, onChain, known });
}

async function checkPayment(
  service: Service,
  payment: StoryPayment,
  { sent, onChain, known }: { sent: Sent[]; onChain: Landed[]; known: Landed[] },
): Promise<void> {
  const paysIt = (transaction: Landed) =>
    transaction.pays.flatMap((part) => (part.payment === payment ? [{ ...part, ...transaction }] : []));
  const row = await service.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const credits = await service.db
    .selectFrom('transfers')
    .select(['signature', 'amount'])
    .where('payment_id', '=', payment.id)
    .where('credited_at', 'is not', null)
    .execute();
  const all = known.flatMap(paysIt);
  const inToken = all.filter(({ token }) => token === row.token);
  const lines = (some: { signature: string; amount: bigint | string }[]) =>
    some.map(({ signature, amount }) => `${signature} ${amount}`).sort();
  const credited = lines(credits);
  const parts = inToken.filter((part) => credited.includes(`${part.signature} ${part.amount}`));
  expect(credited).toEqual(lines(payment.token_choice ? parts : inToken));
  expect(row.amount_received).toBe(sum(parts.map(({ amount }) => amount)));
  // Everything else that named it stays visible.
  const others = await service.db
    .selectFrom('transfers')
    .select(['signature', 'amount'])
    .where('payment_id', '=', payment.id)
    .where('unapplied_reason', '=', 'wrong_token')
    .where('dropped_at', 'is', null)
    .execute();
  expect(lines(others)).toEqual(lines(all.filter((part) => !parts.includes(part))));

  const onTime = parts.filter(({ at }) => at <= payment.deadline);
  const inTime = sum(onTime.map(({ amount }) => amount));
  const isTakenBack = row.failure_reason === 'reverted';
  expect(row.status).not.toBe('pending');
  if (row.status === 'confirmed' && payment.resolved === 0)
    expect(row.amount_received).toBeGreaterThanOrEqual(row.amount_due);
  // A transaction that confirmed in time may be dropped. The payment stays confirmed if late money covers it.
  const wasDropped = sent.some((one) => one.wasDropped && one.pays.some((part) => part.payment === payment));
  if (row.status === 'confirmed' && payment.resolved === 0 && !wasDropped)
    expect(inTime).toBeGreaterThanOrEqual(payment.due);
  if (row.status === 'expired') expect(inTime).toBe(0n);
  if (inTime >= payment.due && payment.cancelled === 0 && !isTakenBack) expect(row.status).toBe('confirmed');
  if (row.status !== 'confirmed' && payment.cancelled === 0) {
    const inTime = onChain.flatMap(paysIt).filter(({ at }) => at <= payment.deadline);
    expect(inTime.filter(({ signature }) => !all.some((part) => part.signature === signature))).toEqual([]);
    // Whoever chooses another token, a transaction that pays the first price in its token pays.
    const pays = ({ token, amount }: Sent['pays'][number]) => token === STORY_TOKENS[0] && amount >= payment.due;
    if (!isTakenBack && !wasDropped) expect(inTime.filter(pays)).toEqual([]);
  }
  await checkEvents(service, payment, row.status);
}

/** A payment ends once, unless a person accepts it later or the chain drops its money. */
const MAY_FOLLOW: Record<PaymentStatus, PaymentStatus[]> = {
  pending: ['confirmed', 'failed', 'expired'],
  confirmed: ['failed'],
  failed: ['confirmed'],
  expired: ['confirmed'],
};

/** Checks for one terminal event, except after a person's decision or a revert; each may follow the one before. */
async function checkEvents(service: Service, payment: StoryPayment, status: PaymentStatus): Promise<void> {
  const [created, ...ends] = await statusEvents(service, payment.id);
  expect(created).toBe('payment.created');
  let now: PaymentStatus = 'pending';
  let resolved = 0;
  for (const kind of ends) {
    const next = kind.replace('payment.', '') as PaymentStatus;
    expect(MAY_FOLLOW[now]).toContain(next);
    if (next === 'confirmed' && now !== 'pending') resolved += 1;
    now = next;
  }
  expect(now).toBe(status);
  expect(resolved).toBe(payment.resolved);
}
