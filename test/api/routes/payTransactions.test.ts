import { AuthorityType, createSetAuthorityInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWallet, type Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { newReference } from '../../../src/solana/address.ts';
import {
  expirePayment,
  failPayment,
  insertPayment,
  lapseQuote,
  passDeadline,
} from '../../support/factories/payments.ts';
import { ageRates } from '../../support/factories/rates.ts';
import { fundedWallet, settleChain } from '../../support/payments.ts';
import { MINTS, type Service, startService } from '../../support/service.ts';

let service: Service;
let payer: Wallet;

beforeAll(async () => {
  service = await startService();
  payer = await fundedWallet(service);
});
afterAll(() => service.stop());

const newWallet = () => Keypair.generate().publicKey.toBase58();
const split = (percentage: number, recipient_wallet = newWallet()) => ({ recipient_wallet, percentage });
const create = async (body: object = {}) => (await service.call('POST', '/payments', { amount: 10, ...body })).body;
/** Calls like a checkout on another site: without a key. */
const call = (method: string, path: string, body?: unknown) =>
  service.call(method, path, body, { authorization: '', origin: 'https://shop.example' });
const build = (id: string, payer_wallet = payer.address) =>
  call('POST', `/payments/${id}/build-transaction`, { payer_wallet });
const submit = (id: string, transaction_signature: unknown) =>
  call('POST', `/payments/${id}/submit-transaction`, { transaction_signature });
const decode = (transaction: string) => Transaction.from(Buffer.from(transaction, 'base64'));
const usdc = () => new PublicKey(MINTS.USDC);
const jobs = async (signature: string) =>
  (
    await sql<{
      data: object;
    }>`select data from pgboss.job where name = 'payment.confirm' and data->>'signature' = ${signature}`.execute(
      service.db,
    )
  ).rows;

describe('build-transaction', () => {
  test('gives any caller an unsigned transaction whose signature confirms the payment', async () => {
    const payment = await create();
    const { status, body, headers } = await build(payment.id);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toEqual({ transaction: expect.any(String), is_gasless: false, step: 'pay' });
    await payer.send(body.transaction);
    service.chain.control.advanceSlots(3);
    await settleChain(service);
    expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({
      status: 'confirmed',
      amount_received: 10,
    });
  });

  test('asks only for the unpaid legs after a part payment', async () => {
    const payment = await create({ split_recipients: [split(50), split(50)] });
    const { transaction } = (await build(payment.id)).body;
    const whole = decode(transaction);
    // Somebody pays the first recipient alone, by hand.
    const first = new Transaction({
      feePayer: whole.feePayer as PublicKey,
      recentBlockhash: whole.recentBlockhash as string,
    });
    first.add(...whole.instructions.slice(0, -1));
    await payer.send(first.serialize({ requireAllSignatures: false }).toString('base64'));
    service.chain.control.advanceSlots(3);
    await settleChain(service);

    const rest = decode((await build(payment.id)).body.transaction);
    expect(
      rest.instructions.filter(({ keys }) => keys.some(({ pubkey }) => pubkey.toBase58() === payment.reference)),
    ).toHaveLength(1);
    const checkout = (await call('GET', `/payments/${payment.id}/checkout-data`)).body;
    expect(checkout.token_amount).toBe(5);
    expect(checkout.solana_pay_url).toMatch(/^solana:[1-9A-HJ-NP-Za-km-z]+\?amount=5&/);
  });

  test('tells an unfunded wallet what is missing, and gives it nothing to sign', async () => {
    const { chain } = service;
    const payment = await create({ split_recipients: [split(100)] });
    const poor = newWallet();
    chain.control.fund(poor, { token: 'USDC', amount: 4_000_000n });
    const { status, body } = await build(payment.id, poor);
    expect(status).toBe(422);
    expect(body.code).toBe('insufficient_balance');
    const [usdcMissing, solMissing] = body.details.missing;
    expect(usdcMissing).toEqual({ token: 'USDC', needed: 10, available: 4 });
    expect(solMissing).toMatchObject({ token: 'SOL', available: 0 });
    expect(solMissing.needed).toBe(body.details.network_fee + body.details.account_rent);
    expect(body.details.account_rent).toBe(0.00203928);

    chain.control.fund(poor, { token: 'USDC', amount: 6_000_000n });
    chain.control.fund(poor, { token: 'SOL', amount: BigInt(Math.round(solMissing.needed * 1e9)) });
    expect((await build(payment.id, poor)).status).toBe(200);
  });

  test('asks for exactly enough: a wallet with just that amount pays', async () => {
    const payer = Keypair.generate();
    const wallet = await fundedWith(payer, 0n);
    const payment = await create({ token: 'SOL', amount: 15 });
    const { needed } = (await build(payment.id, wallet.address)).body.details.missing[0];
    service.chain.control.fund(wallet.address, { token: 'SOL', amount: BigInt(Math.round(needed * 1e9)) });
    await wallet.send((await build(payment.id, wallet.address)).body.transaction);
    service.chain.control.advanceSlots(3);
    await settleChain(service);
    expect((await service.call('GET', `/payments/${payment.id}`)).body.status).toBe('confirmed');
  });

  test('refuses a wallet that would fall below the cluster’s minimum before it signs', async () => {
    const wallet = newWallet();
    service.chain.control.fund(wallet, { token: 'SOL', amount: 100_100_000n });
    const payment = await create({ token: 'SOL', amount: 15 });
    const { status, body } = await build(payment.id, wallet);
    expect(status).toBe(422);
    expect(body.details.missing[0]).toMatchObject({ token: 'SOL', available: 0.1001 });
  });

  test('refuses a share of SOL too small to open a new wallet before the payer signs', async () => {
    const payment = await create({ token: 'SOL', amount: 0.1, split_recipients: [split(100)] });
    const { status, body } = await build(payment.id);
    expect(status).toBe(409);
    expect(body.code).toBe('conflict');
    expect(body.details.recipients[0].reason).toContain('new wallet');
  });

  test('refuses a recipient whose token account belongs to somebody else now', async () => {
    const recipient = Keypair.generate();
    const owner = await fundedWith(recipient, 1_000_000_000n);
    service.chain.control.fund(owner.address, { token: 'USDC', amount: 1n });
    const account = getAssociatedTokenAddressSync(usdc(), recipient.publicKey);
    await owner.send(await setAuthority(recipient, account));
    service.chain.control.advanceSlots(3);
    const payment = await create({ split_recipients: [split(100, owner.address)] });
    const { status, body } = await build(payment.id);
    expect(status).toBe(409);
    expect(body.details.recipients).toEqual([
      { wallet: owner.address, reason: expect.stringContaining('another owner') },
    ]);
  });

  test.each<[string, () => string, string]>([
    ['no address', () => 'abc', 'must be the address of a Solana wallet'],
    ['a program', () => 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'must be the address of a Solana wallet'],
    ['the recipient', () => service.wallet, 'must not be a recipient of this payment'],
  ])('answers 422 for %s as the payer', async (_, wallet, message) => {
    const payment = await create();
    const { status, body } = await build(payment.id, wallet());
    expect(status).toBe(422);
    expect(body.details.issues).toEqual([{ path: 'payer_wallet', message }]);
  });

  test('refuses a payment that has ended, is paid or is unknown', async () => {
    const expired = await create();
    await passDeadline(service, expired.id);
    expect(await build(expired.id)).toMatchObject({ status: 409, body: { code: 'payment_expired' } });
    await expirePayment(service, expired.id);
    expect(await build(expired.id)).toMatchObject({ status: 409, body: { code: 'payment_expired' } });
    await failPayment(service, expired.id, 'cancelled');
    expect(await build(expired.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await build('pay_01jzzzzzzzzzzzzzzzzzzzzzzz')).toMatchObject({ status: 404 });
  });

  test('opens the accounts of ten recipients first, then pays all, and never stops in between', async () => {
    const wallets = Array.from({ length: 10 }, newWallet);
    const payment = await create({ split_recipients: wallets.map((wallet) => split(10, wallet)) });
    const opening = (await build(payment.id)).body;
    expect(opening.step).toBe('open_accounts');
    const opened = await payer.send(opening.transaction);
    service.chain.control.advanceSlots(3);
    expect(await settleChain(service)).not.toContain(opened);
    const paying = (await build(payment.id)).body;
    expect(paying.step).toBe('pay');
    await payer.send(paying.transaction);
    service.chain.control.advanceSlots(3);
    await settleChain(service);
    expect((await service.call('GET', `/payments/${payment.id}`)).body.status).toBe('confirmed');
  });

  test('reports an unreachable chain, so that a payer can try again', async () => {
    // In live mode, which no other test here uses: the web process then calls that mode's node no more for seconds.
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    const payment = (await service.call('POST', '/payments', { amount: 10 }, live)).body;
    service.chain.control.fail({ status: 503, methods: ['getMultipleAccounts'] });
    try {
      const unread = Keypair.generate().publicKey.toBase58();
      expect(await build(payment.id, unread)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    } finally {
      service.chain.control.heal();
    }
  });
});

describe('a Solana Pay transaction request', () => {
  test('shows the merchant and an icon that can be fetched', async () => {
    const payment = await create({ split_recipients: [split(100)] });
    const { status, body, headers } = await call('GET', `/payments/${payment.id}/transaction-request`);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toEqual({ label: 'Café Zürich', icon: expect.stringMatching(/^http.*\.svg$/) });
    const icon = await fetch(service.url + new URL(body.icon).pathname);
    expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(await icon.text()).toContain('<svg');
  });

  test('answers a wallet’s preflight for both of its methods', async () => {
    const payment = await create();
    const preflight = await fetch(`${service.url}/api/v1/payments/${payment.id}/transaction-request`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://wallet.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,cache-control',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  test('shows the payer the payment’s own description', async () => {
    const payment = await create({ description: 'Two books', split_recipients: [split(100)] });
    const { body } = await call('POST', `/payments/${payment.id}/transaction-request`, { account: payer.address });
    expect(body).toEqual({ transaction: expect.any(String), message: 'Two books' });
  });

  test('says what it does in the payment’s language, or else in one of the wallet’s', async () => {
    const ask = async (id: string, accepted: string) => {
      const path = `/payments/${id}/transaction-request`;
      const headers = { authorization: '', 'accept-language': accepted };
      return (await service.call('POST', path, { account: payer.address }, headers)).body.message;
    };
    const { id } = await create();
    expect(await ask(id, '*')).toBe('Payment to Café Zürich');
    expect(await ask(id, 'xx, es-MX;q=0.9, fr;q=0.8')).toBe('Pago a Café Zürich');
    const recipients = Array.from({ length: 10 }, () => split(10));
    const german = await create({ locale: 'de-AT', split_recipients: recipients });
    expect(await ask(german.id, 'fr')).toMatch(/^Schritt 1 von 2: /);
  });

  test('carries the message that wallets show in errors', async () => {
    const payment = await create();
    const { status, body } = await call('POST', `/payments/${payment.id}/transaction-request`, {
      account: newWallet(),
    });
    expect(status).toBe(422);
    expect(body.message).toContain('Insufficient balance');
  });

  test('is needed only for several legs: any wallet can pay the other payments from the code', async () => {
    const several = await create({ split_recipients: [split(50), split(50)] });
    const single = await create({ split_recipients: [split(100)] });
    const url = async ({ id }: { id: string }) =>
      (await call('GET', `/payments/${id}/checkout-data`)).body.solana_pay_url;
    expect(await url(several)).toBe(`solana:http://127.0.0.1:3000/api/v1/payments/${several.id}/transaction-request`);
    expect(await url(single)).toMatch(/^solana:[1-9A-HJ-NP-Za-km-z]+\?amount=10&/);
    expect((await fetch(`${service.url}/pay/${several.id}/qr.svg`)).status).toBe(200);
  });
});

describe('a payment in a token of the payer’s choice', () => {
  const choose = (id: string, token: string) => call('POST', `/payments/${id}/token`, { token });
  const checkout = async (id: string) => (await call('GET', `/payments/${id}/checkout-data`)).body;

  test('shows the choices, and gives the price of each', async () => {
    const payment = await create({ token_choice: true });
    const token_choices = [
      { token: 'USDC', token_amount: 10 },
      { token: 'USDT', token_amount: 10 },
      { token: 'SOL', token_amount: 0.066666667 },
    ];
    expect(await checkout(payment.id)).toMatchObject({ token: 'USDC', token_amount: 10, token_choices });
    const { status, body, headers } = await choose(payment.id, 'SOL');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({
      token: 'SOL',
      token_amount: 0.066666667,
      token_choices,
      expires_at: payment.expires_at,
    });
    expect(Date.parse(body.quote_expires_at) - Date.now()).toBeLessThan(15 * 60_000);
    expect(body).toEqual(await checkout(payment.id));
    expect(await choose(payment.id, 'SOL')).toMatchObject({ status: 200, body });
    const shown = { payment_token: 'SOL', token_choice: true, amount_due: 0.066666667 };
    expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject(shown);
    await payer.send((await build(payment.id)).body.transaction);
    service.chain.control.advanceSlots(3);
    await settleChain(service);
    expect(await checkout(payment.id)).toMatchObject({ status: 'confirmed', token: 'SOL', token_choices: [] });
    expect((await choose(payment.id, 'USDC')).body.details).toEqual({ reason: 'paid' });
  });

  test('names the tokens that still have a price while the chosen one has none', async () => {
    const stale = await startService();
    try {
      const fields = { merchant_id: stale.merchant.id, token: 'SOL', token_choice: true } as const;
      const { id } = await insertPayment(stale, fields);
      await lapseQuote(stale, id);
      await ageRates(stale, { minutes: 11 }, 'SOL');
      const { status, body } = await stale.call('GET', `/payments/${id}/checkout-data`);
      const token_choices = [
        { token: 'USDC', token_amount: 7 },
        { token: 'USDT', token_amount: 7 },
      ];
      expect([status, body.code, body.details]).toEqual([503, 'rate_unavailable', { unit: 'SOL', token_choices }]);
    } finally {
      await stale.stop();
    }
  });

  test('refuses what it does not offer, and an unknown token', async () => {
    const fixed = await create();
    expect(await choose(fixed.id, 'SOL')).toMatchObject({ status: 409, body: { details: { reason: 'not_offered' } } });
    expect((await choose(fixed.id, 'USDC')).status).toBe(200);
    const payment = await create({ token_choice: true });
    expect((await choose(payment.id, 'EURC')).body.details).toEqual({ reason: 'not_offered' });
    expect((await choose(payment.id, 'DOGE')).body.details.issues).toMatchObject([{ path: 'token' }]);
    expect((await choose('pay_01h455vb4pex5vsknk084sn02q', 'SOL')).status).toBe(404);
    await failPayment(service, payment.id, 'cancelled');
    expect((await choose(payment.id, 'SOL')).body.details).toEqual({ reason: 'ended' });
  });

  test('builds the transaction of the token that the payer sees, whatever a stranger has chosen', async () => {
    const payment = await create({ token_choice: true, split_recipients: [split(50), split(50)] });
    const { solana_pay_url } = await checkout(payment.id);
    const link = new URL(decodeURIComponent(solana_pay_url.slice('solana:'.length)));
    expect(link.search).toBe('?token=USDC');
    const path = `${link.pathname.replace('/api/v1', '')}${link.search}`;
    const pays = ({ transaction }: { transaction: string }) =>
      decode(transaction).instructions.some(({ keys }) =>
        keys.some(({ pubkey }) => pubkey.equals(getAssociatedTokenAddressSync(usdc(), new PublicKey(payer.address)))),
      );
    await choose(payment.id, 'SOL');
    expect(pays((await build(payment.id)).body)).toBe(false);
    const body = { payer_wallet: payer.address, token: 'USDC' };
    expect(pays((await call('POST', `/payments/${payment.id}/build-transaction`, body)).body)).toBe(true);
    await choose(payment.id, 'SOL');
    expect(pays((await call('POST', path, { account: payer.address })).body)).toBe(true);
    expect((await call('GET', path)).status).toBe(200);
  });

  test('sends a signed transaction that was made before a stranger chose another token', async () => {
    const payment = await create({ token_choice: true });
    const keypair = Keypair.generate();
    const wallet = await fundedWith(keypair, 1_000_000_000n);
    service.chain.control.fund(wallet.address, { token: 'USDC', amount: 10_000_000n });
    const transaction = decode((await build(payment.id, wallet.address)).body.transaction);
    transaction.sign(keypair);
    await choose(payment.id, 'SOL');
    const signed_transaction = transaction.serialize().toString('base64');
    const sent = await call('POST', `/payments/${payment.id}/submit-transaction`, { signed_transaction });
    expect(sent.status).toBe(200);
    // As the job that broadcasts it does.
    await wallet.send(signed_transaction);
    service.chain.control.advanceSlots(3);
    await settleChain(service);
    const { body } = await service.call('GET', `/payments/${payment.id}`);
    expect(body).toMatchObject({ status: 'confirmed', payment_token: 'USDC', amount_received: 10 });
  });
});

describe('submit-transaction', () => {
  let payment: { id: string };
  beforeEach(async () => {
    payment = await create();
  });

  test('looks at a signature at once and only once, however often it is submitted', async () => {
    const signature = bs58.encode(Keypair.generate().secretKey);
    const answer = { payment_id: payment.id, status: 'pending', transaction_signature: signature };
    for (let time = 0; time < 3; time++) {
      expect(await submit(payment.id, signature)).toMatchObject({ status: 200, body: answer });
    }
    expect(await jobs(signature)).toEqual([{ data: expect.objectContaining({ signature, mode: 'test' }) }]);
  });

  test.each<[string, unknown]>([
    ['an address', newReference()],
    ['65 bytes', bs58.encode(Buffer.alloc(65, 7))],
    ['63 bytes', bs58.encode(Buffer.alloc(63, 7))],
    ['base64', Buffer.alloc(64, 7).toString('base64')],
    ['a number', 5],
    ['nothing', undefined],
  ])('answers 422 for %s, without a request to any node', async (_, signature) => {
    service.chain.control.resetCalls();
    expect((await submit(payment.id, signature)).status).toBe(422);
    expect(service.chain.control.calls).toEqual({});
  });

  test('answers 404 for an unknown payment', async () => {
    const signature = bs58.encode(Keypair.generate().secretKey);
    expect((await submit('pay_01jzzzzzzzzzzzzzzzzzzzzzzz', signature)).status).toBe(404);
    expect(await jobs(signature)).toEqual([]);
  });
});

async function fundedWith(keypair: Keypair, lamports: bigint): Promise<Wallet> {
  if (lamports > 0n) service.chain.control.fund(keypair.publicKey, { token: 'SOL', amount: lamports });
  return openWallet(service.chain.url, keypair.secretKey);
}

/** Returns a transaction that gives a token account to another owner. */
async function setAuthority(owner: Keypair, account: PublicKey): Promise<string> {
  const { blockhash } = await service.rpc.test.getLatestBlockhash();
  const thief = Keypair.generate().publicKey;
  return new Transaction({ feePayer: owner.publicKey, recentBlockhash: blockhash })
    .add(createSetAuthorityInstruction(account, owner.publicKey, AuthorityType.AccountOwner, thief))
    .serialize({ requireAllSignatures: false })
    .toString('base64');
}
