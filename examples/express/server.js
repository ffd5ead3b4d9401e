// A shop with one product. `npm start` says where it is.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Florin } from '@florin/sdk';
import { webhookHandler } from '@florin/sdk/express';
import express from 'express';

const PRODUCT = { name: 'A pound of coffee', amount: 25, currency: 'EUR' };
const WEBHOOK_PATH = '/webhooks/florin';

const florin = openFlorin();
/** A real shop has a database. */
const orders = new Map();
const app = express().disable('x-powered-by');

app.get('/', (_, response) => {
  const { name, amount, currency } = PRODUCT;
  response.send(
    page(name, `<p>${amount} ${currency}</p><form method="post" action="/orders"><button>Buy</button></form>`),
  );
});

app.post('/orders', async (_, response) => {
  // The id cannot be guessed, so only the customer sees the order. Prices come from the shop, never from the browser.
  const order = { id: randomUUID(), paymentId: '', status: 'waiting for the payment' };
  const payment = await florin.payments.create(
    {
      amount: PRODUCT.amount,
      currency: PRODUCT.currency,
      description: PRODUCT.name,
      redirect_url: `${shopUrl}/orders/${order.id}`,
      metadata: { order_id: order.id },
    },
    // Clicking twice makes two orders, but repeating this order's request makes one payment.
    { idempotencyKey: order.id },
  );
  order.paymentId = payment.id;
  orders.set(order.id, order);
  response.redirect(303, payment.checkout_url);
});

app.get('/orders/:id', (request, response) => {
  const order = orders.get(request.params.id);
  if (!order) return response.status(404).send(page('Not found', '<p>There is no such order.</p>'));
  response.send(
    page('Your order', `<p>${PRODUCT.name}: <strong>${order.status}</strong></p>`, order.status !== 'paid'),
  );
});

/** Marks an order as paid. Florin may send an event twice, so doing this again must change nothing. */
async function onEvent(event) {
  if (event.type !== 'payment.confirmed') return;
  const order = orders.get(event.data.metadata?.order_id);
  if (order?.paymentId === event.data.id) order.status = 'paid';
}

const server = app.listen(Number(process.env.PORT ?? 4001), '127.0.0.1');
await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
const shopUrl = process.env.SHOP_URL ?? `http://127.0.0.1:${server.address().port}`;
const secret = process.env.FLORIN_WEBHOOK_SECRET ?? (await registerEndpoint(`${shopUrl}${WEBHOOK_PATH}`));
// Before any parser of bodies: the signature is over the raw body.
app.post(WEBHOOK_PATH, webhookHandler({ secret, onEvent }));
console.log(`The shop is at ${shopUrl}`);

/** Returns a client of the Florin in the environment, or else of the local stack. */
function openFlorin() {
  if (process.env.FLORIN_KEY) return new Florin();
  const stack = JSON.parse(readFileSync(new URL('../../.data/stack.json', import.meta.url), 'utf8'));
  return new Florin({ apiKey: stack.keys.test, baseUrl: stack.base_url });
}

/** Registers the shop's endpoint, instead of one that an earlier run left. Returns the secret of its webhooks. */
async function registerEndpoint(url) {
  for await (const endpoint of florin.webhookEndpoints.list()) {
    if (endpoint.url === url) await florin.webhookEndpoints.delete(endpoint.id);
  }
  const events = ['payment.confirmed'];
  return (await florin.webhookEndpoints.create({ url, events, own_secret: true })).secret;
}

/** Returns a page. `title` and `content` are the shop's own: escape what customers write. */
function page(title, content, reloads = false) {
  const reload = reloads ? '<meta http-equiv="refresh" content="2">' : '';
  return `<!doctype html><html lang="en"><title>${title}</title>${reload}<h1>${title}</h1>${content}</html>`;
}
