import * as v from 'valibot';
import { databaseNow } from '../../clock.ts';
import { activeKeysOf, listKeys } from '../../db/merchants/apiKeys.ts';
import { MAX_OVERLAP_SECONDS } from '../../domain/apiKeys.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { MODES, type Mode } from '../../domain/modes.ts';
import { keyJson, keyLimits, keySchema, limitsJson } from '../../serializers/apiKeys.ts';
import { id, timestamp } from '../../serializers/fields.ts';
import { createKey, generateKey, managedModes, requireKey, revokeKeys, rotateKey } from '../../services/apiKeys.ts';
import { bareList, idOf, isoTime, text } from '../http/fields.ts';
import { allowedIps, scopes } from '../http/keyLimits.ts';
import { listAnswer } from '../http/pagination.ts';
import { created, del, fetchingPost, get, ok, type Route } from '../http/route.ts';

/** Maximum length of a key's name, a label in lists. */
const MAX_NAME = 100;
const newKey = v.object({
  mode: v.picklist(MODES, 'must be test or live'),
  name: v.nullish(text(MAX_NAME), null),
  scopes: v.nullish(scopes, null),
  expires_at: v.nullish(isoTime, null),
  allowed_ips: v.nullish(allowedIps, null),
});

const createdKey = v.object({
  key: v.string(),
  id: id('key'),
  name: v.nullable(v.string()),
  mode: v.picklist(MODES),
  ...keyLimits,
  created_at: timestamp,
});

const rotation = v.optional(
  v.object({
    overlap_seconds: v.nullish(
      v.pipe(
        v.number('must be a number'),
        v.integer('must be a whole number'),
        v.minValue(0, 'must be at least 0'),
        v.maxValue(MAX_OVERLAP_SECONDS, `must be at most ${MAX_OVERLAP_SECONDS}`),
        v.description('How long the old key still works. Default 0: not at all.'),
      ),
      0,
    ),
  }),
  {},
);

const rotatedKey = v.object({
  old_key_id: id('key'),
  old_key_deactivated: v.boolean(),
  old_key_expires_at: v.pipe(
    v.nullable(timestamp),
    v.description('Until when the old key works. `null`: deactivated.'),
  ),
  new_key: v.string(),
  new_key_id: id('key'),
  mode: v.picklist(MODES),
  created_at: timestamp,
});

const params = v.object({ id: idOf('key') });

const revocation = v.object({
  cascade: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'must be true or false'),
      v.description('`true` also revokes all keys that the key created, directly or not.'),
      v.transform((word) => word === 'true'),
    ),
    'false',
  ),
});

/** Checks that a key may manage keys of this mode. @throws FlorinError `authentication_failed` */
function requireManaged(own: Mode, mode: Mode): void {
  // If a test key could create a live key, it would have a live key's access.
  if (managedModes(own).includes(mode)) return;
  throw new FlorinError('authentication_failed', 'A test key cannot manage live keys. Use a live key.');
}

