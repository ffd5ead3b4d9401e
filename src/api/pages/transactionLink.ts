import { type Config, explorerUrlOf } from '../../config/index.ts';
import type { Mode } from '../../domain/modes.ts';

/** Characters of each end that are shown. */
const END = 6;

/** Shortens an address or a signature to its two ends. */
export function shortened(text: string): string {
  return `${text.slice(0, END)}…${text.slice(-END)}`;
}

/** Returns the short signature of a transaction, and its page in the explorer. */
export function transactionLink(config: Config, mode: Mode, signature: string): { short: string; url: string } {
  return { short: shortened(signature), url: explorerUrlOf(config, mode, signature) };
}
