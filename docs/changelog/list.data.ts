// The list of pages on index.md.
import { changelog, changelogPages } from './pages.ts';

export default {
  watch: ['../../CHANGELOG.md'],
  load: () => changelogPages(changelog()).map(({ section, title }) => ({ title, link: `/changelog/${section}` })),
};
