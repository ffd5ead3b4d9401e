import { Counter } from 'prom-client';
import type { EventKind } from '../domain/events.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { TOKEN_NAMES } from '../domain/tokens.ts';

const PAYMENT_OUTCOMES = ['confirmed', 'failed', 'expired'] as const;
const REFUND_OUTCOMES = ['completed', 'failed', 'expired', 'cancelled', 'reverted'] as const;
const labelNames = ['mode', 'token', 'outcome'] as const;

const payments = new Counter({
  name: 'florin_payments_total',
  help: 'Payments that ended, by how. One that is reverted, or paid after its end, counts again.',
  labelNames,
});
const volume = new Counter({
  name: 'florin_payment_volume_tokens_total',
  help: 'Whole tokens of these payments: what confirmed ones had received, and what the others had asked for.',
  labelNames,
});
const refunds = new Counter({
  name: 'florin_refunds_total',
  help: 'Refunds that ended, by how. One that is reverted counts again.',
  labelNames,
});
// Start at 0: a counter that begins with its first payment would show no increase.
for (const mode of MODES) {
  for (const token of TOKEN_NAMES) {
    for (const outcome of PAYMENT_OUTCOMES) for (const one of [payments, volume]) one.inc({ mode, token, outcome }, 0);
    for (const outcome of REFUND_OUTCOMES) refunds.inc({ mode, token, outcome }, 0);
  }
}

/** A committed event. `data`: the resource as the API shows it. */
type CountedEvent = { kind: EventKind; mode: Mode; data: object };
type CountedData = { token?: string; payment_token?: string; amount_due?: number; amount_received?: number };

/** Counts the payments and refunds that ended with these events. Each end emits an event, so none is missed. */
export function countOutcomes(events: readonly CountedEvent[]): void {
  for (const { kind, mode, data } of events) {
    const [noun, outcome = ''] = kind.split('.');
    const { token, payment_token, amount_due, amount_received } = data as CountedData;
    if (noun === 'payment' && isOneOf(PAYMENT_OUTCOMES, outcome) && isOneOf(TOKEN_NAMES, payment_token)) {
      const labels = { mode, token: payment_token, outcome };
      payments.inc(labels);
      volume.inc(labels, outcome === 'confirmed' ? amount_received : amount_due);
    } else if (noun === 'refund' && isOneOf(REFUND_OUTCOMES, outcome) && isOneOf(TOKEN_NAMES, token)) {
      refunds.inc({ mode, token, outcome });
    }
  }
}

/** Returns whether a value is one of a list. No other becomes a label, so the number of series is bounded. */
function isOneOf<T extends string>(list: readonly T[], value: string | undefined): value is T {
  return (list as readonly (string | undefined)[]).includes(value);
}
