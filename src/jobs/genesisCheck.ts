import { type Config, ConfigError, rpcUrls } from '../config/index.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';
import { createRpc } from '../solana/rpc/client.ts';

/** Development clusters by genesis hash. SOL is free there, so live mode must never use them. */
const DEVELOPMENT_CLUSTERS: Record<string, string> = {
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG: 'devnet',
  '4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3zQawwpjknsNY': 'testnet',
};

/** Time limit per endpoint. The check skips an endpoint that is down. */
const DEADLINE_MS = 3_000;

/**
 * Checks that each mode's endpoints belong to one cluster, by their genesis hashes.
 * An endpoint of another cluster would credit that cluster's worthless SOL, and make other endpoints look behind.
 * @throws ConfigError naming the variable, if clusters differ, or if a live endpoint is on a development cluster
 */
export async function requireOneCluster(config: Config, log: Logger): Promise<void> {
  await Promise.all(MODES.map((mode) => requireOneClusterOf(config, mode, log)));
}

async function requireOneClusterOf(config: Config, mode: Mode, log: Logger): Promise<void> {
  const name = `SOLANA_${mode.toUpperCase()}_RPC_URLS`;
  const endpoints = await Promise.all(rpcUrls(config, mode).map((url) => genesisOf(url, mode, log)));
  const known = endpoints.flatMap(({ host, genesis }) => (genesis === null ? [] : [{ host, genesis }]));
  const list = known.map(({ host, genesis }) => `${host} (${DEVELOPMENT_CLUSTERS[genesis] ?? genesis})`).join(', ');
  if (new Set(known.map(({ genesis }) => genesis)).size > 1) {
    throw new ConfigError(`${name} names endpoints of different clusters: ${list}`);
  }
  if (mode === 'live' && known.some(({ genesis }) => DEVELOPMENT_CLUSTERS[genesis])) {
    throw new ConfigError(`${name} names endpoints of a development cluster: ${list}`);
  }
}

async function genesisOf(url: string, mode: Mode, log: Logger): Promise<{ host: string; genesis: string | null }> {
  const { host } = new URL(url);
  const rpc = createRpc({ endpoints: [url], deadlineMs: DEADLINE_MS });
  try {
    return { host, genesis: await rpc.getGenesisHash() };
  } catch (error) {
    log.warn(
      { mode, host, err: error },
      'an RPC endpoint did not return its genesis hash, so its cluster is unchecked',
    );
    return { host, genesis: null };
  } finally {
    await rpc.close();
  }
}
