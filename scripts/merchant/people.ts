// Commands about the people who use the dashboard.

import { readConfig } from '../../src/config/index.ts';
import { findMerchant } from '../../src/db/merchants/merchants.ts';
import { listMembers } from '../../src/db/people/members.ts';
import { ensureUser, findUserByEmail, setOperator } from '../../src/db/people/users.ts';
import { transact } from '../../src/db/transaction.ts';
import { ROLE_NAMES, type Role } from '../../src/domain/roles.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { OPERATOR } from '../../src/services/audit.ts';
import { inviteMember, removeMember } from '../../src/services/people/members.ts';
import { createOperatorLink } from '../../src/services/people/signIn.ts';
import type { Command } from '../lib/cli.ts';
import { printTable } from '../lib/table.ts';
import { emailAddress } from './settings.ts';

type Invited = { id: string; email: string; role: Role; url: string };

export const peopleCommands: Record<string, Command> = {
  invite: {
    usage: 'invite MERCHANT_ID EMAIL [--role ROLE]',
    summary: 'Invites a person to the merchant’s dashboard, and mails them the link that it prints.',
    options: { role: { value: 'ROLE', about: `${ROLE_NAMES.join(', ')} (owner)`, choices: ROLE_NAMES } },
    arguments: 2,
    run: async (db, [merchant_id = '', address = ''], options, env): Promise<Invited> => {
      const email = emailAddress(address);
      const role = (options.role ?? 'owner') as Role;
      if (!(await findMerchant(db, merchant_id))) throw new Error(`there is no merchant ${merchant_id}`);
      await startEnqueuing(db);
      const config = readConfig(env);
      const invited = await transact(db, (trx) =>
        inviteMember(trx, config, { merchant_id, by: OPERATOR }, { email, role }),
      );
      return { ...invited, email, role };
    },
    print: ({ email, role, url }: Invited) => {
      console.log(`${email} is invited (${role}). The link works for three days:\n${url}`);
    },
  },
  members: {
    usage: 'members MERCHANT_ID',
    summary: 'Lists the members of a merchant with their roles.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => {
      if (!(await findMerchant(db, id))) throw new Error(`there is no merchant ${id}`);
      return listMembers(db, id);
    },
    print: (members: Awaited<ReturnType<typeof listMembers>>) => {
      printTable(
        members.map(({ user_id, role, email, last_seen_at }) => ({
          id: user_id,
          role,
          email,
          seen: last_seen_at ?? 'never',
        })),
        { whole: ['id'], none: 'There are no members. Invite an owner with npm run merchant -- invite.' },
      );
    },
  },
  'remove-member': {
    usage: 'remove-member MERCHANT_ID USER_ID',
    summary: 'Removes a member of a merchant at once. The last owner stays.',
    options: {},
    arguments: 2,
    run: async (db, [merchant_id = '', user_id = '']) => {
      await startEnqueuing(db);
      await transact(db, (trx) => removeMember(trx, { merchant_id, by: OPERATOR }, user_id));
      return { merchant_id, user_id };
    },
    print: ({ merchant_id, user_id }: { merchant_id: string; user_id: string }) => {
      console.log(`${user_id} is no member of ${merchant_id} any more.`);
    },
  },
  'sign-in-link': {
    usage: 'sign-in-link EMAIL',
    summary: 'Prints a link that signs a user in once, in any browser, within a day: for one who gets no mail.',
    options: {},
    arguments: 1,
    run: async (db, [address = ''], _, env) => {
      const user = await findUserByEmail(db, emailAddress(address));
      if (!user) throw new Error(`there is no user ${address}; see invite`);
      const config = readConfig(env);
      return { email: user.email, url: await transact(db, (trx) => createOperatorLink(trx, config, user)) };
    },
    print: ({ url }: { url: string }) => console.log(url),
  },
  operator: {
    usage: 'operator EMAIL [--remove]',
    summary: 'Lets a person see all merchants and the health of the deployment in the dashboard, or no longer.',
    options: { remove: { about: 'no longer' } },
    arguments: 1,
    run: async (db, [address = ''], options) => {
      const email = emailAddress(address);
      const isOperator = options.remove !== true;
      await transact(db, async (trx) => {
        const user = await ensureUser(trx, email, null);
        await setOperator(trx, user.id, isOperator);
      });
      return { email, is_operator: isOperator };
    },
    print: ({ email, is_operator }: { email: string; is_operator: boolean }) => {
      console.log(
        is_operator ? `${email} is an operator. They sign in with this address.` : `${email} is no operator.`,
      );
    },
  },
};
