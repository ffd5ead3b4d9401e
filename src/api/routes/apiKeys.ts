import * as v from 'valibot';
import { type Caller, findKeyById, listKeys } from '../../db/merchants/apiKeys.ts';
import { FlorinError } from '../../domain/errors.ts';
import { MODES, type Mode } from '../../domain/modes.ts';
import { keyJson, keySchema } from '../../serializers/apiKeys.ts';
import { id, timestamp } from '../../serializers/fields.ts';
import { createKey, generateKey, managedModes, rotateKey } from '../../services/apiKeys.ts';
import { idOf, noBody, page, text } from '../http/fields.ts';
import { pageHeaders } from '../http/pagination.ts';
import { created, get, ok, post, type Route } from '../http/route.ts';

/** Maximum length of a key's name, a label in lists. */
const MAX_NAME = 100;

const newKey = v.object({
  mode: v.picklist(MODES, 'must be test or live'),
  name: v.nullish(text(MAX_NAME), null),
});

const createdKey = v.object({
  key: v.string(),
  id: id('key'),
  name: v.nullable(v.string()),
  mode: v.picklist(MODES),
  created_at: timestamp,
});

const rotatedKey = v.object({
  old_key_id: id('key'),
  old_key_deactivated: v.boolean(),
  new_key: v.string(),
  new_key_id: id('key'),
  mode: v.picklist(MODES),
  created_at: timestamp,
});

export const keyRoutes: Route[] = [
  get(
    '/keys',
    { summary: 'List API keys', query: v.object(page), answers: { 200: v.array(keySchema) } },
    async ({ db }, { caller, query, url }) => {
      const { rows, total } = await listKeys(db, caller.merchant_id, managedModes(caller.mode), query);
      return { ...ok(rows.map(keyJson)), headers: pageHeaders(url, query, total) };
    },
  ),
  post(
    '/keys',
    {
      summary: 'Create an API key',
      description:
        'Returns the key, which is never shown again. A live key creates keys of both modes, a test key only test keys.',
      body: newKey,
      example: { mode: 'test', name: 'Web shop' },
      answers: { 201: createdKey },
      answersSecret: true,
    },
    async (trx, _, { caller, body }) => {
      requireManaged(caller, body.mode);
      const { key, row } = await createKey(trx, caller.merchant_id, body.mode, body.name);
      const { id, name, mode, created_at } = row;
      return created({ key, id, name, mode, created_at: created_at.toISOString() });
    },
  ),
  post(
    '/keys/:id/rotate',
    {
      summary: 'Rotate an API key',
      description:
        'Deactivates a key and creates a new one with the same mode and name. The old key stops working immediately, on ' +
        'every server. A live key can rotate any key of the merchant, a test key only test keys. Use a different key for ' +
        'this request: if a key rotates itself and the response is lost, the new key cannot be retrieved, not even with ' +
        'an Idempotency-Key.',
      params: v.object({ id: idOf('key') }),
      body: noBody,
      answers: { 200: rotatedKey },
      errors: ['conflict'],
      answersSecret: true,
    },
    async (trx, _, { caller, params }) => {
      const old = await findKeyById(trx, caller.merchant_id, params.id);
      if (!old) throw new FlorinError('not_found', 'There is no such API key.');
      requireManaged(caller, old.mode);
      const { key, row } = await generateKey(old.merchant_id, old.mode, old.name);
      await rotateKey(trx, old.id, row);
      return ok({
        old_key_id: old.id,
        old_key_deactivated: true,
        new_key: key,
        new_key_id: row.id,
        mode: row.mode,
        created_at: row.created_at.toISOString(),
      });
    },
  ),
];

/** @throws FlorinError when the key would give a test key a live key's access */
function requireManaged({ mode }: Caller, wanted: Mode): void {
  if (managedModes(mode).includes(wanted)) return;
  throw new FlorinError('authentication_failed', 'A test key cannot create or rotate live keys. Use a live key.');
}
