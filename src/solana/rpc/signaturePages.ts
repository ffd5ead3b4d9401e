import type { Share } from './budget.ts';
import type { Rpc } from './client.ts';
import type { SignatureInfo } from './decode.ts';
import { RpcError } from './errors.ts';

/** Signatures per getSignaturesForAddress call: its maximum. */
export const SIGNATURES_PER_PAGE = 1000;

/** A part of an address's history to read: from a slot on, older than `before`, in so many calls. */
export type HistoryRange = {
  fromSlot: number;
  before?: string | undefined;
  maxPages: number;
  share?: Share;
};

/** Signatures, newest first. `isWhole`: no signature of the range is missing at its old end. */
export type HistoryPart = { found: SignatureInfo[]; isWhole: boolean };

/**
 * Returns the signatures of an address in a range, newest first.
 * Pages until a signature is older, because providers may return fewer than asked. An empty page is the end of the
 * history, or comes from a node that does not know the last signature. So then a second pass must find the same.
 * @param first the first page, if it is known already
 */
export async function readHistory(
  rpc: Rpc,
  address: string,
  range: HistoryRange,
  first?: readonly SignatureInfo[],
): Promise<HistoryPart> {
  const once = await readPages(rpc, address, range, first);
  if (once.end !== 'empty') return { found: once.found, isWhole: once.end === 'older' };
  const again = await readPages(rpc, address, range);
  const isSame = again.found.at(-1)?.signature === once.found.at(-1)?.signature;
  const found = again.found.length < once.found.length ? once.found : again.found;
  return { found, isWhole: again.end === 'older' || (again.end === 'empty' && isSame) };
}

/** Reads one pass. `end`: why it ended: at an older signature, at an empty page, or after so many pages. */
async function readPages(
  rpc: Rpc,
  address: string,
  { fromSlot, before, maxPages, share = 'shared' }: HistoryRange,
  first?: readonly SignatureInfo[],
): Promise<{ found: SignatureInfo[]; end: 'older' | 'empty' | 'limit' }> {
  const found: SignatureInfo[] = [];
  for (let pages = 0; pages < maxPages; pages++) {
    const last = found.at(-1)?.signature ?? before;
    const page = (pages === 0 && first) || (await readPage(rpc, address, last, share));
    const wanted = page.filter((info) => info.slot >= fromSlot);
    found.push(...wanted);
    if (wanted.length < page.length) return { found, end: 'older' };
    // Without any signature, there is none to be unknown to a node.
    if (page.length === 0) return { found, end: last === undefined ? 'older' : 'empty' };
  }
  return { found, end: 'limit' };
}

/** Returns one page. A node that refuses an unknown `before` has no page for it. */
async function readPage(
  rpc: Rpc,
  address: string,
  before: string | undefined,
  share: Share,
): Promise<readonly SignatureInfo[]> {
  try {
    return await rpc.getSignaturesForAddress(address, {
      limit: SIGNATURES_PER_PAGE,
      share,
      ...(before === undefined ? {} : { before }),
    });
  } catch (error) {
    if (before !== undefined && error instanceof RpcError) return [];
    throw error;
  }
}
