import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './publicAddress.ts';

/** Where webhooks may go. */
export type Reach = {
  /** Every address of a name. @throws Error when it has none */
  resolve: (hostname: string) => Promise<string[]>;
  /** Whether a packet may be sent to this address. */
  isAllowed: (address: string) => boolean;
};

/** One question to one DNS server, and how many times it is asked: well within an attempt's 15 seconds. */
const DNS_TIMEOUT_MS = 3000;
const DNS_TRIES = 2;

/**
 * Asks DNS itself. The system's own look-up waits in one of the process's four threads for as long as it takes, so the
 * silent name servers of one merchant would hold up everybody's deliveries; it also knows the names of this machine.
 */
async function resolvePublic(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw (answers[0] as PromiseRejectedResult).reason;
  return addresses;
}

/** For development, where receivers are on this machine and its private networks. */
async function resolveAny(hostname: string): Promise<string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address);
}

export const publicOnly: Reach = { resolve: resolvePublic, isAllowed: isPublicAddress };
export const anywhere: Reach = { resolve: resolveAny, isAllowed: () => true };

/** The receiver is where no webhook may go. It says nothing of what a name resolved to, which may be a secret of ours. */
class BlockedAddress extends Error {
  override name = 'BlockedAddress';

  constructor(hostname: string) {
    super(`${hostname} does not lead to a public address`);
  }
}

/**
 * Opens connections for webhooks. A name is resolved once per connection, and the connection goes to exactly the
 * addresses that were judged: all of them must be allowed, or nothing is sent to any. So a name that changes between the
 * check and the connection, or between attempts, gains nothing, and a connection that is kept open stays where it is.
 * TLS verifies the certificate for the name of the URL (SNI), as ever.
 */
export function createConnector({ resolve, isAllowed }: Reach, timeoutMs: number): buildConnector.connector {
  const judged = async (hostname: string) => {
    const addresses = await resolve(hostname);
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new BlockedAddress(hostname);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    judged(hostname).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error) => callback(error, []),
    );
  };
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, autoSelectFamily: true, lookup });
  return (target, callback) => {
    // Node connects to an address without looking it up, so it is judged here.
    const isBlocked = isIP(target.hostname) && !isAllowed(target.hostname);
    return isBlocked ? callback(new BlockedAddress(target.hostname), null) : connect(target, callback);
  };
}
