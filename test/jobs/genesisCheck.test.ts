import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { requireOneCluster } from '../../src/jobs/genesisCheck.ts';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Starts a node that knows only its genesis. */
async function node(genesis: string): Promise<string> {
  const server = createServer((_, response) => {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: genesis }));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The logged warnings, each with the mode and the host of an endpoint that did not answer. */
let unanswered: string[] = [];
beforeEach(() => {
  unanswered = [];
});
const log = pino(
  { level: 'warn' },
  {
    write: (line: string) => {
      const { mode, host } = JSON.parse(line);
      unanswered.push(`${mode} ${host}`);
    },
  },
);

function check(test: string[], live: string[]) {
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    BASE_URL: 'http://127.0.0.1',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    SOLANA_TEST_RPC_URLS: test.join(','),
    SOLANA_LIVE_RPC_URLS: live.join(','),
  });
  return requireOneCluster(config, log);
}

test('refuses to start with an endpoint of another cluster, whose free SOL would pay for real goods', async () => {
  const [main, dev] = [await node(MAINNET), await node(DEVNET)];
  await expect(check([dev], [main, dev])).rejects.toThrow(
    `SOLANA_LIVE_RPC_URLS names endpoints of different clusters: ${new URL(main).host} (${MAINNET}), ${new URL(dev).host} (devnet)`,
  );
  await expect(check([dev], [dev])).rejects.toThrow(/^SOLANA_LIVE_RPC_URLS names endpoints of a development cluster/);
});

test('starts with one cluster per mode, even while an endpoint is down', async () => {
  const [main, dev] = [await node(MAINNET), await node(DEVNET)];
  const down = await node(MAINNET);
  servers.pop()?.close();
  await expect(check([dev, dev], [main, main])).resolves.toBeUndefined();
  expect(unanswered).toEqual([]);
  // The log names the endpoint that is down. The check still compares the others.
  await expect(check([down], [down, main])).resolves.toBeUndefined();
  const { host } = new URL(down);
  expect(unanswered.sort()).toEqual([`live ${host}`, `test ${host}`]);
  await expect(check([dev], [down, dev])).rejects.toThrow('SOLANA_LIVE_RPC_URLS names endpoints of a development');
});
