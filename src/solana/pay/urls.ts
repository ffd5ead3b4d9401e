import { isSplToken, type Token, tokenText } from '../../domain/tokens.ts';

/**
 * Maximum encoded length of label and message together, and of the label alone.
 * Wallets show one line of each. With these limits, the longest URL with two references fits a QR code of 69 modules
 * (version 13, level L: 425 bytes). The camera of a cheap phone can still read that from a screen.
 */
const MAX_TEXTS_LENGTH = 160;
const MAX_LABEL_LENGTH = 100;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export type PayRequest = {
  /** The receiving wallet; for tokens, too, not a token account. */
  recipient: string;
  /** Base units, more than 0. */
  amount: bigint;
  token: Token;
  /** The token's mint on this cluster; null for SOL. */
  mint: string | null;
  /** The payment's own reference first, then the beacon: some wallets keep only the first. */
  references: readonly string[];
  label?: string | null;
  message?: string | null;
  /** Public: written to the chain. */
  memo?: string | null;
};

/** Returns the URL of a Solana Pay transfer request. Shortens `label` and `message`, but never `memo`. */
export function payUrl(request: PayRequest): string {
  const { recipient, amount, token, mint, references, label, message, memo } = request;
  if (amount <= 0n) throw new RangeError('the amount must be more than 0');
  if (isSplToken(token) !== (mint !== null))
    throw new RangeError('mint is required for tokens, and must be null for SOL');
  const parameters: [string, string][] = [['amount', tokenText(amount, token)]];
  if (mint !== null) parameters.push(['spl-token', mint]);
  for (const reference of references) parameters.push(['reference', reference]);
  const shownLabel = shorten(label, MAX_LABEL_LENGTH);
  const shownMessage = shorten(message, MAX_TEXTS_LENGTH - encodedLength(shownLabel));
  if (shownLabel) parameters.push(['label', shownLabel]);
  if (shownMessage) parameters.push(['message', shownMessage]);
  if (memo) parameters.push(['memo', memo.toWellFormed()]);
  // encodeURIComponent, not URLSearchParams: the specification requires %20, and some wallets show a + literally.
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `solana:${recipient}?${query.join('&')}`;
}

/**
 * Returns the URL of a Solana Pay transaction request. The wallet fetches the transaction from `link`.
 * Wallets only accept https; http is allowed for the local stack.
 * A link with a query is percent-encoded as a whole, as the specification requires.
 */
export function transactionRequestUrl(link: string): string {
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new RangeError('the link must be an http(s) URL');
  return `solana:${/[?#%]/.test(url.href) ? encodeURIComponent(url.href) : url.href}`;
}

/** Returns a text shortened to an encoded length, never in the middle of a grapheme. Empty if nothing fits. */
function shorten(text: string | null | undefined, max: number): string {
  const whole = text?.toWellFormed() ?? '';
  if (encodedLength(whole) <= max) return whole;
  let kept = '';
  for (const { segment } of graphemes.segment(whole)) {
    if (encodedLength(`${kept}${segment}…`) > max) break;
    kept += segment;
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`;
}

function encodedLength(text: string): number {
  return encodeURIComponent(text).length;
}
