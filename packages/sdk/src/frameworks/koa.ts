import { type NodeRequest, rawBodyOf, receive, type WebhookOptions } from './receive.ts';

type Context = { req: NodeRequest; request: { rawBody?: unknown }; status: number; body: unknown };

/** Returns a middleware for Koa that receives webhooks. It works before and after `@koa/bodyparser`. */
export function webhookHandler(options: WebhookOptions) {
  return async (ctx: Context): Promise<void> => {
    const { rawBody } = ctx.request;
    const body = typeof rawBody === 'string' ? rawBody : await rawBodyOf(ctx.req);
    const { status, message } = await receive(body, ctx.req.headers, options);
    ctx.status = status;
    ctx.body = message || null;
    // Koa makes a null body a 204 of its own.
    ctx.status = status;
  };
}
