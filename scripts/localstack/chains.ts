import { fileURLToPath } from 'node:url';
import type { ChainsConfig } from '@florin/local-chain/main';
import type { ChildLog } from './processes/childLog.ts';
import { type Child, spawnChild } from './processes/processes.ts';

/** The mints of the embedded chains: the networks' public addresses, which wallets and scripts know. */
export const MINTS = {
  test: {
    USDC: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
    // Tether has no USDT on devnet. This address is invented: 32 bytes that nobody has a key for.
    USDT: 'FLorinTestUSDT11111111111111111111111111111',
  },
  live: {
    USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  },
};

const DECIMALS = 6;

export interface Chains {
  child: Child;
  test: { url: string; wsUrl: string };
  live: { url: string; wsUrl: string };
}

/** The module that runs local chains in a separate process. Its argument is a ChainsConfig as JSON. */
export const CHAIN_MAIN = fileURLToPath(import.meta.resolve('@florin/local-chain/main'));

/** Starts both chains in one process. Each uses its port and the next one, and keeps its state below `dir`. */
export async function spawnChains(dir: string, ports: { test: number; live: number }, log: ChildLog): Promise<Chains> {
  const configOf = (mode: 'test' | 'live') => ({
    port: ports[mode],
    statePath: `${dir}/${mode}.jsonl`,
    mints: (['USDC', 'USDT'] as const).map((symbol) => ({ symbol, address: MINTS[mode][symbol], decimals: DECIMALS })),
  });
  const config: ChainsConfig = { test: configOf('test'), live: configOf('live') };
  const child = spawnChild('chains', CHAIN_MAIN, { args: [JSON.stringify(config)], onLine: log.onLine });
  try {
    return { child, ...JSON.parse(await child.firstLine) };
  } catch (error) {
    throw new Error(log.lastWords(), { cause: error });
  }
}
