import { setTimeout as delay } from 'node:timers/promises';
import { databaseMs } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { reportProcess } from '../../db/operations/processes.ts';
import { newUuid } from '../../domain/ids.ts';
import { MODES, type Mode } from '../../domain/modes.ts';
import { type ProcessKind, REPORT_MS, type RpcEndpointReport } from '../../domain/operations.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import { VERSION } from '../../version.ts';

/** How long the last report may take. Without it, operators see a process that died. */
const LAST_REPORT_MS = 1000;

/** The reports of a running process. */
export type ProcessReports = { stop(): Promise<void> };

/**
 * Has this process report every few seconds that it is alive, and what it knows of its RPC endpoints. Operators read it. A report that
 * fails is left out: whatever is wrong then shows elsewhere.
 */
export function startReports(db: Database, kind: ProcessKind, rpc: Record<Mode, Pick<Rpc, 'states'>>): ProcessReports {
  const id = newUuid();
  const report = (options?: { isStopping: boolean }) =>
    reportProcess(db, { id, kind, version: VERSION, rpc_endpoints: endpointsOf(rpc) }, options).catch(() => {});
  let reporting: Promise<void> | null = null;
  const tick = () => {
    reporting ??= report().finally(() => {
      reporting = null;
    });
  };
  tick();
  const timer = setInterval(tick, REPORT_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      const last = Promise.resolve(reporting).then(() => report({ isStopping: true }));
      await Promise.race([last, delay(LAST_REPORT_MS, undefined, { ref: false })]);
    },
  };
}

/** Returns what the clients know of their endpoints, with times of the database. */
function endpointsOf(rpc: Record<Mode, Pick<Rpc, 'states'>>): RpcEndpointReport[] {
  const at = (ms: number) => new Date(databaseMs() + ms).toISOString();
  const before = (ms: number | null) => (ms === null ? null : at(-ms));
  return MODES.flatMap((mode) =>
    rpc[mode].states().map(({ host, failure, asideMs, slot, ...ago }) => ({
      mode,
      host,
      answered_at: before(ago.answeredAgoMs),
      failed_at: before(ago.failedAgoMs),
      failure,
      aside_until: asideMs > 0 ? at(asideMs) : null,
      slot,
      slot_at: before(ago.slotAgoMs),
    })),
  );
}
