import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '../../scripts/localstack/wallet/wallet.ts';
import { expectBooks } from '../support/books.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { setRates } from '../support/factories/rates.ts';
import { dropTransaction } from '../support/finality.ts';
import { solanaPayUrl } from '../support/payments.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import { beaconOf, fundedPayer, type Payer } from '../support/transactions.ts';

const operator = Keypair.generate().publicKey.toBase58();

let shop: Shop;
let charging: Shop;
beforeAll(async () => {
  const env = { SERVICE_CHARGE_BPS: '100', SERVICE_CHARGE_WALLET_TEST: operator, SERVICE_CHARGE_WALLET_LIVE: operator };
  [shop, charging] = await Promise.all([startShop(), startShop({ env })]);
});
afterAll(async () => {
  await Promise.all([expectBooks(shop.service.db), expectBooks(charging.service.db)]).finally(() =>
    Promise.all([shop.service.stop(), charging.service.stop()]),
  );
});

type Sums = Record<string, string>;

/** Returns what each account has of a payment: base units, token, value, currency. */
async function accountsOf({ service }: Shop, paymentId: string): Promise<Sums> {
  return sumsOf(
    service.db,
    sql`payment_id = ${paymentId}
    or signature in (select signature from transfers where payment_id = ${paymentId})`,
  );
}

