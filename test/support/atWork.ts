import { expect } from 'vitest';
import { requestScan } from '../../src/db/chain/listening.ts';
import { statusEvents } from './payments.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { type Expiring, fundedPayer, getPayment, type Made, makeExpiring, type Payer } from './transactions.ts';

const CONFIRMED_SLOTS = 5;
/**
 * The advance of the chain's time with each poll, about as fast as ours. A payment that cannot be closed at once, because
 * a transaction is being read, is retried by the chain's time.
 */
const STEP_SECONDS = 0.05;
const ENDS = ['payment.confirmed', 'payment.failed', 'payment.expired'];

/**
 * A Florin whose worker runs by itself, from its own polls and subscriptions, on a chain whose time the test moves. Tests
 * see a payment's outcome in the merchant's webhooks and in the API.
 */
export type AtWork = {
  service: Service;
  receiver: Receiver;
  payer: Payer;
  /** Makes a payment of 7 USDC, or with other fields; its deadline is ten minutes of the chain's time ahead. */
  make(seconds?: number, fields?: object): Promise<Expiring>;
  /** Pays whole USDC to the merchant, by default with all the keys that a payment's transfer has to carry. */
  pay(made: Made, amount?: bigint, keys?: string[]): Promise<string>;
  /** Lets the chain confirm what was sent. */
  confirm(): void;
  get(made: Made): Promise<any>;
  /** Returns a payment's transactions, and why they did not count. */
  transactions(made: Made): Promise<any[]>;
  /** Returns a transaction's transfers to the merchant that credited no payment. */
  unapplied(signature: unknown): Promise<any[]>;
  /** Resolves when the payment is as expected. */
  becomes(made: Made, expected: object): Promise<void>;
  /** Resolves when the merchant gets the only event of a payment's end, with the same data as the API. */
  ends(made: Made, expected: { status: string } & Record<string, unknown>): Promise<void>;
  stop(): Promise<void>;
};

const USDC = 1_000_000n;

export async function startAtWork(options: ServiceOptions = {}): Promise<AtWork> {
  const chain = { manualClock: { now: new Date() }, ...options.chain };
  const [service, receiver] = await Promise.all([startService({ worker: true, ...options, chain }), startReceiver()]);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url, events: ENDS });
  const payer = fundedPayer(service);
  const get = ({ id }: Made) => getPayment(service, id);
  const meanwhile = <T>(ask: () => T) => {
    return expect.poll(async () => {
      service.chain.control.advanceTime(STEP_SECONDS);
      // Scans are rare while the subscription works. No deadline of ours passes when the chain's time jumps.
      await requestScan(service.db, 'test');
      return ask();
    });
  };
  return {
    service,
    receiver,
    payer,
    make: (seconds = 600, fields = {}) => makeExpiring(service, seconds, fields),
    pay: (made, amount = 7n, keys = made.keys) => payer.send([payer.token(service.wallet, amount * USDC, keys)]),
    confirm: () => service.chain.control.advanceSlots(CONFIRMED_SLOTS),
    get,
    transactions: async ({ id }) => (await service.call('GET', `/payments/${id}/diagnostics`)).body.transactions,
    unapplied: async (signature) =>
      (await service.call('GET', '/unapplied-transfers?limit=100')).body.filter(
        (transfer: { transaction_signature: string }) => transfer.transaction_signature === signature,
      ),
    becomes: (made, expected) => meanwhile(() => get(made)).toMatchObject(expected),
    ends: async (made, expected) => {
      await meanwhile(() => receiver.received.some(({ json }) => json.data.id === made.id)).toBe(true);
      expect(await get(made)).toMatchObject(expected);
      expect(await statusEvents(service, made.id)).toEqual(['payment.created', `payment.${expected.status}`]);
      const ofIt = receiver.received.filter(({ json }) => json.data.id === made.id);
      const deliveries = ofIt.filter(({ json }) => json.event === `payment.${expected.status}`);
      expect(deliveries).toMatchObject([{ json: { event: `payment.${expected.status}`, data: expected } }]);
    },
    stop: async () => {
      await service.stop();
      await receiver.close();
    },
  };
}
