import ipaddr from 'ipaddr.js';

/** Public addresses that are no receiver's: what they answer is about the machine that asks. */
const METADATA_ADDRESSES = [
  '168.63.129.16', // Azure's platform
];

/** Global unicast addresses: all that is routed lies in here, less the exceptions that ipaddr.js names. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether a packet to this IP address leaves for the public internet. What is private, loopback, link-local (with the
 * clouds' metadata services), shared (CGNAT), multicast, reserved, for documentation or benchmarks does not. Nor does an
 * IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4, Teredo): who translates it, and to where, is not ours to
 * know. What is not an IP address at all is not public.
 */
export function isPublicAddress(address: string): boolean {
  // Node names a link-local address with its zone, fe80::1%eth0; that is not public and need not be parsed.
  if (!ipaddr.isValid(address) || METADATA_ADDRESSES.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Names that never leave the machine or the local network (RFC 6761, 6762 and 8375, and what ICANN keeps for it). */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)$/;

/**
 * What is wrong with a URL as an endpoint's, or null: for the merchant to read when the endpoint is registered. Whether
 * its name leads to a public address is found out on every attempt, at the moment of connecting.
 */
export function endpointUrlProblem(text: string, allowPrivate: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an https URL';
  if (url.username || url.password) return 'must not contain a user name or password';
  if (text.includes('#')) return 'must not contain a fragment';
  if (allowPrivate) return null;
  if (url.protocol !== 'https:') return 'must be https';
  const host = hostOf(url);
  if (ipaddr.isValid(host) ? !isPublicAddress(host) : LOCAL_NAMES.test(host)) return 'must lead to a public address';
  return null;
}

/** The host as it is connected to: without brackets and final dots. The URL parser has made decimal and hex IPs plain. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}
