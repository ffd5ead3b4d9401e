import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.ts';
import { type Clients, openClients } from '../chaos/clients.ts';
import type { AcknowledgedPayment } from '../chaos/load.ts';
import { seeded } from '../chaos/random.ts';
import { waitUntil } from './cluster.ts';
import type { Drill } from './scenario.ts';

/** Payments of each kind. */
const COUNT = 5;
/** How long no standby gets what the primary writes. */
const CUT_MS = 5_000;
const SEED = 2;

/** Money that nobody asked for, as `GET /unapplied-transfers` lists it. */
type UnappliedTransfer = { id: string; transaction_signature: string; reason: string; amount: number };

/** Creates, pays and reads the payments of one merchant through the proxy. */
type Shop = {
  create(): Promise<AcknowledgedPayment>;
  pay(payment: AcknowledgedPayment): Promise<void>;
  /** Waits until the merchant is told that all are paid. */
  confirmed(payments: AcknowledgedPayment[]): Promise<void>;
  unapplied(): Promise<UnappliedTransfer[]>;
  apply(transfer: UnappliedTransfer, to: AcknowledgedPayment): Promise<void>;
};

/**
 * Loses the last writes of the primary, as an asynchronous failover does. Checks that the next primary credits the payments
 * that it knows, and that the sweep lists the money of those that it lacks. Applies each such transfer to a new payment. Takes
 * the lost payments out of `acknowledged`.
 */
export async function loseWrites(drill: Drill, loseLeader: () => Promise<void>): Promise<void> {
  const { cluster, acknowledged, noteBreach } = drill;
  const clients = openClients([drill.proxy], seeded(SEED));
  const shop = openShop(drill, clients);
  await drill.stopLoad();
  await cluster.setSynchronous(false);
  const [credited, waiting] = [await times(COUNT, shop.create), await times(COUNT, shop.create)];
  for (const one of credited) await shop.pay(one);
  await shop.confirmed(credited);
  for (const node of cluster.nodes) {
    await waitUntil(`${node.name} has all payments so far`, async () => {
      const url = Object.assign(new URL(cluster.url), { host: `${node.host}:5432`, search: '' }).href;
      const stored = await statusesOf(url, [...credited, ...waiting]);
      return stored.size === 2 * COUNT && credited.every(({ id }) => stored.get(id) === 'confirmed');
    });
  }

  await cluster.cutReplication();
  const gone = await times(COUNT, shop.create);
  for (const one of [...waiting, ...gone]) await shop.pay(one);
  // All of this was acknowledged, and the merchant knows it.
  await shop.confirmed([...waiting, ...gone]);
  await delay(CUT_MS);
  await loseLeader();

  await shop.confirmed([...credited, ...waiting]);
  const before = [...acknowledged.values()];
  const stored = await statusesOf(cluster.url, before);
  const lost = before.filter(({ id }) => !stored.has(id));
  for (const one of gone) if (!lost.includes(one)) noteBreach(`payment ${one.id} should be lost, but is there`);
  const paid = gone.map(({ signature }) => signature as string);
  await waitUntil('the sweep lists the money of every lost payment', async () => {
    const listed = (await shop.unapplied()).map((transfer) => transfer.transaction_signature);
    return paid.every((signature) => listed.includes(signature));
  });
  for (const transfer of await shop.unapplied()) {
    const { transaction_signature: signature, reason } = transfer;
    if (!paid.includes(signature)) noteBreach(`transfer ${signature} is listed, but its payment is there`);
    if (reason !== 'unknown_reference') noteBreach(`transfer ${signature} is listed as ${reason}`);
    const payment = await shop.create();
    await shop.apply(transfer, payment);
    payment.signature = signature;
  }
  for (const { id } of lost) acknowledged.delete(id);
  await cluster.setSynchronous(true);
  await clients.close();
}

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

function openShop({ stack, acknowledged }: Drill, { insist }: Clients): Shop {
  const key = stack.merchant.keys.test;
  const get = (path: string) => insist(key, 'GET', path, null, [200]);
  return {
    create: async () => {
      const { id } = await insist(key, 'POST', '/payments', { amount: 1 }, [201]);
      const payment: AcknowledgedPayment = { id, isCancelled: false, signature: null, paidAt: null };
      acknowledged.set(id, payment);
      return payment;
    },
    pay: async (payment) => {
      const { solana_pay_url } = await get(`/payments/${payment.id}/checkout-data`);
      payment.signature = await stack.wallet.pay(solana_pay_url);
    },
    confirmed: (payments) =>
      waitUntil('all paid payments are confirmed', async () => {
        const read = await Promise.all(payments.map(({ id }) => get(`/payments/${id}`)));
        return read.every(({ status }) => status === 'confirmed');
      }),
    unapplied: async () => (await get('/unapplied-transfers')) as unknown as UnappliedTransfer[],
    apply: async (transfer, { id }) => {
      await insist(key, 'POST', `/unapplied-transfers/${transfer.id}/apply`, { payment_id: id }, [200]);
    },
  };
}

/** Returns the statuses of those of these payments that a database has, by id. */
async function statusesOf(url: string, payments: AcknowledgedPayment[]): Promise<Map<string, string>> {
  const ids = payments.map(({ id }) => id);
  const db = openDatabase({ url, applicationName: 'drill', maxConnections: 1 });
  try {
    const rows = await db.selectFrom('payments').select(['id', 'status']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, status }) => [id, status]));
  } finally {
    await db.destroy();
  }
}
