import { readFile } from 'node:fs/promises';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_FIELDS } from '../../../src/api/http/clientFields.ts';
import { exampleBody, examplePath } from '../../support/examples.ts';
import { type Contract, loadContract, type Operation } from '../../support/openapi.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
let contract: Contract;
beforeAll(async () => {
  service = await startService();
  contract = await loadContract(service.url);
});
afterAll(() => service.stop());

/** Operations that third-party wallets call: wallets may add parameters and fields of their own (Solana Pay). */
const isForWallets = ({ path }: Operation) => path.endsWith('/transaction-request');

const issuesOf = ({ status, body }: { status: number; body: any }) => ({ status, issues: body.details?.issues });
const nonsense = { status: 422, issues: [{ path: 'qwxyz', message: 'is unknown' }] };

describe('every operation refuses', () => {
  test('a query parameter that it does not know', async () => {
    const wrong: Record<string, unknown> = {};
    for (const operation of contract.operations.filter((each) => !isForWallets(each))) {
      const path = examplePath(operation).split('?')[0]?.replace('/api/v1', '') as string;
      const body = JSON.parse(exampleBody(operation, new Map()) ?? 'null') ?? undefined;
      // Whether others are missing is told as well.
      const answer = await service.call(operation.method, `${path}?qwxyz=1`, body);
      const { status, issues } = issuesOf(answer);
      if (JSON.stringify({ status, issues: issues?.slice(0, 1) }) !== JSON.stringify(nonsense))
        wrong[operation.id] = answer.body;
    }
    expect(wrong).toEqual({});
  });

  test('a body field that it does not know', async () => {
    const wrong: Record<string, unknown> = {};
    const withBody = contract.operations.filter((each) => each.body && !isForWallets(each));
    for (const operation of withBody) {
      const path = examplePath(operation).replace('/api/v1', '');
      const body = { ...JSON.parse(exampleBody(operation, new Map()) as string), qwxyz: 1 };
      const answer = await service.call(operation.method, path, body);
      if (JSON.stringify(issuesOf(answer)) !== JSON.stringify(nonsense)) wrong[operation.id] = answer.body;
      if (contract.takesBody(operation, body)) wrong[`the document of ${operation.id}`] = 'accepts it';
    }
    expect(withBody.length).toBeGreaterThan(15);
    expect(wrong).toEqual({});
  });
});

const refused = async (method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await service.call(method, path, body);
  return { status, code: answer.code, error: answer.error };
};

describe('an unknown name', () => {
  test('is answered with the known name that is close to it, also in lists and in other spellings', async () => {
    const expectSuggestion = async (path: string, body: object, error: string) =>
      expect(await refused('POST', path, body)).toMatchObject({ status: 422, error });
    await expectSuggestion('/payments', { amount: 5, curency: 'EUR' }, 'curency is unknown. Did you mean `currency`?');
    await expectSuggestion('/payments', { amuont: 5 }, 'amuont is unknown. Did you mean `amount`?');
    await expectSuggestion(
      '/payments',
      { amount: 5, customerEmail: 'a@example.com' },
      'customerEmail is unknown. Did you mean `customer_email`?',
    );
    await expectSuggestion(
      '/payments',
      { amount: 5, email: 'a@example.com' },
      'email is unknown. Did you mean `customer_email`?',
    );
    const walet = { walet: service.wallet, percentage: 100 };
    await expectSuggestion(
      '/payments',
      { amount: 5, split_recipients: [walet] },
      'split_recipients.0.walet is unknown. Did you mean `recipient_wallet`?',
    );
    expect(await refused('GET', '/payments?stauts=confirmed')).toEqual({
      status: 422,
      code: 'validation_failed',
      error: 'stauts is unknown. Did you mean `status`?',
    });
    // The names that published clients use for what these filters do.
    expect((await refused('GET', '/payments?from_date=2026-01-01')).error).toContain('`created_from`');
  });

  test('is reported beside every other issue, and changes nothing', async () => {
    const { body } = await service.call('POST', '/payments', { curency: 'EUR', token: 'DOGE', qwxyz: 1 });
    expect(body.code).toBe('missing_required_field');
    expect(body.details.issues.map(({ path }: { path: string }) => path)).toEqual([
      'curency',
      'qwxyz',
      'amount',
      'token',
    ]);
    const before = await service.call('GET', '/payments');
    await service.call('POST', '/payments', { amount: 1, curency: 'EUR' });
    expect((await service.call('GET', '/payments')).body.pagination).toEqual(before.body.pagination);
  });

  test('is found once per name in huge bodies, and only the first fifty are listed', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field_${index}`, index]));
    const { status, body } = await service.call('POST', '/payments', { amount: 1, ...many });
    expect({ status, count: body.details.issues.length }).toEqual({ status: 422, count: 50 });
  });

  test('gets no suggestion if it is long, or comes after ten others', async () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`amoun${index}`, index]));
    const { body } = await service.call('POST', '/payments', { amount: 1, ['aAmount'.repeat(10)]: 1, ...many });
    const hinted = body.details.issues.filter(({ message }: { message: string }) => message.includes('Did you mean'));
    expect([hinted.length, body.details.issues[0].message]).toEqual([9, 'is unknown']);
  });

  test('may stand in metadata at any depth', async () => {
    const metadata = { curency: 'EUR', nested: [{ amount_cents: 5 }] };
    const { status, body } = await service.call('POST', '/payments', { amount: 1, metadata });
    expect({ status, metadata: body.metadata }).toEqual({ status: 201, metadata });
  });
});

test('an amount in cents is refused with the amount in units', async () => {
  const say = async (path: string, body: object) => (await refused('POST', path, body)).error;
  const units = 'is unknown. Amounts are units of the currency, not cents.';
  expect(await say('/payments', { amount_cents: 1234 })).toBe(`amount_cents ${units} Send \`amount\`: 12.34.`);
  expect(await say('/payment-links', { unit_amount: 500 })).toBe(`unit_amount ${units} Send \`amount\`: 5.`);
  expect(await say('/installment-plans', { totalAmountCents: '12' })).toBe(
    `totalAmountCents ${units} Send \`total_amount\`.`,
  );
  expect(await say('/installment-plans', { late_fee_cents: 500 })).toBe(
    `late_fee_cents ${units} Send \`late_fee_amount\`: 5.`,
  );
  expect(await say('/payments', { amount: 5, customer_email_cent: 5 })).toBe(`customer_email_cent ${units}`);
  const item = { description: 'Espresso', quantity: 1, unit_price_cents: 50 };
  expect(await say('/invoices', { amount: 1, line_items: [item] })).toBe(
    `line_items.0.unit_price_cents ${units} Send \`unit_price\`: 0.5.`,
  );
  const recipient = { recipient_wallet: service.wallet, fixed_amount_cents: 100 };
  expect(await say('/payments', { amount: 5, split_recipients: [recipient] })).toBe(
    `split_recipients.0.fixed_amount_cents ${units} Send \`fixed_amount_usd\`: 1.`,
  );
});

