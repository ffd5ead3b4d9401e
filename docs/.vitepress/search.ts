// How the site's search ranks pages. The tests search the built index with the same options.

/** Options of MiniSearch, in addition to VitePress' own. They reach the browser as JSON, so none can be a function. */
export const SEARCH_OPTIONS = {
  fuzzy: 0.2,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1 },
};
