import { PRODUCT, SHOP_URL, shop } from '../../lib/shop';

/** Makes an order and its payment, and sends the customer to the checkout. */
export async function POST(): Promise<Response> {
  // The id cannot be guessed, so only the customer sees the order. Prices come from the shop, never from the browser.
  const id = crypto.randomUUID();
  const { florin, orders } = shop();
  const { name: description, ...price } = PRODUCT;
  const payment = await florin.payments.create(
    { ...price, description, redirect_url: `${SHOP_URL}/orders/${id}`, metadata: { order_id: id } },
    // Repeating this order's request makes no second payment.
    { idempotencyKey: id },
  );
  orders.set(id, { id, paymentId: payment.id, status: 'waiting for the payment' });
  return Response.redirect(payment.checkout_url, 303);
}
