import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../support/factories/people.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { ask, newWallet, walletsNow } from '../support/wallets.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ worker: true, env: { WALLET_CHANGE_DELAY_HOURS: '0' } });
});
afterAll(() => service.stop());

test('without a delay, a worker changes the wallets at once, and new payments go there', async () => {
  const usdc = newWallet();
  const before = await walletsNow(service);
  await ask(service, await makePerson(service), { USDC: usdc });
  await until(async () => (await walletsNow(service)).USDC === usdc);
  expect(await walletsNow(service)).toEqual({ ...before, USDC: usdc });
  expect((await service.call('POST', '/payments', { amount: 5 })).body.wallet_address).toBe(usdc);
});
