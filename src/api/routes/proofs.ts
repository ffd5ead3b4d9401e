import * as v from 'valibot';
import { labelCounterpart, listCounterparts } from '../../db/proofs/counterparts.ts';
import { latestProofs } from '../../db/proofs/proofs.ts';
import { FlorinError } from '../../domain/errors.ts';
import { MAX_LABEL } from '../../domain/proofs.ts';
import { counterpartJson, counterpartSchema, proofJson, proofSchema } from '../../serializers/proofs.ts';
import { startProofs } from '../../services/proofs/start.ts';
import { address, bareList, EXAMPLE_WALLET, line } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { accepted, get, ok, patch, post, type Route } from '../http/route.ts';

const exampleAddress = v.pipe(address, v.examples([EXAMPLE_WALLET]));
const params = v.object({ address: exampleAddress });

export const proofRoutes: Route[] = [
  get(
    '/proofs',
    {
      summary: 'List the latest proofs',
      scope: 'ledger:read',
      description:
        'The latest proof of each wallet and token: whether the opening and all entries of the ledger are what the chain says the wallet has. ' +
        'SOL is proved for each wallet, because it pays fees. Florin makes a proof a day. It also books what you sent and received ' +
        'elsewhere, as from or to `outside`.',
      answers: { 200: v.array(proofSchema) },
    },
    async ({ db }, { caller }) => ok((await latestProofs(db, caller)).map(proofJson)),
  ),
  post(
    '/proofs',
    {
      summary: 'Start proofs',
      scope: 'ledger:write',
      act: null,
      description:
        'Proves all wallets now, or one. A wallet and token with a running proof, or with one that ended in the last seconds, has no new one. ' +
        'Returns the latest proofs; those with `is_running` have a result soon.',
      body: v.optional(v.object({ wallet: v.optional(address) }), {}),
      example: {},
      answers: { 202: v.array(proofSchema) },
    },
    async (trx, { config }, { caller, body }) =>
      accepted((await startProofs(trx, config, caller, body.wallet ?? null)).map(proofJson)),
  ),
  get(
    '/counterparts',
    {
      summary: 'List counterparts',
      scope: 'ledger:read',
      description: 'Those from whom money came from outside, or to whom it went, with what they moved. Newest first.',
      query: v.object({ ...bareList('cpt'), address: v.optional(exampleAddress) }),
      answers: { 200: v.array(counterpartSchema) },
    },
    async ({ db }, { caller, query, url }) =>
      listAnswer({ url, query }, await listCounterparts(db, caller, query, query), counterpartJson),
  ),
  patch(
    '/counterparts/:address',
    {
      summary: 'Label a counterpart',
      scope: 'ledger:write',
      act: { action: 'update', object_kind: 'counterpart', ids: async (_, { params }) => [params.address] },
      description: 'Names a counterpart. Every entry from or to it shows the label. `null` removes it.',
      params,
      body: v.object({ label: v.nullable(line(MAX_LABEL)) }),
      example: { label: 'Payroll' },
      answers: { 200: counterpartSchema },
    },
    async (trx, _, { caller, params, body }) => {
      const row = await labelCounterpart(trx, caller, params.address, body.label);
      if (!row) throw new FlorinError('not_found', 'There is no such counterpart.');
      return ok(counterpartJson(row));
    },
  ),
];
