import { receiveRequest, type WebhookOptions } from './receive.ts';

/** Returns a handler for Hono that receives webhooks. */
export function webhookHandler(options: WebhookOptions) {
  return (context: { req: { raw: Request } }): Promise<Response> => receiveRequest(context.req.raw, options);
}
