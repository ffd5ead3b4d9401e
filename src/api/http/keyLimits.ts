import * as v from 'valibot';
import { MAX_ALLOWED_IPS } from '../../domain/apiKeys.ts';
import { parseIpRange } from '../../domain/ipRanges.ts';
import { grantedScopes, PRESET_NAMES, PRESETS, SCOPE_WORDS } from '../../domain/scopes.ts';
import { listOf, text } from './fields.ts';

/** Maximum length of an address or range in text. */
const MAX_RANGE = 50;

const SCOPE_PROBLEM = `must be ${PRESET_NAMES.join(', ')}, or a list of ${SCOPE_WORDS.join(', ')}`;

/** A preset's name or a list of scopes, as the scopes that it grants. */
export const scopes = v.pipe(
  v.union(
    [v.picklist(PRESET_NAMES), v.pipe(v.array(v.picklist(SCOPE_WORDS)), v.minLength(1, SCOPE_PROBLEM))],
    SCOPE_PROBLEM,
  ),
  v.description(
    'A preset, or a list of scopes; `payments:*` names all scopes of a noun. Default: those of the key that creates it.',
  ),
  v.transform((named) => grantedScopes(typeof named === 'string' ? PRESETS[named] : named)),
);

const ipRange = v.pipe(
  text(MAX_RANGE),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const range = parseIpRange(dataset.value);
    if (range !== null) return range;
    addIssue({ message: 'must be an IP address or a CIDR range such as 203.0.113.0/24' });
    return NEVER;
  }),
);

/** The client addresses that may use a key, as ranges. */
export const allowedIps = v.pipe(
  listOf(ipRange, MAX_ALLOWED_IPS, 'entries'),
  v.minLength(1, 'must not be empty'),
  v.description('Client addresses and CIDR ranges, IPv4 or IPv6, that may use the key.'),
  v.transform((ranges) => [...new Set(ranges)]),
);
