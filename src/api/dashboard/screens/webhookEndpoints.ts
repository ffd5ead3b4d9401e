import type { WebhookDeliveryJson } from '../../../serializers/webhookDeliveries.ts';
import type { WebhookEndpointJson } from '../../../serializers/webhookEndpoints.ts';
import type { Desk } from '../desk.ts';
import type { FormData } from '../forms.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen, type ScreenRequest } from '../screen.ts';
import { type Action, cell, type Fact, type Row, status } from '../view.ts';
import { answerCell, deliveryTable, newestAttempt } from './deliveryTable.ts';
import { actOrShow, backTo, button, partPath, partTabs } from './developers.ts';

const idOf = ({ params }: ScreenRequest) => params.id as string;
/** Deliveries on the page of an endpoint. The last answer is that of one of them. */
const NEWEST = 5;

export const webhookEndpointScreens: readonly Screen[] = [
  page('/developers/webhooks', 'webhooks:read', showList),
  page('/developers/webhooks/:id', 'webhooks:read', (desk, request) => showEndpoint(desk, idOf(request))),
  act('/developers/webhooks/:id/enable', 'webhooks:write', (desk, request) => setStatus(desk, request, 'enabled')),
  act('/developers/webhooks/:id/disable', 'webhooks:write', (desk, request) => setStatus(desk, request, 'disabled')),
  act('/developers/webhooks/:id/test', 'webhooks:write', sendTest),
];

/** Returns the path of an endpoint's page, or of one below it. */
export const endpointPath = (id: string, verb?: string): string =>
  partPath('webhooks', `/${id}${verb ? `/${verb}` : ''}`);

async function showList(desk: Desk): Promise<DeskAnswer> {
  const { t } = desk;
  // A merchant has fewer endpoints than a page.
  const { body: endpoints } = await desk.call<WebhookEndpointJson[]>('GET /webhook-endpoints');
  const newest = await Promise.all(endpoints.map(({ id }) => newestDeliveries(desk, id)));
  const rows = endpoints.map((endpoint, index): Row => {
    const { id, url, description, events } = endpoint;
    return {
      href: desk.href(endpointPath(id)),
      cells: [
        cell(url, { sub: description }),
        cell(events ? t.text('endpoint-event-count', { count: events.length }) : t.text('endpoint-all-events')),
        statusOf(desk, endpoint),
        failingCell(desk, endpoint),
        answerCell(desk, newestAttempt(newest[index] ?? [])),
      ],
    };
  });
  const canChange = desk.may('webhooks:write');
  return {
    title: t.text('developers-endpoints'),
    template: 'list',
    nav: 'developers',
    data: {
      tabs: partTabs(desk, 'webhooks'),
      actions: canChange
        ? [
            { label: t.text('endpoint-secret'), href: desk.href(partPath('webhooks', '/secret')) },
            { label: t.text('endpoint-new'), href: desk.href(partPath('webhooks', '/new')), isPrimary: true },
          ]
        : [],
      table: {
        caption: t.text('developers-endpoints'),
        empty: t.text('endpoint-none'),
        columns: [
          { label: t.text('endpoint-url'), isWide: true },
          { label: t.text('developers-events') },
          { label: t.text('desk-status-label') },
          { label: t.text('endpoint-failing-since') },
          { label: t.text('delivery-last-answer'), isShort: true },
        ],
        rows,
      },
    },
  };
}

async function newestDeliveries(desk: Desk, endpoint_id: string): Promise<WebhookDeliveryJson[]> {
  const query = { endpoint_id, limit: String(NEWEST) };
  return (await desk.call<WebhookDeliveryJson[]>('GET /webhooks', { query })).body;
}

const failingCell = (desk: Desk, { failing_since }: WebhookEndpointJson) => desk.timeCell(failing_since);

/** Returns whether an endpoint is enabled, and else why not. */
function statusOf({ t }: Desk, { status: name, disabled_reason: reason }: WebhookEndpointJson) {
  const why = reason && reason !== 'merchant' ? t.text('endpoint-disabled-why', { reason: { raw: reason } }) : null;
  return { ...status(t, name), sub: why };
}

/** Returns a merchant's endpoint. @throws FlorinError `not_found` */
export const findEndpoint = async (desk: Desk, id: string): Promise<WebhookEndpointJson> =>
  (await desk.call<WebhookEndpointJson>('GET /webhook-endpoints/:id', { params: { id } })).body;

