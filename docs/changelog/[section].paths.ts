// VitePress makes a page of each of these with [section].md.
import { changelog, changelogPages } from './pages.ts';

export default {
  watch: ['../../CHANGELOG.md'],
  paths: () =>
    changelogPages(changelog()).map(({ section, title, content }) => ({ params: { section, title }, content })),
};
