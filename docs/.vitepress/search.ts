// How the site's search ranks pages.

/**
 * By what the score of a page is multiplied. Pages for developers and owners come first, then operators', and contributors',
 * past changes and every event's only by name.
 */
const FACTORS: [RegExp, number][] = [
  [/^\/docs\/(architecture|contributing|decisions|changelog|webhooks\/events-)/, 0.2],
  [/^\/docs\/configuration/, 0.4],
  [/^\/docs\/operating/, 0.6],
];

/** Returns by what the score of a section is multiplied. A page about a word comes before its mentions elsewhere. */
export function boostSection(id: string, _term: string, stored?: Record<string, unknown>): number {
  const isPage = (stored?.titles as string[] | undefined)?.length === 0;
  const path = id.replace(/^.*?(?=\/docs\/)/, '');
  return (isPage ? 2 : 1) * (FACTORS.find(([paths]) => paths.test(path))?.[1] ?? 1);
}
