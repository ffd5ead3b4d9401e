import * as v from 'valibot';
import { findKeyById, listKeys } from '../../db/merchants/apiKeys.ts';
import { FlorinError } from '../../domain/errors.ts';
import { MODES } from '../../domain/modes.ts';
import { keyJson, keySchema } from '../../serializers/apiKeys.ts';
import { id, timestamp } from '../../serializers/fields.ts';
import { createKey, generateKey, managedModes, rotateKey } from '../../services/apiKeys.ts';
import { refusal } from '../http/authenticate.ts';
import { idOf, page, text } from '../http/fields.ts';
import { pageHeaders } from '../http/pagination.ts';
import { created, get, ok, post, type Route } from '../http/route.ts';

/** A key's name is a label in a list. */
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
        'The key itself is in this answer and nowhere else. A live key makes keys of both modes, a test key test keys.',
      body: newKey,
      example: { mode: 'test', name: 'Web shop' },
      answers: { 201: createdKey },
      answersSecret: true,
    },
    async (trx, _, { caller, body }) => {
      // A test key that could make a live one would be as good as a live one.
      if (!managedModes(caller.mode).includes(body.mode)) throw refusal();
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
        'Deactivates a key and makes its successor, of the same mode and name, at once: from this answer on the old key ' +
        'is refused everywhere. Any key of the merchant may be rotated, but a test key rotates only test keys. Rotate a key ' +
        'with another one: a lost answer to a key that rotates itself cannot be had again, not even with an ' +
        'Idempotency-Key, since the old key is refused and no other may see the new one.',
      params: v.object({ id: idOf('key') }),
      answers: { 200: rotatedKey },
      errors: ['conflict'],
      answersSecret: true,
    },
    async (trx, _, { caller, params }) => {
      const old = await findKeyById(trx, caller.merchant_id, params.id);
      if (!old) throw new FlorinError('not_found', 'There is no such key.');
      if (!managedModes(caller.mode).includes(old.mode)) throw refusal();
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
