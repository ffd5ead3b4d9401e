import { toned } from '../lib/table.ts';

/** A figure that `npm run bench` prints. */
export type Figure = { what: string; measured: string; target: string; isReached: boolean };

export function printFigures(figures: Figure[]): void {
  for (const { what, measured, target, isReached } of figures) {
    console.log(
      `${isReached ? toned('reached', 'good') : toned('MISSED ', 'bad')}  ${what}\n         ${measured} (target ${target})`,
    );
  }
}
