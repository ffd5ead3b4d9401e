// The queues and their jobs: how much waits and since when, what failed and why, and doing it again.

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
import {
  type Command,
  DEFAULT_LIMIT,
  type LongCommand,
  limitOf,
  type Options,
  type Script,
  UsageError,
} from '../lib/cli.ts';
import { cancel, type Redrive, redrive, replay } from './change.ts';
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

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const QUEUE_NAMES = [...Object.keys(QUEUES), DEAD_LETTERS];

const commands: Record<string, Command | LongCommand> = {
  queues: {
    usage: 'queues',
    summary:
      'Shows every queue: jobs that are due (ready) and since when the oldest is, not due yet (deferred), worked on\n' +
      '      (active), failed for good and kept for a while (failed), and waiting for somebody to see to them (dead).',
    options: {},
    arguments: 0,
    run: (db) => queues(db),
    print: printQueues,
  },
  list: {
    usage: `list [--queue QUEUE] [--state ${JOB_STATES.join('|')}] [--limit N]`,
    summary: `Lists jobs, newest first, ${DEFAULT_LIMIT} unless told otherwise.`,
    options: { queue: string, state: string, limit: string },
    arguments: 0,
    run: (db, _, options) => listJobs(db, filtersOf(options), limitOf(options)),
    print: printJobs,
  },
  show: {
    usage: 'show JOB_ID',
    summary: 'Shows a job: its payload, its attempts, and what it said when it failed.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => (await findJob(db, id)) ?? unknown(id),
    print: printJob,
  },
  replay: {
    usage: 'replay JOB_ID',
    summary:
      'Has a job done again now: one that failed, was cancelled or completed, a dead letter, or one that waits for its\n' +
      '      time. Every job may be done twice: what is done already is not done again.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => replay(db, (await findJob(db, id)) ?? unknown(id)),
    print: printReplayed,
  },
  cancel: {
    usage: 'cancel JOB_ID',
    summary:
      'Has a job not be done. One that a worker has in hand is finished there, and not repeated. Nothing does its work\n' +
      '      in its place: replay takes it up again.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => cancel(db, (await findJob(db, id)) ?? unknown(id)),
    print: printCancelled,
  },
  dead: {
    usage: 'dead [--queue QUEUE] [--limit N]',
    summary:
      'Lists the dead letters that wait for somebody: jobs whose every attempt failed, with the last reason. --queue: where\n' +
      '      they came from. One that was cancelled is not among them, and replay gives it back all the same.',
    options: { queue: string, limit: string },
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
      'Gives dead letters back to the queues that they came from, after the cause is mended: says how many go where, and\n' +
      '      asks. --dry-run only says, --yes does not ask. --queue: only those that came from there.',
    options: { queue: string, 'dry-run': boolean, yes: boolean },
    arguments: 0,
    run: (db, _, options) => {
      const { queue } = filtersOf(options);
      if (options['dry-run'] && options.yes) throw new UsageError('--dry-run and --yes exclude each other');
      const decision: Redrive = options['dry-run'] ? 'preview' : options.yes ? 'do' : 'ask';
      return redrive(db, queue, decision);
    },
    print: printRedriven,
  },
  dashboard: {
    usage: 'dashboard [--port PORT]',
    summary:
      "Serves pg-boss's own web pages on this machine alone, at http://127.0.0.1:4000 unless told otherwise, until it is\n" +
      '      stopped. Whoever reaches them can change jobs: reach another host through ssh -L, and open no port.',
    options: { port: string },
    arguments: 0,
    runAlone: (_, options, env) => dashboard(options, env),
  },
};

export const jobs: Script = {
  name: 'jobs',
  purpose: 'Queues and jobs: how much waits and since when, what failed and why, and doing it again.',
  commands,
};

/** Every queue of the registry, in its order, with what waits in it and what became of it. */
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

function filtersOf({ queue, state }: Options): JobFilters {
  if (queue !== undefined && !QUEUE_NAMES.includes(String(queue))) {
    throw new UsageError(`there is no queue ${queue}; there are ${QUEUE_NAMES.join(', ')}`);
  }
  if (state !== undefined && !JOB_STATES.includes(state as JobState)) {
    throw new UsageError(`--state must be one of ${JOB_STATES.join(', ')}`);
  }
  return {
    ...(queue === undefined ? {} : { queue: String(queue) }),
    ...(state === undefined ? {} : { state: state as JobState }),
  };
}

function unknown(id: string): never {
  throw new Error(`there is no job ${id}; jobs that are done are kept for a while only`);
}
