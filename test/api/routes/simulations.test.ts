import type { RequestListener } from 'node:http';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type LocalServer, serveLocally } from '../../../scripts/lib/localServer.ts';
import { EXAMPLE_SIGNATURE } from '../../../src/api/http/fields.ts';
import { startWeb } from '../../../src/api/start.ts';
import { ORDER_SIGNATURE, orderSignature, type PayOrder } from '../../../src/services/demoWallet.ts';
import { confirmPayment, expirePayment, setDeadline } from '../../support/factories/payments.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { type Answer, AT_ONCE, type Service, silent, startService } from '../../support/service.ts';

const SECRET = 'the wallet’s secret';

/** What the wallet does with the next orders. */
let wallet: LocalServer;
let respond: RequestListener;
let orders: { path: string; signature: unknown; body: string }[] = [];
let service: Service;
beforeAll(async () => {
  wallet = await serveLocally(async (request, response) => {
    const body = (await request.toArray()).join('');
    orders.push({ path: request.url ?? '', signature: request.headers[ORDER_SIGNATURE], body });
    respond(request, response);
  });
  service = await startService({ env: { DEMO_WALLET_URL: wallet.url, DEMO_WALLET_SECRET: SECRET } });
});
afterAll(async () => {
  await service.stop();
  await wallet.stop();
});

/** Has the wallet answer from now on, and forgets its orders. */
function answerWith(status: number, text: string, headers: Record<string, string> = {}): void {
  orders = [];
  respond = (_, response) => response.writeHead(status, headers).end(text);
}

