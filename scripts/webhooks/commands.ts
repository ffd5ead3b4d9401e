// Commands about webhook deliveries of all merchants, and a receiver for developers.

import { readConfig } from '../../src/config/index.ts';
import type { Database, Trx } from '../../src/db/database.ts';
import { transact } from '../../src/db/transaction.ts';
import type { RecoveryRange } from '../../src/db/webhooks/backlog.ts';
import { type DeliveryRow, findDelivery, historyOf, listDeliveries } from '../../src/db/webhooks/deliveries.ts';
import { findAnyWebhookEndpoint, type WebhookEndpointRow } from '../../src/db/webhooks/endpoints.ts';
import { EVENT_KINDS } from '../../src/domain/events.ts';
import { MODES } from '../../src/domain/modes.ts';
import { DELIVERY_FILTERS, SECRET_OVERLAP_HOURS } from '../../src/domain/webhooks.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import {
  type WebhookDeliveryJson,
  webhookDeliveryDetailJson,
  webhookDeliveryJson,
} from '../../src/serializers/webhookDeliveries.ts';
import { webhookEndpointJson } from '../../src/serializers/webhookEndpoints.ts';
import {
  changeWebhookEndpoint,
  recoverWebhookEndpoint,
  retryDelivery,
  rotateEndpointSecret,
} from '../../src/services/webhooks.ts';
import { endpointUrlProblem } from '../../src/webhooks/publicAddress.ts';
import { type Command, LIMIT, type LongCommand, limitOf, MODE, modeOf, type Script, timeOf } from '../lib/cli.ts';
import { type Options, UsageError } from '../lib/commandLine.ts';
import { MERCHANT, merchantNamed } from '../lib/merchants.ts';
import { record } from '../lib/record.ts';
import { listen } from './listen.ts';
import { printDeliveries, printDelivery } from './print.ts';
import { type Triggered, trigger } from './trigger.ts';

