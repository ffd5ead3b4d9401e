import type { Mode } from './modes.ts';
import { SCOPES, type Scope } from './scopes.ts';

/** What people may do in the dashboard, beside what keys may do. No key can have these. */
const OF_PEOPLE = [
  'members:read',
  'members:write',
  /** change where money goes */
  'wallets:write',
  /** files with all rows of a list */
  'exports:read',
  /** give customers credit, or take it away */
  'credit:write',
  /** see the link with which somebody names the wallet that a refund goes to */
  'refunds:claim',
] as const;

/** A scope of a key, or one that only people have. */
export type Permission = Scope | (typeof OF_PEOPLE)[number];

export const PERMISSIONS: readonly Permission[] = [...SCOPES, ...OF_PEOPLE];

const READS = SCOPES.filter((scope) => scope.endsWith(':read'));
/** What serves customers: no settings, no keys. */
const SHOP: readonly Permission[] = SCOPES.filter(
  (scope) => !/^(keys|webhooks|merchant|test_clock|audit_log|request_log|reports):/.test(scope),
);

/**
 * The roles of members, from the one that may most. The CHECKs of `memberships` and `invitations` repeat them.
 * A developer makes the shop's keys, so they can reach through the API what a key can. The support gives money away by refunds
 * alone, up to a limit. It does not apply money, give credit, or name the wallet for a refund of somebody else. The accountant keeps the
 * books: proves them, names counterparts, and closes months.
 */
export const ROLES = {
  owner: PERMISSIONS,
  admin: PERMISSIONS.filter((permission) => permission !== 'wallets:write'),
  developer: [...READS, 'keys:write', 'webhooks:write', 'test_clock:write', 'members:read'],
  support: [...READS.filter((scope) => SHOP.includes(scope)), 'refunds:write', 'customers:write'],
  accountant: [...READS, 'exports:read', 'reports:write', 'ledger:write'],
  viewer: READS.filter((scope) => SHOP.includes(scope)),
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** The permissions that roles have in test mode alone. A developer tries the shop out, as a test key can. */
const IN_TEST_MODE: Partial<Record<Role, readonly Permission[]>> = {
  developer: [...SHOP, 'credit:write', 'refunds:claim'],
};

/** Returns whether a member with this role may do what needs `permission` in a mode. */
export function roleMay(role: Role, permission: Permission, mode: Mode): boolean {
  const always: readonly Permission[] = ROLES[role];
  return always.includes(permission) || (mode === 'test' && IN_TEST_MODE[role]?.includes(permission) === true);
}

/**
 * Returns whether a member may give, change or take away a role. Only owners make owners: an owner decides where money goes.
 */
export function mayAssign(own: Role, role: Role): boolean {
  return (ROLES[own] as readonly Permission[]).includes('members:write') && (role !== 'owner' || own === 'owner');
}
