import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { createSecureContext, createServer as createTlsServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anywhere, publicOnly } from '../../src/webhooks/connect.ts';
import { endpointUrlProblem, isPublicAddress } from '../../src/webhooks/publicAddress.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { CERTIFICATE, PRIVATE_KEY } from './certificate.ts';
import { recordConnectionAttempts } from './connectionAttempts.ts';

/** A receiver on loopback, the target of every hostile URL, so a test that lets one through sees it. */
let inside: Server;
let port: number;
let hits = 0;
beforeAll(async () => {
  inside = createServer((request, response) => {
    hits += 1;
    if (request.headers['x-close']) response.setHeader('connection', 'close');
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => {
  inside.close();
  inside.closeAllConnections();
});

let recording: ReturnType<typeof recordConnectionAttempts>;
beforeEach(() => {
  recording = recordConnectionAttempts();
  hits = 0;
});
afterEach(() => recording.stop());

/** Our name server. Each name's answers, in turns where they change. */
const ANSWERS: Record<string, string[][]> = {
  'loopback.example': [['127.0.0.1']],
  'loopback-far.example': [['127.255.255.254']],
  'unspecified.example': [['0.0.0.0']],
  'this-network.example': [['0.1.2.3']],
  'ten.example': [['10.0.0.1']],
  'ten-end.example': [['10.255.255.255']],
  'seventeen.example': [['172.16.0.1']],
  'seventeen-end.example': [['172.31.255.255']],
  'home.example': [['192.168.1.1']],
  'cgnat.example': [['100.64.0.1']],
  'alibaba-metadata.example': [['100.100.100.200']],
  'link-local.example': [['169.254.1.1']],
  'metadata.example': [['169.254.169.254']],
  'ecs-metadata.example': [['169.254.170.2']],
  'azure.example': [['168.63.129.16']],
  'oracle-metadata.example': [['192.0.0.192']],
  'documentation.example': [['192.0.2.1']],
  'documentation-2.example': [['198.51.100.7']],
  'documentation-3.example': [['203.0.113.9']],
  'benchmark.example': [['198.18.0.1']],
  'relay.example': [['192.88.99.1']],
  'multicast.example': [['224.0.0.1']],
  'multicast-end.example': [['239.255.255.255']],
  'reserved.example': [['240.0.0.1']],
  'broadcast.example': [['255.255.255.255']],
  'loopback6.example': [['::1']],
  'unspecified6.example': [['::']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'mapped-hex.example': [['::ffff:7f00:1']],
  'mapped-public.example': [['::ffff:93.184.216.34']],
  'compatible.example': [['::127.0.0.1']],
  'translated.example': [['64:ff9b::7f00:1']],
  'translated-local.example': [['64:ff9b:1::a00:1']],
  'siit.example': [['::ffff:0:7f00:1']],
  '6to4.example': [['2002:7f00:1::']],
  'teredo.example': [['2001:0:4136:e378:8000:63bf:80ff:fffe']],
  'unique-local.example': [['fc00::1']],
  'unique-local-2.example': [['fd00:ec2::254']],
  'link-local6.example': [['fe80::1']],
  'link-local6-zone.example': [['fe80::1%lo']],
  'site-local.example': [['fec0::1']],
  'multicast6.example': [['ff02::1']],
  'documentation6.example': [['2001:db8::1']],
  'documentation6-2.example': [['3fff::1']],
  'discard.example': [['100::1']],
  'orchid.example': [['2001:20::1']],
  'benchmark6.example': [['2001:2::1']],
  'unassigned6.example': [['4000::1']],
  'mixed.example': [['93.184.216.34', '127.0.0.1']],
  'mixed-other-way.example': [['10.0.0.1', '93.184.216.34']],
  'mixed-families.example': [['93.184.216.34', '::1']],
  'mixed-many.example': [['1.1.1.1', '8.8.8.8', '9.9.9.9', '192.168.0.1']],
  'nothing.example': [[]],
  'nonsense.example': [['not an address']],
};
const asked = new Map<string, number>();
const resolve = async (hostname: string) => {
  const name = hostname.replace(/\.$/, '');
  const turn = asked.get(name) ?? 0;
  asked.set(name, turn + 1);
  const turns = ANSWERS[name];
  if (!turns) throw Object.assign(new Error(`queryA ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  return turns[Math.min(turn, turns.length - 1)] as string[];
};

/** Spellings of addresses that need no name server. */
const LITERALS = [
  'https://127.0.0.1:PORT/',
  'https://127.1:PORT/',
  'https://127.0.1:PORT/',
  'https://2130706433:PORT/',
  'https://0x7f000001:PORT/',
  'https://0x7f.0.0.1:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://017700000001:PORT/',
  'https://127.0.0.1.:PORT/',
  'https://127。0。0。1:PORT/',
  'https://①②⑦.0.0.1:PORT/',
  'https://%31%32%37.0.0.1:PORT/',
  'https://0:PORT/',
  'https://0.0.0.0:PORT/',
  'https://[::1]:PORT/',
  'https://[::]:PORT/',
  'https://[0:0:0:0:0:0:0:1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[64:ff9b::127.0.0.1]:PORT/',
  'https://[2002:7f00:0001::]:PORT/',
  'https://[fe80::1]:PORT/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/latest/meta-data/',
  'https://0xA9.0xFE.0xA9.0xFE/latest/meta-data/',
  'https://168.63.129.16/',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
  'https://172.16.0.1/',
  'https://100.64.0.1/',
  'https://255.255.255.255/',
  'https://user:password@127.0.0.1:PORT/',
];

const HOSTILE = [
  ...Object.keys(ANSWERS).map((name) => `https://${name}:PORT/`),
  'https://loopback.example.:PORT/',
  'https://METADATA.example:PORT/',
  ...LITERALS,
];

test('has at least forty hostile URLs to try', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThan(80);
});

test.each(HOSTILE)('refuses %s, and sends no packet', async (template) => {
  const sender = createSender({ ...publicOnly, resolve });
  try {
    for (const url of [template, template.replace('https:', 'http:')]) {
      const sent = await sender.send(url.replace('PORT', String(port)), '{}', {});
      expect(sent).toMatchObject({ status: null, body: null });
      expect(sent.error).toMatch(/does not point to a public address/);
    }
  } finally {
    await sender.close();
  }
  expect(recording.attempts).toEqual([]);
  expect(hits).toBe(0);
});

test('refuses the attempt that finds an inner address behind a name that was public before', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.1', '127.0.0.2'], ['127.0.0.2']];
  // This machine stands for the public internet, and its second loopback address for the inner network.
  const reach = { resolve: async () => answers.shift() ?? [], isAllowed: (address: string) => address === '127.0.0.1' };
  const sender = createSender(reach);
  const send = () => sender.send(`http://rebinding.example:${port}/`, '{}', { 'x-close': 'yes' });
  expect(await send()).toMatchObject({ status: 200 });
  for (let attempt = 2; attempt <= 3; attempt++) {
    expect(await send()).toMatchObject({ status: null, error: expect.stringMatching(/not point to a public address/) });
  }
  expect(recording.attempts).toEqual([`127.0.0.1 ${port}`]);
  await sender.close();
});

test('keeps an open connection at its checked address, whatever the name resolves to later', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const reach = { resolve: async () => answers.shift() ?? [], isAllowed: (address: string) => address === '127.0.0.1' };
  const sender = createSender(reach);
  for (let round = 0; round < 3; round++) {
    expect(await sender.send(`http://kept.example:${port}/`, '{}', {})).toMatchObject({ status: 200 });
    // A connection can be reused from the next turn of the event loop on.
    await new Promise(setImmediate);
  }
  expect(answers).toHaveLength(1);
  expect(recording.attempts).toEqual([`127.0.0.1 ${port}`]);
  await sender.close();
});

test('requests the name of the URL in TLS, and rejects an untrusted certificate', async () => {
  const names: string[] = [];
  const server = createTlsServer({
    key: PRIVATE_KEY,
    cert: CERTIFICATE,
    SNICallback: (name, callback) => {
      names.push(name);
      callback(null, createSecureContext({ key: PRIVATE_KEY, cert: CERTIFICATE }));
    },
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sender = createSender({ ...anywhere, resolve: async () => ['127.0.0.1'] });
  const sent = await sender.send(`https://shop.example:${(server.address() as AddressInfo).port}/`, '{}', {});
  expect(names).toEqual(['shop.example']);
  expect(sent).toMatchObject({ status: null, error: expect.stringMatching(/self.signed/i) });
  await sender.close();
  server.close();
});

test('reports a name that no server knows as an ordinary outcome', async () => {
  const sender = createSender({ ...publicOnly, resolve });
  expect(await sender.send('https://unknown.example/', '{}', {})).toMatchObject({
    status: null,
    error: expect.stringContaining('ENOTFOUND'),
  });
  await sender.close();
});

test('resolves only by our name server: with private addresses open, it reaches the inner receiver', async () => {
  const sender = createSender({ ...anywhere, resolve });
  expect(await sender.send(`http://loopback.example:${port}/`, '{}', {})).toMatchObject({
    status: 200,
    body: 'secret',
  });
  await sender.close();
});

test.each(['1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '2606:4700::1111'])(
  'accepts %s as a merchant’s own server',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['https://shop.example/hooks?a=1', null],
  ['https://shop.example:8443/hooks', null],
  ['https://xn--nxasmq6b.example/', null],
  ['https://1.1.1.1/', null],
  ['https://localhost.example/', null],
  ['http://shop.example/', 'must be https'],
  ['ftp://shop.example/', 'must be an https URL'],
  ['nonsense', 'must be an https URL'],
  ['https://user@shop.example/', 'must not contain a user name or password'],
  ['https://:password@shop.example/', 'must not contain a user name or password'],
  ['https://shop.example/#part', 'must not contain a fragment'],
  ['https://shop.example/#', 'must not contain a fragment'],
  ...[80, 443, 1024, 8080, 8443, 65535].map((port): [string, null] => [`https://shop.example:${port}/`, null]),
  ...[0, 22, 25, 465, 587, 1023, 2049, 3306, 5432, 6000, 6379, 9200, 10080, 11211, 27017].map(
    (port): [string, string] => [
      `https://shop.example:${port}/`,
      'must not use the port of another service; use 443, 8443 or another free one',
    ],
  ),
  ['https://shop/', 'must point to a public address'],
  ['https://postgres./hook', 'must point to a public address'],
  ['https://localhost/', 'must point to a public address'],
  ['https://LOCALHOST./', 'must point to a public address'],
  ['https://a.localhost/', 'must point to a public address'],
  ['https://printer.local/', 'must point to a public address'],
  ['https://metadata.google.internal/', 'must point to a public address'],
  ['https://0x7f.1/', 'must point to a public address'],
  ['https://[::ffff:10.0.0.1]/', 'must point to a public address'],
])('answers to the registration of %s with %j', (url, problem) => {
  expect(endpointUrlProblem(url, false)).toBe(problem);
});

test('accepts plain http to this machine with private addresses open, but no password', () => {
  expect(endpointUrlProblem('http://127.0.0.1:4000/hook', true)).toBeNull();
  expect(endpointUrlProblem('http://localhost/', true)).toBeNull();
  expect(endpointUrlProblem('http://receiver:6379/', true)).toBeNull();
  expect(endpointUrlProblem('http://user:password@localhost/', true)).not.toBeNull();
});

test('reports a port without a listener as an outcome, not an exception', async () => {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closed = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  const sender = createSender(anywhere);
  expect(await sender.send(`http://127.0.0.1:${closed}/`, '{}', {})).toMatchObject({
    status: null,
    error: expect.stringContaining('ECONNREFUSED'),
  });
  await sender.close();
});
