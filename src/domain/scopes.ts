import { FlorinError } from './errors.ts';

/**
 * The nouns of the API, and what a key may do with each. Reading a full secret counts as write.
 * The CHECK of `api_keys.scopes` repeats the scopes.
 */
const NOUNS = {
  payments: ['read', 'write'],
  payment_links: ['read', 'write'],
  customers: ['read', 'write'],
  invoices: ['read', 'write'],
  subscription_plans: ['read', 'write'],
  subscriptions: ['read', 'write'],
  installment_plans: ['read', 'write'],
  /** what received money counts for */
  transfers: ['read', 'write'],
  refunds: ['read', 'write'],
  /** the books: entries, balances, proofs, closed months */
  ledger: ['read', 'write'],
  /** endpoints, deliveries, events and their secret */
  webhooks: ['read', 'write'],
  keys: ['read', 'write'],
  merchant: ['read', 'write'],
  test_clock: ['read', 'write'],
  audit_log: ['read'],
  request_log: ['read'],
  /** files with all rows of a kind: whoever has `write` can read them all */
  reports: ['read', 'write'],
} as const;
type Noun = keyof typeof NOUNS;

/** A scope that a route needs, for example `payments:read`. No scope includes another one. */
export type Scope = { [N in Noun]: `${N}:${(typeof NOUNS)[N][number]}` }[Noun];
/** A scope of a key. `*` stands alone and includes all scopes, also those of later versions. */
export type GrantedScope = Scope | '*';

export const SCOPES = Object.entries(NOUNS).flatMap(([noun, verbs]) =>
  verbs.map((verb) => `${noun}:${verb}`),
) as readonly Scope[];

/** Every word that a list of scopes may have: scopes, and `payments:*` for all scopes of a noun. */
export const SCOPE_WORDS: readonly string[] = ['*', ...Object.keys(NOUNS).map((noun) => `${noun}:*`), ...SCOPES];

/** Named lists of scopes. A key keeps the scopes that its preset had when it was created. */
export const PRESETS = {
  full: ['*'],
  read_only: SCOPES.filter((scope) => scope.endsWith(':read')),
  payments_only: ['payments:*', 'payment_links:*', 'transfers:*'],
  /** a till creates, reads and cancels payments; it cannot accept too little money for one */
  point_of_sale: ['payments:*'],
} as const satisfies Record<string, readonly string[]>;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly Preset[];

/** Returns the scopes that these words name, each once, in the order of SCOPES. */
export function grantedScopes(words: readonly string[]): GrantedScope[] {
  if (words.includes('*')) return ['*'];
  return SCOPES.filter((scope) => words.includes(scope) || words.includes(`${scope.split(':')[0]}:*`));
}

/** Returns the preset that grants exactly these scopes; null: none does. */
export function presetOf(granted: readonly GrantedScope[]): Preset | null {
  const same = (name: Preset) => String(grantedScopes(PRESETS[name])) === String(grantedScopes(granted));
  return PRESET_NAMES.find(same) ?? null;
}

/** Returns whether a key with these scopes may do what needs `scope`. */
export function hasScope(granted: readonly GrantedScope[], scope: GrantedScope): boolean {
  return granted.includes('*') || granted.includes(scope);
}

/** Returns the 403 for a key without a scope. */
export function lacksScope(scope: GrantedScope): FlorinError {
  return new FlorinError('forbidden', `This key lacks the scope ${scope}.`, { scope });
}
