import type { Context, DefaultState, Middleware } from 'koa';
import * as v from 'valibot';
import type { Config } from '../../config/index.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { waitText } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import { DASHBOARD } from '../../services/people/links.ts';
import { relyingParty } from '../../services/people/webAuthn.ts';
import { readBody } from '../http/body.ts';
import { line } from '../http/fields.ts';
import type { Frame } from '../pages/frame.ts';
import { ProofNeeded, type Sessions } from './session.ts';

/** Size limit of an authenticator's answer. Those with certificates of their own take some kilobytes. */
const MAX_BODY_BYTES = 32 * 1024;

const base64url = v.pipe(v.string(), v.regex(/^[\w-]*$/));
const credential = { id: base64url, rawId: base64url, type: v.literal('public-key') };
const clientExtensionResults = v.optional(v.looseObject({}), {});

/** What a passkey is called. The CHECK of `passkeys` repeats its length. */
export const passkeyName = line(100);

/** A new passkey, as browsers turn it into JSON. */
export const newPasskey = v.object({
  // Another one can be given later. The authenticator has made the passkey already.
  name: v.fallback(v.nullable(passkeyName), null),
  response: v.looseObject({
    ...credential,
    clientExtensionResults,
    response: v.looseObject({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: v.optional(v.array(v.string())),
    }),
  }),
});

/** The answer of a passkey, as browsers turn it into JSON. */
export const passkeyAnswer = v.object({
  response: v.looseObject({
    ...credential,
    clientExtensionResults,
    response: v.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: v.pipe(
        v.nullish(base64url),
        v.transform((handle) => handle ?? undefined),
      ),
    }),
  }),
});

/** The texts that the script shows by itself. */
const TEXTS = [
  'passkey-asking',
  'passkey-cancelled',
  'passkey-failed',
  'passkey-known',
  'passkey-origin',
  'passkey-unreachable',
] as const satisfies MessageId[];

/** Returns what a page with buttons of the script `passkeys` needs. */
export function passkeyPart(config: Config, t: Translator) {
  const { origin } = relyingParty(config);
  return { scripts: ['passkeys'] as const, texts: Object.fromEntries(TEXTS.map((id) => [id, t.text(id, { origin })])) };
}

/** The problems of refused answers, by the `reason` in the error's details. */
const PROBLEMS: Record<string, MessageId> = {
  passkey_expired: 'passkey-expired',
  passkey_unknown: 'passkey-unknown',
  passkey_refused: 'passkey-refused',
  passkey_origin: 'passkey-origin',
  passkey_known: 'passkey-known',
  passkey_limit: 'passkey-limit',
  no_passkey: 'passkeys-none',
};

/** Thrown when a person must sign in before they may go on. */
export class SignInNeeded extends FlorinError {
  constructor() {
    super('authentication_failed', 'Sign in first.');
  }
}

/** Returns the page that a person must visit before they may go on. Null: the error is another one. */
function pageBefore(error: unknown): string | null {
  if (error instanceof SignInNeeded) return `${DASHBOARD}/sign-in`;
  return error instanceof ProofNeeded ? `${DASHBOARD}/prove` : null;
}

/** Counts a script's request and answers it with JSON: the result, a problem in the reader's language, or the page that must come first. */
export function answering(
  { base, translator }: Pick<Frame, 'base' | 'translator'>,
  own: Pick<Sessions, 'want' | 'pageOf'>,
  count: (ctx: Context) => Promise<void>,
  work: (ctx: Context) => Promise<object>,
): Middleware<DefaultState, Context> {
  return async (ctx) => {
    try {
      await count(ctx);
      await readBody(ctx, MAX_BODY_BYTES);
      ctx.body = await work(ctx);
    } catch (error) {
      if (!(error instanceof FlorinError) || error.status >= 500) throw error;
      ctx.status = error.status;
      if (error.details.retry_after !== undefined) ctx.set('Retry-After', String(error.details.retry_after));
      if (error instanceof ProofNeeded) own.want(ctx, own.pageOf(ctx));
      const path = pageBefore(error);
      ctx.body = path ? { location: base + path } : { problem: problemOf(error, translator(ctx)) };
    }
  };
}

function problemOf({ code, details }: FlorinError, t: Translator): string {
  const { reason, retry_after, origin } = details as { reason?: string; retry_after?: number; origin?: string };
  if (code === 'rate_limit_exceeded') {
    return t.text('error-too-many-requests-text', { wait: waitText(retry_after ?? 0, t) });
  }
  return t.text(PROBLEMS[reason ?? ''] ?? 'passkey-failed', { origin: origin ?? '' });
}
