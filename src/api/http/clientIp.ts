import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Middleware } from 'koa';
import type { App } from './route.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Providers give every IPv6 customer at least a /64, so a limit per single address would limit nobody. */
const IPV6_PREFIX_BITS = 64;

/** Returns the client's IPv4 address, or the /64 network of its IPv6 address, for rate limits. */
export function clientIp(request: IncomingMessage, trusted: string[]): string {
  const address = addressOf(request, trusted);
  return address ? networkOf(address) : 'unknown';
}

/** Returns the client's address, without the zone of a link-local one. Null: the connection is closed. */
export function clientAddress(request: IncomingMessage, trusted: string[]): string | null {
  const address = addressOf(request, trusted);
  return address && ipaddr.fromByteArray(address.toByteArray()).toString();
}

/** The addresses of requests: each is computed once, and read for several limits. */
const addresses = new WeakMap<IncomingMessage, Address | null>();

function addressOf(request: IncomingMessage, trusted: string[]): Address | null {
  const known = addresses.get(request);
  if (known !== undefined) return known;
  const address = readAddress(request, trusted);
  addresses.set(request, address);
  return address;
}

/**
 * Returns the client's address.
 * The list `trusted` has the addresses and CIDR ranges of our proxies. X-Forwarded-For is read from the right, where
 * the nearest proxy appends. The first address outside `trusted` is the client's. Without trusted proxies the header is
 * ignored, so clients cannot choose their address.
 */
function readAddress(request: IncomingMessage, trusted: string[]): Address | null {
  let current = parse(request.socket.remoteAddress ?? '');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  while (current && isTrusted(current, trusted)) {
    const next = parse(forwarded.pop()?.trim() ?? '');
    if (!next) break;
    current = next;
  }
  return current;
}

/** How often to warn of a proxy that TRUSTED_PROXIES lacks. Once would be lost in a long log. */
const WARN_EVERY_MS = 60_000;

/**
 * Returns middleware that warns, at most once a minute, when a peer outside TRUSTED_PROXIES sends X-Forwarded-For. It is
 * the operator's proxy, and all payers share its limits, or a client that tries to choose its address.
 */
export function warnOfUntrustedProxies({ config, log }: Pick<App, 'config' | 'log'>): Middleware {
  let warnedAt = -WARN_EVERY_MS;
  return (ctx, next) => {
    const now = performance.now();
    if (ctx.req.headers['x-forwarded-for'] !== undefined && now - warnedAt >= WARN_EVERY_MS) {
      const peer = parse(ctx.req.socket.remoteAddress ?? '');
      if (peer && !isTrusted(peer, config.TRUSTED_PROXIES)) {
        warnedAt = now;
        log.warn({ peer: peer.toString() }, 'X-Forwarded-For is ignored: its sender is not in TRUSTED_PROXIES');
      }
    }
    return next();
  };
}

/** Parses an address; an IPv4-mapped IPv6 address becomes IPv4. */
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
  const bytes = address.toByteArray().map((byte, index) => (index < IPV6_PREFIX_BITS / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${IPV6_PREFIX_BITS}`;
}
