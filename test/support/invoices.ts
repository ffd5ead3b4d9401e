import type { Scene } from './checkouts.ts';
import { payInvoice } from './factories/invoices.ts';
import { creditPayment, failPayment } from './factories/payments.ts';
import { fundedWallet, settleChain, solanaPayUrl } from './payments.ts';
import type { Service } from './service.ts';

/** Makes an invoice in every state that a customer can meet. Needs a service without a worker. */
export async function invoiceScenes(service: Service): Promise<Scene[]> {
  const send = async (fields: object): Promise<string> => {
    const body = {
      customer_email: 'ada@example.com',
      customer_name: 'Ada',
      amount: 49.5,
      description: 'Coffee',
      ...fields,
    };
    const { id } = (await service.call('POST', '/invoices', body)).body;
    await service.call('POST', `/invoices/${id}/send`);
    return id;
  };
  const line_items = [
    { description: 'Espresso, 1 kg', quantity: 1.5, unit_price: 25 },
    { description: 'Delivery', quantity: 1, unit_price: 12 },
  ];
  const ids = {
    open: await send({ line_items, due_date: '2036-01-31', description: 'Coffee for the office.\nThank you!' }),
    sol: await send({ token: 'SOL' }),
    long: await send({
      customer_name: '陳小明',
      description: '永和九年，岁在癸丑。'.repeat(50),
      line_items: [
        { description: 'قهوة عربية ممتازة، '.repeat(26).trim(), quantity: 1, unit_price: 49.5 },
        { description: 'x'.repeat(500), quantity: 1, unit_price: 0 },
      ],
    }),
    overdue: await send({ line_items, due_date: '2026-01-31' }),
    over: await send({}),
    partly: await send({ line_items }),
    rest: await send({ line_items }),
    twice: await send({ line_items }),
    settling: await send({}),
    rounded: await send({ amount: 249.98, line_items: [{ description: 'Work', quantity: 7.5, unit_price: 33.33 }] }),
    paid: await send({ line_items }),
    taxed: await send({
      amount: undefined,
      currency: 'EUR',
      line_items: [
        { description: 'Espresso, 1 kg', quantity: 10, unit_price: 25, tax_rate: 7 },
        { description: 'Grinder', quantity: 1, unit_price: 119, tax_rate: 19, tax_behavior: 'inclusive' },
      ],
      discounts: [{ description: 'Loyalty', percent: 10 }],
      notes: 'Thank you for your order.',
      terms: 'Payable within 14 days without deduction.',
    }),
    void: await send({ line_items }),
    credited: await send({ line_items }),
    uncollectible: await send({ line_items }),
    byHand: await send({ line_items }),
  };
  await service.call('POST', `/invoices/${ids.void}/void`);
  await service.call('POST', '/credit-notes', { invoice_id: ids.credited, amount: 9.5 });
  await service.call('POST', `/invoices/${ids.uncollectible}/mark-uncollectible`);
  await service.call('POST', `/invoices/${ids.byHand}/mark-paid`, { note: 'Bank transfer' });
  await failPayment(service, { invoice_id: ids.over }, 'cancelled');
  await creditPayment(service, { invoice_id: ids.partly }, 20_000_000n);
  await failPayment(service, { invoice_id: ids.rest }, 'underpaid');
  await creditPayment(service, { invoice_id: ids.rest }, 20_000_000n);
  await payInvoice(service, ids.twice);
  await creditPayment(service, { invoice_id: ids.twice }, 99_000_000n);
  await failPayment(service, { invoice_id: ids.settling }, 'cancelled');
  await creditPayment(service, { invoice_id: ids.settling });
  const { payment_id } = (await service.call('GET', `/invoices/${ids.paid}`)).body;
  await (await fundedWallet(service)).pay(await solanaPayUrl(service, payment_id));
  const isPaid = async () => (await service.call('GET', `/payments/${payment_id}`)).body.status === 'confirmed';
  while (!(await isPaid())) await settleChain(service);
  return Object.entries(ids).map(([name, id]) => ({ name: `invoice-${name}`, path: `/i/${id}` }));
}
