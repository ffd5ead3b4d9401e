import type { Config } from '../../config/index.ts';
import { paymentJson } from '../../serializers/payments.ts';
import type { OpenedPayment } from '../../services/payments/create.ts';
import { errorBody } from '../http/errors.ts';
import { type Answer, created, ok } from '../http/route.ts';

/** Returns a payment with 200, or with 201 if it is new. If the balance has paid instead, returns that error, which commits. */
export function openedAnswer(opened: OpenedPayment, config: Config): Answer {
  if (opened.payment === null) return { status: opened.refusal.status, body: errorBody(opened.refusal) };
  return (opened.isNew ? created : ok)(paymentJson(opened.payment, config));
}
