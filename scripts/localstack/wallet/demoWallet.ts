import { readFile } from 'node:fs/promises';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { type LocalServer, serveLocally } from '../../lib/localServer.ts';
import { payPayment } from './payPayment.ts';
import { openWallet } from './wallet.ts';

export interface DemoWalletOptions {
  /** URL of the service whose payments the wallet pays. */
  baseUrl: string;
  /** URL of the test chain. */
  rpcUrl: string;
  /** A keypair file in the format of the Solana CLI. It may be created later than this. */
  keyFile: string;
}

/** Origins of pages on this machine. Foreign sites must not use the wallet. */
const OWN_PAGE = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Starts the wallet behind "Pay with the demo wallet". POST a form with a `payment_id` to pay that on the test chain. The
 * answer is plain text: the transaction's signature, or with 422 the error.
 */
export function startDemoWallet({ baseUrl, rpcUrl, keyFile }: DemoWalletOptions): Promise<LocalServer> {
  const app = new Koa();
  app.silent = true;
  app.use(bodyParser({ enableTypes: ['form'] }));
  app.use(async (ctx) => {
    const origin = ctx.get('Origin');
    if (!OWN_PAGE.test(origin) || ctx.method !== 'POST')
      return ctx.throw(403, 'the demo wallet only accepts a POST from a page on this machine');
    ctx.set('Access-Control-Allow-Origin', origin);
    try {
      const secretKey = Uint8Array.from(JSON.parse(await readFile(keyFile, 'utf8')));
      const wallet = await openWallet(rpcUrl, secretKey);
      const { payment_id } = ctx.request.body as Record<string, string>;
      ctx.body = await payPayment(baseUrl, wallet, payment_id ?? '');
    } catch (error) {
      ctx.status = 422;
      ctx.body = error instanceof Error ? error.message : String(error);
    }
  });
  return serveLocally(app.callback());
}
