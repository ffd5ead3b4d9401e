import { databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import { insertAuditRows, readAuditFields } from '../../db/auditLog.ts';
import type { Trx } from '../../db/database.ts';
import { findEmail } from '../../db/emails.ts';
import { countMail, type ExceededLimit } from '../../db/mailCounts.ts';
import {
  endSessions,
  findSignedIn,
  findSignInLink,
  insertSession,
  insertSignInLink,
  type SignInLinkRow,
  takeSignInLink,
} from '../../db/people/sessions.ts';
import { ensureUser, findUser, findUserByEmail, type UserRow } from '../../db/people/users.ts';
import type { Act } from '../../domain/auditLog.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { newId } from '../../domain/ids.ts';
import { proofLimit, signInLimits } from '../../domain/mailLimits.ts';
import { OPERATOR_LINK_MS, SIGN_IN_LINK_MS, type SignInMethod } from '../../domain/sessions.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { signInMail } from '../../mail/people.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import { auditRow, type Doer } from '../audit.ts';
import { sendMails } from '../emails.ts';
import { newToken, signInUrl } from './links.ts';

/** The browser of a person: the address and the name that it sends, and the SHA-256 of the session's token that it has. */
export type Client = { address: string | null; user_agent: string | null; session_sha256?: Buffer | null };

type LinkRequest = {
  email: string;
  by: { client: string } | { user_id: string };
  browserSha256: Buffer;
  locale: string;
};

/**
 * Causes a mail with a link that signs in, if a user has this address, or if people may sign up. A job decides that, so neither the
 * answer nor its time depends on it. Returns null, or the limit that is reached.
 * @param by the client that asks, or the signed-in user, who has a limit of their own
 * @param browserSha256 of the cookie of the browser in which the link shall work
 */
export async function requestSignInLink(
  trx: Trx,
  config: Config,
  { email, by, browserSha256, locale }: LinkRequest,
): Promise<ExceededLimit | null> {
  const limits =
    'user_id' in by
      ? [proofLimit(by.user_id)]
      : signInLimits(mailboxOf(email), by.client, config.IP_LIMIT_CONFIRMATIONS_PER_HOUR);
  const exceeded = await countMail(trx, limits);
  if (exceeded) return exceeded;
  const browser_sha256 = browserSha256.toString('base64url');
  await enqueue(trx, 'sign_in.link', [{ email, email_id: newId('eml'), browser_sha256, locale }]);
  return null;
}

/** Mails a link that signs in to the user with this address. Does nothing without one, or the second time. */
export async function mailSignInLink(
  trx: Trx,
  config: Config,
  { email, email_id: id, browser_sha256, locale }: Payload<'sign_in.link'>,
): Promise<void> {
  const user = await findUserByEmail(trx, email);
  if ((!user && config.SIGNUP !== 'open') || (await findEmail(trx, id))) return;
  const recipient = user?.email ?? email;
  const { token, token_sha256 } = newToken();
  const link = { token_sha256, user_id: user?.id ?? null, email: recipient };
  const browser = Buffer.from(browser_sha256, 'base64url');
  await insertSignInLink(trx, { ...link, browser_sha256: browser, lifetimeMs: SIGN_IN_LINK_MS });
  const until = new Date(databaseNow().getTime() + SIGN_IN_LINK_MS);
  const letter = signInMail(signInUrl(config, token), until, !user, translatorFor(user?.locale, locale));
  await sendMails(trx, [{ id, merchant_id: null, mode: null, kind: 'sign_in_link', recipient, letter }]);
}

/** Returns a link that signs a user in once, in any browser, for a day. For the operator, who hands it to the user. */
export async function createOperatorLink(trx: Trx, config: Pick<Config, 'BASE_URL'>, user: UserRow): Promise<string> {
  const { token, token_sha256 } = newToken();
  const link = { token_sha256, user_id: user.id, email: user.email, browser_sha256: null };
  await insertSignInLink(trx, { ...link, lifetimeMs: OPERATOR_LINK_MS });
  return signInUrl(config, token);
}

/** Returns whether a link works in the browser with this cookie. */
export function isForBrowser({ browser_sha256 }: SignInLinkRow, browserSha256: Buffer | null): boolean {
  return browser_sha256 === null || (browserSha256 !== null && browser_sha256.equals(browserSha256));
}

/** A session that has begun. `token`: what the browser's cookie must have. */
export type BegunSession = { token: string; user: UserRow };

/** Uses up a link and begins a session. Null: the link does not work, or not in this browser. */
export async function signInWithLink(
  trx: Trx,
  tokenSha256: Buffer,
  browserSha256: Buffer | null,
  { locale, ...client }: Client & { locale: string },
): Promise<BegunSession | null> {
  // Only its own browser uses it up.
  const found = await findSignInLink(trx, tokenSha256);
  const link = found && isForBrowser(found, browserSha256) ? await takeSignInLink(trx, tokenSha256) : null;
  if (!link) return null;
  const user = link.user_id ? await findUser(trx, link.user_id) : await ensureUser(trx, link.email, locale);
  return user && beginSession(trx, user, link.browser_sha256 ? 'email' : 'command', client);
}

/**
 * Begins a session of a user who has proved who they are, and ends the one that the browser had. Each merchant of their users logs
 * it.
 */
export async function beginSession(
  trx: Trx,
  user: UserRow,
  method: SignInMethod,
  { address, user_agent, session_sha256 }: Client,
): Promise<BegunSession> {
  const before = session_sha256 && (await findSignedIn(trx, session_sha256));
  if (before) await signOut(trx, before.user_id, address, { id: before.session_id });
  const { token, token_sha256 } = newToken();
  const id = newId('ses');
  await insertSession(trx, { id, user_id: user.id, token_sha256, method, address, user_agent });
  await logForMerchants(trx, user.id, address, { action: 'create', object_kind: 'session' }, id);
  return { token, user };
}

/** Ends sessions of a user: one, or all `but` one. */
export async function signOut(
  trx: Trx,
  userId: string,
  address: string | null,
  which: { id: string } | { but: string },
): Promise<void> {
  for (const id of await endSessions(trx, userId, which)) {
    await logForMerchants(trx, userId, address, { action: 'revoke', object_kind: 'session' }, id);
  }
}

/**
 * Records an act of a user on what they have, in the log of each merchant of theirs. People are of both modes; live mode's log has
 * them.
 */
export async function logForMerchants(
  trx: Trx,
  userId: string,
  address: string | null,
  act: Act,
  objectId: string,
): Promise<void> {
  const by: Doer = { actor: userId as `usr_${string}`, address };
  const own = await trx.selectFrom('memberships').select('merchant_id').where('user_id', '=', userId).execute();
  for (const { merchant_id } of own) {
    const scope = { merchant_id, mode: 'live' } as const;
    const fields = await readAuditFields(trx, act.object_kind, scope, objectId);
    const before = act.action === 'create' ? null : {};
    await insertAuditRows(trx, [auditRow(by, { ...act, ...scope }, objectId, before, fields)]);
  }
}
