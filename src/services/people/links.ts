import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/index.ts';
import { sha256 } from '../../crypto.ts';

/** Random bytes of a token: too many to guess. */
const TOKEN_BYTES = 32;
/** A token in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** A secret of a link or cookie. Only its SHA-256 is stored. */
export type Token = { token: string; token_sha256: Buffer };

/** Returns a new secret. */
export function newToken(): Token {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, token_sha256: sha256(token) };
}

/** Returns the SHA-256 of a token that somebody sent. Null: it cannot be one. */
export function tokenHash(token: string): Buffer | null {
  return TOKEN.test(token) ? sha256(token) : null;
}

/** The path of the dashboard, below BASE_URL. */
export const DASHBOARD = '/dashboard';

/**
 * Returns the URL of a page of the dashboard. Passkeys need a domain name, so on a machine of one's own it is `localhost`.
 */
export function dashboardUrl({ BASE_URL }: Pick<Config, 'BASE_URL'>, path: string): string {
  const url = new URL(BASE_URL);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return `${url.href.replace(/\/$/, '')}${DASHBOARD}${path}`;
}

/** Returns the URL that signs in with a token. */
export const signInUrl = (config: Pick<Config, 'BASE_URL'>, token: string): string =>
  dashboardUrl(config, `/sign-in/link?token=${token}`);

/** Returns the URL of the page that stops a change of wallets with a token. */
export const walletChangeStopUrl = (config: Pick<Config, 'BASE_URL'>, token: string): string =>
  dashboardUrl(config, `/wallet-change/stop?token=${token}`);

/** Returns the URL that accepts an invitation with a token. */
export const invitationUrl = (config: Pick<Config, 'BASE_URL'>, token: string): string =>
  dashboardUrl(config, `/invitation?token=${token}`);
