// How the site's search ranks pages.

/** Pages to read only by name: contributors', past changes, and every event's. */
const LAST = /^\/docs\/(architecture|contributing|decisions|changelog|webhooks\/events-)/;
/** Operators' pages, after those for developers and owners. */
const LATER = /^\/docs\/(operating|configuration)/;

/** Returns by what the score of a section is multiplied. A page about a word comes before its mentions elsewhere. */
export function boostSection(id: string, _term: string, stored?: Record<string, unknown>): number {
  const isPage = (stored?.titles as string[] | undefined)?.length === 0;
  const path = id.replace(/^.*?(?=\/docs\/)/, '');
  return (isPage ? 2 : 1) * (LAST.test(path) ? 0.3 : LATER.test(path) ? 0.7 : 1);
}
