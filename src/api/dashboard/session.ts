import type { Context } from 'koa';
import { databaseMs } from '../../clock.ts';
import { type Config, decodedPart } from '../../config/index.ts';
import type { Database } from '../../db/database.ts';
import { findSignedIn, type SignedIn } from '../../db/people/sessions.ts';
import { FlorinError } from '../../domain/errors.ts';
import { PROOF_MS, SESSION_MS } from '../../domain/sessions.ts';
import { DASHBOARD, newToken, tokenHash } from '../../services/people/links.ts';
import type { Client } from '../../services/people/signIn.ts';
import { clientAddress } from '../http/clientIp.ts';
import type { Frame } from '../pages/frame.ts';

/** The cookie with a session's token. */
const SESSION = 'session';
/** The cookie that ties a sign-in to the browser in which it began. */
const BROWSER = 'browser';
/** The cookie with the page that a person wanted before they had to sign in or prove who they are. */
const WANTED = 'wanted';
/** How long the last two are kept: longer than a link that signs in works. */
const SIGNING_IN_MS = 3600_000;
/** Longest user agent that is kept. */
const MAX_USER_AGENT = 300;
/** Any site: paths are resolved against it to see where they lead. */
const SITE = 'http://florin.invalid';

/** Returns a path if it leads to a page of the dashboard, else null: a link must not lead people to another site. */
function ownPage(path: string): string | null {
  const url = URL.parse(path, SITE);
  const isOwn = url?.origin === SITE && (url.pathname === DASHBOARD || url.pathname.startsWith(`${DASHBOARD}/`));
  return isOwn && !url.pathname.includes('//') ? url.pathname + url.search : null;
}

/** A session's person and its token. */
export type OpenSession = { person: SignedIn; token: string };

/** Returns what keeps people signed in. */
export function sessions(config: Config, db: Database, frame: Frame) {
  const set = (ctx: Context, name: string, value: string, maxAge: number) =>
    frame.setCookie(ctx, { name, value, path: DASHBOARD, maxAge });
  /** Keeps the page that a person wants, if it is one of ours. */
  const want = (ctx: Context, path: string) => {
    const page = ownPage(path);
    if (page) set(ctx, WANTED, encodeURIComponent(page), SIGNING_IN_MS);
  };
  /** Returns the page that the person wanted, or the first one, and forgets it. */
  const wanted = (ctx: Context): string => {
    const path = decodedPart(ctx.cookies.get(WANTED) ?? '');
    set(ctx, WANTED, '', 0);
    return (path && ownPage(path)) || DASHBOARD;
  };
  const pageOf = (ctx: Context): string => {
    if (ctx.method === 'GET') return ctx.path;
    const path = URL.parse(ctx.get('Referer'))?.pathname ?? '';
    return path.startsWith(`${frame.base}${DASHBOARD}/`) ? path.slice(frame.base.length) : DASHBOARD;
  };
  return {
    /** Returns the open session of a request. Null: there is none. `isBackground`: the person did not ask for it. */
    async find(ctx: Context, { isBackground = false } = {}): Promise<OpenSession | null> {
      const token = ctx.cookies.get(SESSION) ?? '';
      const hash = tokenHash(token);
      const person = hash && (await findSignedIn(db, hash, { isSeen: !isBackground }));
      return person ? { person, token } : null;
    },
    /** Gives the browser a session that has begun. */
    begin(ctx: Context, token: string): void {
      set(ctx, SESSION, token, SESSION_MS);
      set(ctx, BROWSER, '', 0);
    },
    end(ctx: Context): void {
      set(ctx, SESSION, '', 0);
    },
    /** Returns the SHA-256 of the browser's token, which it gets if it has none. */
    bindBrowser(ctx: Context): Buffer {
      const known = tokenHash(ctx.cookies.get(BROWSER) ?? '');
      if (known) return known;
      const { token, token_sha256 } = newToken();
      set(ctx, BROWSER, token, SIGNING_IN_MS);
      return token_sha256;
    },
    /** Returns the SHA-256 of the browser's token. Null: it has none. */
    browser: (ctx: Context): Buffer | null => tokenHash(ctx.cookies.get(BROWSER) ?? ''),
    want,
    /** Leads a visitor without a session to the sign-in, and from there back to the page that they want. */
    signInFirst(ctx: Context): void {
      const isPart = ctx.get('HX-Request') !== '';
      // A part of a page cannot show the sign-in: htmx loads the whole page instead.
      if (isPart) ctx.set('HX-Redirect', `${frame.base}${DASHBOARD}/sign-in`);
      if (ctx.method === 'GET' && !isPart) want(ctx, ctx.path + ctx.search);
      frame.redirect(ctx, `${DASHBOARD}/sign-in`);
    },
    /** Returns the page that a request is about: its own, or the one whose form or script has sent it. */
    pageOf,
    /** Leads a person to the proof of who they are, and from there back to the page that they came from. */
    proveFirst(ctx: Context): void {
      want(ctx, pageOf(ctx));
      frame.redirect(ctx, `${DASHBOARD}/prove`);
    },
    wanted,
    /** Redirects to the page that the person wanted, or to the first one. */
    proceed(ctx: Context): void {
      frame.redirect(ctx, wanted(ctx));
    },
    /** Returns a browser's address, name and session. */
    client: (ctx: Context): Client => ({
      address: clientAddress(ctx.req, config.TRUSTED_PROXIES),
      user_agent: ctx.get('User-Agent').slice(0, MAX_USER_AGENT) || null,
      session_sha256: tokenHash(ctx.cookies.get(SESSION) ?? ''),
    }),
  };
}

export type Sessions = ReturnType<typeof sessions>;

/** Thrown when a person must prove who they are before they may go on. */
export class ProofNeeded extends FlorinError {
  constructor() {
    super('forbidden', 'Prove who you are first.', { reason: 'proof' });
  }
}

/** Checks that a person has just proved who they are. @throws ProofNeeded */
export function requireProof({ proved_at }: SignedIn): void {
  if (databaseMs() - proved_at.getTime() > PROOF_MS) throw new ProofNeeded();
}
