import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Config } from '../../config/index.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import {
  type Challenged,
  findPasskey,
  insertChallenge,
  insertPasskey,
  isChallengeOpen,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
  updatePasskey,
} from '../../db/people/passkeys.ts';
import { markProved, type SignedIn } from '../../db/people/sessions.ts';
import { findUser, type UserRow } from '../../db/people/users.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { CHALLENGE_MS, MAX_PASSKEYS } from '../../domain/sessions.ts';
import { deviceName } from '../../domain/userAgents.ts';
import { type BegunSession, beginSession, type Client, logForMerchants } from './signIn.ts';
import {
  ALGORITHMS,
  bytesOf,
  CHALLENGE_BYTES,
  challengeOf,
  type RelyingParty,
  refused,
  relyingParty,
  unverified,
  verifyRegistration,
  verifySignature,
} from './webAuthn.ts';

/** The dashboard's name in authenticators. */
const PARTY_NAME = 'Florin';
/** The name of a passkey that was made by an unknown browser. */
const UNKNOWN_DEVICE = 'Passkey';

/** The person of a session. */
type Person = Pick<SignedIn, 'session_id' | 'user_id'>;

/** Inserts a new challenge, and returns it. */
async function newChallenge(db: DbOrTrx, challenged: Challenged): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  await insertChallenge(db, challenge, challenged);
  return Uint8Array.from(challenge);
}

/** Returns a passkey as browsers and authenticators name it. */
const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  transports,
});

/** The common part of all questions to authenticators. */
const QUESTION = { timeout: CHALLENGE_MS, userVerification: 'required' } as const;

/** Returns the question to the authenticator of a person who wants to sign in. It finds their passkey without a user name. */
export async function signInOptions(
  db: DbOrTrx,
  config: Pick<Config, 'BASE_URL'>,
  browserSha256: Buffer,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await newChallenge(db, { purpose: 'sign_in', browser_sha256: browserSha256 });
  return generateAuthenticationOptions({ ...QUESTION, rpID: relyingParty(config).id, challenge, allowCredentials: [] });
}

/**
 * Signs a person in with their passkey, and begins a session.
 * @param browserSha256 of the cookie of the browser that answers. Null: it has none
 * @throws FlorinError `authentication_failed`
 */
export async function signInWithPasskey(
  db: Database,
  config: Pick<Config, 'BASE_URL'>,
  response: AuthenticationResponseJSON,
  browserSha256: Buffer | null,
  client: Client,
): Promise<BegunSession> {
  if (!browserSha256) throw expired();
  const challenged = { purpose: 'sign_in', browser_sha256: browserSha256 } as const;
  const answer = await verifyAnswer(db, relyingParty(config), response, challenged);
  return transact(db, async (trx) => {
    await useAnswer(trx, answer, challenged);
    const user = (await findUser(trx, answer.passkey.user_id)) as UserRow;
    return beginSession(trx, user, 'passkey', client);
  });
}

/**
 * Returns the question to the authenticator of a signed-in person, who shall prove that they are still there.
 * @throws FlorinError `conflict` if they have no passkey
 */
export async function proofOptions(
  db: DbOrTrx,
  config: Pick<Config, 'BASE_URL'>,
  { session_id, user_id }: Person,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const allowCredentials = (await listPasskeys(db, user_id)).map(descriptorOf);
  if (allowCredentials.length === 0) {
    throw new FlorinError('conflict', 'You have no passkey. Add one to your account.', { reason: 'no_passkey' });
  }
  const challenge = await newChallenge(db, { purpose: 'prove', session_id });
  return generateAuthenticationOptions({ ...QUESTION, rpID: relyingParty(config).id, challenge, allowCredentials });
}

/** Notes that the person of a session has proved who they are with a passkey. @throws FlorinError `authentication_failed` */
export async function proveWithPasskey(
  db: Database,
  config: Pick<Config, 'BASE_URL'>,
  response: AuthenticationResponseJSON,
  { session_id, user_id }: Person,
): Promise<void> {
  const challenged = { purpose: 'prove', session_id } as const;
  const answer = await verifyAnswer(db, relyingParty(config), response, challenged, user_id);
  await transact(db, async (trx) => {
    await useAnswer(trx, answer, challenged);
    await markProved(trx, session_id);
  });
}

/** An answer whose signature is right. `signCount`: as its authenticator counts. */
type Answer = { challenge: Buffer; passkey: PasskeyRow; signCount: bigint };

/**
 * Verifies an answer outside of any transaction, because that takes CPU. Strangers need an open challenge to cause it.
 * @param userId the only user whose passkey may answer; absent: any, and the authenticator must name the user
 */
