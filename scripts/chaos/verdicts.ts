import { toned } from '../lib/table.ts';
import type { Verdict } from './invariants.ts';

/** The first breaches of a rule show its cause. */
const MAX_SHOWN = 10;

/** Prints the figures of a run, then each rule with its first breaches. */
export function printVerdicts(figures: object, verdicts: Verdict[]): void {
  console.log();
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${value}`);
  console.log();
  for (const { rule, breaches } of verdicts) {
    console.log(`${breaches.length === 0 ? toned('holds ', 'good') : toned('BROKEN', 'bad')}  ${rule}`);
    for (const breach of breaches.slice(0, MAX_SHOWN)) console.log(`          ${breach}`);
    if (breaches.length > MAX_SHOWN) console.log(`          and ${breaches.length - MAX_SHOWN} more`);
  }
}