const commands: Record<string, Command | LongCommand> = {
  list: {
    usage:
      'list [--merchant MERCHANT [--mode test|live] [--failing]] [--status STATUS] [--endpoint ID] [--event ID] [--limit N]',
    summary: 'Lists deliveries, newest first.',
    options: {
      merchant: MERCHANT,
      mode: { ...MODE, about: 'test or live (both)' },
      failing: { about: 'only those whose last attempt failed, and that are tried again' },
      status: { value: 'STATUS', about: DELIVERY_FILTERS.join(', '), choices: DELIVERY_FILTERS },
      endpoint: { value: 'ID', about: 'only to this endpoint' },
      event: { value: 'ID', about: 'only of this event' },
      limit: LIMIT,
    },
    arguments: 0,
    run: (db, _, options) => list(db, options),
    print: printDeliveries,
  },
  show: {
    usage: 'show DELIVERY_ID',
    summary: 'Shows a delivery with every attempt.',
    options: {},
    arguments: 1,
    run: async (db, [id]) => {
      const delivery = await requireDelivery(db, id as string);
      return webhookDeliveryDetailJson(delivery, await historyOf(db, delivery));
    },
    print: printDelivery,
  },
  retry: {
    usage: 'retry DELIVERY_ID',
    summary: 'Makes another attempt now, whatever the state of the delivery, and restarts its schedule.',
    options: {},
    arguments: 1,
    run: async (db, [id]) => {
      await startEnqueuing(db);
      const delivery = await requireDelivery(db, id as string);
      return webhookDeliveryJson(await transact(db, (trx) => retryDelivery(trx, delivery)));
    },
    print: ({ id }: { id: string }) => console.log(`${id} is retried now.`),
  },
  recover: {
    usage: 'recover ENDPOINT_ID --since TIME [--until TIME] [--all]',
    summary:
      'Delivers the events since then that the endpoint missed: deliveries that were skipped or failed for good. Each has ' +
      'its original webhook-id.',
    options: {
      since: { value: 'TIME', about: 'a date or a time in ISO 8601' },
      until: { value: 'TIME', about: 'only events before this time' },
      all: { about: 'also received events, for a receiver that lost them' },
    },
    arguments: 1,
    run: async (db, [id], options) => {
      const range = {
        since: timeOf(options, 'since'),
        ...(options.until === undefined ? {} : { until: timeOf(options, 'until') }),
        ...(options.all ? { delivered: true } : {}),
      };
      await startEnqueuing(db);
      const endpoint = await requireEndpoint(db, id as string);
      if (endpoint.status === 'disabled') {
        throw new Error(
          `${endpoint.id} is disabled: run npm run webhooks -- enable ${endpoint.id}, then recover again`,
        );
      }
      await transact(db, (trx) => recoverWebhookEndpoint(trx, endpoint, range));
      return { endpoint_id: endpoint.id, ...range };
    },
    print: ({ endpoint_id, since, until, delivered }: { endpoint_id: string } & RecoveryRange) => {
      const time = `since ${since.toISOString()}${until ? ` and before ${until.toISOString()}` : ''}`;
      console.log(`${endpoint_id} gets ${delivered ? 'all' : 'all missed'} events ${time}.`);
    },
  },
  enable: {
    usage: 'enable ENDPOINT_ID',
    summary:
      'Enables an endpoint again, whoever disabled it, and resets its failures. recover delivers the missed events.',
    options: {},
    arguments: 1,
    run: async (db, [id], _, env) => {
      const endpoint = await requireEndpoint(db, id as string);
      const problem = endpointUrlProblem(endpoint.url, readConfig(env).WEBHOOK_ALLOW_PRIVATE);
      if (problem) throw new Error(`the URL of ${endpoint.id} ${problem}`);
      const act = { action: 'update', object_kind: 'webhook_endpoint', ...on(endpoint) } as const;
      const enable = (trx: Trx) => changeWebhookEndpoint(trx, endpoint, endpoint.id, { status: 'enabled' });
      return webhookEndpointJson(await record(db, act, enable));
    },
    print: ({ id }: { id: string }) =>
      console.log(`${id} is enabled. To deliver missed events: npm run webhooks -- recover ${id} --since TIME`),
  },
  'rotate-secret': {
    usage: 'rotate-secret ENDPOINT_ID [--overlap-hours HOURS]',
    summary:
      'Replaces the own secret of an endpoint and shows the new one, once. Endpoints without an own secret use the common ' +
      'secret, which only the merchant rotates.',
    options: {
      'overlap-hours': {
        value: 'HOURS',
        about: `how long the old one also signs (${SECRET_OVERLAP_HOURS}); 0: no longer`,
      },
    },
    arguments: 1,
    run: async (db, [id], options, env) => {
      const endpoint = await requireEndpoint(db, id as string);
      const hours = Number(options['overlap-hours'] ?? SECRET_OVERLAP_HOURS);
      if (!Number.isInteger(hours) || hours < 0 || hours > SECRET_OVERLAP_HOURS)
        throw new UsageError(`--overlap-hours must be a whole number from 0 to ${SECRET_OVERLAP_HOURS}`);
      const { SECRETS_KEY } = readConfig(env);
      const rotate = (trx: Trx) => rotateEndpointSecret(trx, endpoint, SECRETS_KEY, hours * 3_600_000);
      const act = { action: 'rotate', object_kind: 'webhook_secret', ...on(endpoint) } as const;
      return { endpoint_id: endpoint.id, secret: await record(db, act, rotate) };
    },
    print: ({ endpoint_id, secret }: { endpoint_id: string; secret: string }) =>
      console.log(`The new secret of ${endpoint_id}, which is not shown again: ${secret}`),
  },
  trigger: {
    usage: 'trigger KIND [--merchant MERCHANT] [--endpoint ID]',
    summary:
      'Sends an example event of any kind to the endpoints of a merchant in test mode: signed, retried and logged like every ' +
      'event. Its object is made up, so the API does not know it.',
    options: {
      merchant: { ...MERCHANT, about: `${MERCHANT.about} (the local stack’s)` },
      mode: { ...MODE, about: 'test; live is refused' },
      endpoint: { value: 'ID', about: 'only to this endpoint, whatever it subscribes to' },
    },
    words: EVENT_KINDS,
    arguments: 1,
    run: (db, [kind = ''], options, env) => trigger(db, kind, options, env),
    print: ({ event, resource_id, endpoint_ids, merchant_id }: Triggered) => {
      console.log(`${event} of ${resource_id} is on its way to ${endpoint_ids.join(', ')}.`);
      console.log(`Its deliveries: npm run webhooks -- list --merchant ${merchant_id} --mode test`);
    },
  },
  listen: {
    usage:
      'listen [--port PORT] [--forward-to URL | --answer STATUS] [--secret SECRET | --url BASE_URL --key API_KEY] [--public-url URL]',
    summary:
      'Receives deliveries on this machine, verifies them, and prints what changed. With a key (or FLORIN_KEY, or a running local stack), ' +
      'registers itself as an endpoint until stopped.',
    options: {
      port: { value: 'PORT', about: 'the port on this machine (any)' },
      'forward-to': {
        value: 'URL',
        about: 'forwards each delivery unchanged, and answers with the status of that receiver',
      },
      answer: { value: 'STATUS', about: 'the HTTP status of its answers (200)' },
      secret: { value: 'SECRET', about: 'verifies with this secret, and registers nowhere' },
      url: { value: 'BASE_URL', about: 'the Florin to register with' },
      key: { value: 'API_KEY', about: 'an API key of the merchant' },
      'public-url': { value: 'URL', about: 'its URL from outside, e.g. of a tunnel' },
    },
    arguments: 0,
    runAlone: (_, options, env) => listen(options, env),
  },
};

