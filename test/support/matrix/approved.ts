import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { APPROVED, RESULTS, type Result } from '../../../scripts/pictures/folders.ts';
import { distance, fileHash, fingerprint } from './fingerprints.ts';
import type { Picture } from './matrix.ts';

/** A line for each approved picture: its name, the hash of its file, and its fingerprint. */
const FINGERPRINTS = 'fingerprints.txt';

/**
 * The most that a picture may differ from the approved one, as `distance` measures it. Other processors may round some
 * pixels of curves by one step, which adds up to some hundreds. A letter or a line adds up to ten thousands.
 */
export const TOLERANCE = 2_000;

const folder = fileURLToPath(new URL('../../../', import.meta.url));
const approvedFolder = join(folder, APPROVED);
const resultsFolder = join(folder, RESULTS);

/** The approved pictures, and what a run has seen. */
export type Comparison = {
  /** Compares a picture with the approved one. Returns what is wrong with it, or null. */
  compare(picture: Picture): Promise<string | null>;
  /** Writes what was seen, for the gallery, and what is approved now. */
  finish(): Promise<void>;
};

/**
 * Opens the approved pictures.
 * @param order null: compares; `approves`: approves what it sees. `isAll`: and forgets what it does not see
 * @param isKept whether a small copy of a picture is kept with its fingerprint, for people
 */
export async function openComparison(
  order: { approves: boolean; isAll: boolean } | null,
  isKept: (name: string) => boolean,
): Promise<Comparison> {
  const approved = await readFingerprints();
  const results: Result[] = [];
  for (const name of ['passed', 'failed']) await mkdir(join(resultsFolder, name), { recursive: true });

  async function approve({ name, png, small }: Picture): Promise<void> {
    approved.set(name, { hash: fileHash(png), print: fingerprint(PNG.sync.read(png)) });
    if (isKept(name)) await writeFile(join(approvedFolder, `${name}.webp`), await small());
  }

  return {
    compare: async (picture) => {
      const { name, png } = picture;
      const before = approved.get(name);
      let difference = before ? differenceOf(png, before) : null;
      if (order?.approves && (difference === null || difference > TOLERANCE)) {
        await approve(picture);
        difference = 0;
      }
      const hasPassed = difference !== null && difference <= TOLERANCE;
      results.push({ name, difference, hasPassed });
      // A picture that passed shows the approved one in full.
      await writeFile(join(resultsFolder, hasPassed ? 'passed' : 'failed', `${name}.png`), png);
      if (hasPassed) return null;
      return difference === null
        ? `${name} is not approved yet`
        : `${name} differs from the approved picture by ${difference}`;
    },
    finish: async () => {
      await writeFile(join(resultsFolder, 'results.json'), JSON.stringify(results));
      if (!order?.approves) return;
      const seen = new Set(results.map(({ name }) => name));
      if (order.isAll) for (const name of approved.keys()) if (!seen.has(name)) approved.delete(name);
      for (const file of await readdir(approvedFolder)) {
        const name = file.replace(/\.webp$/, '');
        if (name !== file && !(approved.has(name) && isKept(name))) await rm(join(approvedFolder, file));
      }
      const lines = [...approved].map(([name, { hash, print }]) => `${name} ${hash} ${print}\n`);
      await writeFile(join(approvedFolder, FINGERPRINTS), lines.sort().join(''));
    },
  };
}

type Approved = { hash: string; print: string };

async function readFingerprints(): Promise<Map<string, Approved>> {
  await mkdir(approvedFolder, { recursive: true });
  const lines = (await readFile(join(approvedFolder, FINGERPRINTS), 'utf8').catch(() => '')).split('\n');
  return new Map(
    lines.slice(0, -1).map((line) => {
      const [name = '', hash = '', print = ''] = line.split(' ');
      return [name, { hash, print }];
    }),
  );
}

/** Returns how much a picture differs from the approved one. */
export function differenceOf(png: Buffer, { hash, print }: Approved): number {
  return fileHash(png) === hash ? 0 : distance(print, fingerprint(PNG.sync.read(png)));
}
