import * as v from 'valibot';
import { SIMULATION_KINDS } from '../../domain/simulations.ts';
import { TOKEN_NAMES, tokenNumber } from '../../domain/tokens.ts';
import { id } from '../../serializers/fields.ts';
import { type Simulation, simulatePayment } from '../../services/simulator.ts';
import { idOf, positive } from '../http/fields.ts';
import { fetchingPost, ok, type Route } from '../http/route.ts';

const simulation = v.pipe(
  v.object({
    payment_id: id('pay'),
    kind: v.picklist(SIMULATION_KINDS),
    token: v.picklist(TOKEN_NAMES),
    amount: v.pipe(v.number(), v.description('What was paid, in whole tokens, all recipients together.')),
    transaction_signature: v.string(),
  }),
  v.title('Simulation'),
);

function simulationJson({ amount, token, ...rest }: Simulation): v.InferOutput<typeof simulation> {
  return { ...rest, token, amount: tokenNumber(amount, token) };
}

export const simulationRoutes: Route[] = [
  fetchingPost(
    '/test/payments/:id/simulate',
    {
      summary: 'Simulate a payer',
      scope: 'payments:write',
      act: null,
      description:
        'Pays one of your test payments from a new wallet on the test chain, as a payer might. Needs a test key, and the demo wallet of the ' +
        'local stack, otherwise 409. Returns once the transaction is on the chain. The payment changes some seconds later, with the same ' +
        'events as for any payer.\n\n' +
        '- `exact`: all that is due\n' +
        '- `underpaid`: 80 % of it, or `amount`. The payment stays `pending`, with the exception `underpaid`\n' +
        '- `overpaid`: 125 %, or `amount`. It is `confirmed`, with the exception `overpaid` and a `surplus`\n' +
        '- `late`: all of it, or `amount`, for a payment that is `expired` or `failed`. The money is credited, with the exception `late`\n' +
        '- `wrong_token`: with the reference, but in a token that the payment does not ask for. The money is an unapplied transfer\n' +
        '- `failed`: by a transaction that fails on the chain. The diagnostics of the payment show it\n' +
        '- `exchange`: all that is due, or `amount`, in a transfer without a reference. It confirms a payment with `pay_from_exchange` if ' +
        'the amount is exact. Any other is an unapplied transfer',
      params: v.object({ id: idOf('pay') }),
      body: v.object({
        kind: v.picklist(SIMULATION_KINDS, `must be one of ${SIMULATION_KINDS.join(', ')}`),
        amount: v.nullish(
          positive('Whole tokens, greater than 0. Only for `underpaid`, `overpaid`, `late` and `exchange`.'),
          null,
        ),
      }),
      example: { kind: 'underpaid' },
      answers: { 200: simulation },
      errors: ['conflict', 'payment_expired', 'rate_unavailable', 'service_unavailable'],
    },
    (app, { caller, params: { id }, body }) => simulatePayment(app, caller, { id, ...body }),
    async (_trx, _app, { fetched }) => ok(simulationJson(fetched)),
  ),
];
