import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bodyParser } from '@koa/bodyparser';
import Koa, { type Context } from 'koa';
import { ORDER_PATH, ORDER_SIGNATURE, orderSignature, type WalletOrder } from '../../../src/services/demoWallet.ts';
import { type LocalServer, serveLocally } from '../../lib/localServer.ts';
import { createOrders } from './orders.ts';
import { payPayment } from './payPayment.ts';
import { signAndSend } from './signing.ts';
import { openWallet } from './wallet.ts';

export interface DemoWalletOptions {
  /** URL of the service whose payments the wallet pays. */
  baseUrl: string;
  /** URL of the test chain. */
  rpcUrl: string;
  /** A keypair file in the format of the Solana CLI. It may be created later than this. */
  keyFile: string;
  /** The same of the demo merchant's wallet, which signs refunds. */
  merchantKeyFile: string;
  /** The secret that the service signs the simulator's orders with. */
  secret: string;
}

/** Origins of pages on this machine. Foreign sites must not use the wallet. */
const OWN_PAGE = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Starts the wallet behind "Pay with the demo wallet". POST a form with a `payment_id` to pay that on the test chain. The
 * answer is plain text: the transaction's signature, or with 422 the error. Orders of the service, to simulate a payer or to sign
 * a refund, get the same answers. They must be signed, so that no page in a browser can send one.
 */
export function startDemoWallet({
  baseUrl,
  rpcUrl,
  keyFile,
  merchantKeyFile,
  secret,
}: DemoWalletOptions): Promise<LocalServer> {
  const pay = createOrders({ baseUrl, rpcUrl });
  const carryOut = (order: WalletOrder) =>
    order.way === 'sign' ? signAndSend(rpcUrl, merchantKeyFile, order) : pay(order);

  async function payForPage(ctx: Context): Promise<string> {
    const secretKey = Uint8Array.from(JSON.parse(await readFile(keyFile, 'utf8')));
    const wallet = await openWallet(rpcUrl, secretKey);
    const { payment_id } = ctx.request.body as Record<string, string>;
    return payPayment(baseUrl, wallet, payment_id ?? '');
  }

  const app = new Koa();
  app.silent = true;
  app.use(bodyParser({ enableTypes: ['form', 'json'] }));
  app.use(async (ctx) => {
    const isOrder = ctx.path === ORDER_PATH;
    if (isOrder) requireSignature(ctx, secret);
    else requireOwnPage(ctx);
    try {
      ctx.body = await (isOrder ? carryOut(ctx.request.body as WalletOrder) : payForPage(ctx));
    } catch (error) {
      ctx.status = 422;
      ctx.body = error instanceof Error ? error.message : String(error);
    }
  });
  return serveLocally(app.callback());
}

function requireOwnPage(ctx: Context): void {
  const origin = ctx.get('Origin');
  if (!OWN_PAGE.test(origin) || ctx.method !== 'POST')
    ctx.throw(403, 'the demo wallet only accepts a POST from a page on this machine');
  ctx.set('Access-Control-Allow-Origin', origin);
}

function requireSignature(ctx: Context, secret: string): void {
  const given = Buffer.from(ctx.get(ORDER_SIGNATURE));
  const expected = Buffer.from(orderSignature(secret, ctx.request.rawBody ?? ''));
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    ctx.throw(403, 'the demo wallet only accepts orders that its own service has signed');
}
