import * as v from 'valibot';
import { LOCALES } from '../../domain/locales.ts';
import { MAX_SEARCH } from '../../domain/searchQuery.ts';
import { searchHitJson, searchHitSchema } from '../../serializers/search.ts';
import { MAX_HITS, search } from '../../services/search.ts';
import { text } from '../http/fields.ts';
import { get, ok, type Route } from '../http/route.ts';

const query = v.object({
  q: v.pipe(text(MAX_SEARCH), v.description('What to search for.'), v.examples(['anna@example.com'])),
  locale: v.optional(
    v.pipe(
      v.picklist(LOCALES, `must be one of ${LOCALES.join(', ')}`),
      v.description('The language of numbers: `1.234` is above a thousand in `de`, and not in `en`.'),
    ),
    'en',
  ),
});

export const searchRoutes: Route[] = [
  get(
    '/search',
    {
      summary: 'Search',
      scope: 'payments:read',
      description:
        'Finds objects by what people paste or type: an id, the URL of a page, the number of an invoice or a credit note, a ' +
        "transaction's signature or an explorer's URL with it, an email address, a wallet, an order id or another value of a " +
        "payment's `metadata`, or an amount such as `25`, `€25` or `0.5 SOL`. One text may mean several of these.\n\n" +
        `Returns at most ${MAX_HITS} objects, the best first: those of the most exact meaning, and of these the newest. ` +
        'Objects that the key has no scope to read are left out.',
      query,
      answers: { 200: v.array(searchHitSchema) },
    },
    async ({ db, config }, { caller, query: { q, locale } }) => {
      const hits = await search(db, caller, q, { locale, scopes: caller.scopes });
      return ok(hits.map((hit) => searchHitJson(hit, caller.mode, config)));
    },
  ),
];
