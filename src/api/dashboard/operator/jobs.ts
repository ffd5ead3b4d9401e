import { findJob, type JobRow, type JobState, listJobs } from '../../../db/operations/jobs.ts';
import { type ListedAct, listOperatorActs } from '../../../db/operations/operatorActs.ts';
import { transact } from '../../../db/transaction.ts';
import { isUuid } from '../../../domain/ids.ts';
import type { OperatorAction } from '../../../domain/operations.ts';
import { DEAD_LETTERS, QUEUES } from '../../../queue/queues.ts';
import { requestAct } from '../../../services/operations/acts.ts';
import { type QueueState, readQueues } from '../../../services/operations/queues.ts';
import { clientAddress } from '../../http/clientIp.ts';
import { notFoundError } from '../../http/validate.ts';
import { type Action, cell, type Fact, type Table } from '../view.ts';
import { PG_BOSS_PATH } from './pgBoss.ts';
import type { OperatorAnswer, OperatorDesk, OperatorPage, OperatorRequest, OperatorScreen } from './screen.ts';

/** Dead letters and acts that a page lists. pg-boss's own pages have the rest. */
const LISTED = 50;
/** Longest error in the list. The job's page has the whole. */
const MAX_ERROR = 160;

/** Acts on jobs need a proof. So whoever finds an operator's computer cannot change anything. */
const isDangerous = true;

export const jobScreens: readonly OperatorScreen[] = [
  { method: 'GET', path: '/jobs', run: showJobs },
  { method: 'GET', path: '/jobs/:id', run: showJob },
  { method: 'POST', path: '/jobs/redrive', isDangerous, run: redriveQueue },
  { method: 'POST', path: '/jobs/:id/replay', isDangerous, run: (desk, request) => actOn(desk, request, 'replay') },
  { method: 'POST', path: '/jobs/:id/cancel', isDangerous, run: (desk, request) => actOn(desk, request, 'cancel') },
];

async function showJobs(desk: OperatorDesk, { query }: OperatorRequest): Promise<OperatorAnswer> {
  const { t, app, href } = desk;
  const id = (query.id ?? '').trim();
  const found = id === '' ? null : await findJob(app.db, id);
  if (found) return { redirect: `/jobs/${found.id}` };
  const [queues, letters, acts] = await Promise.all([
    readQueues(app.db),
    listJobs(app.db, { queue: DEAD_LETTERS, isWaiting: true }, LISTED),
    listOperatorActs(app.db, { limit: LISTED }),
  ]);
  return {
    title: t.text('op-jobs'),
    nav: 'jobs',
    template: 'operatorJobs',
    data: {
      actions: [{ label: 'pg-boss', href: href(PG_BOSS_PATH), isExternal: true }],
      filters: [{ name: 'id', label: t.text('op-job-id'), value: id, maxLength: 36 }],
      isFiltered: id !== '',
      problem: id === '' ? null : t.text('op-no-job'),
      sections: [
        { title: t.text('op-dead-letters'), table: letterTable(desk, letters), redrives: redrivesOf(desk, queues) },
        { title: t.text('op-queues'), table: queueTable(desk, queues) },
        { title: t.text('op-acts'), table: actTable(desk, acts) },
      ],
    },
  };
}

/** Returns what runs all dead letters of a queue again. */
const redrivesOf = ({ t, href }: OperatorDesk, queues: readonly QueueState[]) =>
  queues
    .filter(({ dead }) => dead > 0)
    .map(({ queue }) => ({ queue, label: t.text('op-replay-all', { queue }), action: href('/jobs/redrive') }));

function letterTable(desk: OperatorDesk, letters: readonly JobRow[]): Table {
  const { t, href } = desk;
  return {
    caption: t.text('op-dead-letters'),
    empty: t.text('op-no-dead-letters'),
    columns: [
      { label: t.text('op-queue'), isShort: true },
      { label: t.text('desk-time'), isShort: true },
      { label: t.text('delivery-attempts'), isNumber: true },
      { label: t.text('request-error'), isWide: true },
    ],
    rows: letters.map(({ id, source_queue, created_at, source_attempts, source_output }) => ({
      href: href(`/jobs/${id}`),
      cells: [
        cell(source_queue),
        desk.timeCell(created_at),
        cell(source_attempts === null ? null : String(source_attempts)),
        cell(shortened(errorOf(source_output))),
      ],
    })),
  };
}

