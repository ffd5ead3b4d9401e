import type { Exchange } from './clients.ts';
import type { Incident } from './supervised.ts';

/** Time for a pool to reconnect to Postgres, and for a process to notice that another one was killed. */
const AFTERMATH_MS = 2000;

/**
 * Limit for refusing a request without Postgres, before its client stops waiting or delays others. A refusal takes
 * milliseconds, or longer on a busy CPU. A request that waited for a connection instead would take five seconds.
 */
export const QUICK_MS = 2000;

type Span = { began: number; ended: number };

/** Returns the part of a span within `from` and `until`, in milliseconds. Null: not yet reached. */
function overlapMs({ began, ended }: Span, from: number | null, until: number | null): number {
  const [start, end] = [from ?? Number.POSITIVE_INFINITY, until ?? Number.POSITIVE_INFINITY];
  return Math.max(0, Math.min(ended, end) - Math.max(began, start));
}

const absences = (incidents: readonly Incident[]) => incidents.filter(({ name }) => name === 'postgres');

/** Returns the part of a span in which Postgres was unreliable: from the signal until it was up again. */
export function withoutPostgresMs(span: Span, incidents: readonly Incident[]): number {
  return absences(incidents).reduce((sum, { at, upAt }) => sum + overlapMs(span, at, upAt), 0);
}

/** Returns the part of a span in which no Postgres ran, in milliseconds. */
function stoppedMs(span: Span, incidents: readonly Incident[]): number {
  return absences(incidents).reduce((sum, { goneAt, startedAt }) => sum + overlapMs(span, goneAt, startedAt), 0);
}

/** Returns failures not caused by a kill -9 of their web process or by missing Postgres. A SIGTERM excuses none. */
export function unexplained(exchanges: readonly Exchange[], incidents: readonly Incident[]): string[] {
  const isDuring = ({ began, ended }: Exchange, { at, upAt }: Incident) =>
    ended >= at && began <= (upAt ?? Number.POSITIVE_INFINITY) + AFTERMATH_MS;
  const explains = ({ web, failure }: Exchange, incident: Incident) =>
    incident.name === 'postgres'
      ? failure?.includes('503 service_unavailable')
      : incident.name === web && incident.signal === 'SIGKILL';
  return exchanges
    .filter(({ failure }) => failure !== null)
    .filter((one) => !incidents.some((incident) => isDuring(one, incident) && explains(one, incident)))
    .map(({ web, failure }) => `${web}: ${failure}`);
}

/** Returns how long requests refused without Postgres had waited, in milliseconds, shortest first. */
export function waitsWithoutPostgres(exchanges: readonly Exchange[], incidents: readonly Incident[]): number[] {
  const refused = exchanges.filter(
    (one) => one.failure?.includes('503 service_unavailable') && stoppedMs(one, incidents) > 0,
  );
  return refused.map((one) => stoppedMs(one, incidents)).toSorted((one, other) => one - other);
}

/** Returns requests that waited for Postgres instead of being refused at once. */
export function keptWaiting(exchanges: readonly Exchange[], incidents: readonly Incident[]): string[] {
  return exchanges
    .map((one) => ({ ...one, ms: stoppedMs(one, incidents) }))
    .filter(({ ms }) => ms > QUICK_MS)
    .map(({ web, failure, ms }) => `${web}: ${Math.round(ms)} ms until ${failure ?? 'it was done'}`);
}
