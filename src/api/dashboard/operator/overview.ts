import { databaseMs } from '../../../clock.ts';
import { readOperations } from '../../../db/operations/metrics.ts';
import { listProcesses, type ProcessRow } from '../../../db/operations/processes.ts';
import { MAX_LAG_MS, SILENT_MS } from '../../../domain/operations.ts';
import type { Readiness } from '../../../observability/readiness.ts';
import { type QueueState, readQueues } from '../../../services/operations/queues.ts';
import { type Cell, cell, type Fact, type Table } from '../view.ts';
import type { OperatorAnswer, OperatorDesk, OperatorScreen } from './screen.ts';

export const overviewScreens: readonly OperatorScreen[] = [{ method: 'GET', path: '', run: showOverview }];

async function showOverview(desk: OperatorDesk): Promise<OperatorAnswer> {
  const { t, app } = desk;
  const [readiness, processes, queues, operations] = await Promise.all([
    app.isReady(),
    listProcesses(app.db),
    readQueues(app.db),
    readOperations(app.db),
  ]);
  const hasWorker = processes.some((process) => process.kind === 'worker' && isAlive(process));
  const chains = operations.cursors.map(({ mode, chain_time }): Fact => {
    const lag = chain_time === null ? null : Math.max(0, databaseMs() - chain_time.getTime());
    const isLate = lag === null || lag > MAX_LAG_MS;
    const value = cell(lag === null ? null : t.text('op-seconds', { seconds: Math.round(lag / 1000) }), {
      tone: isLate ? 'bad' : 'good',
    });
    return { label: t.text('op-chain-lag', { mode: { raw: mode } }), value };
  });
  const suspended = operations.tokens.filter(({ is_suspended }) => is_suspended);
  const unreadable = operations.unreadable.reduce((total, { count }) => total + count, 0);
  const wrong = operations.wrong_books.reduce((total, { count }) => total + count, 0);
  return {
    title: t.text('op-overview'),
    nav: 'overview',
    template: 'detail',
    data: {
      problem: hasWorker ? null : t.text('op-no-worker'),
      sections: [
        {
          title: t.text('desk-status-label'),
          facts: [
            { label: t.text('desk-status-label'), value: statusCell(desk, readiness) },
            ...chains,
            { label: t.text('op-prices'), value: pricesCell(desk, readiness) },
            { label: t.text('op-mails-failed'), value: troubleCell(operations.refused_mails) },
            { label: t.text('op-unreadable'), value: troubleCell(unreadable) },
            { label: t.text('op-books-wrong'), value: troubleCell(wrong) },
            {
              label: t.text('op-tokens-suspended'),
              value: cell(suspended.map(({ mode, token }) => `${token} (${mode})`).join(', ') || '0', {
                tone: suspended.length > 0 ? 'bad' : 'good',
              }),
            },
          ],
        },
        { title: t.text('op-jobs'), facts: queueFacts(desk, queues, failingCount(operations.endpoints)) },
        { title: t.text('op-processes'), table: processTable(desk, processes) },
      ],
    },
  };
}

const isAlive = ({ seen_at }: ProcessRow): boolean => databaseMs() - seen_at.getTime() <= SILENT_MS;

const failingCount = (endpoints: Awaited<ReturnType<typeof readOperations>>['endpoints']): number =>
  endpoints
    .filter(({ disabled_reason: reason }) => reason !== null && reason !== 'merchant')
    .reduce((total, { count }) => total + count, 0);

/** Returns a number as a badge: nothing of it is good. */
const troubleCell = (count: number, more: Partial<Cell> = {}): Cell =>
  cell(String(count), { tone: count > 0 ? 'bad' : 'good', ...more });

/** Returns what /readyz says. Its words are the operator's: they are those of the log and of the manual. */
function statusCell({ t }: OperatorDesk, { status }: Readiness): Cell {
  return status === 'ready' ? cell(t.text('op-ready'), { tone: 'good' }) : cell(status, { tone: 'bad' });
}

function pricesCell({ t }: OperatorDesk, readiness: Readiness): Cell {
  const rates = 'rates' in readiness ? readiness.rates : {};
  const old = Object.entries(rates).filter(([, rate]) => !rate.current);
  if (old.length === 0) return cell(t.text('op-current'), { tone: 'good' });
  return cell(t.text('op-prices-old', { units: old.map(([unit]) => unit).join(', ') }), { tone: 'bad' });
}

function queueFacts({ t, href }: OperatorDesk, queues: readonly QueueState[], failing: number): Fact[] {
  const sum = (field: 'ready' | 'deferred' | 'dead') => queues.reduce((total, queue) => total + queue[field], 0);
  const oldest = queues.flatMap(({ oldest_due_at }) => (oldest_due_at ? [oldest_due_at.getTime()] : []));
  const age = oldest.length > 0 ? Math.max(0, databaseMs() - Math.min(...oldest)) : 0;
  const deliveries = queues.find(({ queue }) => queue === 'webhook.deliver');
  return [
    { label: t.text('op-jobs-due'), value: cell(String(sum('ready')), { href: href('/jobs') }) },
    {
      label: t.text('op-oldest'),
      value: cell(t.text('op-seconds', { seconds: Math.round(age / 1000) }), {
        tone: age > MAX_LAG_MS ? 'bad' : 'good',
      }),
    },
    { label: t.text('op-jobs-later'), value: cell(String(sum('deferred'))) },
    {
      label: t.text('op-deliveries-waiting'),
      value: cell(String((deliveries?.ready ?? 0) + (deliveries?.deferred ?? 0))),
    },
    { label: t.text('op-dead-letters'), value: troubleCell(sum('dead'), { href: href('/jobs') }) },
    { label: t.text('op-failing'), value: troubleCell(failing, { href: href('/endpoints') }) },
  ];
}

function processTable(desk: OperatorDesk, processes: readonly ProcessRow[]): Table {
  const { t } = desk;
  return {
    caption: t.text('op-processes'),
    empty: t.text('op-no-worker'),
    columns: [
      { label: t.text('op-process') },
      { label: t.text('desk-status-label') },
      { label: t.text('op-version') },
      { label: t.text('op-started'), isShort: true },
      { label: t.text('desk-last-seen'), isShort: true },
    ],
    rows: processes.map((process) => ({
      href: null,
      cells: [
        cell(t.text('op-process-kind', { kind: { raw: process.kind } })),
        cell(t.text('op-process-state', { state: { raw: isAlive(process) ? 'running' : 'silent' } }), {
          tone: isAlive(process) ? 'good' : 'bad',
        }),
        cell(process.version),
        desk.timeCell(process.started_at),
        desk.timeCell(process.seen_at),
      ],
    })),
  };
}
