import fc from 'fast-check';
import { MINTS, type Service } from './service.ts';
import { type Expiring, makeExpiring, type Payer } from './transactions.ts';

// Steps of payers, merchants and the cluster, in any order. Each story adds the steps of its workers.

/** Base units of a USDC or USDT. */
const WHOLE = 1_000_000n;
/** The tokens of these stories. Payments are in the first. Their payers may choose the second if the payment allows it. */
export const STORY_TOKENS = ['USDC', 'USDT'] as const;
type StoryToken = (typeof STORY_TOKENS)[number];

/** A payment of a story, with what a person did to it. */
export type StoryPayment = Expiring & { due: bigint; token_choice: boolean; cancelled: number; resolved: number };
/** A sent transaction, with its amounts and recipients while it is on the chain. */
export type Sent = {
  signature: string;
  wire: Uint8Array;
  beacon: boolean;
  pays: { payment: StoryPayment; amount: bigint; token: StoryToken }[];
  /** the chain dropped it at least once */
  wasDropped: boolean;
};
export type Story = { service: Service; payer: Payer; payments: StoryPayment[]; sent: Sent[] };
export type Step<S extends Story = Story> = { run: (story: S) => Promise<unknown>; [fc.toStringMethod]: () => string };
/** A possible next step, and how often it is chosen. */
export type Choice<S extends Story = Story> = { weight: number; arbitrary: fc.Arbitrary<Step<S>> };

export function newStory(service: Service, payer: Payer): Story {
  return { service, payer, payments: [], sent: [] };
}

type NewPayment = { units: number; seconds: number; token_choice: boolean };

async function create({ service, payments }: Story, { units, seconds, token_choice }: NewPayment): Promise<void> {
  const made = await makeExpiring(service, seconds, { amount: units, token_choice });
  payments.push({ ...made, due: BigInt(units) * WHOLE, token_choice, cancelled: 0, resolved: 0 });
}

/** Chooses the token of one of the newest payments, as its payer or a stranger may do at any time. */
async function choose({ service, payments }: Story, back: number, token: StoryToken): Promise<void> {
  const payment = payments.at(-1 - back);
  if (payment) await service.call('POST', `/payments/${payment.id}/token`, { token });
}

/** Chooses a token, and pays perhaps in another: its transaction was already made. */
async function chooseAndPay(story: Story, back: number, token: StoryToken, shape: Shape): Promise<void> {
  await choose(story, back, token);
  await pay(story, { ...shape, to: [story.payments.length - 1 - back] });
}

type Shape = { to: number[]; units: number; token: StoryToken; beacon: boolean; fails: boolean };

/** Pays one or two payments in one transaction, with or without the beacon, perhaps with an instruction that fails. */
async function pay({ service, payer, payments, sent }: Story, { to, units, token, beacon, fails }: Shape) {
  const targets = [...new Set(to.flatMap((index) => pick(payments, index) ?? []))];
  if (targets.length === 0) return;
  const amount = BigInt(units) * WHOLE;
  const transfers = targets.map(({ keys }) =>
    payer.token(service.wallet, amount, beacon ? keys : keys.slice(0, 1), MINTS[token]),
  );
  const tooMuch = fails ? [payer.token(service.wallet, 10n ** 15n)] : [];
  const { wire, signature } = await payer.sign([...transfers, ...tooMuch]);
  // The same payment out of the same block is the same transaction.
  if (sent.some((earlier) => earlier.signature === signature)) return;
  await payer.resend(wire);
  const pays = fails ? [] : targets.map((payment) => ({ payment, amount, token }));
  sent.push({ signature, wire, beacon, pays, wasDropped: false });
}

/** Switches the cluster to a fork without this transaction. */
async function drop(story: Story, back: number): Promise<void> {
  const signature = story.sent.at(-1 - back)?.signature;
  if (!signature) return;
  try {
    const { dropped } = story.service.chain.control.dropFork(signature);
    for (const one of story.sent) one.wasDropped ||= dropped.includes(one.signature);
  } catch {
    // It is final, or was dropped before.
  }
}

/** Resends a transaction; if it is on the chain, or too old, nothing happens. */
async function sendAgain({ payer, sent }: Story, back: number): Promise<void> {
  const again = sent.at(-1 - back);
  if (again) await payer.resend(again.wire).catch(() => {});
}

async function act({ service, payments }: Story, index: number, action: 'cancel' | 'resolve'): Promise<void> {
  const payment = pick(payments, index);
  if (!payment) return;
  const { status } = await service.call('POST', `/payments/${payment.id}/${action}`);
  if (status === 200) payment[action === 'cancel' ? 'cancelled' : 'resolved'] += 1;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const index = fc.nat({ max: 50 });
const recent = fc.nat({ max: 4 });
const few = fc.nat({ max: 1 });

const payments = fc.record({
  units: fc.integer({ min: 1, max: 3 }),
  seconds: fc.integer({ min: 3, max: 30 }),
  token_choice: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
});
const shapes = fc.record({
  to: fc.array(index, { minLength: 1, maxLength: 2 }),
  units: fc.integer({ min: 1, max: 4 }),
  token: fc.constantFrom('USDC' as const, 'USDC' as const, 'USDT' as const),
  beacon: fc.boolean(),
  fails: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
});

export function step<S extends Story>(name: string, run: Step<S>['run']): Step<S> {
  return { run, [fc.toStringMethod]: () => name };
}
const upTo = (max: number) => fc.integer({ min: 1, max });

export const anyPayment: fc.Arbitrary<Step> = payments.map((p) =>
  step(`create ${p.units}${p.token_choice ? ' in any token' : ''}`, (s) => create(s, p)),
);

/** Any next step of payers, merchants, the cluster or its nodes. */
export const outside: Choice[] = [
  { weight: 3, arbitrary: anyPayment },
  { weight: 8, arbitrary: shapes.map((shape) => step(`pay ${JSON.stringify(shape)}`, (s) => pay(s, shape))) },
  { weight: 3, arbitrary: upTo(20).map((n) => step(`${n} s`, async (s) => s.service.chain.control.advanceTime(n))) },
  {
    weight: 4,
    arbitrary: upTo(9).map((n) => step(`${n} slots`, async (s) => s.service.chain.control.advanceSlots(n))),
  },
  {
    weight: 1,
    arbitrary: fc.constant(step('nulls', async ({ service }) => service.chain.control.nulls({ count: 3 }))),
  },
  { weight: 4, arbitrary: recent.map((back) => step(`drop ${back} back`, (s) => drop(s, back))) },
  { weight: 3, arbitrary: recent.map((back) => step(`send ${back} back again`, (s) => sendAgain(s, back))) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(few, fc.constantFrom(...STORY_TOKENS))
      .map(([back, token]) => step(`choose ${token} for ${back} back`, (s) => choose(s, back, token))),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(few, fc.constantFrom(...STORY_TOKENS), shapes)
      .map(([back, token, shape]) =>
        step(`choose ${token} for ${back} back and pay ${JSON.stringify(shape)}`, (s) =>
          chooseAndPay(s, back, token, shape),
        ),
      ),
  },
  { weight: 1, arbitrary: index.map((at) => step(`cancel ${at}`, (s) => act(s, at, 'cancel'))) },
  { weight: 1, arbitrary: index.map((at) => step(`resolve ${at}`, (s) => act(s, at, 'resolve'))) },
];
