import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchant as script } from '../../scripts/merchant/commands.ts';
import { newId } from '../../src/domain/ids.ts';
import { tokenAccount } from '../../src/solana/address.ts';
import { type Run, runInProcess, spawnScript } from '../support/cli.ts';
import { makePerson, type Person } from '../support/factories/people.ts';
import { setRows } from '../support/factories/rows.ts';
import { ago } from '../support/factories/times.ts';
import { MINTS, type Service, startService } from '../support/service.ts';
import { ask, newWallet } from '../support/wallets.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_PAYMENTS: '', RATE_LIMIT_READS: '', RATE_LIMIT_OTHERS: '' } });
});
afterAll(() => service.stop());

const merchant = (args: string[], env: Record<string, string> = {}): Promise<Run> =>
  runInProcess(script, args, { ...service.env, ...env });

async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await merchant([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

const wallet = () => Keypair.generate().publicKey.toBase58();
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const status = async (key: string) => (await service.call('GET', '/merchant', undefined, bearer(key))).status;

test('makes a merchant with working keys, and lists and shows it', async () => {
  const [test, live] = [wallet(), wallet()];
  const made = await json(
    ...['create', '--name', 'Zoë’s', '--email', 'zoe@shop.example', '--test-wallet', test, '--live-wallet', live],
  );
  const { body } = await service.call('GET', '/merchant', undefined, bearer(made.keys.live));
  expect(body).toMatchObject({ id: made.id, mode: 'live', settlement_wallets: { USDC: live, USDT: live, SOL: live } });
  const listed = (await json('list')).map(({ id }: { id: string }) => id);
  expect([listed[0], listed.at(-1)]).toEqual([made.id, service.merchant.id]);
  expect(await json('show', made.id)).toMatchObject({
    name: 'Zoë’s',
    email: 'zoe@shop.example',
    test: { wallets: { USDC: test }, commitment: 'confirmed', limits: { payments: null, reads: null, others: null } },
  });
  const shown = await merchant(['show', made.id]);
  expect(shown.out).toContain(`USDC  ${live}`);
  expect(shown.out).not.toContain(made.keys.live);
});

describe('set', () => {
  test('changes only the named values in one mode', async () => {
    const usdc = wallet();
    const before = await json('show', service.merchant.id);
    const after = await json(
      ...['set', service.merchant.id, '--name', 'New name', '--email', 'new@shop.example', '--mode', 'test'],
      ...['--usdc', usdc, '--usdt', 'none', '--commitment', 'finalized', '--payments', '7', '--reads', '9'],
    );
    expect(after).toEqual({
      ...before,
      name: 'New name',
      email: 'new@shop.example',
      updated_at: expect.any(String),
      test: {
        ...before.test,
        wallets: { ...before.test.wallets, USDC: usdc, USDT: null },
        commitment: 'finalized',
        limits: { payments: 7, reads: 9, others: null },
      },
    });
    const paid = await service.call('POST', '/payments', { amount: 1 });
    expect(paid.body.wallet_address).toBe(usdc);
    expect(paid.headers.get('x-ratelimit-limit')).toBe('7');
    expect((await service.call('POST', '/payments', { amount: 1, token: 'USDT' })).status).toBe(422);
  });

  test('takes a vault that has received SOL, and no token account or unused address off the curve', async () => {
    const [vault, unused] = ['vault', 'unused'].map((seed) =>
      PublicKey.findProgramAddressSync([Buffer.from(seed)], SystemProgram.programId)[0].toBase58(),
    ) as [string, string];
    const { control } = service.chain;
    control.fund(vault, { token: 'SOL', amount: 1_000_000_000n });
    const owner = wallet();
    control.mintTo(MINTS.USDC, owner, 1n);
    const set = (usdc: string) => ['set', service.merchant.id, '--mode', 'test', '--usdc', usdc];
    const { test } = await json('show', service.merchant.id);
    for (const address of [tokenAccount(owner, MINTS.USDC), unused]) {
      const refused = await merchant(set(address));
      expect(refused.code).toBe(2);
      expect(refused.err).toContain(`${address} is no wallet of the test chain`);
    }
    expect((await json('show', service.merchant.id)).test).toEqual(test);
    expect((await json(...set(vault))).test.wallets).toEqual({ ...test.wallets, USDC: vault });
  });

  test('clears a limit with default', async () => {
    await json('set', service.merchant.id, '--mode', 'test', '--reads', '9', '--others', '0');
    await json('set', service.merchant.id, '--mode', 'test', '--reads', 'default', '--others', 'default');
    const { headers } = await service.call('GET', '/merchant');
    expect(headers.get('x-ratelimit-limit')).toBe('200');
  });
});

test('verifies an address for test mode at once, and keeps one row for a mailbox', async () => {
  const { id } = service.merchant;
  await service.call('POST', '/verified-emails', { email: 'dev@shop.example' });
  const verified = await json('verify-email', id, 'Dev+1@shop.example');
  expect(verified).toMatchObject({ mode: 'test', email: 'dev@shop.example', verified_at: expect.any(String) });
  expect(await json('verify-email', id, 'dev@shop.example')).toEqual(verified);
  expect((await service.call('GET', '/verified-emails')).body).toEqual([verified]);
  expect(await merchant(['verify-email', id, 'nobody'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('nobody'),
  });
  expect((await merchant(['verify-email', newId('mer'), 'dev@shop.example'])).code).toBe(1);
});

test('issues working keys, lists them without their value, and revokes them at once', async () => {
  const issued = await json('issue-key', service.merchant.id, '--mode', 'test', '--name', 'Till');
  expect(issued.key).toMatch(/^svc_test_/);
  expect(await status(issued.key)).toBe(200);
  const listed = await merchant(['keys', service.merchant.id, '--json']);
  expect(JSON.parse(listed.out)[0]).toMatchObject({ id: issued.id, name: 'Till', mode: 'test', is_active: true });
  expect(listed.out).not.toContain(issued.key);
  expect(await json('revoke-key', service.merchant.id, issued.id)).toMatchObject({ id: issued.id, is_active: false });
  expect(await status(issued.key)).toBe(401);
  expect((await merchant(['keys', service.merchant.id])).out).toContain('revoked');
  const again = await merchant(['revoke-key', service.merchant.id, issued.id]);
  expect(again).toMatchObject({ code: 1, err: `merchant: the key ${issued.id} is already revoked\n` });
});

test('issues a key with limits, and revokes it with all keys that it created', async () => {
  const issued = await json(
    ...['issue-key', service.merchant.id, '--mode', 'test', '--scopes', 'keys:*,payments:read'],
    ...['--expires', '2099-01-01', '--ips', '127.0.0.1,2001:db8::/32'],
  );
  const body = { mode: 'test', scopes: ['payments:read'] };
  const { body: child } = await service.call('POST', '/keys', body, bearer(issued.key));
  const [listed] = (await json('keys', service.merchant.id)).filter(({ id }: { id: string }) => id === issued.id);
  expect(listed).toMatchObject({
    scopes: ['payments:read', 'keys:read', 'keys:write'],
    expires_at: '2099-01-01T00:00:00.000Z',
    allowed_ips: ['127.0.0.1/32', '2001:db8::/32'],
  });
  const { revoked_key_ids } = await json('revoke-key', service.merchant.id, issued.id, '--cascade');
  expect(revoked_key_ids.toSorted()).toEqual([issued.id, child.id].toSorted());
  expect([
    await status(issued.key),
    (await service.call('GET', '/payments', undefined, bearer(child.key))).status,
  ]).toEqual([401, 401]);
});

test('records what it does, lists it with audit, and mails a new address to the old one', async () => {
  const made = await json('create', '--name', 'Audited', '--email', 'old@shop.example');
  const usdc = wallet();
  await json('set', made.id, '--email', 'new@shop.example', '--mode', 'live', '--usdc', usdc);
  const acts = await json('audit', made.id, '--object', made.id);
  expect(acts[0]).toMatchObject({
    ...{ mode: 'live', actor: 'command', address: null, action: 'update', object_kind: 'merchant' },
    before: { email: 'old@shop.example', wallets: {} },
    after: { email: 'new@shop.example', wallets: { USDC: usdc } },
  });
  expect(acts).toHaveLength(3);
  expect(await json('audit', made.id, '--mode', 'test')).toHaveLength(2);
  expect(await json('audit', made.id, '--actor', 'system')).toEqual([]);
  expect(await json('audit', made.id, '--limit', '1')).toHaveLength(1);
  expect((await merchant(['audit', made.id])).out).toContain('"new@shop.example"');
  const mails = service.db.selectFrom('emails').selectAll().where('merchant_id', '=', made.id);
  const [mail, ...more] = await mails.execute();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'access_changed',
    recipient: 'old@shop.example',
    subject: 'Account settings changed',
  });
  expect(mail?.text_body).toContain(usdc);
});

test('records a name and settings of test mode apart, each in its own mode, and mails the address of before', async () => {
  const made = await json('create', '--name', 'Both', '--email', 'old@shop.example');
  const usdc = wallet();
  await json('set', made.id, '--email', 'new@shop.example', '--mode', 'test', '--usdc', usdc);
  const [live] = await json('audit', made.id, '--mode', 'live');
  const [test] = await json('audit', made.id, '--mode', 'test');
  expect([live.after, test.after]).toEqual([{ email: 'new@shop.example' }, { wallets: { USDC: usdc } }]);
  const mails = service.db.selectFrom('emails').selectAll().where('merchant_id', '=', made.id);
  expect((await mails.execute()).map(({ recipient }) => recipient)).toEqual(['old@shop.example', 'old@shop.example']);
  await json('set', made.id, '--mode', 'test', '--usdc', usdc);
  expect(await json('audit', made.id, '--mode', 'test')).toHaveLength(3);
});

describe('changes of wallets that owners ask for', () => {
  const ownerOf = () => makePerson(service);

  test('are listed with their state, and stopped', async () => {
    const owner = await ownerOf();
    const usdc = newWallet();
    const { id } = await ask(service, owner, { USDC: usdc }, 'live');
    const [listed] = await json('wallet-changes', service.merchant.id);
    expect(listed).toMatchObject({
      id,
      mode: 'live',
      status: 'pending',
      wallets: { USDC: usdc },
      requested_by: owner.id,
    });
    expect(JSON.stringify(listed)).not.toContain('sha256');
    expect(await json('stop-wallet-change', id)).toMatchObject({ id, status: 'stopped', stopped_by: 'command' });
    expect((await merchant(['wallet-changes', service.merchant.id])).out).toMatch(
      new RegExp(`${id}  live  stopped by command .* by ${owner.id}\n  USDC  ${usdc}`),
    );
    const again = await merchant(['stop-wallet-change', id]);
    expect(again).toMatchObject({ code: 1, err: 'merchant: The change was stopped already.\n' });
    expect((await merchant(['stop-wallet-change', newId('wch')])).code).toBe(1);
    const [act] = await json('audit', service.merchant.id, '--object', id);
    expect(act).toMatchObject({ actor: 'command', action: 'stop', object_kind: 'wallet_change' });
  });

  test('are stopped by set, which counts at once and mails all owners', async () => {
    const owners = [await ownerOf(), await ownerOf()];
    const { id } = await ask(service, owners[0] as Person, { USDC: newWallet() }, 'live');
    const usdc = wallet();
    const { live } = await json('set', service.merchant.id, '--mode', 'live', '--usdc', usdc);
    expect(live.wallets.USDC).toBe(usdc);
    const stopped = (await json('wallet-changes', service.merchant.id)).find((one: { id: string }) => one.id === id);
    expect(stopped).toMatchObject({ status: 'stopped', stopped_by: 'command' });
    for (const { email } of owners) {
      const mails = service.db.selectFrom('emails').selectAll().where('recipient', '=', email);
      const mail = await mails.where('kind', '=', 'wallets_changed').executeTakeFirst();
      expect(mail?.text_body).toContain('The operator of the service has changed the wallets.');
      expect(mail?.text_body).toContain(usdc);
    }
  });
});

test('shows the limits of keys, and which have expired', async () => {
  const { id } = service.merchant;
  const args = ['--scopes', 'payments:read', '--expires', '2099-01-01', '--ips', '203.0.113.0/24'];
  const limits = 'scopes payments:read  expires 2099-01-01T00:00:00.000Z  from 203.0.113.0/24';
  expect((await merchant(['issue-key', id, '--mode', 'test', ...args])).out).toContain(limits);
  const issued = await json('issue-key', id, '--mode', 'test', ...args);
  expect(issued).toMatchObject({ scopes: ['payments:read'], allowed_ips: ['203.0.113.0/24'] });
  await setRows(service, 'api_keys', issued.id, {
    expires_at: ago({ minutes: 1 }),
    last_used_at: ago({ minutes: 2 }),
    last_used_ip: '203.0.113.7',
  });
  const lines = (await merchant(['keys', id])).out.split('\n');
  const at = lines.findIndex((line) => line.startsWith(issued.id));
  expect(lines[at]).toMatch(/expired .* from 203\.0\.113\.7/);
  expect(lines[at + 1]).toContain('scopes payments:read');
  const past = await merchant(['issue-key', id, '--mode', 'test', '--expires', '2020-01-01']);
  expect(past).toMatchObject({ code: 2, err: expect.stringContaining('--expires must be in the future') });
});

describe('states an error in one line, and exits with 1 for a failure and 2 for a wrong call:', () => {
  const nobody = newId('mer');
  test.each<[string, number, string[], RegExp]>([
    ['an unknown merchant', 1, ['show', nobody], /^merchant: there is no merchant mer_\w+\n$/],
    ['an id that is none', 1, ['show', 'x'], /there is no merchant x/],
    ['settings of an unknown one', 1, ['set', nobody, '--name', 'x'], /there is no merchant/],
    ['a side of an unknown one', 1, ['set', nobody, '--mode', 'live', '--reads', '1'], /there is no merchant/],
    ['keys of an unknown one', 1, ['keys', nobody], /there is no merchant/],
    ['a key for an unknown one', 1, ['issue-key', nobody, '--mode', 'live'], /there is no merchant/],
    ['a key that is not there', 1, ['revoke-key', nobody, newId('key')], /merchant mer_\w+ has no key key_/],
    [
      'unknown scopes',
      2,
      ['issue-key', nobody, '--mode', 'live', '--scopes', 'all'],
      /--scopes must be full, read_only/,
    ],
    ['a malformed address', 2, ['issue-key', nobody, '--mode', 'live', '--ips', 'x'], /--ips must be an IP address/],
    ['changes of wallets of an unknown one', 1, ['wallet-changes', nobody], /there is no merchant/],
    ['acts of an unknown one', 1, ['audit', nobody], /there is no merchant/],
    ['nothing to set', 2, ['set', nobody], /there is nothing to set/],
    ['a mode without a setting', 2, ['set', nobody, '--mode', 'test'], /there is nothing to set/],
    ['a setting without its mode', 2, ['set', nobody, '--reads', '1'], /--mode is missing/],
    [
      'a malformed wallet',
      2,
      ['set', nobody, '--mode', 'test', '--usdc', 'x'],
      /--usdc must be the address of a Solana/,
    ],
    [
      'a mint for a wallet',
      2,
      ['set', nobody, '--mode', 'test', '--sol', '11111111111111111111111111111111'],
      /--sol must be the address of a Solana wallet/,
    ],
    ['a malformed limit', 2, ['set', nobody, '--mode', 'test', '--reads=-1'], /--reads must be a number/],
    ['a malformed commitment', 2, ['set', nobody, '--mode', 'test', '--commitment', 'soon'], /--commitment must be/],
    ['a malformed email', 2, ['create', '--name', 'x', '--email', 'x'], /--email must be an email address/],
    ['a missing name', 2, ['create', '--email', 'a@b.example'], /--name is missing/],
    ['a name that is too long', 2, ['set', nobody, '--name', 'x'.repeat(201)], /--name must have at most 200/],
    ['an unknown command', 2, ['explode'], /there is no command 'explode'/],
    ['an unknown option', 2, ['list', '--loud'], /--loud/],
    ['a missing argument', 2, ['show'], /usage: npm run merchant -- show MERCHANT_ID/],
  ])('%s', async (_, code, args, message) => {
    const run = await merchant(args);
    expect(run).toMatchObject({ code, out: '' });
    expect(run.err).toMatch(message);
    expect(run.err.trim().split('\n')).toHaveLength(1);
  });

  test('a Postgres that does not answer, and no Postgres at all', async () => {
    const refused = await merchant(['list'], { DATABASE_URL: 'postgres://127.0.0.1:9/x' });
    expect(refused).toMatchObject({ code: 1, err: 'merchant: Postgres does not answer at 127.0.0.1:9\n' });
    const unset = await merchant(['list'], { DATABASE_URL: '', DATA_DIR: '/nowhere' });
    expect(unset).toMatchObject({ code: 2, err: expect.stringContaining('DATABASE_URL is not set') });
  });
});

test('reads its arguments as a separate process, and exits with the right code', async () => {
  const [shown, failed] = await Promise.all([
    spawnScript('merchant', ['show', service.merchant.id, '--json'], service.env),
    spawnScript('merchant', ['show', 'x'], service.env),
  ]);
  expect(JSON.parse(shown.out).id).toBe(service.merchant.id);
  expect([shown.code, failed]).toEqual([0, { code: 1, out: '', err: 'merchant: there is no merchant x\n' }]);
});

test('names every command in --help, and every option in a command’s own help', async () => {
  const { out, code } = await merchant(['--help']);
  expect(code).toBe(0);
  for (const name of ['create', 'list', 'show', 'set', 'keys', 'issue-key', 'revoke-key', 'audit']) {
    expect(out).toContain(`npm run merchant -- ${name}`);
  }
  expect((await merchant(['set', '--help'])).out).toContain('--commitment');
});