/** Returns the message of what a handler has thrown, or the reason that it gave. */
function errorOf(output: object | null): string | null {
  const { message, reason } = (output ?? {}) as { message?: unknown; reason?: unknown };
  const text = message ?? reason;
  return text === undefined ? null : String(text);
}

const shortened = (text: string | null): string | null =>
  text !== null && text.length > MAX_ERROR ? `${text.slice(0, MAX_ERROR)}…` : text;

function queueTable(desk: OperatorDesk, queues: readonly QueueState[]): Table {
  const { t } = desk;
  const count = (value: number) => cell(String(value));
  return {
    caption: t.text('op-queues'),
    empty: t.text('op-no-queues'),
    columns: [
      { label: t.text('op-queue'), isShort: true },
      { label: t.text('op-jobs-due'), isNumber: true },
      { label: t.text('op-oldest'), isShort: true },
      { label: t.text('op-jobs-later'), isNumber: true },
      { label: t.text('op-jobs-running'), isNumber: true },
      { label: t.text('desk-status', { status: { raw: 'failed' } }), isNumber: true },
    ],
    rows: queues
      .filter(({ ready, deferred, active, failed }) => ready + deferred + active + failed > 0)
      .map(({ queue, ready, oldest_due_at, deferred, active, failed }) => ({
        href: desk.href(`${PG_BOSS_PATH}/queues/${queue}`),
        cells: [
          cell(queue),
          count(ready),
          desk.timeCell(oldest_due_at),
          count(deferred),
          count(active),
          failed > 0 ? cell(String(failed), { tone: 'bad' }) : count(failed),
        ],
      })),
  };
}

function actTable(desk: OperatorDesk, acts: readonly ListedAct[]): Table {
  const { t, href } = desk;
  const outcome = ({ problem, changed }: ListedAct) => {
    if (problem !== null) return cell(problem, { tone: 'bad' });
    return changed === null
      ? cell(t.text('op-outcome-open'), { tone: 'warn' })
      : cell(t.text('op-outcome-done', { count: changed }));
  };
  return {
    caption: t.text('op-acts'),
    empty: t.text('op-no-acts'),
    columns: [
      { label: t.text('desk-time'), isShort: true },
      { label: t.text('desk-actor') },
      { label: t.text('desk-act-label') },
      { label: t.text('op-queue') },
      { label: t.text('op-outcome'), isWide: true },
    ],
    rows: acts.map((act) => ({
      href: null,
      cells: [
        desk.timeCell(act.created_at),
        cell(act.email, { sub: act.address }),
        cell(t.text('op-act', { action: { raw: act.action } })),
        cell(act.queue, act.job_id ? { href: href(`/jobs/${act.job_id}`) } : {}),
        outcome(act),
      ],
    })),
  };
}

/** What can be done to a job in each state. An operator cancels what a worker runs: then no attempt follows. */
const ACTIONS: Record<JobState, readonly ('replay' | 'cancel')[]> = {
  created: ['replay', 'cancel'],
  retry: ['replay', 'cancel'],
  active: ['cancel'],
  completed: ['replay'],
  cancelled: ['replay'],
  failed: ['replay'],
};

/** Returns a job. @throws FlorinError `not_found` */
async function requireJob({ app }: OperatorDesk, { params }: OperatorRequest): Promise<JobRow> {
  const job = await findJob(app.db, params.id as string);
  if (!job) throw notFoundError();
  return job;
}

