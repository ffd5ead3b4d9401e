import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/api/routes/index.ts';
import { seal, unseal } from '../../src/crypto.ts';
import { listAuditLog } from '../../src/db/auditLog.ts';
import { deleteMember, updateRole } from '../../src/db/people/members.ts';
import { transact } from '../../src/db/transaction.ts';
import { newId } from '../../src/domain/ids.ts';
import { MAX_WALLET_CHANGES_PER_DAY } from '../../src/domain/mailLimits.ts';
import { ROLE_NAMES, ROLES } from '../../src/domain/roles.ts';
import { WALLET_DRAFT_MS } from '../../src/domain/wallets.ts';
import { OPERATOR } from '../../src/services/audit.ts';
import { setModeForOperator, stopMailedWalletChange, stopWalletChange } from '../../src/services/wallets.ts';
import { tokenAccount } from '../../src/solana/address.ts';
import { makePerson, type Person } from '../support/factories/people.ts';
import { setRows } from '../support/factories/rows.ts';
import { ago, fromNow, toMs } from '../support/factories/times.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { fundedWallet } from '../support/payments.ts';
import { MINTS, type Service, startService } from '../support/service.ts';
import { getSubscription, payOnChain, subscribeTo } from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';
import {
  ask,
  changeNow,
  draft,
  makeDue,
  newWallet,
  send,
  sign,
  stopLink,
  sweep,
  walletsNow,
} from '../support/wallets.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterAll(() => service.stop());

/** Returns a merchant of its own, with a wallet for USDC in both modes, and an owner. */
async function newShop(): Promise<{ shop: Service; owner: Person; usdc: string }> {
  const usdc = newWallet();
  const side = { wallets: { USDC: usdc } };
  const shop = serviceOf(service, await makeMerchant(service, { test: side, live: side }));
  return { shop, owner: await makePerson(shop), usdc };
}

const scopeOf = ({ merchant }: Service) => ({ merchant_id: merchant.id, mode: 'test' as const });
const userOf = ({ id }: Person) => ({ actor: id as `usr_${string}`, address: null });

/** Returns the kinds of mails about wallets that a person has got, oldest first. */
async function mailsTo({ email }: Person): Promise<string[]> {
  const mails = service.db.selectFrom('emails').select('kind').where('recipient', '=', email);
  return (await mails.orderBy('created_at').execute()).map(({ kind }) => kind);
}

/** Returns the acts on a merchant's wallets in test mode, newest first. */
async function acts({ db, merchant }: Service) {
  const { rows } = await listAuditLog(db, merchant.id, { mode: 'test' }, { limit: 50, offset: 0 });
  return rows.map(({ actor, action, object_kind, after }) => ({ actor, action, object_kind, after }));
}

/** Sends a request with the settings of `config` changed. */
const withDelay = (shop: Service, hours: number): Service => ({
  ...shop,
  config: { ...shop.config, WALLET_CHANGE_DELAY_HOURS: hours },
});

