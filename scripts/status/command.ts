// `npm run florin -- status`: whether a deployment is healthy, on one screen.
import { readConfig } from '../../src/config/index.ts';
import { duration } from '../lib/age.ts';
import type { Command, Script } from '../lib/cli.ts';
import { shorten, statusCell, type Tone, terminalWidth, toned } from '../lib/table.ts';
import { readStatus, type Status } from './read.ts';

/** So many problems fit on a screen of 24 lines with all else. */
const MAX_PROBLEMS = 6;
/** So many ids of merchants fit on a line. */
const MAX_MERCHANTS = 2;
const LABEL_WIDTH = 12;

const command: Command = {
  usage: '',
  summary:
    'Shows chains, jobs, deliveries, prices and versions on one screen. Exit code 0: healthy, 1: not, and it says what is wrong.',
  options: {},
  arguments: 0,
  run: (db, _words, _options, env) => readStatus(db, readConfig(env)),
  print: (found: Status) => {
    for (const line of statusLines(found, terminalWidth())) console.log(line);
  },
  problem: ({ problems }: Status) =>
    problems.length === 0 ? null : `not healthy: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
};

export const status = { name: 'status', command } satisfies Script;

/** Returns the lines of the screen, none wider than `width`. */
export function statusLines(
  { is_healthy, problems, chains, jobs, deliveries, prices, versions }: Status,
  width: number,
): string[] {
  const lines: string[] = [];
  const line = (label: string, text: string, tone: Tone | null = null) =>
    void lines.push(`${label.padEnd(LABEL_WIDTH)}${toned(shorten(text, width - LABEL_WIDTH), tone)}`);
  line('Florin', is_healthy ? 'healthy' : 'not healthy', is_healthy ? 'good' : 'bad');
  for (const problem of problems.slice(0, MAX_PROBLEMS)) line('', problem, 'bad');
  if (problems.length > MAX_PROBLEMS) line('', `and ${problems.length - MAX_PROBLEMS} more, see --json`, 'bad');
  for (const { mode, slot, lag_seconds, scanned_seconds_ago, endpoints } of chains) {
    const read = scanned_seconds_ago === null ? 'never read' : `read ${duration(scanned_seconds_ago)} ago`;
    const lag = lag_seconds === null ? '' : `, ${duration(lag_seconds)} behind`;
    line(`Chain ${mode}`, `slot ${slot ?? '-'}${lag}, ${read}`);
    line('', endpoints.map(({ host, state }) => `${host} ${state}`).join(', '), toneOfEndpoints(endpoints));
  }
  const { due, oldest_due_seconds, later, active, failed, dead, workers } = jobs;
  line(
    'Jobs',
    `${due} due (oldest ${duration(oldest_due_seconds)}), ${active} running, ${later} later; workers alive: ${workers}`,
  );
  line('', `${failed} failed lately, ${dead} dead letters`, dead > 0 ? 'bad' : failed > 0 ? 'waiting' : null);
  const { waiting, failing_endpoints, failing_merchants } = deliveries;
  line(
    'Deliveries',
    `${waiting} waiting; failing endpoints: ${failing_endpoints}`,
    failing_endpoints > 0 ? 'waiting' : null,
  );
  if (failing_merchants.length > 0) {
    const more = failing_merchants.length > MAX_MERCHANTS ? ', …' : '';
    line('', `of ${failing_merchants.slice(0, MAX_MERCHANTS).join(', ')}${more}`);
  }
  for (const { unit, usd, source, age_seconds, is_current } of prices) {
    line(`Price ${unit}`, `${usd} USD, ${duration(age_seconds)} old, from ${source}`, is_current ? null : 'bad');
  }
  const pending = versions.pending_migrations.length;
  line(
    'Versions',
    `package ${versions.package}, schema ${versions.schema}${pending > 0 ? ` (${pending} pending)` : ''}`,
  );
  for (const [text, tone] of processLines(versions.processes)) line('', text, tone);
  return lines;
}

function toneOfEndpoints(endpoints: Status['chains'][number]['endpoints']): Tone | null {
  const failing = endpoints.filter(({ state }) => state === 'failing' || state === 'aside').length;
  if (failing === 0) return null;
  return failing === endpoints.length ? 'bad' : 'waiting';
}

/** Returns a line for the processes of each kind, version and state. */
function processLines(processes: Status['versions']['processes']): [string, Tone | null][] {
  const groups = Map.groupBy(
    processes,
    ({ kind, version, is_alive }) => `${kind} ${version} ${is_alive ? 'running' : 'silent'}`,
  );
  return [...groups].map(([text, { length }]) => [
    `${length} × ${text}`,
    statusCell(text.split(' ').at(-1) ?? '').tone,
  ]);
}
