// `npm run drill`: builds a cluster from Debian's packages and `ops/`, and breaks one part after the other under load.
import { undoAll } from './drill/parts.ts';
import { type Result, runScenario } from './drill/run.ts';
import { SCENARIOS, type ScenarioName } from './drill/scenarios.ts';
import { printTable } from './lib/table.ts';
import { runTool } from './lib/tools.ts';
import { killChildren } from './localstack/processes/processes.ts';

/** The first breaches of a scenario show its cause. */
const MAX_SHOWN = 10;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await undoAll();
    killChildren();
    process.exit(130);
  });
}

/** Runs scenarios, and returns whether none is worse than it may be. */
async function run(names: readonly ScenarioName[], isJson: boolean): Promise<boolean> {
  const results: Result[] = [];
  for (const name of names) {
    const began = performance.now();
    const report = (line: string) =>
      console.error(`${name.padEnd(10)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
    const result = await runScenario(name, report);
    for (const breach of result.breaches.slice(0, MAX_SHOWN)) report(breach);
    results.push(result);
  }
  if (isJson) console.log(JSON.stringify(results, null, 2));
  else printTable(results.map(({ breaches, max_seconds, ...row }) => ({ ...row, seconds: row.seconds.toFixed(1) })));
  return results.every(({ breaches }) => breaches.length === 0);
}

const all = Object.keys(SCENARIOS) as ScenarioName[];
process.exit(
  await runTool('drill', ({ words, options }) =>
    run(words.length > 0 ? (words as ScenarioName[]) : all, options.json === true),
  ),
);
