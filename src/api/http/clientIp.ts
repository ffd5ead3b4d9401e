import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** IPv6 hands every customer at least this much: counting single addresses would count nobody. */
const IPV6_PREFIX_BITS = 64;

/**
 * Whose request it is, for limits per address: an IPv4 address, or the /64 network of an IPv6 one. X-Forwarded-For is
 * believed only as far as it was written by proxies in `trusted` (addresses and CIDR ranges): it is read from the right,
 * where the nearest proxy adds, and the first address that is no trusted proxy's is the client's. With no trusted
 * proxies the header is ignored, so nobody can choose an address.
 */
export function clientIp(request: IncomingMessage, trusted: string[]): string {
  let current = parse(request.socket.remoteAddress ?? '');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  while (current && isTrusted(current, trusted)) {
    const next = parse(forwarded.pop()?.trim() ?? '');
    if (!next) break;
    current = next;
  }
  return current ? networkOf(current) : 'unknown';
}

/** IPv4-mapped IPv6 addresses count as the IPv4 addresses that they are. */
function parse(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function isTrusted(address: Address, trusted: string[]): boolean {
  return trusted.some((range) => {
    const [network, bits] = ipaddr.isValidCIDR(range)
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.process(range), ipaddr.process(range).kind() === 'ipv4' ? 32 : 128] as const);
    return network.kind() === address.kind() && address.match(network as never, bits);
  });
}

function networkOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().map((byte, place) => (place < IPV6_PREFIX_BITS / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${IPV6_PREFIX_BITS}`;
}
