import type { WebhookDeliveryDetailJson, WebhookDeliveryJson } from '../../src/serializers/webhookDeliveries.ts';
import { printFacts, printTable, type Row, statusCell } from '../lib/table.ts';

/** Returns how the last attempt of a delivery ended. */
const resultOf = (attempt: WebhookDeliveryJson['last_attempt']) => attempt?.response_status ?? attempt?.error ?? '';

/** Prints a table of deliveries. */
export function printDeliveries(deliveries: WebhookDeliveryJson[]): void {
  printTable(deliveryRows(deliveries), { ...DELIVERIES_LAYOUT, none: 'There are no such deliveries.' });
}

/** Two ids and a kind are wider than 80 columns, where each delivery is a block. */
export const DELIVERIES_LAYOUT = { whole: ['id', 'event', 'endpoint', 'status'], optional: ['attempts', 'last'] };

/** Returns a row for each delivery. */
export function deliveryRows(deliveries: WebhookDeliveryJson[]): Row[] {
  return deliveries.map(({ id, event, endpoint_id, status, attempt_count, last_attempt }) => ({
    id,
    event,
    endpoint: endpoint_id,
    status: statusCell(status),
    attempts: attempt_count,
    last: String(resultOf(last_attempt)),
  }));
}

/** Prints a delivery, its body, and each attempt with the answer. */
export function printDelivery({
  attempts,
  request_body,
  last_attempt: _,
  ...delivery
}: WebhookDeliveryDetailJson): void {
  printFacts({ ...delivery, status: statusCell(delivery.status) });
  console.log(`\n${request_body}`);
  for (const attempt of attempts) {
    const { number, started_at, duration_ms, request, response_body } = attempt;
    console.log(`\nAttempt ${number}  ${started_at}  ${duration_ms} ms  ${resultOf(attempt)}`);
    if (request) {
      console.log(`  ${request.url}`);
      for (const [name, value] of Object.entries(request.headers)) console.log(`  ${name}: ${value}`);
    }
    if (response_body) console.log(response_body.replace(/^/gm, '  | '));
  }
}
