import { expect, test } from 'vitest';
import { changelog, changelogPages } from '../../docs/changelog/pages.ts';

const text = changelog();
const pages = changelogPages(text);
const entriesOf = (markdown: string) => markdown.split(/^(?=- )/m).slice(1);

test('the pages have each entry once, in order, at most 1,200 words each', () => {
  const entries = text.match(/^- /gm) ?? [];
  expect(entries.length).toBeGreaterThan(50);
  expect(pages.flatMap(({ content }) => entriesOf(content))).toHaveLength(entries.length);
  const firsts = pages.map(({ content }) => text.indexOf(entriesOf(content)[0]?.slice(0, 60) as string));
  expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
  for (const { content, title } of pages) expect(content.split(/\s+/).length, title).toBeLessThanOrEqual(1_200);
  expect(new Set(pages.map(({ section }) => section)).size).toBe(pages.length);
});

test('a version has a page for each subject, and links lead to the pages of the site', () => {
  const short =
    '# Changelog\n\n## 1.2.0 - 2026-01-01\n\n### Upgrade notes\n\n- See [x](docs/a.md#b).\n  More.\n\n### API\n\n- Y.\n';
  expect(changelogPages(short)).toEqual([
    {
      section: '1-2-0-2026-01-01-upgrade-notes',
      title: '1.2.0 - 2026-01-01: Upgrade notes',
      content: '# 1.2.0 - 2026-01-01: Upgrade notes\n\n- See [x](../a.md#b).\n  More.\n',
    },
    {
      section: '1-2-0-2026-01-01-api',
      title: '1.2.0 - 2026-01-01: API',
      content: '# 1.2.0 - 2026-01-01: API\n\n- Y.\n',
    },
  ]);
});
