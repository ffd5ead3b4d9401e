import { setTimeout as delay } from 'node:timers/promises';
import { Keypair } from '@solana/web3.js';
import { postJson } from '../lib/florin.ts';
import { type Attack, asMerchant, clientAddress, send } from './victim.ts';

const ATTACKERS = 5;
/** As many as one address may send in a minute. */
const REQUESTS_EACH = 60;
const PAYERS = 8;
const PAYERS_APART_MS = 250;
const WARM_UPS = 20;
const TARGET_MS = 1_000;

const newWallet = () => Keypair.generate().publicKey.toBase58();

/** Five addresses ask for transactions for wallets that nobody knows, while payers want to pay. */
export const rpcExhaustion: Attack = async (victim) => {
  const payments = await Promise.all(
    Array.from({ length: ATTACKERS + PAYERS }, () => asMerchant(victim, 'POST', '/payments', { amount: 1 })),
  );
  const ids = payments.map(({ id }) => id);
  const wallet = newWallet();
  for (const [token, amount] of Object.entries({ SOL: '1000000000', USDC: '1000000000' })) {
    await postJson(`${victim.chainUrl}/control`, {}, { action: 'fund', wallet, token, amount });
  }
  const build = (id: string | undefined, from: string, payer_wallet: string) =>
    send(victim, 'POST', `/api/v1/payments/${id}/build-transaction`, { from, body: { payer_wallet } });
  // A web that has just started compiles its code first, and reads what it keeps for minutes.
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await build(ids[0], clientAddress(200), newWallet());
  const attack = Array.from({ length: REQUESTS_EACH }, () =>
    Array.from({ length: ATTACKERS }, (_, attacker) => build(ids[attacker], clientAddress(attacker), newWallet())),
  ).flat();
  const times: number[] = [];
  const statuses = new Set<number>();
  for (let payer = 0; payer < PAYERS; payer++) {
    await delay(PAYERS_APART_MS);
    const begun = performance.now();
    const { status } = await build(ids[ATTACKERS + payer], clientAddress(100 + payer), wallet);
    times.push(performance.now() - begun);
    statuses.add(status);
  }
  await Promise.all(attack);
  const longest = Math.max(...times);
  return [
    {
      what: `an honest payer's wait for a transaction, while ${ATTACKERS} addresses send ${REQUESTS_EACH} requests each`,
      measured: `at most ${longest.toFixed(0)} ms, answered with ${[...statuses].join(', ')}`,
      target: `< ${TARGET_MS} ms, 200`,
      isReached: longest < TARGET_MS && statuses.size === 1 && statuses.has(200),
    },
  ];
};
