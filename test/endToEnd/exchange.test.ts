import Big from 'big.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRow } from '../../src/db/payments/payments.ts';
import { transact } from '../../src/db/transaction.ts';
import { createPayment } from '../../src/services/payments/create.ts';
import { type AtWork, startAtWork } from '../support/atWork.ts';
import { eventKinds } from '../support/payments.ts';
import { scaled } from '../support/scale.ts';
import { MINTS } from '../support/service.ts';
import { getPayment } from '../support/transactions.ts';

// Payers at exchanges, who cannot add a reference. A worker without help finds their transfers by the watch of the
// merchant's account, and their payments by the amounts.

const USDC = 1_000_000n;
/** Payments of one price. */
const PAYMENTS = scaled(250, 1000);

let world: AtWork;
beforeAll(async () => {
  world = await startAtWork();
  const { service, payer } = world;
  service.chain.control.fund(payer.keypair.publicKey, { token: 'USDC', amount: 1_000_000n * USDC });
});
afterAll(() => world.stop());

/**
 * Moves the chain's time up to ours. It only moves with the test, so on a slow machine it would fall behind, and a transfer
 * would appear older than its payment.
 */
function catchUp(): void {
  const { control } = world.service.chain;
  control.setTime(new Date(Math.max(Date.now(), control.now().getTime())));
}
beforeEach(catchUp);

function send(...[instructions]: Parameters<AtWork['payer']['send']>): Promise<string> {
  catchUp();
  return world.payer.send(instructions);
}

/** Makes open payments of one price at the merchant's wallet, which only their amounts tell apart. */
async function makeMany(count: number, price: number): Promise<PaymentRow[]> {
  const { service } = world;
  const scope = {
    merchant_id: service.merchant.id,
    mode: 'test' as const,
    test_clock_id: null,
    wallets: { USDC: service.wallet },
    token_checks: {},
    underpayment_tolerance: '0.01',
  };
  const input = {
    amount: Big(price),
    currency: 'USD' as const,
    token: 'USDC' as const,
    description: null,
    customer_email: null,
    redirect_url: null,
    metadata: null,
    pay_from_exchange: true,
  };
  const deps = { config: service.config, rates: async () => ({}), now: new Date() };
  const rows: PaymentRow[] = [];
  while (rows.length < count) {
    await transact(service.db, async (trx) => {
      for (let index = 0; index < 50; index++) rows.push(await createPayment(trx, scope, input, deps));
    });
  }
  return rows;
}

/** Returns the items in an order that depends on the seed alone. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Pays base units to the merchant, in transactions of one to twenty transfers, as exchanges do. Returns who is in which. */
async function payAll(payments: readonly PaymentRow[]): Promise<Map<string, string>> {
  const { payer, service } = world;
  const signatures = new Map<string, string>();
  for (let place = 0, size = 1; place < payments.length; place += size, size = (size % 20) + 1) {
    const group = payments.slice(place, place + size);
    const signature = await send(group.map(({ amount_due }) => payer.token(service.wallet, amount_due)));
    for (const { id } of group) signatures.set(id, signature);
  }
  world.confirm();
  return signatures;
}

const stateOf = (ids: string[]) =>
  world.service.db
    .selectFrom('payments')
    .select(['id', 'status', 'amount_due', 'amount_received', 'exceptions', 'transaction_signature'])
    .where('id', 'in', ids)
    .execute();

