import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Florin } from '@florin/sdk';

export const PRODUCT = { name: 'A pound of coffee', amount: 25, currency: 'EUR' } as const;
export const SHOP_URL = process.env.SHOP_URL ?? `http://127.0.0.1:${process.env.PORT ?? 4002}`;

export type Order = { id: string; paymentId: string; status: string };

/** What all modules share: Next.js loads a module again for each route. A real shop has a database. */
type Shared = { florin: Florin; orders: Map<string, Order>; secret: Promise<string> };
const holder = globalThis as { florinShop?: Shared };

/** Returns the shop. The first call opens it. */
export function shop(): Shared {
  holder.florinShop ??= open();
  return holder.florinShop;
}

function open(): Shared {
  const florin = openFlorin();
  const given = process.env.FLORIN_WEBHOOK_SECRET;
  const secret = given ? Promise.resolve(given) : registerEndpoint(florin, `${SHOP_URL}/webhooks/florin`);
  return { florin, orders: new Map(), secret };
}

/** Returns a client of the Florin in the environment, or else of the local stack. */
function openFlorin(): Florin {
  if (process.env.FLORIN_KEY) return new Florin();
  const stack = JSON.parse(readFileSync(join(process.cwd(), '../../.data/stack.json'), 'utf8'));
  return new Florin({ apiKey: stack.keys.test, baseUrl: stack.base_url });
}

/** Registers the shop's endpoint, instead of one that an earlier run left. Returns the secret of its webhooks. */
async function registerEndpoint(florin: Florin, url: string): Promise<string> {
  for await (const endpoint of florin.webhookEndpoints.list()) {
    if (endpoint.url === url) await florin.webhookEndpoints.delete(endpoint.id);
  }
  const endpoint = await florin.webhookEndpoints.create({ url, events: ['payment.confirmed'], own_secret: true });
  return endpoint.secret ?? '';
}
