// The floor for Florin's API: a Koa route that makes one round trip to the same database and checks nothing. Its pool
// has the same size.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import Koa from 'koa';
import pg from 'pg';
import { newId } from '../../src/domain/ids.ts';
import { newReference } from '../../src/solana/address.ts';

const [databaseUrl, poolSize, merchantId, wallet] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });

// Workers have nothing to do with these payments while the bench runs.
const INSERT = `
  with payment as (
    insert into payments (id, merchant_id, mode, amount, currency, amount_usd, token, amount_due, currency_rate,
      token_rate, quoted_at, wallet, reference, expires_at, next_lookup_at)
    values ($1, $2, 'test', $3, 'USD', $3, 'USDC', 1000000, 1, 1, now(), $4, $5, now() + interval '1 hour', now() + interval '1 hour')
    returning *
  ), event as (
    insert into events (id, merchant_id, mode, kind, resource_id, payload, created_at)
    values ($6, $2, 'test', 'payment.created', $1, $7, now())
  ) select * from payment`;

const app = new Koa();
const router = new Router();
router.post('/payments', async (ctx) => {
  const { amount } = ctx.request.body as { amount: number };
  const id = newId('pay');
  const values = [id, merchantId, amount, wallet, newReference(), newId('evt'), JSON.stringify({ id, amount })];
  const { rows } = await pool.query({ name: 'insert', text: INSERT, values });
  ctx.status = 201;
  ctx.body = rows[0];
});
router.get('/payments/:id', async (ctx) => {
  const text = 'select * from payments where id = $1';
  const { rows } = await pool.query({ name: 'select', text, values: [ctx.params.id] });
  ctx.body = rows[0];
});
app.use(bodyParser()).use(router.routes());
const server = createServer(app.callback()).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
