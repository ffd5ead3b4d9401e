import { readFile } from 'node:fs/promises';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { type LocalServer, serveLocally } from '../processes/localServer.ts';
import { payPayment } from './payPayment.ts';
import { openWallet } from './wallet.ts';

export interface DemoWalletOptions {
  /** Of the service whose payments it pays. */
  baseUrl: string;
  /** The test chain. */
  rpcUrl: string;
  /** A keypair file in the format of the Solana CLI, which may be made later than this. */
  keyFile: string;
}

/** Pages on this machine. It holds only play money, but a site from elsewhere has no business with it. */
const OWN_PAGE = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * The wallet behind "Pay with the demo wallet": POST a form with a `payment_id`, and it pays that on the test chain.
 * Answers with the transaction's signature, or with the reason why it did not, as plain text.
 */
export function startDemoWallet({ baseUrl, rpcUrl, keyFile }: DemoWalletOptions): Promise<LocalServer> {
  const app = new Koa();
  app.silent = true;
  app.use(bodyParser({ enableTypes: ['form'] }));
  app.use(async (ctx) => {
    const origin = ctx.get('Origin');
    if (!OWN_PAGE.test(origin) || ctx.method !== 'POST')
      return ctx.throw(403, 'this wallet pays from its own page only');
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
