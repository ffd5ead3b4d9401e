import Big from 'big.js';
import * as v from 'valibot';
import { pageOfAll } from '../../db/pagination.ts';
import { findPayment } from '../../db/payments/payments.ts';
import { findSplit, splitsOf } from '../../db/payments/splits.ts';
import { FlorinError } from '../../domain/errors.ts';
import { withoutResidue } from '../../domain/money.ts';
import { MAX_SPLIT_ORDER, MAX_SPLITS, PERCENTAGE_PLACES } from '../../domain/splits.ts';
import { splitJson, splitSchema } from '../../serializers/splits.ts';
import { isVaultAddress, isWalletAddress } from '../../solana/address.ts';
import { CLIENT_FIELDS } from '../http/clientFields.ts';
import { bareList, fiat, flag, idOf, listOf, text } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { get, ok, type Route } from '../http/route.ts';

/** Maximum length of a recipient's name, shown in lists and on receipts. */
const MAX_NAME = 200;

/** A percentage from 0 to 100 as an exact decimal. The number's shortest text avoids binary rounding. */
const percentage = v.pipe(
  v.number('must be a number'),
  v.description(`With at most ${PERCENTAGE_PLACES} decimal places.`),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(100, 'must be at most 100'),
  v.transform(withoutResidue),
  v.check(
    (value) => value.eq(value.round(PERCENTAGE_PLACES, Big.roundDown)),
    `must have at most ${PERCENTAGE_PLACES} decimal places`,
  ),
);

const splitFields = v.object({
  recipient_wallet: v.pipe(
    v.string('must be a string'),
    v.check((value) => isWalletAddress(value) || isVaultAddress(value), 'must be the address of a Solana wallet'),
  ),
  allow_vault: v.pipe(
    flag,
    v.description(
      "Accepts a program's vault, an address off the curve, as `recipient_wallet`. It must have received SOL.",
    ),
  ),
  recipient_name: v.nullish(text(MAX_NAME), null),
  percentage: v.nullish(percentage, null),
  fixed_amount_usd: v.nullish(fiat, null),
  split_order: v.nullish(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(0, 'must be at least 0'),
      v.maxValue(MAX_SPLIT_ORDER, `must be at most ${MAX_SPLIT_ORDER}`),
    ),
    null,
  ),
  ...CLIENT_FIELDS.splitRecipient,
});

const splitRecipient = v.pipe(
  splitFields,
  v.forward(
    v.check(
      ({ recipient_wallet, allow_vault }) => allow_vault || isWalletAddress(recipient_wallet),
      'must be a wallet that has a private key. If it is the vault of a program, send `allow_vault`: true with it',
    ),
    ['recipient_wallet'],
  ),
);

/** The recipients of a split payment. `domain/splits.ts` checks the rules across recipients. */
export const splitRecipients = listOf(splitRecipient, MAX_SPLITS, 'recipients');

export const splitRoutes: Route[] = [
  get(
    '/payments/:id/splits',
    {
      summary: "List a payment's splits",
      scope: 'payments:read',
      description: 'Sorted by `split_order`. Empty if the payment has no split recipients.',
      params: v.object({ id: idOf('pay') }),
      query: v.object(bareList('spl')),
      answers: { 200: v.array(splitSchema) },
    },
    async ({ db }, { caller: { merchant_id, mode }, params: { id }, query, url }) => {
      const [payment, splits] = await Promise.all([
        findPayment(db, merchant_id, mode, id),
        splitsOf(db, merchant_id, mode, id),
      ]);
      if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
      return listAnswer({ url, query }, pageOfAll(splits, query), splitJson);
    },
  ),
  get(
    '/splits/:id',
    {
      summary: 'Get a split',
      scope: 'payments:read',
      params: v.object({ id: idOf('spl') }),
      answers: { 200: splitSchema },
    },
    async ({ db }, { caller: { merchant_id, mode }, params: { id } }) => {
      const split = await findSplit(db, merchant_id, mode, id);
      if (!split) throw new FlorinError('not_found', 'There is no such split.');
      return ok(splitJson(split));
    },
  ),
];
