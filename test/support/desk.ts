import { insertMember } from '../../src/db/people/members.ts';
import { ensureUser, setOperator, type UserRow } from '../../src/db/people/users.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Role } from '../../src/domain/roles.ts';
import { beginSession } from '../../src/services/people/signIn.ts';
import { newVisit, type Visit } from './portal.ts';
import type { Service } from './service.ts';

/** A visit to the dashboard by a signed-in member. `cookie`: what their browser sends. */
export type DeskVisit = Visit & { user: UserRow; cookie: string; path: string };

let users = 0;

/** Signs a new member of the service's merchant in, and returns their visit. `path`: that of the merchant's pages in `mode`. */
export async function visitDesk(
  service: Service,
  role: Role = 'owner',
  mode: 'test' | 'live' = 'test',
): Promise<DeskVisit> {
  const { db, merchant } = service;
  users += 1;
  const begun = await transact(db, async (trx) => {
    const user = await ensureUser(trx, `${role}-${users}@shop.example`, null);
    await insertMember(trx, merchant.id, user.id, role);
    return beginSession(trx, user, 'passkey', { address: null, user_agent: 'a test' });
  });
  return deskVisit(service, begun, `/dashboard/${merchant.id}/${mode}`);
}

/** Signs an operator in who is a member of no merchant. `path`: that of the operator's pages. */
export async function visitOperator(service: Service): Promise<DeskVisit> {
  users += 1;
  const begun = await transact(service.db, async (trx) => {
    const user = await ensureUser(trx, `operator-${users}@florin.example`, null);
    await setOperator(trx, user.id, true);
    return beginSession(trx, user, 'passkey', { address: null, user_agent: 'a test' });
  });
  return deskVisit(service, begun, '/dashboard/operator');
}

function deskVisit(
  service: Service,
  { user, token }: Awaited<ReturnType<typeof beginSession>>,
  path: string,
): DeskVisit {
  const cookie = `session=${token}`;
  const visit = newVisit(service);
  const send: Visit = {
    cookiesFor: () => cookie,
    get: (path, headers = {}) => visit.get(path, { cookie, ...headers }),
    post: (path, fields, headers = {}) =>
      visit.post(path, fields, { cookie, 'sec-fetch-site': 'same-origin', ...headers }),
  };
  return { ...send, user, cookie, path };
}
