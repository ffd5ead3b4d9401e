// How the site's search ranks pages.

/** Pages to read after those for developers and owners, or only by name: operators', contributors', every event's. */
const LATER = /^\/docs\/(operating|configuration|architecture|contributing|decisions|changelog|webhooks\/events-)/;

/** Returns by what the score of a section is multiplied. A page about a word comes before its mentions elsewhere. */
export function boostSection(id: string, _term: string, stored?: Record<string, unknown>): number {
  const isPage = (stored?.titles as string[] | undefined)?.length === 0;
  return (isPage ? 2 : 1) * (LATER.test(id.replace(/^.*?(?=\/docs\/)/, '')) ? 0.4 : 1);
}