export const webhooks = { name: 'webhooks', commands } satisfies Script;

/** Returns what an act on an endpoint is recorded with. */
const on = ({ id, merchant_id, mode }: WebhookEndpointRow) => ({ ids: () => [id], merchant_id, mode });

async function requireEndpoint(db: Database, id: string): Promise<WebhookEndpointRow> {
  const endpoint = await findAnyWebhookEndpoint(db, id);
  if (!endpoint || endpoint.deleted_at) throw new Error(`there is no webhook endpoint ${id}`);
  return endpoint;
}

async function requireDelivery(db: Database, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(db, null, id);
  if (!delivery) throw new Error(`there is no webhook delivery ${id}`);
  return delivery;
}

/** Lists the deliveries of all merchants, or of one in both modes or one. @throws UsageError */
async function list(db: Database, options: Options): Promise<WebhookDeliveryJson[]> {
  const { merchant, mode } = options;
  if (merchant === undefined && (mode ?? options.failing) !== undefined) {
    throw new UsageError(`--${mode === undefined ? 'failing' : 'mode'} needs --merchant`);
  }
  const limit = limitOf(options);
  const merchant_id = merchant === undefined ? null : await merchantNamed(db, String(merchant));
  const modes = mode === undefined ? MODES : [modeOf(options)];
  const scopes = merchant_id === null ? [null] : modes.map((one) => ({ merchant_id, mode: one }));
  const page = { limit, offset: 0, isUncounted: true };
  const lists = await Promise.all(scopes.map((scope) => listDeliveries(db, scope, filtersOf(options), page)));
  const rows = lists.flatMap(({ rows: found }) => found);
  if (lists.length > 1) rows.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return rows.slice(0, limit).map(webhookDeliveryJson);
}

function filtersOf({ status: given, failing, endpoint, event }: Options) {
  if (failing && given !== undefined) throw new UsageError('--failing and --status exclude each other');
  const status = failing ? 'failing' : given;
  return {
    ...(status ? { status: status as (typeof DELIVERY_FILTERS)[number] } : {}),
    ...(endpoint ? { endpoint_id: String(endpoint) } : {}),
    ...(event ? { event_id: String(event) } : {}),
  };
}
