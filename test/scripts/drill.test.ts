import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Load } from '../../scripts/chaos/load.ts';
import { fillOpsFile } from '../../scripts/drill/opsFiles.ts';
import { startProbe } from '../../scripts/drill/probe.ts';
import { SCENARIOS } from '../../scripts/drill/scenarios.ts';
import { TOOLS } from '../../scripts/lib/tools.ts';
import { until } from '../support/until.ts';

test('the help lists every scenario', () => {
  expect(TOOLS.drill.words).toEqual(Object.keys(SCENARIOS));
});

test('refuses a file of ops/ that lacks what the drill replaces', async () => {
  await expect(fillOpsFile('nginx.conf', { 'host-z': 'a' })).rejects.toThrow('ops/nginx.conf has no "host-z"');
});

test('the probe measures the time without a 2xx, and repeats each failed payment with its key', async () => {
  const keys: string[] = [];
  let isDown = false;
  const failedKeys = new Set<string>();
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    if (isDown) failedKeys.add(key);
    else keys.push(key);
    response.writeHead(isDown ? 503 : 201).end(JSON.stringify({ id: `pay_${key}` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const acknowledged: Load['acknowledged'] = new Map();
  const probe = startProbe(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key', acknowledged);
  await until(() => acknowledged.size > 0);
  const began = performance.now();
  isDown = true;
  await until(() => failedKeys.size > 0);
  const outage = performance.now() - began;
  isDown = false;
  await until(() => probe.lastOk() > began + outage);
  await probe.stop();
  expect(probe.longestGap(began)).toBeGreaterThanOrEqual(outage);
  expect([...failedKeys].every((key) => keys.includes(key))).toBe(true);
  expect([...acknowledged.keys()].sort()).toEqual([...new Set(keys)].map((key) => `pay_${key}`).sort());
});
