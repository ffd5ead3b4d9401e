import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** False claims of an answer. */
export type Claims = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  userHandle?: string | undefined;
  /** uses so far */
  counter?: number;
  /** an attestation, as authenticators give it that are asked for none */
  attestation?: [format: string, statement: Map<string, any>];
  transports?: string[];
  /** bytes of the id of a passkey */
  idBytes?: number;
};

/** An authenticator in software with one passkey. */
export type Authenticator = {
  register(options: PublicKeyCredentialCreationOptionsJSON, claims?: Claims): RegistrationResponseJSON;
  answer(options: PublicKeyCredentialRequestOptionsJSON, claims?: Claims): AuthenticationResponseJSON;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** Returns an authenticator whose pages have this origin. It makes a P-256 key, and counts its uses unless they are claimed. */
export function newAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, any>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  const rpId = new URL(origin).hostname;
  let id = randomBytes(16);
  let userHandle: string | undefined;
  let uses = 0;

  const clientData = (type: string, challenge: string, claims: Claims) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(claims) }));
  const head = (claims: Claims, more: number) => {
    const flags = PRESENT | (claims.isVerified === false ? 0 : VERIFIED) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(claims.counter ?? uses);
    return Buffer.concat([sha256(claims.rpId ?? rpId), Buffer.of(flags), count]);
  };

  return {
    register(options, claims = {}) {
      userHandle = options.user.id;
      if (claims.idBytes !== undefined) id = randomBytes(claims.idBytes);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(claims, HAS_CREDENTIAL), Buffer.alloc(16), length, id, coseKey]);
      const [format, statement] = claims.attestation ?? ['none', new Map()];
      const object = new Map<string, any>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, claims)),
          attestationObject: base64url(isoCBOR.encode(object)),
          transports: claims.transports ?? ['internal', 'hybrid'],
        },
      };
    },
    answer(options, claims = {}) {
      uses += 1;
      const data = clientData('webauthn.get', options.challenge, claims);
      const authData = head(claims, 0);
      const handle = 'userHandle' in claims ? claims.userHandle : userHandle;
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

/** Returns the claims about client data. */
function pick({ type, challenge, origin, crossOrigin }: Claims) {
  const claimed = Object.entries({ type, challenge, origin, crossOrigin });
  return Object.fromEntries(claimed.filter(([, value]) => value !== undefined));
}
