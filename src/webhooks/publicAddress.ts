import ipaddr from 'ipaddr.js';

/** Public addresses that serve metadata about the requesting machine. */
const METADATA_ADDRESSES = [
  '168.63.129.16', // Azure's platform
];

/** IPv6 global unicast. All routed addresses are in this range, except those that ipaddr.js lists. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Returns whether this text is an IP address on the public internet.
 * Not public: private, loopback, link-local (with cloud metadata services), shared (CGNAT), multicast, reserved,
 * documentation and benchmark addresses.
 * IPv6 addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) are not public either: we cannot know where
 * they are translated to.
 */
export function isPublicAddress(address: string): boolean {
  // Node writes link-local addresses with a zone, fe80::1%eth0. ipaddr.js rejects these, and they are not public.
  if (!ipaddr.isValid(address) || METADATA_ADDRESSES.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Names that only resolve on the machine or the local network (RFC 6761, 6762, 8375, and ICANN's .internal). */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)$/;

/**
 * Returns the problem with a webhook URL, as a message for the merchant, or null if it is valid.
 * Does not resolve the name: every attempt checks its addresses when it connects.
 */
export function endpointUrlProblem(text: string, allowPrivate: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an https URL';
  if (url.username || url.password) return 'must not contain a user name or password';
  if (text.includes('#')) return 'must not contain a fragment';
  if (allowPrivate) return null;
  if (url.protocol !== 'https:') return 'must be https';
  const host = hostOf(url);
  if (ipaddr.isValid(host) ? !isPublicAddress(host) : LOCAL_NAMES.test(host)) return 'must point to a public address';
  return null;
}

/** Returns the host without brackets and final dots. The URL parser has normalized decimal and hex IPs. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}
