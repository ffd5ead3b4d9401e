// Commands about queues and jobs: waiting jobs, failures with their cause, and replaying them.

import { createInterface } from 'node:readline/promises';
import type { Database } from '../../src/db/database.ts';
import {
  deadLetterCounts,
  findJob,
  JOB_STATES,
  type JobFilters,
  type JobState,
  jobCounts,
  listJobs,
  waitingJobs,
} from '../../src/db/operations/jobs.ts';
import { DEAD_LETTERS, QUEUES } from '../../src/queue/queues.ts';
import { cancel, type RedriveResult, redrive, replay } from '../../src/services/operations/jobs.ts';
import { type Command, LIMIT, type LongCommand, limitOf, type Script } from '../lib/cli.ts';
import { type Options, UsageError } from '../lib/commandLine.ts';
import { dashboard } from './dashboard.ts';
import {
  printCancelled,
  printDead,
  printJob,
  printJobs,
  printQueues,
  printRedriven,
  printReplayed,
  type QueueLine,
} from './print.ts';

const QUEUE_NAMES = [...Object.keys(QUEUES), DEAD_LETTERS];
const ORIGIN = { value: 'QUEUE', about: 'only those that came from this queue', choices: QUEUE_NAMES };

const commands: Record<string, Command | LongCommand> = {
  queues: {
    usage: 'queues',
    summary:
      'Shows the number of jobs of every queue: due (ready) with the age of the oldest, not due yet (deferred), running ' +
      '(active), failed for good and kept for a while (failed), and dead letters that need an operator (dead).',
    options: {},
    arguments: 0,
    run: (db) => queues(db),
    print: printQueues,
  },
  list: {
    usage: 'list [--queue QUEUE] [--state STATE] [--limit N]',
    summary: 'Lists jobs, newest first.',
    options: {
      queue: { value: 'QUEUE', about: 'only jobs of this queue', choices: QUEUE_NAMES },
      state: { value: 'STATE', about: 'only jobs in this state', choices: JOB_STATES },
      limit: LIMIT,
    },
    arguments: 0,
    run: (db, _, options) => listJobs(db, filtersOf(options), limitOf(options)),
    print: printJobs,
  },
  show: {
    usage: 'show JOB_ID',
    summary: 'Shows a job: its payload, its attempts, and its last error.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => (await findJob(db, id)) ?? unknown(id),
    print: printJob,
  },
  replay: {
    usage: 'replay JOB_ID',
    summary:
      'Runs a job again now: one that failed, was cancelled or completed, a dead letter, or one that is not due yet. ' +
      'This is safe for every job: a job skips work that is already done.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => replay(db, (await findJob(db, id)) ?? unknown(id)),
    print: printReplayed,
  },
  cancel: {
    usage: 'cancel JOB_ID',
    summary:
      'Cancels a job. If a worker is running the job, that attempt finishes and is not repeated. No other job does its ' +
      'work; replay resumes it.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => cancel(db, (await findJob(db, id)) ?? unknown(id)),
    print: printCancelled,
  },
  dead: {
    usage: 'dead [--queue QUEUE] [--limit N]',
    summary:
      'Lists the dead letters: jobs whose every attempt failed, with the last error. ' +
      'Cancelled dead letters are not listed; replay still returns them to their queue.',
    options: { queue: ORIGIN, limit: LIMIT },
    arguments: 0,
    run: (db, _, options) => {
      const { queue } = filtersOf(options);
      const from = queue === undefined ? {} : { source_queue: queue };
      return listJobs(db, { queue: DEAD_LETTERS, isWaiting: true, ...from }, limitOf(options));
    },
    print: printDead,
  },
  redrive: {
    usage: 'redrive [--queue QUEUE] [--dry-run | --yes]',
    summary:
      'Returns dead letters to the queues that they came from; fix the cause first. Shows the number per queue, ' +
      'and asks.',
    options: {
      queue: ORIGIN,
      'dry-run': { about: 'only shows the numbers' },
      yes: { about: 'does not ask' },
    },
    arguments: 0,
    run: (db, _, options) => {
      const { queue } = filtersOf(options);
      if (options['dry-run'] && options.yes) throw new UsageError('--dry-run and --yes exclude each other');
      const confirm = options['dry-run'] ? async () => false : options.yes ? async () => true : confirmed;
      return redrive(db, queue, { confirm });
    },
    print: printRedriven,
  },
  dashboard: {
    usage: 'dashboard [--port PORT]',
    summary:
      "Serves pg-boss's web pages on this machine only, at http://127.0.0.1:4000 by default, until stopped. Everybody who " +
      'reaches these pages can change jobs: reach another host through ssh -L, and open no port.',
    options: { port: { value: 'PORT', about: 'the port on this machine (4000)' } },
    arguments: 0,
    runAlone: (_, options, env) => dashboard(options, env),
  },
};

export const jobs = { name: 'jobs', commands } satisfies Script;

/** Returns every queue of the registry, in its order, with its number of jobs per state. */
async function queues(db: Database): Promise<QueueLine[]> {
  const [waiting, counts, dead] = await Promise.all([
    waitingJobs(db),
    jobCounts(db),
    deadLetterCounts(db, DEAD_LETTERS),
  ]);
  const countOf = (name: string, state: JobState) =>
    counts.find((row) => row.name === name && row.state === state)?.count ?? 0;
  return Object.keys(QUEUES).map((queue) => {
    const { ready = 0, deferred = 0, oldest_due_at = null } = waiting.find(({ name }) => name === queue) ?? {};
    return {
      queue,
      ready,
      oldest_due_at,
      deferred,
      active: countOf(queue, 'active'),
      completed: countOf(queue, 'completed'),
      failed: countOf(queue, 'failed'),
      dead: dead.find(({ name }) => name === queue)?.count ?? 0,
    };
  });
}

/** Asks the operator, and returns true for yes. @throws UsageError when stdin is no terminal */
async function confirmed({ destinations }: Pick<RedriveResult, 'destinations'>): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('stdin is no terminal: use --dry-run or --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const what = destinations.map(({ name, count }) => `${count} to ${name}`).join(', ');
    return /^y(es)?$/i.test((await terminal.question(`Return ${what}? (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}

function filtersOf({ queue, state }: Options): JobFilters {
  return {
    ...(queue === undefined ? {} : { queue: String(queue) }),
    ...(state === undefined ? {} : { state: state as JobState }),
  };
}

function unknown(id: string): never {
  throw new Error(`there is no job ${id}; finished jobs are deleted after a while`);
}
