// `npm run webhooks -- trigger`: any event, for the endpoints of a merchant in test mode.
import { databaseMs } from '../../src/clock.ts';
import type { Database, Trx } from '../../src/db/database.ts';
import { findMerchant } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { findWebhookEndpoint, listWebhookEndpoints, type WebhookEndpointRow } from '../../src/db/webhooks/endpoints.ts';
import { EVENT_KINDS, type EventKind, TEST_EVENT } from '../../src/domain/events.ts';
import { MAX_ENDPOINTS } from '../../src/domain/webhooks.ts';
import { emitEvents, emitTo, type NewEvent } from '../../src/queue/events.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { testWebhookEndpoint } from '../../src/services/webhooks.ts';
import { type Options, UsageError } from '../lib/commandLine.ts';
import { merchantNamed } from '../lib/merchants.ts';
import { readStack } from '../lib/stackFiles.ts';
import { exampleData } from './examples.ts';

/** Made-up events ship goods in live mode. */
const MODE = 'test';

export type Triggered = { event: EventKind; merchant_id: string; resource_id: string; endpoint_ids: string[] };

/**
 * Emits an example event of a kind as the merchant's own events: signed, retried and logged. Every endpoint that subscribes to the kind
 * gets it; with --endpoint, that one alone, whatever it subscribes to.
 * @throws UsageError for an unknown kind or merchant; Error when no endpoint would get the event
 */
export async function trigger(
  db: Database,
  word: string,
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<Triggered> {
  const event = EVENT_KINDS.find((kind) => kind === word);
  if (!event) throw new UsageError(`there is no event kind '${word}'; there are ${EVENT_KINDS.join(', ')}`);
  if (options.mode === 'live') throw new UsageError('example events are made up, so there are none in live mode');
  const merchant_id = await merchantOf(db, options, env);
  const endpoints = await endpointsOf(db, merchant_id, event, options.endpoint);
  const at = await merchantNow(db, merchant_id);
  const data = exampleData(event, { merchant_id, at });
  await startEnqueuing(db);
  await transact(db, (trx) =>
    emit(trx, { kind: event, merchant_id, mode: MODE, data, at }, endpoints, options.endpoint),
  );
  const resource_id = event === TEST_EVENT ? (endpoints[0] as WebhookEndpointRow).id : data.id;
  return { event, merchant_id, resource_id, endpoint_ids: endpoints.map(({ id }) => id) };
}

async function emit(trx: Trx, event: NewEvent, endpoints: readonly WebhookEndpointRow[], only: unknown): Promise<void> {
  // As POST /webhook-endpoints/{id}/test: its data is the endpoint.
  if (event.kind === TEST_EVENT) for (const endpoint of endpoints) await testWebhookEndpoint(trx, endpoint, event.at);
  else if (only === undefined) emitEvents(trx, [event]);
  else for (const { id } of endpoints) await emitTo(trx, id, event);
}

/** Returns the merchant of --merchant, or the local stack's. */
async function merchantOf(db: Database, { merchant }: Options, env: NodeJS.ProcessEnv): Promise<string> {
  const named = merchant ?? (await readStack(env))?.merchant_id;
  if (named === undefined) throw new UsageError('--merchant is missing, and the local stack is not running');
  return merchantNamed(db, String(named));
}

async function endpointsOf(
  db: Database,
  merchantId: string,
  event: EventKind,
  only: unknown,
): Promise<WebhookEndpointRow[]> {
  if (only !== undefined) {
    const endpoint = await findWebhookEndpoint(db, merchantId, MODE, String(only));
    if (!endpoint) throw new Error(`${merchantId} has no webhook endpoint ${only} in test mode`);
    if (endpoint.status === 'disabled')
      throw new Error(`${endpoint.id} is disabled: run npm run webhooks -- enable ${endpoint.id}`);
    return [endpoint];
  }
  const { rows } = await listWebhookEndpoints(db, merchantId, MODE, {
    limit: MAX_ENDPOINTS,
    offset: 0,
    isUncounted: true,
  });
  const subscribed = rows.filter(
    ({ status, events }) => status === 'enabled' && (event === TEST_EVENT || events === null || events.includes(event)),
  );
  if (subscribed.length > 0) return subscribed;
  throw new Error(
    `no enabled endpoint of ${merchantId} in test mode gets ${event}: npm run webhooks -- listen registers one`,
  );
}

/** Returns the time of the merchant's clock, which every event has. */
async function merchantNow(db: Database, id: string): Promise<Date> {
  const found = await findMerchant(db, id);
  const offset = found?.modes.find(({ mode }) => mode === MODE)?.clock_offset_ms ?? 0n;
  return new Date(databaseMs() + Number(offset));
}
