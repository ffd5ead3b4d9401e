import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Config } from '../../config/index.ts';
import type { NewPasskey, PasskeyRow } from '../../db/people/passkeys.ts';
import { FlorinError } from '../../domain/errors.ts';
import { dashboardUrl } from './links.ts';

/** Algorithms of passkeys by their COSE numbers: EdDSA, ES256 and RS256. Every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257];
/** Bytes of a challenge: too many to guess. The CHECK of `passkey_challenges` repeats it. */
export const CHALLENGE_BYTES = 32;
/** The largest id and key of a passkey, in bytes. The CHECKs of `passkeys` repeat them. */
const MAX_CREDENTIAL_ID_BYTES = 1023;
const MAX_PUBLIC_KEY_BYTES = 4096;
/** Ways to reach an authenticator that are kept: more than are known. */
const MAX_TRANSPORTS = 10;
const TRANSPORT = /^[a-z-]{1,32}$/;

/** Where passkeys work: the domain that they belong to, and the only page address that may use them. */
export type RelyingParty = { id: string; origin: string };

/** Returns where the dashboard's passkeys work. */
export function relyingParty(config: Pick<Config, 'BASE_URL'>): RelyingParty {
  const { hostname, origin } = new URL(dashboardUrl(config, ''));
  return { id: hostname, origin };
}

/** Returns the error for a passkey that does not do. */
export const refused = (message: string, reason: string, more: object = {}): FlorinError =>
  new FlorinError('authentication_failed', message, { reason, ...more });

/** Returns the bytes of a text in base64url. Null: it is none, or not in its only spelling. */
export function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

/**
 * Returns the challenge that a browser's answer is for. Nothing is verified yet.
 * @throws FlorinError `authentication_failed` if a page of another origin asked, or one inside a frame of another site
 */
export function challengeOf(
  { response }: RegistrationResponseJSON | AuthenticationResponseJSON,
  { origin }: RelyingParty,
): Buffer {
  const data = attempt(() => decodeClientDataJSON(response.clientDataJSON));
  if (data?.origin !== origin || data.crossOrigin === true) {
    throw refused(`Passkeys work only at ${origin}. Open the dashboard there.`, 'passkey_origin', { origin });
  }
  const challenge = bytesOf(String(data.challenge));
  if (challenge?.length !== CHALLENGE_BYTES) throw unverified();
  return challenge;
}

/** A new passkey, as its authenticator describes it. */
export type Registered = Pick<NewPasskey, 'credential_id' | 'public_key' | 'sign_count' | 'transports'>;

/** Verifies a new passkey. @throws FlorinError `authentication_failed` */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  challenge: Buffer,
  party: RelyingParty,
): Promise<Registered> {
  const checked = await attempt(async () =>
    verifyRegistrationResponse({
      response: withoutAttestation(response),
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!checked?.verified) throw unverified();
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const credential_id = Buffer.from(id, 'base64url');
  const isStorable =
    id === response.id &&
    credential_id.length > 0 &&
    credential_id.length <= MAX_CREDENTIAL_ID_BYTES &&
    publicKey.length <= MAX_PUBLIC_KEY_BYTES;
  if (!isStorable) throw unverified();
  const known = (response.response.transports ?? []).filter((transport) => TRANSPORT.test(transport));
  return {
    credential_id,
    public_key: Buffer.from(publicKey),
    sign_count: BigInt(counter),
    transports: known.slice(0, MAX_TRANSPORTS),
  };
}

/**
 * Returns the answer without the authenticator's certificates. We ask for none, but some browsers send them. Checking them
 * would fetch revocation lists from addresses that the sender chooses.
 */
function withoutAttestation(answer: RegistrationResponseJSON): RegistrationResponseJSON {
  const bytes = Uint8Array.from(Buffer.from(answer.response.attestationObject, 'base64url'));
  const object = isoCBOR.decodeFirst<Map<string, Cbor>>(bytes);
  object.set('fmt', 'none').set('attStmt', new Map());
  const attestationObject = Buffer.from(isoCBOR.encode(object)).toString('base64url');
  return { ...answer, response: { ...answer.response, attestationObject } };
}
type Cbor = Parameters<typeof isoCBOR.encode>[0];

/**
 * Verifies that a passkey has signed a challenge, after it has verified its user. Returns how often it was used, as its
 * authenticator counts.
 * @throws FlorinError `authentication_failed`, also if that is not more than before
 */
export async function verifySignature(
  response: AuthenticationResponseJSON,
  challenge: Buffer,
  passkey: PasskeyRow,
  party: RelyingParty,
): Promise<bigint> {
  const checked = await attempt(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    }),
  );
  if (!checked?.verified) throw unverified();
  return BigInt(checked.authenticationInfo.newCounter);
}

/** Returns the error for an answer that proves nothing. */
export const unverified = (): FlorinError =>
  refused('The passkey could not be verified. Try again, or use another one.', 'passkey_refused');

/** Returns the result of `work` on a browser's answer; null if it throws, because the answer may contain anything. */
function attempt<T>(work: () => T): T | null {
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(() => null) as T) : result;
  } catch {
    return null;
  }
}