describe('an owner’s change', () => {
  test('takes effect after the delay, and not before', async () => {
    const { shop, owner, usdc } = await newShop();
    const [first, second] = [newWallet(), newWallet()];
    const change = await ask(shop, owner, { USDC: first, SOL: second });
    expect(change.effective_at.getTime() - change.requested_at.getTime()).toBe(24 * 3600_000);
    await sweep(shop);
    expect(await walletsNow(shop)).toEqual({ USDC: usdc });
    await makeDue(shop, change.id);
    await sweep(shop);
    expect(await walletsNow(shop)).toEqual({ USDC: first, SOL: second });
    expect(await walletsNow(shop, 'live')).toEqual({ USDC: usdc });
    await sweep(shop);
    expect(await acts(shop)).toEqual([
      expect.objectContaining({ actor: owner.id, action: 'apply', object_kind: 'wallet_change' }),
      {
        ...{ actor: owner.id, action: 'update', object_kind: 'merchant' },
        after: { wallets: { USDC: first, SOL: second } },
      },
      expect.objectContaining({ actor: owner.id, action: 'create', object_kind: 'wallet_change' }),
    ]);
  });

  test('is applied by the job at once without a delay, and removes tokens', async () => {
    const { shop, owner } = await newShop();
    await takeJobs(shop, 'wallet.change');
    await ask(withDelay(shop, 0), owner, { USDC: null });
    expect(await takeJobs(shop, 'wallet.change')).toHaveLength(1);
    await sweep(shop);
    expect(await walletsNow(shop)).toEqual({});
  });

  test('mails all owners and nobody else: who asked, from where, when, which wallets, and how to stop it', async () => {
    const { shop, owner, usdc } = await newShop();
    const [other, admin] = [await makePerson(shop), await makePerson(shop, 'admin')];
    const wallet = newWallet();
    const change = await ask(shop, owner, { USDC: wallet }, 'live');
    const [mail] = await shop.db.selectFrom('emails').selectAll().where('recipient', '=', other.email).execute();
    expect(mail).toMatchObject({ kind: 'wallet_change_requested', subject: 'Wallets of Other will change' });
    for (const part of [owner.name, '203.0.113.7', wallet, usdc]) expect(mail?.text_body).toContain(part);
    expect(await stopLink(shop, other)).toEqual(await stopLink(shop, owner));
    await makeDue(shop, change.id);
    await sweep(shop);
    for (const person of [owner, other]) {
      expect(await mailsTo(person)).toEqual(['wallet_change_requested', 'wallets_changed']);
    }
    expect(await mailsTo(admin)).toEqual([]);
  });

  test('replaces the pending one of its mode alone', async () => {
    const { shop, owner } = await newShop();
    const live = await ask(shop, owner, { USDC: newWallet() }, 'live');
    const old = await ask(shop, owner, { USDC: newWallet() });
    const wallet = newWallet();
    const change = await ask(shop, owner, { USDC: wallet });
    expect(await changeNow(shop, old)).toMatchObject({ applied_at: null, stopped_by: owner.id });
    expect(await changeNow(shop, live)).toMatchObject({ stopped_at: null });
    for (const { id } of [old, change]) await makeDue(shop, id).catch(() => {});
    await sweep(shop);
    expect(await walletsNow(shop)).toEqual({ USDC: wallet });
  });

  test('needs no signature of a wallet that receives another token already, nor to remove one', async () => {
    const { shop, owner, usdc } = await newShop();
    const shown = await draft(shop, owner, { USDC: null, SOL: usdc });
    expect(shown.signers).toEqual([]);
    await send(shop, owner, shown, new Map());
  });

  test('leaves open payments their wallet, also with a new price, and gives new ones the new one', async () => {
    const { shop, owner, usdc } = await newShop();
    const open = (await shop.call('POST', '/payments', { amount: 5, currency: 'EUR' })).body;
    const wallet = newWallet();
    await ask(withDelay(shop, 0), owner, { USDC: wallet });
    await sweep(shop);
    const times = { created_at: ago({ hours: 3 }), quoted_at: ago({ hours: 3 }), expires_at: fromNow({ days: 1 }) };
    await setRows(shop, 'payments', open.id, times);
    const { body } = await shop.call('GET', `/payments/${open.id}/checkout-data`);
    expect(body.wallet_address).toBe(usdc);
    const quotes = shop.db.selectFrom('payment_quotes').select('wallets').where('payment_id', '=', open.id);
    expect(await quotes.execute()).toEqual([{ wallets: [usdc] }, { wallets: [usdc] }]);
    expect((await shop.call('POST', '/payments', { amount: 5 })).body.wallet_address).toBe(wallet);
  });

  test('leaves the open payment of a subscription its wallet, and gives the next period the new one', async () => {
    const { shop, owner, usdc } = await newShop();
    const { id, current_payment: first } = await subscribeTo(shop);
    const wallet = newWallet();
    await ask(withDelay(shop, 0), owner, { USDC: wallet });
    await sweep(shop);
    expect((await getSubscription(shop, id)).current_payment).toMatchObject({ id: first.id, wallet_address: usdc });
    await payOnChain(shop, await fundedWallet({ ...shop, wallet: usdc }), first.id);
    await advance(shop, { seconds: 32 * 24 * 3600 });
    const { current_payment: next } = await getSubscription(shop, id);
    expect(next.id).not.toBe(first.id);
    expect(next.wallet_address).toBe(wallet);
  });
});