export const keyRoutes: Route[] = [
  get(
    '/keys',
    {
      summary: 'List API keys',
      scope: 'keys:read',
      query: v.object(bareList('key')),
      answers: { 200: v.array(keySchema) },
    },
    async ({ db }, { caller, query, url }) => {
      const found = await listKeys(db, caller.merchant_id, managedModes(caller.mode), query);
      return listAnswer({ url, query }, found, keyJson);
    },
  ),
  get(
    '/keys/:id',
    {
      summary: 'Get an API key',
      scope: 'keys:read',
      description: 'Its limits and its last use. Its value is never shown again. A live key gets keys of both modes.',
      params,
      answers: { 200: keySchema },
    },
    async ({ db }, { caller, params }) => {
      const key = await requireKey(db, caller.merchant_id, params.id);
      requireManaged(caller.mode, key.mode);
      return ok(keyJson(key));
    },
  ),
  fetchingPost(
    '/keys',
    {
      summary: 'Create an API key',
      scope: 'keys:write',
      act: { action: 'create', object_kind: 'api_key' },
      description:
        'Returns the key, which is never shown again. A live key creates keys of both modes, a test key only test keys. ' +
        'No key may do more than the key that creates it: it has none but its scopes, expires no later, and works from no ' +
        'other addresses. If `scopes`, `expires_at` or `allowed_ips` is absent, the new key inherits it.',
      body: newKey,
      example: {
        mode: 'test',
        name: 'Web shop',
        scopes: ['payments:*', 'webhooks:read'],
        expires_at: '2036-01-01T00:00:00Z',
        allowed_ips: ['203.0.113.0/24', '2001:db8::/32'],
      },
      answers: { 201: createdKey },
      answersSecret: true,
    },
    async (_, { caller, body }) => {
      requireManaged(caller.mode, body.mode);
      if (body.expires_at && body.expires_at <= databaseNow()) throw invalid('expires_at', 'must be in the future');
      return generateKey(caller.merchant_id, body.mode, body.name);
    },
    async (trx, _, { caller, body, fetched: { key, row } }) => {
      const limits = await createKey(trx, caller, row, body);
      const { id, name, mode, created_at } = row;
      return created({ key, id, name, mode, ...limitsJson(limits), created_at: created_at.toISOString() });
    },
  ),
  fetchingPost(
    '/keys/:id/rotate',
    {
      summary: 'Rotate an API key',
      scope: 'keys:write',
      act: { action: 'rotate', object_kind: 'api_key' },
      description:
        'Replaces a key by a new one with the same mode, name, scopes, expiry and addresses. The old key stops working ' +
        'immediately, on every server, or after `overlap_seconds`. A live key can rotate any key of the merchant, a test ' +
        'key only test keys, and no key can rotate one that may do more than itself. Use a different key for this ' +
        'request: if a key rotates itself and the response is lost, the new key cannot be retrieved, not even with an ' +
        'Idempotency-Key.',
      params,
      body: rotation,
      example: { overlap_seconds: 3600 },
      answers: { 200: rotatedKey },
      errors: ['conflict'],
      answersSecret: true,
    },
    async ({ db }, { caller, params }) => {
      const old = await requireKey(db, caller.merchant_id, params.id);
      requireManaged(caller.mode, old.mode);
      return generateKey(old.merchant_id, old.mode, old.name);
    },
    async (trx, _, { caller, params, body, fetched: { key, row } }) => {
      const overlapSeconds = body.overlap_seconds;
      const old = await rotateKey(trx, caller, params.id, { successor: row, overlapSeconds });
      return ok({
        old_key_id: old.id,
        old_key_deactivated: !old.is_active,
        old_key_expires_at: (old.is_active && old.expires_at?.toISOString()) || null,
        new_key: key,
        new_key_id: row.id,
        mode: row.mode,
        created_at: row.created_at.toISOString(),
      });
    },
  ),
  del(
    '/keys/:id',
    {
      summary: 'Revoke an API key',
      scope: 'keys:write',
      act: {
        action: 'revoke',
        object_kind: 'api_key',
        ids: (trx, { caller, params, query }) => activeKeysOf(trx, caller.merchant_id, params.id, query.cascade),
      },
      description:
        'The key stops working immediately, on every server, for good. A key may revoke itself. Revoking it again changes ' +
        'nothing. Returns 409 if no other key of the merchant could manage the keys of this mode; the operator can ' +
        'revoke the last one.',
      params,
      query: revocation,
      answers: { 200: v.object({ revoked_key_ids: v.array(id('key')) }) },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params, query }) => {
      const key = await requireKey(trx, caller.merchant_id, params.id);
      requireManaged(caller.mode, key.mode);
      return ok({ revoked_key_ids: await revokeKeys(trx, key, key.id, query.cascade) });
    },
  ),
];
