import type { Exchange } from './clients.ts';
import type { Incident } from './supervised.ts';

/** Until a pool has found a Postgres again that is up, and a process has noticed that its twin was killed. */
const AFTERMATH_MS = 2000;

/**
 * A request that cannot be done must be told so before its client gives up, or keeps others waiting: it takes milliseconds,
 * and more only where web processes wait for a CPU. One that waits for a connection waits for five seconds.
 */
export const QUICK_MS = 2000;

type Span = { began: number; ended: number };

/** How much of a request lay in a time; null: that has not come, and the time goes on. */
function overlapMs({ began, ended }: Span, from: number | null, until: number | null): number {
  const [start, end] = [from ?? Number.POSITIVE_INFINITY, until ?? Number.POSITIVE_INFINITY];
  return Math.max(0, Math.min(ended, end) - Math.max(began, start));
}

const absences = (incidents: readonly Incident[]) => incidents.filter(({ name }) => name === 'postgres');

/** For how much of a time Postgres could not be counted on: from the signal until it was up again. */
export function withoutPostgresMs(span: Span, incidents: readonly Incident[]): number {
  return absences(incidents).reduce((sum, { at, upAt }) => sum + overlapMs(span, at, upAt), 0);
}

/** For how much of a time there was no Postgres at all. */
function stoppedMs(span: Span, incidents: readonly Incident[]): number {
  return absences(incidents).reduce((sum, { goneAt, startedAt }) => sum + overlapMs(span, goneAt, startedAt), 0);
}

/** Failures that no kill -9 of their web process and no absence of Postgres explains. A SIGTERM explains none. */
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

/** What requests waited for that were refused while there was no Postgres, in milliseconds, the quickest first. */
export function waitsWithoutPostgres(exchanges: readonly Exchange[], incidents: readonly Incident[]): number[] {
  const refused = exchanges.filter(
    (one) => one.failure?.includes('503 service_unavailable') && stoppedMs(one, incidents) > 0,
  );
  return refused.map((one) => stoppedMs(one, incidents)).toSorted((one, other) => one - other);
}

/** Requests that were kept waiting for want of a Postgres instead of being told of it at once. */
export function keptWaiting(exchanges: readonly Exchange[], incidents: readonly Incident[]): string[] {
  return exchanges
    .map((one) => ({ ...one, ms: stoppedMs(one, incidents) }))
    .filter(({ ms }) => ms > QUICK_MS)
    .map(({ web, failure, ms }) => `${web}: ${Math.round(ms)} ms until ${failure ?? 'it was done'}`);
}