describe('a request is refused', () => {
  test.each(ROLE_NAMES.filter((role) => role !== 'owner'))('of a member with the role %s', async (role) => {
    const { shop, usdc } = await newShop();
    const member = await makePerson(shop, role);
    await expect(ask(shop, member, { USDC: newWallet() })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await walletsNow(shop)).toEqual({ USDC: usdc });
  });

  test('of a key, the operator’s command, or an owner of another merchant', async () => {
    const { shop, owner } = await newShop();
    const { shop: other, owner: stranger } = await newShop();
    const shown = await draft(shop, owner, { USDC: newWallet() });
    for (const id of [newId('key'), 'command', 'system', stranger.id]) {
      await expect(send(shop, { id }, shown)).rejects.toMatchObject({ code: 'forbidden' });
    }
    const theirs = await draft(other, stranger, { USDC: newWallet() });
    await expect(send(shop, owner, theirs)).rejects.toMatchObject({ details: { reason: 'draft_expired' } });
    await expect(send(other, stranger, shown)).rejects.toMatchObject({ details: { reason: 'draft_expired' } });
  });

  test('without the signature of each new wallet, over this very text', async () => {
    const { shop, owner, usdc } = await newShop();
    const [first, second] = [newWallet(), newWallet()];
    const shown = await draft(shop, owner, { USDC: first, SOL: second });
    const signatures = sign(shown);
    const refused = { code: 'validation_failed', details: { reason: 'wallet_signature' } };
    const swapped = new Map([
      [first, signatures.get(second) as Uint8Array],
      [second, signatures.get(first) as Uint8Array],
    ]);
    const others = sign(await draft(shop, owner, { USDC: first, SOL: second }));
    const live = sign(await draft(shop, owner, { USDC: first, SOL: second }, 'live'));
    const { shop: another, owner: theirOwner } = await newShop();
    const theirs = sign(await draft(another, theirOwner, { USDC: first, SOL: second }));
    const only = new Map([[first, signatures.get(first) as Uint8Array]]);
    const old = new Map([...signatures, [second, sign({ text: shown.text, signers: [usdc] }).get(usdc) as Uint8Array]]);
    for (const wrong of [new Map(), only, swapped, others, live, theirs, old]) {
      await expect(send(shop, owner, shown, wrong)).rejects.toMatchObject(refused);
    }
    await send(shop, owner, shown, signatures);
  });

  test('when it is sent again, even after the change was stopped or the wallets are the old ones again', async () => {
    const { shop, owner, usdc } = await newShop();
    const shown = await draft(shop, owner, { USDC: newWallet() });
    const change = await send(shop, owner, shown);
    const used = { code: 'conflict', details: { reason: 'draft_used' } };
    await expect(send(shop, owner, shown)).rejects.toMatchObject(used);
    await makeDue(shop, change.id);
    await sweep(shop);
    await ask(withDelay(shop, 0), owner, { USDC: usdc });
    await sweep(shop);
    expect(await walletsNow(shop)).toEqual({ USDC: usdc });
    await expect(send(shop, owner, shown)).rejects.toMatchObject(used);
  });

  test('in another mode, by another owner, with a changed draft, or too late', async () => {
    const { shop, owner } = await newShop();
    const other = await makePerson(shop);
    const shown = await draft(shop, owner, { USDC: newWallet() });
    const expired = { code: 'conflict', details: { reason: 'draft_expired' } };
    await expect(send(shop, owner, shown, sign(shown), 'live')).rejects.toMatchObject(expired);
    await expect(send(shop, other, shown)).rejects.toMatchObject(expired);
    const changed = `${shown.draft.slice(0, -4)}AAAA`;
    await expect(send(shop, owner, { ...shown, draft: changed }, sign(shown))).rejects.toMatchObject(expired);
    const owns = `wallet-change ${shop.merchant.id} test ${owner.id}`;
    const opened = unseal([shop.config.SECRETS_KEY], Buffer.from(shown.draft, 'base64url'), owns);
    const drafted_at = ago({ ms: WALLET_DRAFT_MS + toMs({ minutes: 1 }) }).getTime();
    const old = seal(shop.config.SECRETS_KEY, JSON.stringify({ ...JSON.parse(opened), drafted_at }), owns);
    await expect(send(shop, owner, { ...shown, draft: old.toString('base64url') })).rejects.toMatchObject(expired);
  });

  test('for what cannot sign or receive money, and for what would change nothing', async () => {
    const { shop, owner, usdc } = await newShop();
    const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], SystemProgram.programId);
    const refusals: [string, string][] = [
      [vault.toBase58(), 'wallet_is_vault'],
      [tokenAccount(Keypair.generate().publicKey.toBase58(), MINTS.USDC), 'wallet_is_vault'],
      [MINTS.USDC, 'no_wallet'],
      ['nonsense', 'no_wallet'],
    ];
    for (const [address, reason] of refusals) {
      const refused = { code: 'validation_failed', details: { reason, issues: [{ path: 'wallets.USDC' }] } };
      await expect(draft(shop, owner, { USDC: address })).rejects.toMatchObject(refused);
    }
    const unchanged = { code: 'conflict', details: { reason: 'wallets_unchanged' } };
    for (const wallets of [{}, { USDC: usdc }, { SOL: null }]) {
      await expect(draft(shop, owner, wallets)).rejects.toMatchObject(unchanged);
    }
  });

  test('beyond the limit of a day, after which it can still be stopped', async () => {
    const { shop, owner } = await newShop();
    for (let n = 0; n < MAX_WALLET_CHANGES_PER_DAY; n += 1) await ask(shop, owner, { USDC: newWallet() });
    const limited = { code: 'rate_limit_exceeded', details: { retry_after: expect.any(Number) } };
    await expect(ask(shop, owner, { USDC: newWallet() })).rejects.toMatchObject(limited);
    await ask(shop, owner, { USDC: newWallet() }, 'live');
    const { pathname, searchParams } = await stopLink(shop, owner);
    expect(pathname).toBe('/dashboard/wallet-change/stop');
    expect(searchParams.get('token')).toHaveLength(43);
  });
});

