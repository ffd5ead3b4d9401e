import * as v from 'valibot';
import { ledgerBalances, listLedgerEntries } from '../../db/ledger.ts';
import { LEDGER_ACCOUNTS } from '../../domain/ledger.ts';
import {
  ledgerBalanceJson,
  ledgerBalanceSchema,
  ledgerEntryJson,
  ledgerEntrySchema,
} from '../../serializers/ledger.ts';
import { bareList, idOf, isoTime } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { get, ok, type Route } from '../http/route.ts';

export const ledgerRoutes: Route[] = [
  get(
    '/ledger-entries',
    {
      summary: 'List ledger entries',
      scope: 'ledger:read',
      description:
        'The books in double entry: every change of your money, written in the transaction that makes it. Entries never change. Those that count ' +
        'last come first. What a closed month lacks is booked later, and `corrects` names that month. `booked_from` is inclusive, `booked_to` exclusive.',
      query: v.object({
        ...bareList('len'),
        account: v.optional(v.picklist(LEDGER_ACCOUNTS, `must be one of ${LEDGER_ACCOUNTS.join(', ')}`)),
        payment_id: v.optional(idOf('pay')),
        refund_id: v.optional(idOf('rfd')),
        booked_from: v.optional(isoTime),
        booked_to: v.optional(isoTime),
      }),
      answers: { 200: v.array(ledgerEntrySchema) },
    },
    async ({ db }, { caller, query, url }) =>
      listAnswer({ url, query }, await listLedgerEntries(db, caller, query, query), ledgerEntryJson),
  ),
  get(
    '/balances',
    {
      summary: 'List the balances of the ledger',
      scope: 'ledger:read',
      description:
        'What each account has by now, by token and currency: the sum of its entries. Accounts with nothing are left out. All ' +
        'balances of a token, and all values in a currency, add up to zero.',
      answers: { 200: v.array(ledgerBalanceSchema) },
    },
    async ({ db }, { caller }) => ok((await ledgerBalances(db, caller)).map(ledgerBalanceJson)),
  ),
];
