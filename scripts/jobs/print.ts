import type { JobRow } from '../../src/db/operations/jobs.ts';
import type { RedriveResult, ReplayResult } from '../../src/services/operations/jobs.ts';

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
  const lines = queues.map(({ queue, oldest_due_at, ...counts }) => {
    const { ready, ...others } = counts;
    return [queue, { ready, oldest: oldest_due_at === null ? '' : ageOf(oldest_due_at), ...others }];
  });
  console.table(Object.fromEntries(lines));
  const dead = queues.reduce((total, queue) => total + queue.dead, 0);
  if (dead > 0) console.log(`${dead} dead letters: npm run jobs -- dead`);
}

export function printJobs(jobs: JobRow[]): void {
  if (jobs.length === 0) console.log('There are no such jobs.');
  for (const { id, queue, state, attempts, due_at, payload, output } of jobs) {
    const when = state === 'created' || state === 'retry' ? `due ${due_at.toISOString()}` : `${attempts} attempts`;
    console.log(`${id}  ${queue.padEnd(17)} ${state.padEnd(9)} ${when}  ${JSON.stringify(payload)}`);
    if (output !== null && state !== 'completed') console.log(`  ${errorOf(output)}`);
  }
}

export function printDead(jobs: JobRow[]): void {
  if (jobs.length === 0) console.log('There are no dead letters.');
  for (const { id, source_queue, source_attempts, created_at, payload, source_output } of jobs) {
    const attempts = `${source_attempts} attempts until ${created_at.toISOString()}`;
    console.log(`${id}  ${source_queue}  ${attempts}  ${JSON.stringify(payload)}\n  ${errorOf(source_output)}`);
  }
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

/** Returns an age in one unit, e.g. `3 min`. */
function ageOf(since: Date): string {
  const seconds = Math.max(0, Math.round((Date.now() - since.getTime()) / 1000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
