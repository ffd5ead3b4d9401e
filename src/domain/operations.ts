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

/** The acts of operators on jobs, in the dashboard. The CHECK of `operator_acts` repeats them. */
export const OPERATOR_ACTIONS = ['replay', 'cancel', 'redrive'] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];