describe('fields of published clients that Florin does not use', () => {
  const invoice = { customer_email: 'a@example.com', amount: 5, description: 'Coffee' };

  test('are all listed in the documentation', async () => {
    const guide = await readFile('src/api/openapi/guide.md', 'utf8');
    const names = Object.values(CLIENT_FIELDS).flatMap((fields) => Object.keys(fields));
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  test('are accepted and ignored where nothing depends on them', async () => {
    const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
    const wallet = {
      payer_wallet: Keypair.generate().publicKey.toBase58(),
      prefer_gasless: true,
      amount_override: null,
    };
    // The wallet has no money: the request itself is accepted.
    expect(await refused('POST', `/payments/${payment.id}/build-transaction`, wallet)).toMatchObject({
      status: 422,
      code: 'insufficient_balance',
    });
    const link = await service.call('POST', '/payment-links', { amount: 1, collect_customer_info: true });
    expect(link.status).toBe(201);
    expect((await service.call('POST', '/invoices', { ...invoice, currency: 'USD' })).status).toBe(201);
    const split_recipients = [{ recipient_wallet: service.wallet, recipient_type: 'wallet', percentage: 100 }];
    expect((await service.call('POST', '/payments', { amount: 1, split_recipients })).status).toBe(201);
  });

  test('are refused with a value that would change who pays what', async () => {
    const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
    const build = { payer_wallet: Keypair.generate().publicKey.toBase58(), amount_override: 5 };
    expect((await refused('POST', `/payments/${payment.id}/build-transaction`, build)).error).toBe(
      'amount_override must be null. The payment has a fixed amount.',
    );
    expect((await refused('POST', '/invoices', { ...invoice, currency: 'CHF' })).error).toBe(
      'currency must be USD, EUR or GBP',
    );
    const split_recipients = [{ recipient_wallet: service.wallet, recipient_type: 'bank_account', percentage: 100 }];
    expect((await refused('POST', '/payments', { amount: 1, split_recipients })).error).toBe(
      'split_recipients.0.recipient_type must be wallet',
    );
  });

  test('of wallets that ask for a transaction may have any name', async () => {
    const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
    const path = `/payments/${payment.id}/transaction-request?v=2`;
    expect((await service.call('GET', path)).status).toBe(200);
    const account = Keypair.generate().publicKey.toBase58();
    expect(await refused('POST', path, { account, type: 'transaction' })).toMatchObject({
      code: 'insufficient_balance',
    });
  });
});
