import type { WebhookDeliveryJson } from '../../../serializers/webhookDeliveries.ts';
import type { WebhookEndpointJson } from '../../../serializers/webhookEndpoints.ts';
import type { Desk } from '../desk.ts';
import { type Cell, cell, type Row, status, type Table } from '../view.ts';
import { partPath } from './developers.ts';

/** What tables show of an attempt. */
type Attempt = NonNullable<WebhookDeliveryJson['last_attempt']>;

/** Returns the last attempt at some deliveries; null: there was none. */
export function newestAttempt(deliveries: readonly WebhookDeliveryJson[]): Attempt | null {
  const attempts = deliveries.flatMap(({ last_attempt }) => last_attempt ?? []);
  return attempts.reduce<Attempt | null>(
    (newest, one) => (newest && newest.started_at >= one.started_at ? newest : one),
    null,
  );
}

/** Returns whether a receiver has accepted an attempt. */
export const isAccepted = ({ response_status: answer, error }: Pick<Attempt, 'response_status' | 'error'>): boolean =>
  error === null && answer !== null && answer >= 200 && answer < 300;

/** Returns what a receiver has answered, and when. */
export function answerCell(desk: Desk, attempt: Attempt | null): Cell {
  if (!attempt) return cell(null);
  const { response_status, started_at } = attempt;
  const text = response_status === null ? desk.t.text('delivery-no-answer') : String(response_status);
  return { text, tone: isAccepted(attempt) ? 'good' : 'bad', sub: desk.timeCell(started_at).text };
}

/** Returns a delivery's status. One whose last attempt failed, and that is tried again, is failing. */
export function deliveryStatus({ t }: Desk, delivery: WebhookDeliveryJson): Cell {
  const isFailing = delivery.status === 'pending' && delivery.last_attempt && !isAccepted(delivery.last_attempt);
  return isFailing ? { text: t.text('delivery-failing'), tone: 'bad' } : status(t, delivery.status);
}

/** The longest address in a table. */
const MAX_URL = 50;

/** Returns an address as tables show it: its host and path, cut. */
export function shortUrl(text: string): string {
  const url = URL.parse(text);
  const own = url ? url.host + url.pathname : text;
  return own.length > MAX_URL ? `${own.slice(0, MAX_URL)}…` : own;
}

/** Which endpoints a table of deliveries names. Null: all are of one, which the page names itself. Others were deleted. */
type Named = readonly WebhookEndpointJson[] | null;

/** Returns the columns of a list of deliveries. */
export function deliveryColumns({ t }: Desk, endpoints: Named): Omit<Table, 'rows'> {
  return {
    caption: t.text('developers-deliveries'),
    empty: t.text('delivery-none'),
    columns: [
      { label: t.text('event-one'), isShort: true },
      { label: t.text('desk-status-label') },
      ...(endpoints ? [{ label: t.text('endpoint-one'), isWide: true }] : []),
      { label: t.text('delivery-last-answer'), isShort: true },
      { label: t.text('desk-created') },
    ],
  };
}

/** Returns how many attempts were made; null: none or one. */
const attemptsText = ({ t }: Desk, count: number): string | null =>
  count > 1 ? t.text('delivery-attempt-count', { count }) : null;

/** Returns a delivery as a row. */
export function deliveryRow(desk: Desk, delivery: WebhookDeliveryJson, endpoints: Named): Row {
  const { id, event, endpoint_id, attempt_count, last_attempt, created_at } = delivery;
  return {
    href: desk.href(partPath('deliveries', `/${id}`)),
    cells: [
      cell(event),
      { ...deliveryStatus(desk, delivery), sub: attemptsText(desk, attempt_count) },
      ...(endpoints
        ? [cell(shortUrl(endpoints.find((endpoint) => endpoint.id === endpoint_id)?.url ?? endpoint_id))]
        : []),
      answerCell(desk, last_attempt),
      desk.timeCell(created_at),
    ],
  };
}

/** Returns a table of deliveries. */
export function deliveryTable(desk: Desk, deliveries: readonly WebhookDeliveryJson[], endpoints: Named): Table {
  return {
    ...deliveryColumns(desk, endpoints),
    rows: deliveries.map((delivery) => deliveryRow(desk, delivery, endpoints)),
  };
}