describe('payments from an exchange', () => {
  test('are all confirmed, and none wrongly, when many of one price are paid in any order', async () => {
    const made = await makeMany(PAYMENTS, 0.5);
    expect(new Set(made.map(({ amount_due }) => amount_due)).size).toBe(PAYMENTS);
    const unpaid = await makeMany(50, 0.5);
    const signatures = await payAll(shuffled(made, 7));
    const ids = made.map(({ id }) => id);
    const confirmed = async () => (await stateOf(ids)).filter(({ status }) => status === 'confirmed').length;
    await expect.poll(confirmed, { interval: 200 }).toBe(PAYMENTS);
    for (const row of await stateOf(ids)) {
      expect(row).toMatchObject({
        amount_received: row.amount_due,
        exceptions: [],
        transaction_signature: signatures.get(row.id),
      });
    }
    for (const row of await stateOf(unpaid.map(({ id }) => id))) {
      expect(row).toMatchObject({ status: 'pending', amount_received: 0n });
    }
    expect(await eventKinds(world.service, ids[0] as string)).toEqual(['payment.created', 'payment.confirmed']);
  });

  test('list the right payment first when a fee is missing, which is then applied by hand', async () => {
    const { service, payer } = world;
    const made = await makeMany(100, 20);
    const paid = shuffled(made, 3).slice(0, 10);
    const fees = [10_000n, 500_000n, 1_000_000n, 1_500_000n, 5_000_000n];
    const sent = new Map<string, PaymentRow & { fee: bigint }>();
    for (const [index, payment] of paid.entries()) {
      const fee = fees[index % fees.length] as bigint;
      sent.set(await send([payer.token(service.wallet, payment.amount_due - fee)]), { ...payment, fee });
    }
    world.confirm();
    for (const [signature, { id, fee }] of sent) {
      await expect.poll(() => world.unapplied(signature)).toMatchObject([{ reason: 'no_reference' }]);
      const [transfer] = await world.unapplied(signature);
      expect(transfer.candidates[0]).toMatchObject({ payment_id: id, match: 'fee' });
      const applied = await service.call('POST', `/unapplied-transfers/${transfer.id}/apply`, { payment_id: id });
      expect(applied).toMatchObject({ status: 200, body: { status: 'applied', applied_payment_id: id } });
      // A fee of a cent is within the tolerance.
      const [status, exceptions] = fee === 10_000n ? ['confirmed', []] : ['pending', ['underpaid']];
      expect(await getPayment(service, id)).toMatchObject({ status, exceptions });
    }
  });

  test('are found by the exact amount alone: in another token, too little or too much is listed', async () => {
    const { service, payer } = world;
    const made = await world.make(600, { pay_from_exchange: true });
    const { amount_due } = await world.get(made);
    const due = BigInt(Big(amount_due).times(1_000_000).toFixed());
    const wrong = [
      await send([payer.token(service.wallet, due - 1n)]),
      await send([payer.token(service.wallet, due + 1n)]),
      await send([payer.token(service.wallet, due, [], MINTS.USDT)]),
    ];
    world.confirm();
    for (const signature of wrong.slice(0, 2)) {
      await expect.poll(() => world.unapplied(signature)).toMatchObject([{ reason: 'no_reference' }]);
    }
    expect(await world.get(made)).toMatchObject({ status: 'pending', amount_received: 0 });
    const signature = await send([payer.token(service.wallet, due)]);
    world.confirm();
    await world.ends(made, { status: 'confirmed', exceptions: [], transaction_signature: signature });
  });

  test('are found by their amount in a token that was chosen before, even only at the deadline', async () => {
    const { service, payer } = world;
    const made = await world.make(600, { pay_from_exchange: true, token_choice: true });
    const { amount_due } = await world.get(made);
    const choose = (token: string) => service.call('POST', `/payments/${made.id}/token`, { token });
    expect(await choose('SOL')).toMatchObject({ status: 200, body: { exchange: null } });
    await service.db.updateTable('watched_accounts').set({ watched_until: null }).execute();
    const signature = await send([payer.token(service.wallet, BigInt(Big(amount_due).times(1_000_000).toFixed()))]);
    world.confirm();
    service.chain.control.advanceTime(700);
    const paid = { status: 'confirmed', exceptions: [], payment_token: 'USDC', transaction_signature: signature };
    await world.ends(made, paid);
  });

  test('are confirmed even if the exchange’s transfer is found only at the deadline', async () => {
    const { service, payer } = world;
    const made = await world.make(600, { pay_from_exchange: true });
    const { amount_due } = await world.get(made);
    // As if the watch of the account had been lost.
    await service.db.updateTable('watched_accounts').set({ watched_until: null }).execute();
    const signature = await send([payer.token(service.wallet, BigInt(Big(amount_due).times(1_000_000).toFixed()))]);
    world.confirm();
    service.chain.control.advanceTime(700);
    await world.ends(made, { status: 'confirmed', exceptions: [], transaction_signature: signature });
  });
});
