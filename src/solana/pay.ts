import { type Token, tokenText } from '../domain/money.ts';

/**
 * What a label or a message may take once it is encoded: wallets show one line of each, every character makes the QR
 * code harder to scan, and @solana/pay refuses URLs beyond 2,048 characters.
 */
const MAX_ENCODED_LENGTH = 240;

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
  if ((token === 'SOL') !== (mint === null)) throw new RangeError('tokens have a mint and SOL has none');
  const parameters: [string, string][] = [['amount', tokenText(amount, token)]];
  if (mint !== null) parameters.push(['spl-token', mint]);
  for (const reference of references) parameters.push(['reference', reference]);
  if (label) parameters.push(['label', shorten(label.toWellFormed())]);
  if (message) parameters.push(['message', shorten(message.toWellFormed())]);
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

/** Cuts a text to what fits, between what a reader takes for characters and never through one. */
function shorten(text: string): string {
  if (encodedLength(text) <= MAX_ENCODED_LENGTH) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (encodedLength(`${kept}${segment}…`) > MAX_ENCODED_LENGTH) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

function encodedLength(text: string): number {
  return encodeURIComponent(text).length;
}
