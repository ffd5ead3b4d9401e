import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

const BITS = { ipv4: 32, ipv6: 128 };
/** The prefix of an IPv4 address in IPv6, ::ffff:0:0/96. */
const MAPPED_BITS = 96;

const OCTET = '(?:0|[1-9]\\d*)';
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;
/** Other spellings, such as 127.1, 0x7f.1, the octal 010.0.0.1 or ::1.2.3.4, are more likely mistakes. */
const SPELLING = new RegExp(`^(?:${IPV4}|::ffff:${IPV4}|[\\da-f:]+)(?:/\\d{1,3})?$`, 'i');

/** Returns an address or a CIDR range as a range in its usual spelling, e.g. 203.0.113.0/24; null if it is neither. */
export function parseIpRange(text: string): string | null {
  if (!SPELLING.test(text)) return null;
  if (!ipaddr.isValid(text) && !ipaddr.isValidCIDR(text)) return null;
  const [address, bits] = rangeOf(text);
  const network = address
    .toByteArray()
    .map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - index * 8))));
  return `${ipaddr.fromByteArray(network)}/${bits}`;
}

/** Returns whether each of these ranges is within one of the others. */
export function areWithin(ranges: readonly string[], others: readonly string[]): boolean {
  const outer = others.map(rangeOf);
  return ranges
    .map(rangeOf)
    .every(([address, bits]) =>
      outer.some(
        ([other, most]) => address.kind() === other.kind() && most <= bits && address.match(other as never, most),
      ),
    );
}

function rangeOf(text: string): Range {
  const [address, bits] = ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), null];
  const range: Range = [address, bits ?? BITS[address.kind()]];
  const [whole, own] = range;
  const isMapped = whole.kind() === 'ipv6' && (whole as ipaddr.IPv6).isIPv4MappedAddress() && own >= MAPPED_BITS;
  return isMapped ? [(whole as ipaddr.IPv6).toIPv4Address(), own - MAPPED_BITS] : range;
}
