/** Replaces a secret. */
export const REDACTED = '[redacted]';

/**
 * Patterns of secrets: API keys, webhook secrets, credentials in headers and URLs, and the tokens in links for customers.
 * `sign` occurs in every match. Testing it first makes texts without secrets, almost all of them, nearly free.
 */
const SECRET_FORMS: { sign: string; form: RegExp; instead: string }[] = [
  // Also keys with a typing error, which have other letters and digits.
  { sign: 'svc_', form: /svc_(test|live)_[0-9A-Za-z]+/g, instead: `svc_$1_${REDACTED}` },
  { sign: 'whsec_', form: /whsec_[\w+/=-]+/g, instead: `whsec_${REDACTED}` },
  { sign: 'earer ', form: /\b(bearer) +[^\s"\\]+/gi, instead: `$1 ${REDACTED}` },
  { sign: 'asic ', form: /\b(basic) +[^\s"\\]+/gi, instead: `$1 ${REDACTED}` },
  { sign: '://', form: /(:\/\/[^\s:/?#@"\\]*):[^\s/?#@"\\]*@/g, instead: `$1:${REDACTED}@` },
  { sign: '/claim/', form: /(\/refunds\/claim\/)[^\s/?#"\\]+/g, instead: `$1${REDACTED}` },
  // Names of tokens, as in `token=USDC`, are shorter.
  { sign: 'token=', form: /\b(token=)[\w-]{16,}/g, instead: `$1${REDACTED}` },
];

/** Returns a text without what looks like a secret. */
export function redactForms(text: string): string {
  let rest = text;
  for (const { sign, form, instead } of SECRET_FORMS) if (rest.includes(sign)) rest = rest.replace(form, instead);
  return rest;
}

/** Names of fields with secrets, in small letters and without anything else. The last ones match whole names. */
const SECRET_NAMES =
  /secret|passw(?:or)?d|passphrase|credential|authorization|bearer|cookie|mnemonic|(?:seed|recovery)phrase|(?:api|private|signing|encryption|access)key|(?:access|auth|bearer|refresh|session|id)token|cardnumber|^(?:cvc|cvv|pin|pan|newkey|pwd)\d?$/;
/** Names that also have harmless values, such as the key of a question or the name of a token. */
const MAYBE_SECRET_NAMES = /(?:key|token|signature|sig|auth|seed|code)$/;
/** The shortest random value: 16 characters have 64 bits even as hex. */
const RANDOM = /^(?=.*\d)(?=.*[A-Za-z])[\w+/=.-]{16,}$/;

/** Names of fields whose values are random and public: signatures of transactions on the chain, and ids. */
const PUBLIC_NAMES = /^(?:transactionsignature|signature|linkcode|couponcode|idempotencykey)$/;

/** Returns whether a field or parameter with this name and value holds a secret, as far as these tell. */
export function isSecretField(name: string, value: unknown): boolean {
  if (value === null || typeof value === 'boolean') return false;
  const word = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (SECRET_NAMES.test(word)) return true;
  if (!MAYBE_SECRET_NAMES.test(word) || PUBLIC_NAMES.test(word)) return false;
  return typeof value === 'string' && RANDOM.test(value);
}

/** A parameter of a URL. */
const PARAMETER = /([?&;])([\w.%[\]-]{1,60})=([^&#\s"'<>]+)/g;

/** Returns a text without what looks like a secret, also in the parameters of the URLs in it. */
export function redactText(text: string): string {
  const rest = redactForms(text);
  if (!rest.includes('=')) return rest;
  return rest.replace(PARAMETER, (whole, before: string, name: string, value: string) =>
    isSecretField(name, value) ? `${before}${name}=${REDACTED}` : whole,
  );
}

/** A named value in a text that should have been JSON, or a form. */
const NAMED = /(["']?)([\w-]{1,60})\1\s*[:=]\s*("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&"'{}[\]]+)/g;

/** Returns a text of any format without what looks like a secret, by its form or by the name before it. */
export function redactLoosely(text: string): string {
  return redactText(text).replace(NAMED, (whole, quote: string, name: string, value: string) =>
    isSecretField(name, value.replace(/^["']|["']$/g, '')) ? `${quote}${name}${quote}: ${REDACTED}` : whole,
  );
}
