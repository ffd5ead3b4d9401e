import { databaseMs } from '../../../clock.ts';
import { DELIVERY_FILTERS } from '../../../domain/webhooks.ts';
import type { WebhookDeliveryDetailJson, WebhookDeliveryJson } from '../../../serializers/webhookDeliveries.ts';
import type { WebhookEndpointJson } from '../../../serializers/webhookEndpoints.ts';
import type { Desk } from '../desk.ts';
import { listOf } from '../lists.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen, type ScreenRequest } from '../screen.ts';
import { type Action, cell, choices, type Fact } from '../view.ts';
import { deliveryColumns, deliveryRow, deliveryStatus, isAccepted, shortUrl } from './deliveryTable.ts';
import { actOrShow, backTo, button, partPath, partTabs } from './developers.ts';
import { endpointPath } from './webhookEndpoints.ts';

/** A page waits for an attempt that is made so soon. */
const SOON_MS = 10_000;
/** The longest id of the API. */
const MAX_ID = 40;

const idOf = ({ params }: ScreenRequest) => params.id as string;

export const webhookDeliveryScreens: readonly Screen[] = [
  page('/developers/deliveries', 'webhooks:read', (desk, { query }) => showList(desk, query)),
  page('/developers/deliveries/:id', 'webhooks:read', (desk, request) => showDelivery(desk, idOf(request))),
  act('/developers/deliveries/:id/retry', 'webhooks:write', (desk, request) => change(desk, request, 'retry')),
  act('/developers/deliveries/:id/skip', 'webhooks:write', (desk, request) => change(desk, request, 'skip')),
];

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const { body: endpoints } = await desk.call<WebhookEndpointJson[]>('GET /webhook-endpoints');
  const urlOf = (id: string) => endpoints.find((endpoint) => endpoint.id === id)?.url ?? id;
  const statusName = (name: string) => t.text('delivery-filter', { status: { raw: name } });
  const data = await listOf<WebhookDeliveryJson>(desk, {
    route: 'GET /webhooks',
    query,
    filters: [
      {
        name: 'endpoint_id',
        label: t.text('endpoint-one'),
        options: choices(endpointIds(endpoints, query.endpoint_id), (id) => shortUrl(urlOf(id)), t.text('desk-all')),
      },
      {
        name: 'status',
        label: t.text('desk-status-label'),
        options: choices(DELIVERY_FILTERS, statusName, t.text('desk-all')),
      },
      { name: 'event_id', label: t.text('event-id'), maxLength: MAX_ID },
    ],
    table: deliveryColumns(desk, endpoints),
    row: (delivery) => deliveryRow(desk, delivery, endpoints),
  });
  const tabs = partTabs(desk, 'deliveries');
  return { title: t.text('developers-deliveries'), template: 'list', nav: 'developers', data: { ...data, tabs } };
}

/** Returns the endpoints to choose from. The one that the address names may have been deleted. */
function endpointIds(endpoints: readonly WebhookEndpointJson[], chosen = ''): string[] {
  const ids = endpoints.map(({ id }) => id);
  return chosen === '' || ids.includes(chosen) ? ids : [...ids, chosen];
}

async function showDelivery(desk: Desk, id: string, problem: string | null = null): Promise<DeskPage> {
  const { t } = desk;
  const [{ body: delivery }, { body: endpoints }] = await Promise.all([
    desk.call<WebhookDeliveryDetailJson>('GET /webhooks/:id', { params: { id } }),
    desk.call<WebhookEndpointJson[]>('GET /webhook-endpoints'),
  ]);
  return {
    title: delivery.event,
    template: 'detail',
    nav: 'developers',
    isChanging: isDueSoon(delivery),
    data: {
      back: backTo(desk, 'deliveries'),
      badges: [deliveryStatus(desk, delivery)],
      problem,
      actions: desk.may('webhooks:write') ? actionsOf(desk, delivery) : [],
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, delivery, endpoints) },
        attemptsOf(desk, delivery),
        {
          title: t.text('delivery-body'),
          text: t.text('delivery-body-text'),
          blocks: [{ title: t.text('delivery-show-body'), code: delivery.request_body, isOpen: true }],
        },
      ],
    },
  };
}

