import * as v from 'valibot';
import { type Config, secretsKeysOf } from '../../config/index.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { keyOf, openSecret, rotateWebhookSecret, type SecretOwner, signingSecrets } from '../../db/webhooks/secrets.ts';
import { SECRET_OVERLAP_HOURS } from '../../domain/webhooks.ts';
import { timestamp } from '../../serializers/fields.ts';
import { get, ok, post, type Route } from '../http/route.ts';

/** A current signing secret. `previous_expires_at`: until when the previous secret also signs; null: it does not. */
export const secretSchema = v.pipe(
  v.object({
    secret: v.string(),
    created_at: timestamp,
    previous_expires_at: v.nullable(timestamp),
  }),
  v.title('WebhookSecret'),
);

/** Milliseconds of an hour, the unit of overlaps. */
export const HOUR_MS = 3_600_000;

/** The body of a rotation. */
export const rotation = v.optional(
  v.object({
    overlap_hours: v.optional(
      v.pipe(
        v.number('must be a number'),
        v.integer('must be a whole number'),
        v.minValue(0, 'must be at least 0'),
        v.maxValue(SECRET_OVERLAP_HOURS, `must be at most ${SECRET_OVERLAP_HOURS}`),
      ),
      SECRET_OVERLAP_HOURS,
    ),
  }),
  {},
);

export const webhookSecretRoutes: Route[] = [
  get(
    '/webhook-secret',
    {
      summary: 'Show the secret that signs webhooks',
      scope: 'webhooks:write',
      description: 'One secret per mode signs the webhooks to all endpoints without `own_secret`.',
      answers: { 200: secretSchema },
    },
    async ({ db, config }, { caller }) => ok(await secretOf(db, config, caller)),
  ),
  post(
    '/webhook-secret/rotate',
    {
      summary: 'Rotate the secret that signs webhooks',
      scope: 'webhooks:write',
      act: { action: 'rotate', object_kind: 'webhook_secret' },
      description:
        'Creates a new secret that signs from now on. The old secret also signs for `overlap_hours`, by default ' +
        `${SECRET_OVERLAP_HOURS}; use 0 if it has leaked. During the overlap, \`webhook-signature\` has both signatures, ` +
        '`X-Svc-Signature` has the new one and `X-Svc-Signature-Previous` the old one.',
      body: rotation,
      example: {},
      answers: { 200: secretSchema },
      answersSecret: true,
    },
    async (trx, { config }, { caller, body }) => {
      await rotateWebhookSecret(trx, caller, config.SECRETS_KEY, body.overlap_hours * HOUR_MS);
      return ok(await secretOf(trx, config, caller));
    },
  ),
];

/** Returns an owner's current secret as the API shows it. */
export async function secretOf(
  db: DbOrTrx,
  config: Config,
  owner: SecretOwner,
): Promise<v.InferOutput<typeof secretSchema>> {
  const [current, previous] = (await signingSecrets(db, [owner])).get(keyOf(owner)) ?? [];
  if (!current) throw new Error(`${keyOf(owner)} has no webhook secret`);
  return {
    secret: openSecret(current, secretsKeysOf(config)),
    created_at: current.created_at.toISOString(),
    previous_expires_at: previous?.expires_at?.toISOString() ?? null,
  };
}
