import { fileURLToPath } from 'node:url';
import type { ChainsConfig } from '@florin/local-chain/main';
import type { Mode } from '../../src/domain/modes.ts';
import { programOf, SPL_TOKENS, type SplToken, TOKENS } from '../../src/domain/tokens.ts';
import type { ChildLog } from './processes/childLog.ts';
import { type Child, spawnChild } from './processes/processes.ts';

/** Tokens without a devnet mint have a made-up one here: it decodes to 32 bytes, and nobody has its key. */
const MADE_UP: Partial<Record<SplToken, string>> = { USDT: 'FLorinTestUSDT11111111111111111111111111111' };

/** The mints of the local chains: the networks' public addresses, which wallets and scripts know. */
export const MINTS = { test: mintsOf('test'), live: mintsOf('live') };

function mintsOf(mode: Mode): Record<SplToken, string> {
  const mints = SPL_TOKENS.map((token): [SplToken, string] => {
    const mint = TOKENS[token].mints[mode] ?? MADE_UP[token];
    if (!mint) throw new Error(`${token} has no mint on the local ${mode} chain: add one to MADE_UP`);
    return [token, mint];
  });
  return Object.fromEntries(mints) as Record<SplToken, string>;
}

const genesisMint = (mode: Mode) => (symbol: SplToken) => ({
  symbol,
  address: MINTS[mode][symbol],
  decimals: TOKENS[symbol].decimals,
  program: programOf(symbol) === 'token_2022' ? ('token-2022' as const) : ('token' as const),
});

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
    mints: SPL_TOKENS.map(genesisMint(mode)),
  });
  const config: ChainsConfig = { test: configOf('test'), live: configOf('live') };
  const child = spawnChild('chains', CHAIN_MAIN, { args: [JSON.stringify(config)], onLine: log.onLine });
  try {
    return { child, ...JSON.parse(await child.firstLine) };
  } catch (error) {
    throw new Error(log.lastWords(), { cause: error });
  }
}