const isDueSoon = ({ status, next_attempt_at }: WebhookDeliveryJson): boolean =>
  status === 'pending' && next_attempt_at !== null && Date.parse(next_attempt_at) - databaseMs() < SOON_MS;

function actionsOf({ t, href }: Desk, { id, status }: WebhookDeliveryJson): Action[] {
  const of = (verb: string) => href(partPath('deliveries', `/${id}/${verb}`));
  const resend = button(t.text('delivery-resend'), of('retry'), { isPrimary: true });
  return status === 'pending' ? [resend, button(t.text('delivery-skip'), of('skip'))] : [resend];
}

function factsOf(desk: Desk, delivery: WebhookDeliveryJson, endpoints: readonly WebhookEndpointJson[]): Fact[] {
  const { t } = desk;
  const { id, event_id, endpoint_id, created_at, next_attempt_at, delivered_at } = delivery;
  const endpoint = endpoints.find((one) => one.id === endpoint_id);
  return [
    {
      label: t.text('endpoint-one'),
      value: endpoint
        ? cell(endpoint.url, { href: desk.href(endpointPath(endpoint.id)) })
        : cell(endpoint_id, { isCode: true, sub: t.text('endpoint-deleted') }),
    },
    {
      label: t.text('event-one'),
      value: cell(event_id, { isCode: true, href: desk.href(partPath('events', `/${event_id}`)) }),
    },
    { label: t.text('desk-created'), value: desk.timeCell(created_at) },
    ...(next_attempt_at ? [{ label: t.text('delivery-next'), value: desk.timeCell(next_attempt_at) }] : []),
    ...(delivered_at ? [{ label: t.text('delivery-arrived'), value: desk.timeCell(delivered_at) }] : []),
    { label: t.text('desk-id'), value: cell(id, { isCode: true }) },
  ];
}

/** Returns the attempts, the last one first, with what was sent and answered. */
function attemptsOf(desk: Desk, { attempts, attempt_count }: WebhookDeliveryDetailJson): object {
  const { t } = desk;
  const title = t.text('delivery-attempts');
  if (attempts.length === 0) {
    return { title, text: t.text(attempt_count === 0 ? 'delivery-no-attempt' : 'delivery-old-attempts') };
  }
  const timeline = attempts.toReversed().map((attempt, index) => ({
    title: t.text('delivery-attempt', { number: attempt.number }),
    time: desk.timeCell(attempt.started_at),
    tone: isAccepted(attempt) ? 'good' : 'bad',
    facts: [
      { label: t.text('delivery-answer'), value: answerOf(desk, attempt) },
      { label: t.text('delivery-duration'), value: cell(t.text('delivery-milliseconds', { ms: attempt.duration_ms })) },
    ],
    blocks: [
      ...(attempt.request
        ? [{ title: t.text('delivery-request'), code: requestText(attempt.request), isOpen: index === 0 }]
        : []),
      ...(attempt.response_body
        ? [{ title: t.text('delivery-response'), code: attempt.response_body, isOpen: index === 0 }]
        : []),
    ],
  }));
  return { title, timeline };
}

type Attempt = WebhookDeliveryDetailJson['attempts'][number];

function answerOf({ t }: Desk, attempt: Attempt) {
  const { response_status, error } = attempt;
  const text = response_status === null ? t.text('delivery-no-answer') : String(response_status);
  return { text, tone: isAccepted(attempt) ? ('good' as const) : ('bad' as const), sub: error };
}

/** Returns a request without its body, as HTTP writes it. */
function requestText({ url, headers }: NonNullable<Attempt['request']>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${url}`, ...lines.sort()].join('\n');
}

function change(desk: Desk, request: ScreenRequest, verb: 'retry' | 'skip'): Promise<DeskAnswer> {
  const id = idOf(request);
  return actOrShow(
    desk,
    async () => {
      await desk.call(`POST /webhooks/:id/${verb}`, { params: { id }, body: {}, ...desk.once(request.form) });
      const redirect = partPath('deliveries', `/${id}`);
      return verb === 'skip' ? { redirect, done: 'developers-done-skipped' } : { redirect };
    },
    (problem) => showDelivery(desk, id, problem),
  );
}
