import { isSplToken, type Token, tokenText } from '../../domain/tokens.ts';

/**
 * What a label and a message may take together once they are encoded, and the label of it at most. Wallets show one line
 * of each, and every character makes the QR code denser: with these, the longest URL of two references stays within a code
 * of 69 modules (version 13, level L: 425 bytes), which the camera of a cheap phone still reads from a screen.
 */
const MAX_TEXTS_LENGTH = 160;
const MAX_LABEL_LENGTH = 100;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export type PayRequest = {
  /** The wallet that is paid, also for tokens: never a token account. */
  recipient: string;
  /** Base units, more than 0. */
  amount: bigint;
  token: Token;
  /** The token's mint on this cluster; null for SOL. */
  mint: string | null;
  /** The payment's own first, then the beacon: a wallet that keeps only one keeps the first. */
  references: readonly string[];
  label?: string | null;
  message?: string | null;
  /** Written on the chain, for everybody to read. */
  memo?: string | null;
};

/** A Solana Pay transfer request. `label` and `message` are cut to what a wallet shows; a memo is never altered. */
export function payUrl(request: PayRequest): string {
  const { recipient, amount, token, mint, references, label, message, memo } = request;
  if (amount <= 0n) throw new RangeError('a payment is of more than nothing');
  if (isSplToken(token) !== (mint !== null)) throw new RangeError('tokens have a mint and SOL has none');
  const parameters: [string, string][] = [['amount', tokenText(amount, token)]];
  if (mint !== null) parameters.push(['spl-token', mint]);
  for (const reference of references) parameters.push(['reference', reference]);
  const shownLabel = shorten(label, MAX_LABEL_LENGTH);
  const shownMessage = shorten(message, MAX_TEXTS_LENGTH - encodedLength(shownLabel));
  if (shownLabel) parameters.push(['label', shownLabel]);
  if (shownMessage) parameters.push(['message', shownMessage]);
  if (memo) parameters.push(['memo', memo.toWellFormed()]);
  // encodeURIComponent, not URLSearchParams: the specification wants %20, and some wallets show a + as it stands.
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `solana:${recipient}?${query.join('&')}`;
}

/**
 * A Solana Pay transaction request: the wallet asks `link` for the transaction. Wallets follow https only; plain http is
 * let through for the local stack. A link with a query is encoded as a whole, as the specification asks.
 */
export function transactionRequestUrl(link: string): string {
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new RangeError('the link must be an http(s) URL');
  return `solana:${/[?#%]/.test(url.href) ? encodeURIComponent(url.href) : url.href}`;
}

/** Cuts a text to what fits, between what a reader takes for characters and never through one. Empty: nothing fits. */
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
