import { receiveRequest, type WebhookOptions } from './receive.ts';

/**
 * Returns a route handler for the App Router of Next.js, on Node and on the edge:
 * `export const POST = webhookHandler({ secret, onEvent })`. It suits every server of the Fetch standard.
 */
export function webhookHandler(options: WebhookOptions) {
  return (request: Request): Promise<Response> => receiveRequest(request, options);
}
