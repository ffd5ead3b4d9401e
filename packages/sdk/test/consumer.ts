// Uses the types of the published package. test/sdk/package.test.ts installs it and compiles this with strict settings.
import {
  Florin,
  FlorinError,
  type FlorinEvent,
  type Payment,
  type PaymentCreateBody,
  type PaymentListQuery,
  type WebhookSecret,
  webhooks,
} from '@florin/sdk';
import { webhookHandler } from '@florin/sdk/express';

export async function pay(body: PaymentCreateBody): Promise<string> {
  const florin = new Florin({ apiKey: 'svc_test_1', baseUrl: 'https://pay.example' });
  const payment: Payment = await florin.payments.create(body, { idempotencyKey: 'order-1042' });
  // @ts-expect-error there is no such token
  await florin.payments.create({ amount: 1, token: 'DOGE' });
  // @ts-expect-error the amount is missing
  await florin.payments.create({ currency: 'EUR' });
  const query: PaymentListQuery = { status: 'confirmed' };
  const page = await florin.payments.list(query);
  for await (const event of florin.events.list()) handle(event);
  for await (const { id } of florin.customers.list()) console.log(id satisfies string);
  return page.data[0]?.checkout_url ?? payment.checkout_url;
}

export function handle(event: FlorinEvent): number {
  switch (event.type) {
    case 'payment.confirmed':
      return event.data.amount;
    case 'webhook.test':
      // @ts-expect-error an endpoint has no amount
      return event.data.amount;
    default:
      return 0;
  }
}

export const secretOf = ({ secret }: WebhookSecret): string => secret;
export const verified = handle(webhooks.verify('', {}, ''));
export const codeOf = (error: unknown) => (error instanceof FlorinError ? error.code : null);
export const handler = webhookHandler({ secret: '', onEvent: async (event) => handle(event) });
