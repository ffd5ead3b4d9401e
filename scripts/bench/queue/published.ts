/** Where the results are from. Its author counts a scenario as passed when jobs are completed again afterwards. */
export const SOURCE = [
  'Published: hardbyte/postgresql-job-queue-benchmarking on GitHub, results/2026-05-09-full-sweep, with pg-boss 12.18.2, River',
  "0.35.1 and jobs of its own on another machine. Percent: the rate after the scenario by the one before. '-': not published.",
].join('\n');

/** The benchmark has no such scenario. */
const none = { 'pg-boss': '-', river: '-' };
/** The process of the benchmark that runs pg-boss ends with its connections, which its author names as the cause. */
const ended = 'fail (its process ended)';

/** The results of pg-boss and River in each scenario. */
export const PUBLISHED = {
  'a worker crashes': { 'pg-boss': 'pass (117 %)', river: 'pass (121 %)' },
  'a worker crashes again and again': { 'pg-boss': 'pass (99 %)', river: 'pass (109 %)' },
  'Postgres restarts': { 'pg-boss': ended, river: 'pass (101 %)' },
  'connections are lost': { 'pg-boss': ended, river: 'pass (101 %)' },
  'connections are used up': { 'pg-boss': 'pass (96 %)', river: 'pass (100 %)' },
  'transactions deadlock': none,
  'jobs pile up while no worker runs': none,
};

export type ScenarioName = keyof typeof PUBLISHED;
