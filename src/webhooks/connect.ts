import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './publicAddress.ts';

/** Which hosts webhooks may reach. */
export type AddressPolicy = {
  /** Returns all addresses of a name. @throws Error if it has none */
  resolve: (hostname: string) => Promise<string[]>;
  /** Returns whether webhooks may be sent to this IP address. */
  isAllowed: (address: string) => boolean;
};

/** Time limit of one DNS query, and queries per server: well within an attempt's 15 seconds. */
const DNS_TIMEOUT_MS = 3000;
const DNS_TRIES = 2;

/**
 * Returns a name's addresses from DNS, without the system's resolver.
 * The system's resolver blocks one of the process's four threads, so slow name servers of one merchant would delay all
 * deliveries. It also knows local names.
 */
async function resolvePublic(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw (answers[0] as PromiseRejectedResult).reason;
  return addresses;
}

/** Returns the addresses from the system's resolver. For development, where receivers have local names. */
async function resolveAny(hostname: string): Promise<string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address);
}

/** Public addresses only. */
export const publicOnly: AddressPolicy = { resolve: resolvePublic, isAllowed: isPublicAddress };
/** Any address, for development. */
export const anywhere: AddressPolicy = { resolve: resolveAny, isAllowed: () => true };

/** The receiver's address is not allowed. The message omits the address, which may reveal our internal network. */
class BlockedAddress extends Error {
  override name = 'BlockedAddress';

  constructor(hostname: string) {
    super(`${hostname} does not point to a public address`);
  }
}

/**
 * Returns undici's connect function for webhooks. All addresses of the host must be allowed, or it fails.
 * A name is resolved once per connection, and the connection uses exactly the checked addresses. This prevents DNS
 * rebinding, where a name changes its addresses between the check and the connection.
 * TLS still verifies the certificate for the name in the URL.
 */
export function createConnector({ resolve, isAllowed }: AddressPolicy, timeoutMs: number): buildConnector.connector {
  const resolveAllowed = async (hostname: string) => {
    const addresses = await resolve(hostname);
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new BlockedAddress(hostname);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    resolveAllowed(hostname).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error) => callback(error, []),
    );
  };
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, autoSelectFamily: true, lookup });
  return (target, callback) => {
    // Node does not call `lookup` for an IP address, so check it here.
    const isBlocked = isIP(target.hostname) && !isAllowed(target.hostname);
    return isBlocked ? callback(new BlockedAddress(target.hostname), null) : connect(target, callback);
  };
}
