import type { WireMessage } from './wire.ts';

export const MEMO_PROGRAMS: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
];

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns the text of a memo instruction's data, or null when it is not UTF-8. */
export function memoText(data: Uint8Array): string | null {
  try {
    return decoder.decode(data);
  } catch {
    return null;
  }
}

/** Returns the `memo` of `getSignaturesForAddress`: "[length] text" for each, joined by "; "; null without memos. */
export function memoOf(message: WireMessage): string | null {
  const memos = message.instructions.flatMap((instruction) => {
    const program = message.staticAccounts[instruction.programAddressIndex] as string;
    if (!MEMO_PROGRAMS.includes(program)) return [];
    const data = (instruction.data ?? new Uint8Array()) as Uint8Array;
    return [`[${data.length}] ${memoText(data) ?? '(unparseable)'}`];
  });
  return memos.length > 0 ? memos.join('; ') : null;
}
