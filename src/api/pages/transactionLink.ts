import { type Config, explorerUrlOf } from '../../config/index.ts';
import type { Mode } from '../../domain/modes.ts';

/** Characters of a signature's ends that are shown. */
const END = 6;

/** Returns the short signature of a transaction, and its page in the explorer. */
export function transactionLink(config: Config, mode: Mode, signature: string): { short: string; url: string } {
  return {
    short: `${signature.slice(0, END)}…${signature.slice(-END)}`,
    url: explorerUrlOf(config, mode, signature),
  };
}
