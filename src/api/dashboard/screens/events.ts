import { EVENT_KINDS } from '../../../domain/events.ts';
import { type IdPrefix, isId } from '../../../domain/ids.ts';
import type { Permission } from '../../../domain/roles.ts';
import type { EventJson } from '../../../serializers/events.ts';
import type { WebhookDeliveryJson } from '../../../serializers/webhookDeliveries.ts';
import type { WebhookEndpointJson } from '../../../serializers/webhookEndpoints.ts';
import type { Desk } from '../desk.ts';
import { listOf } from '../lists.ts';
import { type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Cell, cell, choices } from '../view.ts';
import { deliveryTable } from './deliveryTable.ts';
import { backTo, partPath, partTabs } from './developers.ts';

/** The longest id of a resource, as the API has it. */
const MAX_ID = 100;
/** One delivery to each endpoint, and some to endpoints that were deleted. */
const MAX_DELIVERIES = '25';

export const eventScreens: readonly Screen[] = [
  page('/developers/events', 'webhooks:read', (desk, { query }) => showList(desk, query)),
  page('/developers/events/:id', 'webhooks:read', (desk, { params }) => showEvent(desk, params.id as string)),
];

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const data = await listOf<EventJson>(desk, {
    route: 'GET /events',
    query,
    filters: [
      { name: 'event', label: t.text('event-kind'), options: choices(EVENT_KINDS, (kind) => kind, t.text('desk-all')) },
      { name: 'resource_id', label: t.text('event-object-id'), maxLength: MAX_ID },
      { name: 'created_from', label: t.text('desk-from'), type: 'date' },
      { name: 'created_to', label: t.text('desk-before'), type: 'date' },
    ],
    table: {
      caption: t.text('developers-events'),
      empty: t.text('event-none'),
      columns: [
        { label: t.text('event-kind') },
        { label: t.text('event-object'), isWide: true },
        { label: t.text('desk-time') },
      ],
    },
    row: (event) => ({
      href: desk.href(partPath('events', `/${event.id}`)),
      cells: [cell(event.event), objectCell(desk, event), desk.timeCell(event.timestamp)],
    }),
  });
  const tabs = partTabs(desk, 'events');
  return { title: t.text('developers-events'), template: 'list', nav: 'developers', data: { ...data, tabs } };
}

/** The objects that have pages: the prefixes of their ids, and where the pages are. */
const PAGES = [
  { prefix: 'pay', path: '/payments', permission: 'payments:read' },
  { prefix: 'cus', path: '/customers', permission: 'customers:read' },
  { prefix: 'sub', path: '/subscriptions', permission: 'subscriptions:read' },
  { prefix: 'ipl', path: '/installments', permission: 'installment_plans:read' },
] as const satisfies { prefix: IdPrefix; path: string; permission: Permission }[];

/** Returns the object of an event, with a link to its page. */
function objectCell({ href, may }: Desk, { data: { id } }: EventJson): Cell {
  const page = PAGES.find(({ prefix, permission }) => isId(prefix, id) && may(permission));
  return cell(id, page ? { href: href(`${page.path}/${id}`) } : {});
}

async function showEvent(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const [{ body: event }, { body: deliveries }, { body: endpoints }] = await Promise.all([
    desk.call<EventJson>('GET /events/:id', { params: { id } }),
    desk.call<WebhookDeliveryJson[]>('GET /webhooks', { query: { event_id: id, limit: MAX_DELIVERIES } }),
    desk.call<WebhookEndpointJson[]>('GET /webhook-endpoints'),
  ]);
  return {
    title: event.event,
    template: 'detail',
    nav: 'developers',
    data: {
      back: backTo(desk, 'events'),
      sections: [
        {
          title: t.text('desk-details'),
          facts: [
            { label: t.text('desk-id'), value: cell(event.id, { isCode: true }) },
            { label: t.text('desk-time'), value: desk.timeCell(event.timestamp) },
            { label: t.text('event-object'), value: { ...objectCell(desk, event), isCode: true } },
          ],
        },
        {
          title: t.text('desk-raw'),
          blocks: [{ title: t.text('event-json'), code: JSON.stringify(event, null, 2), isOpen: true }],
        },
        { title: t.text('developers-deliveries'), table: deliveryTable(desk, deliveries, endpoints) },
      ],
    },
  };
}
