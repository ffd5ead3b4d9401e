import { type Config, ConfigError, rpcUrls } from '../config/index.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';
import { createRpc } from '../solana/rpc/client.ts';

/** Development clusters by their genesis hash: SOL is free there, so a live payment must never be looked up on one. */
const DEVELOPMENT_CLUSTERS: Record<string, string> = {
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG: 'devnet',
  '4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3zQawwpjknsNY': 'testnet',
};

/** An endpoint that does not answer in this time is not waited for: it may be why there are several. */
const DEADLINE_MS = 3_000;

/**
 * Compares the genesis hashes of each mode's endpoints. One endpoint of another cluster would, whenever it is asked,
 * make payments of that cluster's worthless SOL count, and make the others look as if they were behind.
 * @throws ConfigError, naming the variable, when endpoints are of different clusters or live ones of a development one
 */
export async function requireOneCluster(config: Config, log: Logger): Promise<void> {
  await Promise.all(MODES.map((mode) => requireOneClusterOf(config, mode, log)));
}

async function requireOneClusterOf(config: Config, mode: Mode, log: Logger): Promise<void> {
  const name = `SOLANA_${mode.toUpperCase()}_RPC_URLS`;
  const told = await Promise.all(rpcUrls(config, mode).map((url) => genesisOf(url, mode, log)));
  const known = told.flatMap((endpoint) => (endpoint.genesis === null ? [] : [endpoint as Required<Told>]));
  const list = known.map(({ host, genesis }) => `${host} (${DEVELOPMENT_CLUSTERS[genesis] ?? genesis})`).join(', ');
  if (new Set(known.map(({ genesis }) => genesis)).size > 1) {
    throw new ConfigError(`${name} names endpoints of different clusters: ${list}`);
  }
  if (mode === 'live' && known.some(({ genesis }) => DEVELOPMENT_CLUSTERS[genesis])) {
    throw new ConfigError(`${name} names endpoints of a development cluster: ${list}`);
  }
}

type Told = { host: string; genesis: string };

async function genesisOf(url: string, mode: Mode, log: Logger): Promise<{ host: string; genesis: string | null }> {
  const { host } = new URL(url);
  const rpc = createRpc({ endpoints: [url], deadlineMs: DEADLINE_MS });
  try {
    return { host, genesis: await rpc.getGenesisHash() };
  } catch (error) {
    log.warn({ mode, host, err: error }, 'an RPC endpoint does not say which cluster it is of');
    return { host, genesis: null };
  } finally {
    await rpc.close();
  }
}
