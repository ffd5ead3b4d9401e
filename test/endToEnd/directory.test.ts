import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOpsFile, writeNginxConfig } from '../../scripts/drill/opsFiles.ts';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { readDirectoryConfig } from '../../src/config/index.ts';
import { startDirectory } from '../../src/directory/start.ts';
import { moveMerchant } from '../../src/services/moves/move.ts';
import { CELLS_TOKEN, type Cells, cellOf, startCells } from '../support/cells.ts';
import { serviceOf } from '../support/merchants.ts';
import { programFolder, startProgram, testWith } from '../support/programs.ts';
import { type Service, silent } from '../support/service.ts';
import { until } from '../support/until.ts';

let cells: Cells;
let directory: Awaited<ReturnType<typeof startDirectory>>;
beforeAll(async () => {
  cells = await startCells();
  const CELLS = `one=${cells.source.url},two=${cells.target.url}`;
  directory = await startDirectory(readDirectoryConfig({ CELLS, CELLS_TOKEN, PORT: '0', HOST: '127.0.0.1' }), silent);
});
afterAll(async () => {
  await directory.stop();
  await cells.stop();
});

const hostOf = ({ url }: Service) => new URL(url).host;
const PRICE = { amount: 5, currency: 'USD', token: 'USDC' };

/** Asks as the proxy does. */
async function ask(path: string, headers: Record<string, string> = {}, question = '/'): Promise<string | null> {
  const given = { 'x-original-uri': path, 'x-real-ip': '192.0.2.1', ...headers };
  const answer = await fetch(`http://127.0.0.1:${directory.port}${question}`, { headers: given });
  return answer.headers.get('x-florin-cell');
}

test('finds the cell of a key, an id and a link code', async () => {
  const { source, target } = cells;
  const link = (await target.call('POST', '/payment-links', { ...PRICE, title: 'A' })).body;
  const payment = (await target.call('POST', '/payments', PRICE)).body;

  expect(await ask('/api/v1/payments', { authorization: `Bearer ${target.merchant.keys.test}` })).toBe(hostOf(target));
  expect(await ask('/api/v1/payments', { authorization: `Bearer ${source.merchant.keys.test}` })).toBe(hostOf(source));
  expect(await ask(`/pay/${payment.id}?a=b`)).toBe(hostOf(target));
  expect(await ask(`/p/${link.link_code}`)).toBe(hostOf(target));
  expect(await ask('/docs')).toBe(hostOf(source));
});

test('tells nobody else what a cell has', async () => {
  const { source } = cells;
  const payment = (await source.call('POST', '/payments', PRICE)).body;
  const path = `/internal/cells?names=${payment.id}`;
  const answers = async (authorization: string) =>
    (await fetch(source.url + path, { headers: { authorization } })).status;

  expect(await answers(`Bearer ${CELLS_TOKEN}`)).toBe(200);
  expect(await answers('Bearer another token')).toBe(404);
});

test('without its variables, the directory says which one is missing', () => {
  expect(() => readDirectoryConfig({ CELLS_TOKEN })).toThrow('CELLS is not set');
  expect(() => readDirectoryConfig({ CELLS: 'one', CELLS_TOKEN })).toThrow('CELLS must look like');
  expect(() => readDirectoryConfig({ CELLS: 'one=http://127.0.0.1:1', CELLS_TOKEN: 'short' })).toThrow(
    'CELLS_TOKEN must',
  );
});

testWith('nginx')('nginx serves a merchant in either cell, and follows a move within a request', async () => {
  const proxy = await startNginx();
  const merchant = await cells.makeMerchant();
  const client = { ...serviceOf(cells.source, merchant) };
  const headers = { authorization: `Bearer ${merchant.keys.test}`, 'content-type': 'application/json' };
  const call = (method: string, path: string, body?: object) =>
    fetch(`${proxy}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const payment = (await client.call('POST', '/payments', PRICE)).body;
  expect((await call('GET', `/payments/${payment.id}`)).status).toBe(200);

  const route = { source: cellOf(cells.source), target: cellOf(cells.target), to: 'two' };
  await moveMerchant(route, merchant.id, cells.file);

  // The directory remembers the old cell, which answers 421.
  const created = await call('POST', '/payments', { ...PRICE, description: 'after the move' });
  expect(created.status).toBe(201);
  expect(await created.json()).toMatchObject({ description: 'after the move' });
  expect((await fetch(`${proxy}/api/v1/payments/${payment.id}/checkout-data`)).status).toBe(200);
  expect(
    (
      await fetch(`${proxy}/internal/cells?names=${payment.id}`, {
        headers: { authorization: `Bearer ${CELLS_TOKEN}` },
      })
    ).status,
  ).toBe(404);
});

/** Starts nginx with our configuration, on ports of this test, until the test is over. Returns its URL. */
async function startNginx(): Promise<string> {
  const folder = await programFolder();
  const port = await findFreePort();
  const servers = await fillOpsFile('nginx.cells.conf', {
    'server 127.0.0.1:3100;': `server 127.0.0.1:${directory.port};`,
    'listen 8080;': `listen 127.0.0.1:${port};`,
  });
  startProgram('nginx', ['-e', join(folder, 'error.log'), '-c', await writeNginxConfig(folder, servers)]);
  const url = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return url;
}