async function verifyAnswer(
  db: Database,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  challenged: Challenged,
  userId?: string,
): Promise<Answer> {
  const challenge = challengeOf(response, party);
  if (!(await isChallengeOpen(db, challenge, challenged))) throw expired();
  const credentialId = bytesOf(response.id);
  const passkey = credentialId && (await findPasskey(db, credentialId));
  if (!passkey || (userId !== undefined && passkey.user_id !== userId)) throw unknown();
  // An authenticator that was told which passkeys to use need not name the user.
  const { userHandle } = response.response;
  const isNamed = userHandle === undefined ? userId !== undefined : bytesOf(userHandle)?.toString() === passkey.user_id;
  if (!isNamed) throw unverified();
  return { challenge, passkey, signCount: await verifySignature(response, challenge, passkey, party) };
}

/** Uses up the challenge of an answer, and notes the use of its passkey. Both may have changed since they were read. */
async function useAnswer(trx: Trx, { challenge, passkey, signCount }: Answer, challenged: Challenged): Promise<void> {
  if (!(await takeChallenge(trx, challenge, challenged))) throw expired();
  if (!(await notePasskeyUse(trx, passkey.id, signCount))) throw unverified();
}

const expired = () => refused('This took too long, or was answered already. Try again.', 'passkey_expired');
const unknown = () => refused('This passkey is not known here. Use another one, or a link by mail.', 'passkey_unknown');

/**
 * Returns the question to an authenticator that shall make a passkey for a person.
 * @throws FlorinError `conflict` beyond MAX_PASSKEYS
 */
export async function registrationOptions(
  db: DbOrTrx,
  config: Pick<Config, 'BASE_URL'>,
  { session_id, user_id, email, name }: Person & Pick<SignedIn, 'email' | 'name'>,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id: rpID } = relyingParty(config);
  const passkeys = await listPasskeys(db, user_id);
  if (passkeys.length >= MAX_PASSKEYS) throw tooMany();
  return generateRegistrationOptions({
    rpName: PARTY_NAME,
    rpID,
    userID: Uint8Array.from(Buffer.from(user_id)),
    userName: email,
    userDisplayName: name ?? email,
    challenge: await newChallenge(db, { purpose: 'register', session_id }),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Registers a passkey of a person, and returns its id. Each merchant of theirs logs it.
 * @param name null: that of the browser
 * @throws FlorinError `authentication_failed`; `conflict` if it is registered, or beyond MAX_PASSKEYS
 */
export async function registerPasskey(
  db: Database,
  config: Pick<Config, 'BASE_URL'>,
  response: RegistrationResponseJSON,
  { session_id, user_id }: Person,
  { name, client }: { name: string | null; client: Client },
): Promise<string> {
  const party = relyingParty(config);
  const challenged = { purpose: 'register', session_id } as const;
  const challenge = challengeOf(response, party);
  if (!(await isChallengeOpen(db, challenge, challenged))) throw expired();
  const registered = await verifyRegistration(response, challenge, party);
  const id = newId('psk');
  const shown = name ?? deviceName(client.user_agent) ?? UNKNOWN_DEVICE;
  await transact(db, async (trx) => {
    if (!(await takeChallenge(trx, challenge, challenged))) throw expired();
    const outcome = await insertPasskey(trx, { id, user_id, name: shown, ...registered });
    if (outcome === 'too_many') throw tooMany();
    if (outcome === 'known') {
      throw new FlorinError('conflict', 'This passkey is registered already.', { reason: 'passkey_known' });
    }
    await logForMerchants(trx, user_id, client.address, { action: 'create', object_kind: 'passkey' }, id);
  });
  return id;
}

const tooMany = () =>
  new FlorinError('conflict', `You have ${MAX_PASSKEYS} passkeys, the most possible. Remove one first.`, {
    reason: 'passkey_limit',
  });

/** Renames a person's passkey. Each merchant of theirs logs it. @throws FlorinError `not_found` */
export async function renamePasskey(
  trx: Trx,
  userId: string,
  address: string | null,
  id: string,
  name: string,
): Promise<void> {
  if (!(await updatePasskey(trx, userId, id, { name }))) throw noPasskey();
  await logForMerchants(trx, userId, address, { action: 'update', object_kind: 'passkey' }, id);
}

/** Removes a person's passkey: it signs in no more. Each merchant of theirs logs it. @throws FlorinError `not_found` */
export async function removePasskey(trx: Trx, userId: string, address: string | null, id: string): Promise<void> {
  if (!(await updatePasskey(trx, userId, id, 'remove'))) throw noPasskey();
  await logForMerchants(trx, userId, address, { action: 'delete', object_kind: 'passkey' }, id);
}

const noPasskey = () => new FlorinError('not_found', 'There is no such passkey.');
