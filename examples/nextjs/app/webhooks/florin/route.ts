import type { FlorinEvent } from '@florin/sdk';
import { webhookHandler } from '@florin/sdk/next';
import { shop } from '../../../lib/shop';

/** Marks an order as paid. Florin may send an event twice, so doing this again must change nothing. */
function onEvent(event: FlorinEvent): void {
  if (event.type !== 'payment.confirmed') return;
  const order = shop().orders.get(String(event.data.metadata?.order_id));
  if (order?.paymentId === event.data.id) order.status = 'paid';
}

export async function POST(request: Request): Promise<Response> {
  return webhookHandler({ secret: await shop().secret, onEvent })(request);
}
