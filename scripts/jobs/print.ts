import type { JobRow } from '../../src/db/operations/jobs.ts';
import type { RedriveResult, ReplayResult } from '../../src/services/operations/jobs.ts';
import { ageOf } from '../lib/age.ts';
import { printTable, statusCell, toned } from '../lib/table.ts';

/** Keeps an error on one line. */
const MAX_ERROR_CHARACTERS = 100;

/** A queue's number of jobs per state. `oldest_due_at`: since when the oldest ready job is due. */
export type QueueLine = {
  queue: string;
  ready: number;
  oldest_due_at: Date | null;
  deferred: number;
  active: number;
  completed: number;
  failed: number;
  dead: number;
};

export function printQueues(queues: QueueLine[]): void {
  printTable(
    queues.map(({ queue, oldest_due_at, ready, failed, dead, ...counts }) => ({
      queue,
      ready,
      oldest: oldest_due_at === null ? '' : ageOf(oldest_due_at),
      ...counts,
      failed: troubles(failed),
      dead: troubles(dead),
    })),
    { whole: ['queue'] },
  );
  const dead = queues.reduce((total, queue) => total + queue.dead, 0);
  if (dead > 0) console.log(toned(`${dead} dead letters: npm run jobs -- dead`, 'bad'));
}

/** Returns a number of which nothing is good. */
const troubles = (count: number) => ({ text: String(count), tone: count > 0 ? ('bad' as const) : null });

export function printJobs(jobs: JobRow[]): void {
  printTable(
    jobs.map(({ id, queue, state, attempts, due_at, payload, output }) => ({
      id,
      queue,
      state: statusCell(state),
      attempts,
      due: due_at,
      payload: JSON.stringify(payload),
      error: output !== null && state !== 'completed' ? errorOf(output) : '',
    })),
    { whole: ['id'], none: 'There are no such jobs.' },
  );
}

export function printDead(jobs: JobRow[]): void {
  printTable(
    jobs.map(({ id, source_queue, source_attempts, created_at, payload, source_output }) => ({
      id,
      queue: source_queue,
      attempts: source_attempts,
      until: created_at,
      payload: JSON.stringify(payload),
      error: { text: errorOf(source_output), tone: 'bad' as const },
    })),
    { whole: ['id'], none: 'There are no dead letters.' },
  );
}

export function printJob(job: JobRow): void {
  for (const [name, value] of Object.entries(job)) {
    if (value === null) continue;
    const text = value instanceof Date ? value.toISOString() : typeof value === 'object' ? blockOf(value) : value;
    console.log(`${name.padEnd(18)}${text}`);
  }
}

const DONE: Record<ReplayResult['how'], string> = {
  retried: 'is retried now',
  resumed: 'is resumed now',
  hastened: 'is due now',
  redriven: 'was returned to its queue',
  repeated: 'repeats the completed job',
};

export function printReplayed({ id, queue, how }: ReplayResult): void {
  console.log(`${id} ${DONE[how]} (${queue}).`);
}

export function printCancelled({ id, queue }: { id: string; queue: string }): void {
  console.log(`${id} is cancelled (${queue}). npm run jobs -- replay ${id} resumes it.`);
}

export function printRedriven({ total, destinations, unroutable, redriven }: RedriveResult): void {
  if (total === 0) console.log('There are no dead letters.');
  for (const { name, count } of destinations) console.log(`${String(count).padStart(6)}  to ${name}`);
  if (unroutable > 0) console.log(`${String(unroutable).padStart(6)}  kept, because their queue is gone`);
  if (total > 0) console.log(redriven > 0 ? `${redriven} returned to their queues.` : 'Nothing was changed.');
}

/** Returns indented JSON with the lines of a stack trace on lines of their own. */
function blockOf(value: object): string {
  const json = JSON.stringify(value, null, 2).replaceAll('\\n', '\n    ');
  return `\n${json.replace(/^/gm, '  ')}`;
}

function errorOf(output: object | null): string {
  const { message, reason } = (output ?? {}) as { message?: string; reason?: string };
  const [line = ''] = String(message ?? reason ?? JSON.stringify(output)).split('\n');
  return line.length > MAX_ERROR_CHARACTERS ? `${line.slice(0, MAX_ERROR_CHARACTERS)}…` : line;
}
