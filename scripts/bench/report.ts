import { printTable, toned } from '../lib/table.ts';

/** A figure that `npm run bench` prints. */
export type Figure = { what: string; measured: string; target: string; isReached: boolean; published?: Published };

/** The results of others in the same scenario, by their names, and where they published them. */
export type Published = { results: Record<string, string>; source: string };

export function printFigures(figures: Figure[]): void {
  for (const { what, measured, target, isReached } of figures) {
    console.log(
      `${isReached ? toned('reached', 'good') : toned('MISSED ', 'bad')}  ${what}\n         ${measured} (target ${target})`,
    );
  }
  printComparison(figures);
}

function printComparison(figures: Figure[]): void {
  const rows = figures.flatMap(({ what, isReached, published }) =>
    published ? [{ scenario: what, florin: isReached ? 'pass' : 'fail', ...published.results }] : [],
  );
  if (rows.length === 0) return;
  console.log();
  printTable(rows, { whole: ['scenario'] });
  for (const source of new Set(figures.flatMap(({ published }) => published?.source ?? []))) console.log(source);
}
