import { isSealedWith, seal, unseal } from '../crypto.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transaction.ts';
import { keyOf, listSecrets, storeSealed } from '../db/webhooks/secrets.ts';

/** Secrets that one transaction reseals, in about ten milliseconds. */
const BATCH = 200;

/** The number of stored secrets by sealing key: the current one, one that it replaces, or an unknown one. */
export type SealedSecrets = { current: number; old: number; unknown: number };

type Keys = readonly [current: Buffer, ...old: Buffer[]];

/** Counts the stored secrets by the key that they are sealed with. */
export async function countSealedSecrets(db: Database, [current, ...old]: Keys): Promise<SealedSecrets> {
  const counts = { current: 0, old: 0, unknown: 0 };
  for await (const page of pagesOfSecrets(db)) {
    for (const { sealed_secret } of page) {
      if (isSealedWith(current, sealed_secret)) counts.current += 1;
      else if (old.some((key) => isSealedWith(key, sealed_secret))) counts.old += 1;
      else counts.unknown += 1;
    }
  }
  return counts;
}

/**
 * Reseals with the current key every secret that is sealed with an old one, and returns their number. Safe to run
 * twice, concurrently, and while the service is running. `onPage` gets the number after each page of secrets.
 */
export async function resealSecrets(
  db: Database,
  [current, ...old]: Keys,
  onPage: (count: number) => void = () => {},
): Promise<number> {
  let count = 0;
  for await (const page of pagesOfSecrets(db)) {
    const stale = page.filter(({ sealed_secret }) => old.some((key) => isSealedWith(key, sealed_secret)));
    await transact(db, async (trx) => {
      for (const secret of stale) {
        const owner = keyOf(secret);
        await storeSealed(trx, secret, seal(current, unseal(old, secret.sealed_secret, owner), owner));
      }
    });
    count += stale.length;
    onPage(count);
  }
  return count;
}

async function* pagesOfSecrets(db: Database): AsyncGenerator<Awaited<ReturnType<typeof listSecrets>>> {
  for (let after = ''; ; ) {
    const page = await listSecrets(db, after, BATCH);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < BATCH) return;
    after = last.id;
  }
}
