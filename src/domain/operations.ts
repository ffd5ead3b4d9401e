import type { Mode } from './modes.ts';

/** The kinds of processes: one answers requests, the other runs jobs. The CHECK of `processes` repeats them. */
export const PROCESS_KINDS = ['web', 'worker'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

/** How often a process says that it is alive, and what it knows of its RPC endpoints. */
export const REPORT_MS = 10_000;
/** A process that has said nothing for so long is dead, or cannot reach the database. It may miss two reports. */
export const SILENT_MS = 3 * REPORT_MS + 5_000;

/** The report of a process about an RPC endpoint. Times are ISO 8601; null: never. */
export type RpcEndpointReport = {
  mode: Mode;
  /** without its path, which may contain an API key */
  host: string;
  answered_at: string | null;
  failed_at: string | null;
  /** the kind of the last failure */
  failure: string | null;
  /** until when the process asks other endpoints, after failures */
  aside_until: string | null;
  /** the highest slot that it has reported, and when */
  slot: number | null;
  slot_at: string | null;
};

/** An endpoint that no process has asked for so long is not used. */
const IDLE_MS = 5 * 60_000;
/** A failure counts for so long unless an answer follows: the endpoint may not have been asked again. */
const FAILING_MS = 10 * 60_000;

/** aside: it fails, and every process that knows asks others. idle: nobody has asked it lately. */
export type RpcEndpointState = 'active' | 'failing' | 'aside' | 'idle';

/** Returns the state of an endpoint, from what each process knows. `now` in milliseconds. */
export function rpcEndpointState(reports: readonly RpcEndpointReport[], now: number): RpcEndpointState {
  const timeOf = (time: string | null): number => (time === null ? Number.NEGATIVE_INFINITY : Date.parse(time));
  const failing = reports.filter(({ answered_at, failed_at }) => {
    return timeOf(failed_at) > timeOf(answered_at) && now - timeOf(failed_at) <= FAILING_MS;
  });
  const isAside = ({ aside_until }: RpcEndpointReport) => timeOf(aside_until) > now;
  if (failing.length > 0) return failing.every(isAside) ? 'aside' : 'failing';
  return reports.some(({ answered_at }) => now - timeOf(answered_at) <= IDLE_MS) ? 'active' : 'idle';
}

/** Beyond this, the reading of a chain, or a job, is late, and ops/alerts.yml warns. */
export const MAX_LAG_MS = 120_000;

/** The acts of operators on jobs, in the dashboard. The CHECK of `operator_acts` repeats them. */
export const OPERATOR_ACTIONS = ['replay', 'cancel', 'redrive'] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];