async function showJob(desk: OperatorDesk, request: OperatorRequest): Promise<OperatorPage> {
  const { t, app, href } = desk;
  const id = request.params.id as string;
  const [job, acts] = await Promise.all([
    findJob(app.db, id),
    isUuid(id) ? listOperatorActs(app.db, { jobId: id, limit: LISTED }) : [],
  ]);
  // A dead letter that runs again is another job.
  if (!job && acts.length === 0) throw notFoundError();
  const isOpen = acts.some(({ done_at }) => done_at === null);
  const ended = { title: t.text('desk-details'), text: t.text('op-no-job') };
  return {
    title: t.text('op-job'),
    nav: 'jobs',
    template: 'detail',
    isChanging: isOpen,
    data: {
      back: { href: href('/jobs'), text: t.text('op-jobs') },
      actions: job && !isOpen ? actionsOf(desk, job) : [],
      sections: [...(job ? sectionsOf(desk, job) : [ended]), { title: t.text('op-acts'), table: actTable(desk, acts) }],
    },
  };
}

const actionsOf = ({ t, href }: OperatorDesk, { id, state }: JobRow): Action[] =>
  ACTIONS[state].map((action) => {
    const label = t.text(action === 'replay' ? 'op-replay' : 'op-cancel');
    const kind = action === 'replay' ? { isPrimary: true } : { isDangerous: true };
    return { label, href: href(`/jobs/${id}/${action}`), post: true, ...kind };
  });

function sectionsOf(desk: OperatorDesk, job: JobRow): object[] {
  const { t } = desk;
  const error = job.source_output ?? (job.state === 'completed' ? null : job.output);
  const json = (value: object, isOpen = false) => [
    { title: t.text('desk-show-json'), code: JSON.stringify(value, null, 2), isOpen },
  ];
  return [
    { title: t.text('desk-details'), facts: factsOf(desk, job) },
    ...(error ? [{ title: t.text('request-error'), text: errorOf(error), isEnglish: true, blocks: json(error) }] : []),
    ...(job.payload ? [{ title: t.text('op-payload'), blocks: json(job.payload, true) }] : []),
  ];
}

function factsOf(desk: OperatorDesk, job: JobRow): Fact[] {
  const { t } = desk;
  const { id, queue, source_queue, state, attempts, attempts_allowed, source_attempts } = job;
  return [
    { label: t.text('op-job-id'), value: cell(id, { isCode: true }) },
    { label: t.text('op-queue'), value: cell(queue, { sub: source_queue }) },
    // pg-boss's own word, as on its pages and in the manual.
    { label: t.text('desk-status-label'), value: cell(state, { tone: state === 'failed' ? 'bad' : 'soft' }) },
    {
      label: t.text('delivery-attempts'),
      value: cell(source_attempts === null ? `${attempts} / ${attempts_allowed}` : String(source_attempts)),
    },
    { label: t.text('desk-created'), value: desk.timeCell(job.created_at) },
    { label: t.text('op-due'), value: desk.timeCell(job.due_at) },
    { label: t.text('op-started'), value: desk.timeCell(job.started_at) },
  ];
}

/** Has a worker do something to a job, and records who asked for it. */
async function actOn(
  desk: OperatorDesk,
  request: OperatorRequest,
  action: Exclude<OperatorAction, 'redrive'>,
): Promise<OperatorAnswer> {
  const { id, queue, source_queue } = await requireJob(desk, request);
  const isAsked = await ask(desk, { action, queue: source_queue ?? queue, job_id: id });
  // The page shows the act that is open already.
  if (!isAsked) return { ...(await showJob(desk, request)), status: 409 };
  return { redirect: `/jobs/${id}`, done: 'op-done-asked' };
}

async function redriveQueue(desk: OperatorDesk, { form }: OperatorRequest): Promise<OperatorAnswer> {
  const queue = form.get('queue') ?? '';
  if (!Object.hasOwn(QUEUES, queue)) throw notFoundError();
  await ask(desk, { action: 'redrive', queue, job_id: null });
  return { redirect: '/jobs', done: 'op-done-asked' };
}

const ask = (
  { app, ctx, person }: OperatorDesk,
  act: { action: OperatorAction; queue: string; job_id: string | null },
): Promise<boolean> => {
  const address = clientAddress(ctx.req, app.config.TRUSTED_PROXIES);
  return transact(app.db, (trx) => requestAct(trx, { user_id: person.user_id, address, ...act }));
};
