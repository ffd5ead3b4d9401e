import { type NodeRequest, rawBodyOf, receive, type WebhookOptions } from './receive.ts';

type Response = { statusCode: number; end(text: string): unknown };

/**
 * Returns a handler for Express that receives webhooks. It reads the raw body itself, so it comes before
 * `express.json()`, or its route is excluded from it.
 */
export function webhookHandler(options: WebhookOptions) {
  return (request: NodeRequest, response: Response, next: (error: unknown) => void): void => {
    rawBodyOf(request)
      .then((body) => receive(body, request.headers, options))
      .then(({ status, message }) => {
        response.statusCode = status;
        response.end(message);
      })
      .catch(next);
  };
}
