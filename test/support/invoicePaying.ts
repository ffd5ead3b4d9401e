import type { Outcome } from '../../src/jobs/context.ts';
import { runOnce as reconcile } from '../../src/jobs/handlers/invoice.reconcile.ts';
import { loseTransaction } from './factories/chain.ts';
import { elapseMailLimits } from './factories/mails.ts';
import { dropTransaction } from './finality.ts';
import { takeJobs } from './jobs.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';
import { catchUpChain } from './testClock.ts';
import { beaconOf, getPayment, type Payer } from './transactions.ts';

let customers = 0;

/** Returns the acts of customers and a merchant with invoices. Needs a service whose chain has a manual clock, and no worker. */
export function invoicesOf(service: Service, payer: Payer) {
  const get = async (id: string) => (await service.call('GET', `/invoices/${id}`)).body;
  const payment = (id: string) => getPayment(service, id);
  const send = async (id: string) => {
    await elapseMailLimits(service, { minutes: 1 });
    return service.call('POST', `/invoices/${id}/send`);
  };

  /** Sends a transfer that names a payment, and credits it. `units`: base units; default: what the payment asks for. */
  async function pay(paymentId: string, units?: bigint): Promise<string> {
    const { reference, payment_token: token, amount_due } = await payment(paymentId);
    const decimals = token === 'SOL' ? 9 : 6;
    const amount = units ?? BigInt(Math.round(amount_due * 10 ** decimals));
    const keys = [reference, await beaconOf(service)];
    const wallet = service.wallet;
    const transfer = token === 'SOL' ? payer.sol(wallet, amount, keys) : payer.token(wallet, amount, keys);
    const signature = await payer.send([transfer]);
    await catchUpChain(service);
    return signature;
  }

  /** Drops a transaction as a worker would. No later scan reads it again: the chain may have it, and may have made it final. */
  async function drop(signature: string): Promise<void> {
    await dropTransaction(service, { signature });
    await loseTransaction(service, signature);
  }

  return {
    get,
    payment,
    send,
    pay,
    drop,
    /** Makes an invoice of 100 USD that was sent. Returns its id. */
    async sent(fields: object = {}): Promise<string> {
      // A customer's surplus would pay their next invoice.
      const body = { customer_email: `${++customers}.ada@example.com`, amount: 100, description: 'Coffee', ...fields };
      const { id } = (await service.call('POST', '/invoices', body)).body;
      await send(id);
      return id;
    },
    cancel: (id: string) => service.call('POST', `/payments/${id}/cancel`),
    /** Does what the page's button does. Returns the id of the payment that it leads to; null: it leads to the page. */
    async open(id: string): Promise<string | null> {
      const answer = await fetch(`${service.url}/i/${id}/pay`, { method: 'POST', redirect: 'manual' });
      return answer.headers.get('location')?.match(/pay_\w+/)?.[0] ?? null;
    },
    page: async (id: string) => (await fetch(`${service.url}/i/${id}`, { headers: { accept: 'text/html' } })).text(),
  };
}

/**
 * Runs every new `invoice.reconcile` job, twice. Returns the result of the second run by the invoice's id: a scan that looks back
 * may have found transactions of other tests, too.
 */
export async function runReconcile(service: Service): Promise<Map<string, Outcome>> {
  const taken = await takeJobs<{ invoice_id: string }>(service, 'invoice.reconcile');
  const ids = [...new Set(taken.map(({ invoice_id }) => invoice_id))];
  const jobs = ids.map((invoice_id) => ({ invoice_id }));
  await reconcile(workerOf(service), jobs);
  const outcomes = await reconcile(workerOf(service), jobs);
  return new Map(ids.map((id, index) => [id, outcomes[index] as Outcome]));
}