describe('a change is stopped', () => {
  test('by an owner, once, who is recorded; all owners get a mail', async () => {
    const { shop, owner, usdc } = await newShop();
    const other = await makePerson(shop);
    const { id } = await ask(shop, owner, { USDC: newWallet() });
    const stop = () => transact(shop.db, (trx) => stopWalletChange(trx, { ...scopeOf(shop), by: userOf(other) }, id));
    await stop();
    await expect(stop()).rejects.toMatchObject({ code: 'conflict', details: { reason: 'ended' } });
    await makeDue(shop, id);
    await sweep(shop);
    expect(await walletsNow(shop)).toEqual({ USDC: usdc });
    for (const person of [owner, other]) {
      expect(await mailsTo(person)).toEqual(['wallet_change_requested', 'wallet_change_stopped']);
    }
    const [stopped] = await acts(shop);
    expect(stopped).toMatchObject({ actor: other.id, action: 'stop', after: { stopped_by: other.id } });
  });

  test('not by other members, strangers, or after it was applied', async () => {
    const { shop, owner } = await newShop();
    const { shop: elsewhere, owner: stranger } = await newShop();
    const change = await ask(shop, owner, { USDC: newWallet() });
    const stop = (of: Service, by: Person) =>
      transact(service.db, (trx) => stopWalletChange(trx, { ...scopeOf(of), by: userOf(by) }, change.id));
    await expect(stop(shop, await makePerson(shop, 'admin'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(stop(shop, stranger)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(stop(elsewhere, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await makeDue(shop, change.id);
    await sweep(shop);
    await expect(stop(shop, owner)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('when who asked is no owner any more, as soon as the job runs', async () => {
    for (const leave of [
      (shop: Service, { id }: Person) => transact(shop.db, (trx) => updateRole(trx, shop.merchant.id, id, 'admin')),
      (shop: Service, { id }: Person) => transact(shop.db, (trx) => deleteMember(trx, shop.merchant.id, id)),
    ]) {
      const { shop, owner, usdc } = await newShop();
      const other = await makePerson(shop);
      const change = await ask(shop, owner, { USDC: newWallet() });
      await leave(shop, owner);
      await sweep(shop);
      expect(await changeNow(shop, change)).toMatchObject({ applied_at: null, stopped_by: 'system' });
      expect(await walletsNow(shop)).toEqual({ USDC: usdc });
      expect(await mailsTo(other)).toEqual(['wallet_change_requested', 'wallet_change_stopped']);
      expect((await acts(shop))[0]).toMatchObject({ actor: 'system', action: 'stop' });
    }
  });
});

describe('the operator’s change', () => {
  const set = (shop: Service, wallets: object) =>
    transact(shop.db, (trx) => setModeForOperator(trx, scopeOf(shop), { wallets }));

  test('counts at once, stops a pending one, and mails the owners', async () => {
    const { shop, owner } = await newShop();
    const change = await ask(shop, owner, { USDC: newWallet() });
    const wallet = newWallet();
    await set(shop, { USDC: wallet });
    await makeDue(shop, change.id);
    await sweep(shop);
    expect(await walletsNow(shop)).toEqual({ USDC: wallet });
    expect(await changeNow(shop, change)).toMatchObject({ stopped_by: 'command' });
    expect(await mailsTo(owner)).toEqual(['wallet_change_requested', 'wallets_changed']);
    expect((await acts(shop))[0]).toMatchObject({ actor: OPERATOR.actor, action: 'stop' });
  });

  test('neither stops nor mails anything when it sets the wallets of before', async () => {
    const { shop, owner, usdc } = await newShop();
    const change = await ask(shop, owner, { USDC: newWallet() });
    await set(shop, { USDC: usdc });
    expect(await changeNow(shop, change)).toMatchObject({ stopped_at: null });
    expect(await mailsTo(owner)).toEqual(['wallet_change_requested']);
  });
});

describe('concurrently', () => {
  test('requests leave one pending change', async () => {
    const { shop, owner } = await newShop();
    const other = await makePerson(shop);
    await Promise.all([owner, other, owner, other].map((person) => ask(shop, person, { USDC: newWallet() })));
    const { rows } = await sql<{ pending: boolean }>`
      select applied_at is null and stopped_at is null as pending from wallet_changes
      where merchant_id = ${shop.merchant.id}`.execute(shop.db);
    expect(rows.map(({ pending }) => pending).toSorted()).toEqual([false, false, false, true]);
  });

  test('a draft that is sent twice is one change', async () => {
    const { shop, owner } = await newShop();
    const shown = await draft(shop, owner, { USDC: newWallet() });
    const results = await Promise.allSettled([send(shop, owner, shown), send(shop, owner, shown)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('workers apply a change once', async () => {
    const { shop, owner } = await newShop();
    const wallet = newWallet();
    const { id } = await ask(shop, owner, { USDC: wallet });
    await makeDue(shop, id);
    await Promise.all([sweep(shop), sweep(shop), sweep(shop)]);
    expect(await walletsNow(shop)).toEqual({ USDC: wallet });
    expect(await mailsTo(owner)).toEqual(['wallet_change_requested', 'wallets_changed']);
    expect((await acts(shop)).map(({ action }) => action)).toEqual(['apply', 'update', 'create']);
  });

  test('a change is either applied or stopped', async () => {
    const { shop, owner, usdc } = await newShop();
    const wallet = newWallet();
    const change = await ask(shop, owner, { USDC: wallet });
    await makeDue(shop, change.id);
    const stop = (trx: Parameters<typeof stopWalletChange>[0]) =>
      stopMailedWalletChange(trx, change.stop_token_sha256, '203.0.113.9');
    const [isStopped, again] = await Promise.all([
      transact(shop.db, stop),
      transact(shop.db, stop),
      sweep(shop),
      sweep(shop),
    ]);
    expect(isStopped && again).toBe(false);
    expect(await walletsNow(shop)).toEqual({ USDC: isStopped || again ? usdc : wallet });
  });
});

describe('in SQL', () => {
  test.each([
    [
      'applies nothing before its time',
      "applied_at = clock_timestamp() - interval '1 s'",
      'wallet_changes_applied_check',
    ],
    ['applies nothing in the future', "applied_at = clock_timestamp() + interval '2 days'", 'wallet_changes_kept'],
    ['keeps the wallets', `wallets = '{"USDC": null}'`, 'wallet_changes_kept'],
    ['keeps the time', 'effective_at = requested_at, delay_hours = 0', 'wallet_changes_kept'],
    ['names who stopped it', 'stopped_at = requested_at', 'wallet_changes_stopped_check'],
  ])('a pending change %s', async (_, values, constraint) => {
    const { shop, owner } = await newShop();
    const { id } = await ask(shop, owner, { USDC: newWallet() });
    const change = sql`update wallet_changes set ${sql.raw(values)} where id = ${id}`.execute(shop.db);
    await expect(change).rejects.toMatchObject({ constraint });
  });

  test('an ended change stays as it is, and cannot be deleted', async () => {
    const { shop, owner } = await newShop();
    const { id } = await ask(withDelay(shop, 0), owner, { USDC: newWallet() });
    await sweep(shop);
    for (const statement of [
      sql`update wallet_changes set applied_at = null where id = ${id}`,
      sql`update wallet_changes set applied_at = clock_timestamp() where id = ${id}`,
      sql`delete from wallet_changes where id = ${id}`,
    ]) {
      await expect(statement.execute(shop.db)).rejects.toMatchObject({ constraint: 'wallet_changes_kept' });
    }
    const { rows } = await sql`select apply_wallet_change(${id}) as is_applied`.execute(shop.db);
    expect(rows).toEqual([{ is_applied: false }]);
  });

  test.each(['{}', '[]', '{"BTC": null}', '{"USDC": "x"}', '{"USDC": 1}'])('%s are no wallets', async (wallets) => {
    const { shop, owner } = await newShop();
    const insert = sql`
      insert into wallet_changes (id, merchant_id, mode, wallets, requested_by, requested_at, delay_hours, effective_at, stop_token_sha256)
      values (${newId('wch')}, ${shop.merchant.id}, 'test', ${wallets}::jsonb, ${owner.id}, now(), 0, now(), sha256(random()::text::bytea))`;
    await expect(insert.execute(shop.db)).rejects.toMatchObject({ code: '23514' });
  });
});

test('no key can change wallets: no route does, and no scope allows it', () => {
  expect(routes.filter((route) => 'act' in route && route.act?.object_kind === 'wallet_change')).toEqual([]);
  expect(ROLE_NAMES.filter((role) => (ROLES[role] as readonly string[]).includes('wallets:write'))).toEqual(['owner']);
});
