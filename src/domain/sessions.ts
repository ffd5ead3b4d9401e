import { DAY_MS } from './periods.ts';

/** How people sign in: with a passkey, with a link that was mailed, or with one that the operator made. */
export const SIGN_IN_METHODS = ['passkey', 'email', 'command'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What a passkey signs: a sign-in, its own registration, or that the person of a session is still there. */
export const CHALLENGE_PURPOSES = ['sign_in', 'register', 'prove'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** How long a session lasts without a request: a working day, so that a forgotten computer does not stay signed in. */
export const SESSION_IDLE_MS = 12 * 3600_000;
/** How long a session lasts at most. The CHECK of `sessions` repeats it. */
export const SESSION_MS = 14 * DAY_MS;
/** How old a session's `last_seen_at` may get. Updating it on every request would cost a write each time. */
export const SEEN_PRECISION_MS = 5 * 60_000;
/** How long a proof of who the person is counts for dangerous acts: time to fill in one form after another. */
export const PROOF_MS = 10 * 60_000;

/** How long a mailed link signs in: until its owner has found the mail. */
export const SIGN_IN_LINK_MS = 10 * 60_000;
/** How long a link of the operator's works: until its reader is at their computer again. */
export const OPERATOR_LINK_MS = DAY_MS;
/** How long an invitation can be accepted: over a long weekend. */
export const INVITATION_MS = 3 * DAY_MS;
/** How long a passkey may take to answer, with the person looking for their phone. */
export const CHALLENGE_MS = 5 * 60_000;

/** Sessions of a user that are listed: more than anybody has devices. */
export const MAX_SESSIONS = 50;
/** Passkeys of a user: one for each device and some spare ones. */
export const MAX_PASSKEYS = 20;
/** Members and open invitations of a merchant, each: more than a shop's staff, and a list that a page can show. */
export const MAX_MEMBERS = 200;
/** Merchants of a user: the pages list them all. */
export const MAX_MEMBERSHIPS = 100;
/** Merchants that a person may own or have created by signing up: a few shops. Each costs rows for good, also when they leave it. */
export const MAX_OWN_MERCHANTS = 5;
