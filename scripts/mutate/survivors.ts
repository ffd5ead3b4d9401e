import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant, MutantKey } from './mutants.ts';
import { ACCEPTED_FILE } from './scope.ts';

/** An accepted survivor. `reason`: why the change makes no difference, or none that is worth a test. */
export type Accepted = MutantKey & { reason: string };

/** Returns the accepted survivors. @throws Error when one has no reason, or its line is no longer in a file of `scope` */
export async function readAccepted(root: string, scope: ReadonlyMap<string, unknown>): Promise<Accepted[]> {
  const accepted: Accepted[] = JSON.parse(await readFile(join(root, ACCEPTED_FILE), 'utf8'));
  const silent = accepted.find(({ reason }) => !reason?.trim());
  if (silent) throw new Error(`${ACCEPTED_FILE}: a survivor in ${silent.file} has no reason: ${silent.before}`);
  const lost = accepted.find(({ file }) => !scope.has(file));
  if (lost) throw new Error(`${ACCEPTED_FILE}: ${lost.file} is not in scope; rename its entries if it moved`);
  for (const { file, before } of accepted) {
    const text = await readFile(join(root, file), 'utf8');
    if (!flat(text).includes(flat(before))) {
      throw new Error(`${ACCEPTED_FILE}: ${file} has no such line any more: ${before}`);
    }
  }
  return accepted;
}

/** Returns a text without spaces and commas, which formatting may change, and without the mark of a shortened line. */
const flat = (text: string) => text.replace(/[\s,…]/g, '');

export function isSame(one: MutantKey, other: MutantKey): boolean {
  return one.file === other.file && one.in === other.in && one.before === other.before && one.after === other.after;
}

export function reasonFor(mutant: Mutant, accepted: readonly Accepted[]): string | null {
  return accepted.find((one) => isSame(one, mutant))?.reason ?? null;
}
