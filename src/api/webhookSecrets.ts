import * as v from 'valibot';
import { activeWebhookSecrets } from '../db/webhookSecrets.ts';
import { get, ok, type Route } from './route.ts';

export const webhookSecretRoutes: Route[] = [
  get(
    '/webhook-secret',
    { summary: 'Show the secret that signs webhooks', answers: { 200: v.object({ secret: v.string() }) } },
    async ({ db, config }, { caller, now }) => {
      const [secret] = await activeWebhookSecrets(db, caller, config.SECRETS_KEY, now);
      return ok({ secret });
    },
  ),
];
