/** A figure that `npm run bench` prints. */
export type Figure = { what: string; measured: string; target: string; isReached: boolean };

export function printFigures(figures: Figure[]): void {
  for (const { what, measured, target, isReached } of figures) {
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}\n         ${measured} (target ${target})`);
  }
}