async function showEndpoint(desk: Desk, id: string, problem: string | null = null): Promise<DeskPage> {
  const { t } = desk;
  const [endpoint, deliveries] = await Promise.all([findEndpoint(desk, id), newestDeliveries(desk, id)]);
  const all = desk.href(partPath('deliveries', `?endpoint_id=${id}`));
  return {
    title: endpoint.url,
    template: 'detail',
    nav: 'developers',
    data: {
      back: backTo(desk, 'webhooks'),
      badges: [status(t, endpoint.status)],
      problem,
      actions: desk.may('webhooks:write') ? actionsOf(desk, endpoint) : [],
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, endpoint, deliveries) },
        {
          title: t.text('endpoint-newest'),
          table: deliveryTable(desk, deliveries, null),
          actions: deliveries.length > 0 ? [{ label: t.text('endpoint-all-deliveries'), href: all }] : [],
        },
        { title: t.text('desk-raw'), json: JSON.stringify(endpoint, null, 2) },
      ],
    },
  };
}

function actionsOf({ t, href }: Desk, { id, status: name, own_secret }: WebhookEndpointJson): Action[] {
  const of = (verb: string) => href(endpointPath(id, verb));
  const isEnabled = name === 'enabled';
  return [
    ...(isEnabled ? [button(t.text('endpoint-test'), of('test'), { isPrimary: true })] : []),
    { label: t.text('desk-edit'), href: of('edit') },
    ...(isEnabled ? [{ label: t.text('endpoint-recover'), href: of('recover') }] : []),
    ...(own_secret ? [{ label: t.text('endpoint-rotate'), href: of('rotate') }] : []),
    isEnabled
      ? button(t.text('endpoint-disable'), of('disable'))
      : button(t.text('endpoint-enable'), of('enable'), { isPrimary: true }),
    { label: t.text('desk-delete'), href: of('delete'), isDangerous: true },
  ];
}

function factsOf(desk: Desk, endpoint: WebhookEndpointJson, deliveries: readonly WebhookDeliveryJson[]): Fact[] {
  const { t } = desk;
  const { id, description, events, ordering, own_secret, created_at } = endpoint;
  const secret = desk.may('webhooks:write') ? { href: desk.href(partPath('webhooks', '/secret')) } : {};
  return [
    { label: t.text('desk-status-label'), value: statusOf(desk, endpoint) },
    { label: t.text('delivery-last-answer'), value: answerCell(desk, newestAttempt(deliveries)) },
    { label: t.text('endpoint-failing-since'), value: failingCell(desk, endpoint) },
    { label: t.text('desk-description'), value: cell(description) },
    {
      label: t.text('endpoint-ordering'),
      value: cell(t.text('endpoint-ordering-choice', { ordering: { raw: ordering } })),
    },
    {
      label: t.text('endpoint-secret'),
      value: own_secret ? cell(t.text('endpoint-own-secret')) : cell(t.text('endpoint-common-secret'), secret),
    },
    { label: t.text('desk-id'), value: cell(id, { isCode: true }) },
    { label: t.text('desk-created'), value: desk.timeCell(created_at) },
    {
      label: t.text('developers-events'),
      value: events?.map((kind) => cell(kind, { tone: 'soft' })) ?? cell(t.text('endpoint-all-events')),
    },
  ];
}

function setStatus(desk: Desk, request: ScreenRequest, name: 'enabled' | 'disabled'): Promise<DeskAnswer> {
  const id = idOf(request);
  return actOrShow(
    desk,
    async () => {
      await patchEndpoint(desk, id, { status: name }, request.form);
      return { redirect: endpointPath(id), done: 'desk-done-saved' };
    },
    (problem) => showEndpoint(desk, id, problem),
  );
}

/** Changes an endpoint. @throws FlorinError as the API */
export async function patchEndpoint(desk: Desk, id: string, body: object, form: FormData): Promise<void> {
  await desk.call('PATCH /webhook-endpoints/:id', { params: { id }, body, ...desk.once(form) });
}

function sendTest(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  return actOrShow(
    desk,
    async () => {
      const parts = { params: { id }, body: {}, ...desk.once(request.form) };
      const { body } = await desk.call<WebhookDeliveryJson>('POST /webhook-endpoints/:id/test', parts);
      return { redirect: partPath('deliveries', `/${body.id}`) };
    },
    (problem) => showEndpoint(desk, id, problem),
  );
}
