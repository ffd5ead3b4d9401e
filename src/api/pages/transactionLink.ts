import { addressExplorerUrlOf, type Config, explorerUrlOf } from '../../config/index.ts';
import type { Mode } from '../../domain/modes.ts';

/** Characters of each end that are shown. */
const END = 6;

/** Shortens an address or a signature to its two ends. */
export function shortened(text: string): string {
  return `${text.slice(0, END)}…${text.slice(-END)}`;
}

/** A link to the explorer: its text on screens, its text on paper, and its address. */
export type ExplorerLink = { short: string; full: string; url: string };

/** Returns a transaction's signature, and its page in the explorer. */
export function transactionLink(config: Config, mode: Mode, signature: string): ExplorerLink {
  return { short: shortened(signature), full: signature, url: explorerUrlOf(config, mode, signature) };
}

/** Returns an address, and its page in the explorer. */
export function addressLink(config: Config, mode: Mode, address: string): ExplorerLink {
  return { short: shortened(address), full: address, url: addressExplorerUrlOf(config, mode, address) };
}
