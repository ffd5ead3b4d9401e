import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Router from '@koa/router';
import { Eta } from 'eta';
import Koa, { type Context } from 'koa';
import { TOKENS, type Token } from '../../../src/domain/tokens.ts';
import { serveLocally } from '../../lib/localServer.ts';
import { makeFundedWallet } from './faucet.ts';
import { payPayment } from './payPayment.ts';
import { openWallet } from './wallet.ts';

export interface OnrampOptions {
  /** URL of the service whose payments the on-ramp pays. */
  baseUrl: string;
  rpcUrls: Record<'test' | 'live', string>;
  /** The secret that the service signs its addresses with. */
  secret: string;
}

export interface Onramp {
  /** Values for ONRAMP_TEST_URL_TEMPLATE and ONRAMP_LIVE_URL_TEMPLATE. */
  templates: Record<'test' | 'live', string>;
  stop(): Promise<void>;
}

const here = fileURLToPath(new URL('./onramp', import.meta.url));
const eta = new Eta({ views: here });

/** Starts a simulated card provider: charges nobody, and pays from the chain's faucet. */
export async function startOnramp({ baseUrl, rpcUrls, secret }: OnrampOptions): Promise<Onramp> {
  const router = new Router();

  function show(ctx: Context, problem: string | null): void {
    const { token, token_amount, currency, amount, return_url } = ctx.query as Record<string, string>;
    const charge = new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));
    ctx.body = eta.render('./page', { charge, amount: `${token_amount} ${token}`, returnUrl: return_url, problem });
  }

  router.use('/buy', async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'",
    });
    if (!isSigned(ctx.search, secret))
      ctx.throw(403, 'the signature of this address is invalid: start again from the checkout');
    await next();
  });
  router.get('/buy', (ctx) => show(ctx, null));
  router.post('/buy', async (ctx) => {
    const { chain, payment_id, token, token_amount, return_url } = ctx.query as Record<string, string>;
    const rpcUrl = rpcUrls[chain === 'live' ? 'live' : 'test'];
    try {
      const amount = baseUnits(token as string, token_amount as string);
      const { payer } = await makeFundedWallet(rpcUrl, token as string, amount);
      const wallet = await openWallet(rpcUrl, payer.secretKey);
      await payPayment(baseUrl, wallet, payment_id as string, { isJustFunded: true });
      ctx.status = 303;
      ctx.set('Location', return_url as string);
    } catch (error) {
      ctx.status = 422;
      show(ctx, (error as Error).message);
    }
  });
  router.get('/style.css', async (ctx) => {
    ctx.type = 'text/css';
    ctx.body = await readFile(`${here}/style.css`);
  });

  const app = new Koa();
  app.silent = true;
  app.use(router.routes());
  const { url, stop } = await serveLocally(app.callback());
  const query = ['payment_id', 'token', 'token_amount', 'currency', 'amount', 'return_url'].map(
    (name) => `${name}={${name}}`,
  );
  const template = (chain: string) => `${url}/buy?chain=${chain}&${query.join('&')}`;
  return { templates: { test: template('test'), live: template('live') }, stop };
}

/** Returns whether the query is signed. The signature covers everything before its own parameter. */
function isSigned(search: string, secret: string): boolean {
  const [, signed = '', signature = ''] = /^(.*)&signature=([^&]*)$/.exec(search) ?? [];
  return createHmac('sha256', secret).update(signed).digest('base64') === decodeURIComponent(signature);
}

function baseUnits(token: string, amount: string): bigint {
  const [whole = '0', places = ''] = amount.split('.');
  return BigInt(whole + places.padEnd(TOKENS[token as Token].decimals, '0'));
}
