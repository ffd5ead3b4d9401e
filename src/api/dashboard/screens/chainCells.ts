import { addressExplorerUrlOf, explorerUrlOf } from '../../../config/index.ts';
import type { Desk } from '../desk.ts';
import { type Cell, cell, shortened } from '../view.ts';

// What is on the chain, as links to the explorer. `isShort`: in a table or a timeline.

/** Returns a wallet as a link to its page in the explorer. */
export const walletCell = ({ app, scope }: Desk, wallet: string, { isShort = false } = {}): Cell =>
  chainCell(wallet, addressExplorerUrlOf(app.config, scope.mode, wallet), isShort);

/** Returns a transaction as a link to its page in the explorer. */
export const signatureCell = ({ app, scope }: Desk, signature: string, { isShort = false } = {}): Cell =>
  chainCell(signature, explorerUrlOf(app.config, scope.mode, signature), isShort);

const chainCell = (text: string, href: string, isShort: boolean): Cell =>
  isShort ? cell(shortened(text), { href, isExternal: true }) : cell(text, { isCode: true, href, isExternal: true });
