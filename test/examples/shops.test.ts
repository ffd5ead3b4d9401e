import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import type { Service } from '../support/service.ts';
import { startSimulating } from '../support/simulator.ts';

/** Programs that run the examples, where this machine has them. */
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const PYTHON = ['examples/fastapi/.venv/bin/python', 'python3'].find((python) =>
  has(python, '-c', 'import fastapi, httpx, uvicorn'),
);

type Example = { name: string; isHere: boolean; command: string[]; cwd?: string };
const EXAMPLES: Example[] = [
  { name: 'express', isHere: true, command: [process.execPath, 'examples/express/server.js'] },
  { name: 'fastapi', isHere: PYTHON !== undefined, command: [PYTHON ?? '', 'examples/fastapi/main.py'] },
  { name: 'php', isHere: has('php', '--version'), command: ['php', 'examples/php/start.php'] },
  {
    name: 'nextjs',
    isHere: existsSync('examples/nextjs/node_modules/next'),
    command: ['npm', 'start', '--ignore-scripts'],
    cwd: 'examples/nextjs',
  },
];

let service: Service;
beforeAll(async () => {
  service = await startSimulating({ worker: true });
});
afterAll(() => service.stop());

/** Starts a shop, and returns its URL. */
async function start({ command, cwd = '.' }: Example): Promise<string> {
  const [program = '', ...args] = command;
  const { PATH, HOME } = process.env;
  const port = await findFreePort();
  const env = { PATH, HOME, FLORIN: service.url, FLORIN_KEY: service.merchant.keys.test, PORT: String(port) };
  const child: ChildProcess = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  // A process group: PHP's server is a child of the shop's.
  onTestFinished(() => void (child.pid && process.kill(-child.pid)));
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const url = /^The shop is at (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error(`${program} ended before it was ready`);
}

describe.each(EXAMPLES)('the example $name', (example) => {
  test.skipIf(!example.isHere)('sells: checkout, verified webhook, paid order', async () => {
    const shop = await start(example);
    expect(await textOf(`${shop}/`)).toContain('action="/orders"');

    const bought = await fetch(`${shop}/orders`, { method: 'POST', redirect: 'manual' });
    expect(bought.status).toBe(303);
    const paymentId = new URL(bought.headers.get('location') ?? '').pathname.split('/').at(-1) as string;
    const { redirect_url, amount, currency } = await service.florin.payments.retrieve(paymentId);
    expect({ amount, currency }).toEqual({ amount: 25, currency: 'EUR' });
    const order = redirect_url as string;
    expect(new URL(order).origin).toBe(shop);
    expect(await textOf(order)).toContain('waiting for the payment');

    // Anybody can send this.
    const { id, metadata } = await service.florin.payments.retrieve(paymentId);
    const event = { id: 'evt_1', event: 'payment.confirmed', data: { id, metadata } };
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    };
    const forged = await fetch(`${shop}/webhooks/florin`, { method: 'POST', body: JSON.stringify(event), headers });
    expect(forged.status).toBe(400);
    expect(await textOf(order)).toContain('waiting for the payment');

    await service.florin.test.simulatePayment(paymentId, { kind: 'exact' });
    await expect.poll(() => textOf(order)).toContain('<strong>paid</strong>');
    // The shop's answer counts: Florin need not deliver again.
    const { data: endpoints } = await service.florin.webhookEndpoints.list();
    const endpoint_id = endpoints.find(({ url }) => url.startsWith(shop))?.id as string;
    const delivered = async () =>
      (await service.florin.webhookDeliveries.list({ endpoint_id, status: 'delivered' })).data.length;
    await expect.poll(delivered).toBe(1);
  });
});

async function textOf(url: string): Promise<string> {
  // React separates texts by comments.
  return (await (await fetch(url)).text()).replaceAll('<!-- -->', '');
}
