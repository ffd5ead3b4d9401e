import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientIp } from '../../../src/api/http/clientIp.ts';

function from(remoteAddress: string | undefined, forwarded: string | undefined, trusted: string[] = []): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientIp({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, trusted);
}

const PROXIES = ['10.0.0.0/8', '2001:db8:ffff::1'];

test.each<[string, string | undefined, string | undefined, string[], string]>([
  ['a client of its own', '203.0.113.7', undefined, [], '203.0.113.7'],
  ['a header, with no proxy to have written it', '203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
  ['a header from a sender other than our proxies', '203.0.113.7', '198.51.100.1', PROXIES, '203.0.113.7'],
  ['a proxy that names its client', '10.0.0.1', '198.51.100.1', PROXIES, '198.51.100.1'],
  ['a client that sent a forged header', '10.0.0.1', '1.1.1.1, 198.51.100.1', PROXIES, '198.51.100.1'],
  ['a client that forged the address of our proxy', '10.0.0.1', '10.9.9.9, 198.51.100.1', PROXIES, '198.51.100.1'],
  ['a chain of our proxies', '10.0.0.1', '198.51.100.1, 10.1.1.1, 10.2.2.2', PROXIES, '198.51.100.1'],
  ['a chain with a foreign proxy in it', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.2.2.2', PROXIES, '198.51.100.1'],
  ['nothing but proxies', '10.0.0.1', '10.1.1.1', PROXIES, '10.1.1.1'],
  ['a proxy that says nothing', '10.0.0.1', undefined, PROXIES, '10.0.0.1'],
  ['a proxy that passes on nonsense', '10.0.0.1', '198.51.100.1, nonsense', PROXIES, '10.0.0.1'],
  ['an empty header', '10.0.0.1', '', PROXIES, '10.0.0.1'],
  ['an address with a port is no address', '10.0.0.1', '198.51.100.1:443', PROXIES, '10.0.0.1'],
  ['spaces', '10.0.0.1', '  198.51.100.1  ', PROXIES, '198.51.100.1'],
  ['an IPv4 address in IPv6 spelling is the same client', '::ffff:203.0.113.7', undefined, [], '203.0.113.7'],
  ['so is a proxy', '::ffff:10.0.0.1', '198.51.100.1', PROXIES, '198.51.100.1'],
  ['an IPv6 proxy', '2001:db8:ffff::1', '198.51.100.1', PROXIES, '198.51.100.1'],
  ['an IPv6 client is its whole network', '2001:db8:1:2:3:4:5:6', undefined, [], '2001:db8:1:2::/64'],
  ['and another address of it changes nothing', '2001:db8:1:2:ffff::9', undefined, [], '2001:db8:1:2::/64'],
  ['a socket that is gone', undefined, '198.51.100.1', PROXIES, 'unknown'],
])('%s', (_, remote, forwarded, trusted, expected) => {
  expect(from(remote, forwarded, trusted)).toBe(expected);
});
