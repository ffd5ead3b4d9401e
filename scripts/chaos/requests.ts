import type { Exchange } from './clients.ts';
import type { Incident } from './supervised.ts';

/** Until a pool has found a Postgres again that is up, and a process has noticed that its twin was killed. */
const AFTERMATH_MS = 2000;

/** A request that cannot be done must be told so before its client gives up, or keeps others waiting. */
export const QUICK_MS = 2000;

type Span = { began: number; ended: number };

/** How much of a request lay in the absence of a process. */
function overlapMs({ began, ended }: Span, { at, upAt }: Incident): number {
  return Math.max(0, Math.min(ended, upAt ?? Number.POSITIVE_INFINITY) - Math.max(began, at));
}

/** For how much of a time Postgres was away. */
export function withoutPostgresMs(span: Span, incidents: readonly Incident[]): number {
  const absences = incidents.filter(({ name }) => name === 'postgres');
  return absences.reduce((sum, absence) => sum + overlapMs(span, absence), 0);
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

/** What requests waited for while Postgres was away, in milliseconds, the quickest first. */
export function waitsWithoutPostgres(exchanges: readonly Exchange[], incidents: readonly Incident[]): number[] {
  const refused = exchanges.filter(
    (one) => one.failure?.includes('503 service_unavailable') && withoutPostgresMs(one, incidents) > 0,
  );
  return refused.map(({ began, ended }) => ended - began).toSorted((one, other) => one - other);
}

/** Requests that were kept waiting by the absence of Postgres instead of being told of it at once. */
export function keptWaiting(exchanges: readonly Exchange[], incidents: readonly Incident[]): string[] {
  return exchanges
    .map((one) => ({ ...one, ms: withoutPostgresMs(one, incidents) }))
    .filter(({ ms }) => ms > QUICK_MS)
    .map(({ web, failure, ms }) => `${web}: ${Math.round(ms)} ms until ${failure ?? 'it was done'}`);
}
