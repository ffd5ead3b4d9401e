/** The variables and the header by which `npm run prism` and the tests understand each other. */
export const PRISM_URL = 'FLORIN_PRISM_URL';
export const PRISM_LOG = 'FLORIN_PRISM_LOG';
/** Names the port of the web process that a request is for. */
export const UPSTREAM = 'x-florin-upstream';

/** A fault that Prism finds in an answer. `request`: the method, the path and the status. */
export type Violation = { location: string[]; message: string; request: string };

const ID = /\b(?:[a-z]{2,4}_[0-9a-z]{26}|[0-9a-f-]{36}|[1-9A-HJ-NP-Za-km-z]{32,90})\b/g;

/** Returns a line for each kind of violation, with the number of times it was found. */
export function summarize(log: string): string[] {
  const counts = new Map<string, number>();
  for (const line of log.split('\n').filter(Boolean)) {
    const { location, message, request } = JSON.parse(line) as Violation;
    const place = location.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.');
    const kind = `${request.replace(ID, '{id}')}  ${place}: ${message}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort().map(([kind, count]) => `${String(count).padStart(5)}  ${kind}`);
}
