import { receive, type WebhookOptions } from './receive.ts';

type Request = { body: unknown; headers: Record<string, string | string[] | undefined> };
type Reply = { code(status: number): Reply; send(text?: string): unknown };
type Instance = {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parse: (request: unknown, body: Uint8Array, done: (error: null, body: Uint8Array) => void) => void,
  ): unknown;
  post(path: string, handler: (request: Request, reply: Reply) => Promise<unknown>): unknown;
};

/**
 * A plugin for Fastify that receives webhooks at `path`:
 * `app.register(webhookPlugin, { path: '/webhooks/florin', secret, onEvent })`. Other routes parse JSON as before.
 */
export async function webhookPlugin(app: Instance, options: WebhookOptions & { path: string }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post(options.path, async (request, reply) => {
    const { status, message } = await receive((request.body ?? '') as Uint8Array | string, request.headers, options);
    return reply.code(status).send(message || undefined);
  });
}
