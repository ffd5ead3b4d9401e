import type * as v from 'valibot';
import { EVENT_KINDS, EVENT_NAMES, type EventKind, type EventResource } from '../../domain/events.ts';
import { creditNoteSchema } from '../../serializers/creditNotes.ts';
import { customerSchema } from '../../serializers/customers.ts';
import { eventSchema } from '../../serializers/events.ts';
import { installmentPlanSchema, installmentSchema } from '../../serializers/installmentPlans.ts';
import { invoiceSchema } from '../../serializers/invoices.ts';
import { paymentSchema } from '../../serializers/payments.ts';
import { refundSchema } from '../../serializers/refunds.ts';
import { reportSchema } from '../../serializers/reports.ts';
import { splitSchema } from '../../serializers/splits.ts';
import { subscriptionSchema } from '../../serializers/subscriptions.ts';
import { webhookEndpointSchema } from '../../serializers/webhookEndpoints.ts';
import { exampleEvent } from './examples/events.ts';
import { type JsonSchema, outputSchema, type SchemaComponents } from './jsonSchema.ts';

/** The schema of an event's `data`, by the first word of its kind. */
export const RESOURCES: Record<EventResource, v.GenericSchema> = {
  payment: paymentSchema,
  split: splitSchema,
  refund: refundSchema,
  customer: customerSchema,
  installment: installmentSchema,
  installment_plan: installmentPlanSchema,
  subscription: subscriptionSchema,
  invoice: invoiceSchema,
  credit_note: creditNoteSchema,
  report: reportSchema,
  webhook: webhookEndpointSchema,
};

const text: JsonSchema = { type: 'string' };
/** The headers of every delivery, including its signatures (src/webhooks/signature.ts). */
const PARAMETERS = [
  ['webhook-id', "The event's id, the same in every attempt. Process each id only once.", text],
  ['webhook-timestamp', 'When this attempt was made: Unix time in seconds.', { type: 'integer' }],
  ['webhook-signature', '`v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks).', text],
  ['X-Svc-Signature', 'Hex HMAC-SHA256 of the raw body, keyed with the whole secret text.', text],
].map(([name, description, schema]) => ({ name, in: 'header', required: true, description, schema }));

/** The headers of some deliveries. */
const OPTIONAL_PARAMETERS = [
  ['X-Svc-Signature-Previous', 'During a secret rotation: the same, keyed with the previous secret.', text],
  ['X-Correlation-Id', 'The request that caused the event, if any.', text],
].map(([name, description, schema]) => ({ name, in: 'header', required: false, description, schema }));

/** Returns the document's webhooks: the request that an endpoint receives, by event kind. */
export function webhooks(components: SchemaComponents): Record<string, object> {
  return Object.fromEntries(EVENT_KINDS.map((kind) => [kind, { post: delivery(kind, components) }]));
}

function delivery(kind: EventKind, components: SchemaComponents): object {
  const event = outputSchema(eventSchema, components);
  const data = outputSchema(RESOURCES[kind.split('.')[0] as EventResource], components);
  const properties = { event: { const: kind }, event_name: { const: EVENT_NAMES[kind] }, data };
  return {
    summary: kind,
    security: [],
    parameters: [...PARAMETERS, ...OPTIONAL_PARAMETERS],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { allOf: [event, { properties }] }, example: exampleEvent(kind) } },
    },
    responses: {
      '2XX': {
        description: 'Delivered. After any other status, or 15 seconds without a response, the delivery is retried.',
      },
    },
  };
}
