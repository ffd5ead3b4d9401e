// Runs chains as a separate process: `node main.ts '{"test": {...}, "live": {...}}'`, or the same JSON in
// EMBEDDED_CHAINS. Prints one line when they are ready: {"test": {"url", "wsUrl"}, "live": {...}}. On SIGTERM or SIGINT
// it saves the chains and exits with code 0.
import { type Chain, type ChainOptions, startChain } from './server.ts';

/** The options of each chain. A manual clock is not among them: it belongs to the process that moves it. */
export type ChainsConfig = Partial<Record<ChainOptions['cluster'], Omit<ChainOptions, 'cluster' | 'manualClock'>>>;

const clusters = ['test', 'live'] as const;

function readConfig(): ChainsConfig {
  const text = process.argv[2] ?? process.env.EMBEDDED_CHAINS;
  if (!text) throw new Error('pass the configuration as JSON, as the first argument or in EMBEDDED_CHAINS');
  return JSON.parse(text);
}

async function run() {
  const config = readConfig();
  const chains = new Map<string, Chain>();
  for (const cluster of clusters) {
    const options = config[cluster];
    if (options) chains.set(cluster, await startChain({ ...options, cluster }));
  }

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    await Promise.all([...chains.values()].map((chain) => chain.close()));
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const endpoints = [...chains].map(([cluster, { url, wsUrl }]) => [cluster, { url, wsUrl }]);
  console.log(JSON.stringify(Object.fromEntries(endpoints)));
}

run().catch((error) => {
  console.error(`local chains: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
