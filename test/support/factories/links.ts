import type { MerchantScope } from '../../../src/db/scope.ts';
import { newId } from '../../../src/domain/ids.ts';
import { linkCode } from '../../../src/domain/paymentLinks.ts';
import { setRows, type WithDb } from './rows.ts';
import { type Duration, earlier } from './times.ts';

/** Makes a link of 7 USD in the database only. Returns its row. */
export function insertLink({ db }: WithDb, { merchant_id, mode }: MerchantScope) {
  const link_code = linkCode(crypto.getRandomValues(new Uint8Array(16)));
  const price = { amount: '7', currency: 'USD' as const, token: 'USDC' as const };
  const times = { created_at: new Date(), updated_at: new Date() };
  const row = { id: newId('plk'), link_code, merchant_id, mode, ...price, ...times };
  return db.insertInto('payment_links').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Expires a payment link. */
export const expireLink = (service: WithDb, link_code: string) =>
  setRows(service, 'payment_links', { link_code }, { expires_at: new Date() });

/** Makes all reserved places older. */
export const agePlaces = (service: WithDb, duration: Duration) =>
  setRows(
    service,
    'payment_link_places',
    {},
    { created_at: earlier('created_at', duration), held_until: earlier('held_until', duration) },
  );
