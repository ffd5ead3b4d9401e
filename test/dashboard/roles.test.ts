import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorScreens } from '../../src/api/dashboard/operator/index.ts';
import type { OperatorScreen } from '../../src/api/dashboard/operator/screen.ts';
import type { Screen } from '../../src/api/dashboard/screen.ts';
import { screens } from '../../src/api/dashboard/screens/index.ts';
import { newId } from '../../src/domain/ids.ts';
import { ROLE_NAMES, type Role, roleMay } from '../../src/domain/roles.ts';
import { withBoss } from '../../src/queue/queues.ts';
import { type DeskVisit, visitDesk, visitOperator } from '../support/desk.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { newVisit, type Visit } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
const visits = {} as Record<Role, DeskVisit>;
let liveDeveloper: DeskVisit;
let stranger: DeskVisit;
let operator: DeskVisit;
let jobId = '';
beforeAll(async () => {
  service = await startService();
  for (const role of ROLE_NAMES) visits[role] = await visitDesk(service, role);
  liveDeveloper = await visitDesk(service, 'developer', 'live');
  stranger = await visitDesk(serviceOf(service, await makeMerchant(service)));
  operator = await visitOperator(service);
  jobId = (await withBoss(service.db, (boss) => boss.send('plan.reprice', { plan_id: 'plan_1' }))) as string;
});
afterAll(() => service.stop());

/** Returns the address of a screen; its ids name nothing. */
function addressOf({ path }: Screen, visit = visits.owner): string {
  return visit.path + path.replaceAll(/:\w+/g, newId('pay'));
}

/** Sends a request to a screen. Leaves an answer that stays open at once, such as live updates. */
const send = async (visit: Visit, { method, isBackground }: Screen, path: string, headers?: Record<string, string>) => {
  if (method === 'POST') return visit.post(path, {}, headers);
  if (!isBackground) return visit.get(path, headers);
  const cookie = visit.cookiesFor(path);
  const answer = await fetch(service.url + path, { headers: { cookie, ...headers }, redirect: 'manual' });
  await answer.body?.cancel();
  return answer;
};

const named = screens.map((screen) => [`${screen.method} ${screen.path || '/'}`, screen] as const);

describe.each(ROLE_NAMES)('a member with the role %s', (role) => {
  test.each(named)('gets what the role allows of %s', async (_, screen) => {
    const { status } = await send(visits[role], screen, addressOf(screen));
    expect(status).not.toBe(500);
    expect(status === 403).toBe(!roleMay(role, screen.permission, 'test'));
  });
});

// The only role that may do more in test mode.
test.each(named)('a developer gets what the role allows of %s in live mode', async (_, screen) => {
  const { status } = await send(liveDeveloper, screen, addressOf(screen, liveDeveloper));
  const isThere = screen.mode !== 'test';
  expect(status === 403).toBe(isThere && !roleMay('developer', screen.permission, 'live'));
});

describe.each(named)('%s', (_, screen) => {
  test('leads a visitor without a session to the sign-in', async () => {
    const { status, headers } = await send(newVisit(service), screen, addressOf(screen));
    expect([status, headers.get('location')]).toEqual([303, '/dashboard/sign-in']);
  });

  test('does not exist for an owner of another merchant', async () => {
    expect((await send(stranger, screen, addressOf(screen))).status).toBe(404);
  });

  test('is refused to another site, and shown in no frame', async () => {
    const { status, headers } = await send(visits.owner, screen, addressOf(screen), { 'sec-fetch-site': 'cross-site' });
    if (screen.method === 'POST') expect(status).toBe(403);
    // No page, so no frame either.
    if (screen.isBackground) return expect(status).toBe(200);
    expect(headers.get('x-frame-options')).toBe('DENY');
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self'; .*frame-ancestors 'none'/);
    expect(policy).not.toContain('unsafe');
  });
});

test('every screen that acts is a POST, and none is declared twice', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
});

/** Returns the address of one of the operator's screens. Its ids name a merchant and a job. */
function operatorAddress({ path }: OperatorScreen): string {
  const id = path.includes('/merchants') ? service.merchant.id : jobId;
  return operator.path + path.replace(':queue', 'plan.reprice').replace(':id', id).replace('*rest', 'queues');
}

const sendTo = (visit: Visit, { method }: OperatorScreen, path: string, headers?: Record<string, string>) =>
  method === 'POST' ? visit.post(path, { queue: 'plan.reprice' }, headers) : visit.get(path, headers);

describe.each(operatorScreens.map((screen) => [`${screen.method} /operator${screen.path}`, screen] as const))(
  '%s',
  (_, screen) => {
    test.each([...ROLE_NAMES, 'owner of another merchant'])(
      'does not exist for a member with the role %s',
      async (role) => {
        const visit = visits[role as Role] ?? stranger;
        const nowhere = await sendTo(visit, screen, '/dashboard/nowhere');
        const answer = await sendTo(visit, screen, operatorAddress(screen));
        expect(answer.status).toBe(404);
        const withoutIds = (text: string) =>
          text.replaceAll(/[0-9a-f-]{36}/g, '').replaceAll(/\/dashboard\/[^"?]*/g, '');
        expect(withoutIds(answer.text)).toBe(withoutIds(nowhere.text));
      },
    );

    test('leads a visitor without a session to the sign-in', async () => {
      const { status, headers } = await sendTo(newVisit(service), screen, operatorAddress(screen));
      expect([status, headers.get('location')]).toEqual([303, '/dashboard/sign-in']);
    });

    test('is there for an operator without a merchant, and refused to other sites and frames', async () => {
      const { status } = await sendTo(operator, screen, operatorAddress(screen));
      // 409: another screen's act on the job is still open.
      expect([200, 204, 302, 303, 409]).toContain(status);
      const foreign = await sendTo(operator, screen, operatorAddress(screen), { 'sec-fetch-site': 'cross-site' });
      if (screen.method === 'POST') expect(foreign.status).toBe(403);
      // No page, so no frame either.
      if (foreign.text === '' || foreign.status === 303) return;
      expect(foreign.headers.get('x-frame-options')).toBe('DENY');
      const policy = foreign.headers.get('content-security-policy');
      expect(policy).toMatch(/script-src 'self'[^;]*; .*frame-ancestors 'none'/);
      expect(policy?.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    });

    test('asks an operator who they are before it acts, and only then', async () => {
      const visit = await visitOperator(service);
      await unproved(visit);
      const { status, headers } = await sendTo(visit, screen, operatorAddress(screen));
      const isProof = status === 303 && headers.get('location') === '/dashboard/prove';
      expect(isProof).toBe(screen.method === 'POST');
    });
  },
);

/** Makes a person's proof of who they are an hour old. */
const unproved = ({ user }: DeskVisit) =>
  service.db
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`clock_timestamp() - interval '1 hour'` })
    .where('user_id', '=', user.id)
    .execute();
