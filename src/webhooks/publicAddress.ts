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

/** Ports below this one belong to other services, except those of the web. */
const FIRST_FREE_PORT = 1024;
const WEB_PORTS = [80, 443];
/** Ports above, of services that a request could harm: those that browsers refuse (WHATWG Fetch), databases and queues. */
const OTHER_SERVICES = [
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697],
  ...[10080],
  // SQL Server, Oracle, MySQL, PostgreSQL and PgBouncer, MongoDB, CouchDB, Cassandra
  ...[1433, 1434, 1521, 3306, 33060, 5432, 5433, 6432, 27017, 27018, 27019, 5984, 7000, 7001, 9042],
  // Redis, memcached, Elasticsearch, etcd, ZooKeeper, Consul, Kafka, AMQP, MQTT, NATS
  ...[6379, 6380, 11211, 9200, 9300, 2379, 2380, 2181, 8500, 9092, 5671, 5672, 1883, 8883, 4222],
  // SMTP for submission, Docker, Kubernetes, Remote Desktop, VNC
  ...[2525, 2375, 2376, 6443, 10250, 3389, 5900, 5901],
];

/** Returns whether webhooks may be sent to a port; empty means the scheme's own. */
function isWebPort(port: string): boolean {
  const number = Number(port);
  return port === '' || WEB_PORTS.includes(number) || (number >= FIRST_FREE_PORT && !OTHER_SERVICES.includes(number));
}

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
  const isInternal = ipaddr.isValid(host) ? !isPublicAddress(host) : LOCAL_NAMES.test(host) || !host.includes('.');
  if (isInternal) return 'must point to a public address';
  if (!isWebPort(url.port)) return 'must not use the port of another service; use 443, 8443 or another free one';
  return null;
}

/** Returns the host without brackets and final dots. The URL parser has normalized decimal and hex IPs. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}