async function sumsOf(db: Shop['service']['db'], where: ReturnType<typeof sql>): Promise<Sums> {
  const { rows } = await sql<{ account: string; sums: string }>`
    select account, concat_ws(' ', sum(amount), token, trim_scale(sum(value)), currency) as sums
    from ledger_entries where ${where}
    group by account, token, currency having sum(amount) <> 0 or sum(value) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, sums }) => [account, sums]));
}

describe('the money of a payment', () => {
  test('is sales once the payment is confirmed', async () => {
    const { id } = await shop.paid(10);
    expect(await accountsOf(shop, id)).toEqual({ wallet: '10000000 USDC 10 USD', sales: '-10000000 USDC -10 USD' });
  });

  test('is worth its price in the currency of the price, and says at which rate', async () => {
    await setRates(shop.service, { EUR: 1.25 });
    const { id } = await shop.paid(10, { fields: { currency: 'EUR' }, sent: 12.5 });
    expect(await accountsOf(shop, id)).toEqual({ wallet: '12500000 USDC 10 EUR', sales: '-12500000 USDC -10 EUR' });
    const { rows } = await sql`select trim_scale(rate) as rate, rate_source from ledger_entries
      where payment_id = ${id} and account = 'wallet'`.execute(shop.service.db);
    expect(rows).toEqual([{ rate: '0.8', rate_source: 'static' }]);
  });

  test('is unsettled until the payment is confirmed, and after it has ended unpaid', async () => {
    const { id } = await shop.paid(10, { sent: 4 });
    const unsettled = { wallet: '4000000 USDC 4 USD', unsettled: '-4000000 USDC -4 USD' };
    expect(await accountsOf(shop, id)).toEqual(unsettled);
    await shop.post(`/payments/${id}/cancel`);
    expect(await accountsOf(shop, id)).toEqual(unsettled);
    await shop.post(`/payments/${id}/resolve`);
    expect(await accountsOf(shop, id)).toEqual({ wallet: '4000000 USDC 4 USD', sales: '-4000000 USDC -4 USD' });
  });

  test('is surplus as far as it is more than the price, and a refund takes that first', async () => {
    const { id } = await shop.paid(10, { sent: 12 });
    const sales = '-10000000 USDC -10 USD';
    expect(await accountsOf(shop, id)).toEqual({
      wallet: '12000000 USDC 12 USD',
      sales,
      surplus: '-2000000 USDC -2 USD',
    });
    const { body: refund } = await shop.refund(id, { amount: 3 });
    const signature = await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
    expect(await accountsOf(shop, id)).toEqual({ wallet: '9000000 USDC 9 USD', sales, refunds: '1000000 USDC 1 USD' });
    // The merchant's wallet has paid the network for it.
    const { fee } = (await shop.service.db
      .selectFrom('refund_transfers')
      .select('fee')
      .where('signature', '=', signature)
      .executeTakeFirstOrThrow()) as { fee: bigint };
    const paid = await sumsOf(shop.service.db, sql`signature = ${signature} and cause = 'network_fee'`);
    expect(paid.network_fees?.split(' ').slice(0, 2)).toEqual([String(fee), 'SOL']);
  });

  test('leaves as unsettled if it is paid back after the payment has ended unpaid', async () => {
    const { id } = await shop.paid(10, { sent: 4 });
    await shop.post(`/payments/${id}/cancel`);
    const { body: refund } = await shop.refund(id, { amount: 4 });
    await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
    expect((await shop.refundOf(refund.id)).status).toBe('completed');
    expect(await accountsOf(shop, id)).toEqual({});
    const { rows } = await sql`select distinct cause from ledger_entries where payment_id = ${id} order by 1`.execute(
      shop.service.db,
    );
    expect(rows).toEqual([{ cause: 'refund' }, { cause: 'transfer' }]);
  });

  test('is gone when the chain drops it', async () => {
    const { body } = await shop.post('/payments', { amount: 10 });
    const signature = await shop.customer.pay(await solanaPayUrl(shop.service, body.id));
    await shop.settle({ isFinal: false });
    expect(await accountsOf(shop, body.id)).toMatchObject({ wallet: '10000000 USDC 10 USD' });
    await dropTransaction(shop.service, { signature });
    expect(await accountsOf(shop, body.id)).toEqual({});
  });

  test('is refunded sales again when the chain drops a surplus that a refund took', async () => {
    const { id } = await shop.paid(10);
    const { body: refund } = await shop.refund(id, { amount: 3 });
    await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
    const refunded = { wallet: '7000000 USDC 7 USD', sales: '-10000000 USDC -10 USD', refunds: '3000000 USDC 3 USD' };
    expect(await accountsOf(shop, id)).toEqual(refunded);
    const signature = await shop.customer.pay(await solanaPayUrl(shop.service, id, 5));
    await shop.settle({ isFinal: false });
    expect(await accountsOf(shop, id)).toMatchObject({ surplus: '-2000000 USDC -2 USD' });
    await dropTransaction(shop.service, { signature });
    expect(await accountsOf(shop, id)).toEqual(refunded);
  });

  test('is that of others as far as it is split, and the operator’s as far as it is the charge', async () => {
    const { id } = await charging.paidWithSplit(Keypair.generate().publicKey.toBase58());
    expect(await accountsOf(charging, id)).toEqual({
      wallet: '5900000 USDC 5.9 USD',
      service_charge: '100000 USDC 0.1 USD',
      sales: '-6000000 USDC -6 USD',
    });
  });
});

describe('money that names no payment', () => {
  /** Sends such money to the merchant. Returns its id and signature. */
  async function stray(amount: bigint) {
    const payer = fundedPayer(shop.service);
    const signature = await payer.send([payer.token(shop.shop.address, amount, [await beaconOf(shop.service)])]);
    await shop.settle();
    const all = await shop.get('/unapplied-transfers');
    return { id: all.find((one: any) => one.transaction_signature === signature).id as string, signature };
  }
  const moved = (signature: string) => sumsOf(shop.service.db, sql`signature = ${signature}`);

  test('is unapplied, is a payment’s while it is applied to it, and then unapplied again', async () => {
    const { id, signature } = await stray(5_000_000n);
    const unapplied = { wallet: '5000000 USDC 5 USD', unapplied: '-5000000 USDC -5 USD' };
    expect(await moved(signature)).toEqual(unapplied);
    const { body: payment } = await shop.post('/payments', { amount: 5 });
    await shop.post(`/unapplied-transfers/${id}/apply`, { payment_id: payment.id });
    expect(await accountsOf(shop, payment.id)).toEqual({ wallet: '5000000 USDC 5 USD', sales: '-5000000 USDC -5 USD' });
    await shop.post(`/unapplied-transfers/${id}/unapply`);
    expect(await accountsOf(shop, payment.id)).toEqual({});
    expect(await moved(signature)).toEqual(unapplied);
  });

  test('stays in a wallet that the merchant has changed since', async () => {
    const { signature } = await stray(5_000_000n);
    const before = await moved(signature);
    const other = Keypair.generate().publicKey.toBase58();
    for (const token of ['USDC', 'SOL'] as const) await setWallet(shop.service, other, token);
    try {
      const { body: payment } = await shop.post('/payments', { amount: 5 });
      await shop.post(`/payments/${payment.id}/transactions`, { signature });
      expect(await moved(signature)).toEqual(before);
    } finally {
      for (const token of ['USDC', 'SOL'] as const) await setWallet(shop.service, shop.shop.address, token);
    }
  });

  test('is gone once it is paid back', async () => {
    const { id, signature } = await stray(6_000_000n);
    const { body: refund } = await shop.post(`/unapplied-transfers/${id}/refunds`);
    const back = await shop.send(`/refunds/${refund.id}`);
    const statusOnceSettled = async () => shop.settle().then(async () => (await shop.refundOf(refund.id)).status);
    await expect.poll(statusOnceSettled).toBe('completed');
    const sums = await sumsOf(shop.service.db, sql`signature in (${signature}, ${back}) and token = 'USDC'`);
    expect(sums).toEqual({});
  });
});

describe('a refund that another wallet of the merchant pays', () => {
  /** Pays a part of a payment of 10 USD back from a second wallet of the merchant, which holds its SOL. */
  async function refundFromOther(amount: number) {
    const payer = fundedPayer(shop.service);
    const wallet = await openWallet(shop.service.chain.url, payer.keypair.secretKey);
    await setWallet(shop.service, wallet.address, 'SOL');
    const { id } = await shop.paid(10);
    const { body: refund } = await shop.refund(id, { amount });
    const signature = await shop.send(`/refunds/${refund.id}`, wallet);
    await shop.settle();
    await setWallet(shop.service, shop.shop.address, 'SOL');
    return { id, refund, signature, payer };
  }

  test('stays its own after it has changed that wallet', async () => {
    const { id, refund, signature } = await refundFromOther(3);
    const before = await accountsOf(shop, id);
    expect(before).toMatchObject({ wallet: '7000000 USDC 7 USD', refunds: '3000000 USDC 3 USD' });
    // The chain has it in another slot now.
    await sql`update refund_transfers set slot = slot + 1 where signature = ${signature}`.execute(shop.service.db);
    expect(await accountsOf(shop, id)).toEqual(before);
    const { rows } = await sql`select distinct account, wallet is null as is_bare from ledger_entries
      where refund_id = ${refund.id} order by 1`.execute(shop.service.db);
    expect(rows).toEqual([
      { account: 'refunds', is_bare: true },
      { account: 'wallet', is_bare: false },
    ]);
  });
});

describe('money for a refund from two wallets of the merchant', () => {
  test('counts up to the amount of the refund, and the rest is lost', async () => {
    const payer = fundedPayer(shop.service);
    const { address } = await openWallet(shop.service.chain.url, payer.keypair.secretKey);
    await setWallet(shop.service, address, 'SOL');
    try {
      const { id } = await shop.paid(10);
      const { body: refund } = await shop.refund(id, { amount: 3 });
      const { reference, destination } = await shop.service.db
        .selectFrom('refunds')
        .select(['reference', 'destination'])
        .where('id', '=', refund.id)
        .executeTakeFirstOrThrow();
      const send = async (from: Payer, amount: bigint) => {
        const beacon = await beaconOf(shop.service);
        const signature = await from.send([from.token(destination as string, amount, [reference, beacon])]);
        await shop.settle();
        return signature;
      };
      const refunded = { refunds: '3000000 USDC 3 USD', sales: '-10000000 USDC -10 USD' };
      await send(payer, 3_000_000n);
      expect(await accountsOf(shop, id)).toEqual({ ...refunded, wallet: '7000000 USDC 7 USD' });
      await send(payer, 2_000_000n);
      const lost = { ...refunded, wallet: '5000000 USDC 5 USD', outside: '2000000 USDC 2 USD' };
      expect(await accountsOf(shop, id)).toEqual(lost);
      // That of the wallet from which the refund was to come counts first.
      const signature = await send(shop.shopPayer, 3_000_000n);
      expect(await accountsOf(shop, id)).toEqual({
        ...refunded,
        wallet: '2000000 USDC 2 USD',
        outside: '5000000 USDC 5 USD',
      });
      await sql`update refund_transfers set dropped_at = now(), sent_at = null where signature = ${signature}`.execute(
        shop.service.db,
      );
      expect(await accountsOf(shop, id)).toEqual(lost);
    } finally {
      await setWallet(shop.service, shop.shop.address, 'SOL');
    }
  });
});

test('money without a price is worth the rate of its time, if that is known', async () => {
  const { db } = shop.service;
  await setRates(shop.service, { SOL: 150 });
  await sql`insert into rate_history (unit, hour, observed_at, usd, source)
    select 'SOL', date_trunc('hour', at), at, usd, 'test'
    from (values (now() - interval '49 hours', 100), (now() - interval '48 hours', 120)) as rate (at, usd)`.execute(db);
  const worth = async (ago: string) => {
    const { rows } = await sql<{ value: string }>`
      select trim_scale(value)::text as value from market_value('SOL', 2000000000, now() - ${ago}::interval)`.execute(
      db,
    );
    return rows.map(({ value }) => value);
  };
  expect(await worth('-5 minutes')).toEqual(['300']);
  expect(await worth('30 minutes')).toEqual(['300']);
  expect(await worth('47 hours 50 minutes')).toEqual(['240']);
  expect(await worth('48 hours 1 minute')).toEqual(['200']);
  expect(await worth('46 hours')).toEqual([]);
});

describe('the ledger', () => {
  test('takes no transaction that does not add up to zero', async () => {
    const { id } = await shop.paid(1);
    const copy = (changes: object) =>
      sql`
      insert into ledger_entries (id, transaction_id, merchant_id, mode, cause, account, token, amount, occurred_at, booked_at)
      select typeid('len'), typeid('ltx'), merchant_id, mode, cause, 'sales', token, ${JSON.stringify(changes).length}, occurred_at, booked_at
      from ledger_entries where payment_id = ${id} limit 1`.execute(shop.service.db);
    await expect(copy({})).rejects.toThrow(/do not add up to zero/);
  });

  test('changes no entry', async () => {
    const { id } = await shop.paid(1);
    const { db } = shop.service;
    await expect(sql`update ledger_entries set amount = 2 where payment_id = ${id}`.execute(db)).rejects.toThrow(
      /never change/,
    );
    await expect(sql`delete from ledger_entries where payment_id = ${id}`.execute(db)).rejects.toThrow(/never change/);
  });

  test('reads the entries of a payment alone to book it, even while Postgres takes the table for small', async () => {
    const { id } = await shop.paid(1);
    const trx = await shop.service.db.startTransaction().execute();
    const book = async () => {
      await sql`select book_payments(array[${id}])`.execute(trx);
      await sql`update payments set amount_received = amount_received + 1 where id = ${id}`.execute(trx);
    };
    const read = async () => {
      const { rows } = await sql<{ count: bigint }>`
        select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'ledger_entries'`.execute(
        trx,
      );
      return Number(rows[0]?.count);
    };
    try {
      await sql`analyze ledger_entries`.execute(trx);
      await book();
      await sql`
        with copies as materialized (select number, typeid('ltx') as transaction_id from generate_series(1, 500) as number)
        insert into ledger_entries (id, transaction_id, merchant_id, mode, cause, account, wallet, token, amount, signature, path, slot,
          occurred_at, booked_at)
        select typeid('len'), copies.transaction_id, merchant_id, mode, cause, account, wallet, token, amount, signature || number, path,
          slot + number, occurred_at, booked_at
        from ledger_entries, copies where payment_id = ${id} and cause = 'transfer'`.execute(trx);
      const before = await read();
      await book();
      expect((await read()) - before).toBeLessThan(50);
    } finally {
      await trx.rollback().execute();
    }
  });
});