const make = async (fields: object = {}): Promise<any> => {
  const { status, body } = await service.call('POST', '/payments', { amount: 7, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};

const simulate = (id: string, body: object, headers = {}): Promise<Answer> =>
  service.call('POST', `/test/payments/${id}/simulate`, body, headers);

/** Simulates a payment, and returns the only order that the wallet got. */
async function orderFor(id: string, body: object): Promise<PayOrder> {
  answerWith(200, EXAMPLE_SIGNATURE);
  expect(await simulate(id, body)).toMatchObject({ status: 200 });
  expect(orders).toHaveLength(1);
  return JSON.parse(orders[0]?.body ?? '');
}

describe('an order', () => {
  test('is signed, and says whom to pay, so that the wallet need not know the payment', async () => {
    const { id, reference } = await make();
    const order = await orderFor(id, { kind: 'underpaid' });
    expect(order).toEqual({
      way: 'transfers',
      payment_id: id,
      token: 'USDC',
      mint: service.config.SOLANA_TEST_USDC_MINT,
      transfers: [{ wallet: service.wallet, amount: '5600000' }],
      references: [reference, expect.any(String)],
    });
    const { path, signature, body } = orders[0] as (typeof orders)[number];
    expect([path, signature]).toEqual(['/simulate', orderSignature(SECRET, body)]);
  });

  test.each([
    ['exact', 'checkout', '7000000', 2],
    ['underpaid', 'transfers', '5600000', 2],
    ['overpaid', 'transfers', '8750000', 2],
    ['failed', 'failing_transfers', '7000000', 2],
    ['exchange', 'transfers', '7000000', 0],
  ])('for the kind %s goes to the merchant', async (kind, way, amount, references) => {
    const { id } = await make();
    const order = await orderFor(id, { kind });
    expect(order).toMatchObject({ way, token: 'USDC', transfers: [{ wallet: service.wallet, amount }] });
    expect(order.references).toHaveLength(references);
  });

  test('divides another amount among the recipients, to the last unit', async () => {
    const shares = [33.33, 33.33, 33.34];
    const split_recipients = shares.map((percentage) => {
      return { recipient_wallet: Keypair.generate().publicKey.toBase58(), percentage };
    });
    const { id } = await make({ split_recipients });
    const { transfers } = await orderFor(id, { kind: 'underpaid', amount: 5.000001 });
    expect(transfers).toHaveLength(3);
    expect(transfers.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(5_000_001);
  });

  test('in a wrong token is in one for which the payment has never asked', async () => {
    const { id } = await make({ token_choice: true });
    expect(await orderFor(id, { kind: 'wrong_token' })).toMatchObject({ token: 'USDT' });
    await service.call('POST', `/payments/${id}/token`, { token: 'USDT' });
    const { token } = await orderFor(id, { kind: 'wrong_token' });
    expect(['USDC', 'USDT']).not.toContain(token);
  });

  test('for a payment in SOL is as many tokens as the price says when it is in a wrong token', async () => {
    const { id } = await make({ token: 'SOL', amount: 12.34 });
    const order = await orderFor(id, { kind: 'wrong_token' });
    expect(order).toMatchObject({ token: 'USDC', transfers: [{ amount: '12340000' }] });
  });
});

describe('is refused', () => {
  const problem = ({ status, body }: Answer) => `${status} ${body.code}: ${body.error}`;

  test('to a live key, even for a payment of the live mode', async () => {
    const authorization = `Bearer ${service.merchant.keys.live}`;
    const { body } = await service.call('POST', '/payments', { amount: 7 }, { authorization });
    expect(problem(await simulate(body.id, { kind: 'exact' }, { authorization }))).toBe(
      '401 authentication_failed: Payments can only be simulated with a test key.',
    );
  });

  test('for payments of others', async () => {
    const { id } = await make();
    const other = serviceOf(service, await makeMerchant(service));
    expect((await other.call('POST', `/test/payments/${id}/simulate`, { kind: 'exact' })).status).toBe(404);
  });

  test.each([
    ['the kind late while it is open', 'late', async () => {}, '409 conflict: This payment is open until'],
    [
      'any kind while it is being closed',
      'exact',
      (id: string) => setDeadline(service, id, new Date(Date.now() - 1000), { created_at: new Date(0) }),
      '409 payment_expired: The deadline of this payment has passed.',
    ],
    [
      'other kinds than late after it has ended',
      'underpaid',
      (id: string) => expirePayment(service, id),
      '409 conflict: This payment has ended (expired). Only the kind late can be simulated.',
    ],
    [
      'any kind once it is paid',
      'late',
      (id: string) => confirmPayment(service, id),
      '409 conflict: This payment is paid',
    ],
  ])('for %s', async (_, kind, arrange, expected) => {
    const { id } = await make();
    await arrange(id);
    answerWith(200, EXAMPLE_SIGNATURE);
    expect(problem(await simulate(id, { kind }))).toContain(expected);
    expect(orders).toEqual([]);
  });

  test('from an exchange with several recipients', async () => {
    const recipient_wallet = Keypair.generate().publicKey.toBase58();
    const { id } = await make({ split_recipients: [{ recipient_wallet, fixed_amount_usd: 1 }] });
    expect(problem(await simulate(id, { kind: 'exchange' }))).toContain('409 conflict: An exchange pays one wallet');
  });

  test.each([
    ['exact', 7, 'must not be given for the kind exact'],
    ['failed', 7, 'must not be given for the kind failed'],
    ['wrong_token', 7, 'must not be given for the kind wrong_token'],
    ['underpaid', 7, 'must be less than 7 USDC, which is due'],
    ['overpaid', 7, 'must be more than 7 USDC, which is due'],
    ['underpaid', 0, 'must be greater than 0'],
    ['underpaid', 1.0000001, 'must have at most 6 decimal places'],
  ])('for %s of %s', async (kind, amount, message) => {
    const { id } = await make();
    const { status, body } = await simulate(id, { kind, amount });
    expect({ status, issues: body.details.issues }).toEqual({ status: 422, issues: [{ path: 'amount', message }] });
  });

  test('without a demo wallet, with advice for the operator', async () => {
    for (const change of [{ DEMO_WALLET_URL: undefined }, { DEMO_WALLET_SECRET: undefined }]) {
      const web = await startWeb({ ...service.config, ...change }, silent, AT_ONCE);
      onTestFinished(() => web.stop());
      const { id } = await make();
      const response = await fetch(`http://127.0.0.1:${web.port}/api/v1/test/payments/${id}/simulate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.merchant.keys.test}`, 'content-type': 'application/json' },
        body: '{"kind":"exact"}',
      });
      expect(response.status).toBe(409);
      expect(await response.text()).toMatch(/no simulator.*DEMO_WALLET_URL and DEMO_WALLET_SECRET/);
    }
  });

  test.each([
    [422, 'the chain is away', {}, '409 conflict: The payment could not be simulated: the chain is away'],
    [403, 'no', {}, '409 conflict: The demo wallet has refused the request.'],
    [500, 'oh', {}, '503 service_unavailable: The demo wallet does not answer properly.'],
    [200, 'paid', {}, '503 service_unavailable'],
    [200, 'x'.repeat(100_000), {}, '503 service_unavailable'],
    [307, '', { location: '/elsewhere' }, '503 service_unavailable'],
  ])('when the wallet answers %s', async (status, text, headers, expected) => {
    const { id } = await make();
    answerWith(status, text, headers as Record<string, string>);
    const answer = await simulate(id, { kind: 'exact' });
    expect(problem(answer)).toContain(expected);
    expect(JSON.stringify(answer.body).length).toBeLessThan(1500);
    expect(orders.map(({ path }) => path)).toEqual(['/simulate']);
  });

  test('when the wallet hangs up', async () => {
    const { id } = await make();
    respond = (request) => request.socket.destroy();
    expect(problem(await simulate(id, { kind: 'exact' }))).toContain('503 service_unavailable');
  });
});
