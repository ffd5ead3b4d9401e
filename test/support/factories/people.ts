import { insertMember } from '../../../src/db/people/members.ts';
import { ensureUser, updateUser } from '../../../src/db/people/users.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import type { Role } from '../../../src/domain/roles.ts';
import type { Service } from '../service.ts';

/** A member of a merchant. */
export type Person = { id: string; email: string; name: string };

/** Makes a new user a member of a merchant. */
export function makePerson({ db, merchant }: Pick<Service, 'db' | 'merchant'>, role: Role = 'owner'): Promise<Person> {
  const email = `${newId('usr').slice(-8)}@shop.example`;
  const name = `Ada ${email.slice(0, 4)}`;
  return transact(db, async (trx) => {
    const { id } = await ensureUser(trx, email, 'en');
    await updateUser(trx, id, { name });
    await insertMember(trx, merchant.id, id, role);
    return { id, email, name };
  });
}
