import { readFileSync } from 'node:fs';

/** Below the 1,200 words of a page, with room for a long entry. */
const PAGE_WORDS = 1_000;
/** Where links of CHANGELOG.md lead from the folder of the pages. */
const DOCS = /\]\(docs\//g;

export type ChangelogPage = { section: string; title: string; content: string };

/** Returns the text of CHANGELOG.md. */
export const changelog = (): string => readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

/** Returns the pages of a changelog: one per version and subject, or several if that is long. */
export function changelogPages(text: string): ChangelogPage[] {
  const versions = text.split(/^## /m).slice(1);
  return versions.flatMap((version) => {
    const [heading = '', ...subjects] = version.split(/^### /m);
    return subjects.flatMap((subject) => {
      const [name = '', ...lines] = subject.split('\n');
      const parts = inParts(
        lines
          .join('\n')
          .split(/^(?=- )/m)
          .map((entry) => entry.trim())
          .filter(Boolean),
      );
      return parts.map((entries, index): ChangelogPage => {
        const part = parts.length > 1 ? `, ${index + 1} of ${parts.length}` : '';
        const title = `${heading.trim()}: ${name.trim()}${part}`;
        const section = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
        return { section, title, content: `# ${title}\n\n${entries.join('\n').replace(DOCS, '](../')}\n` };
      });
    });
  });
}

/** Returns the entries in parts of about the same number of words. */
function inParts(entries: string[]): string[][] {
  const words = entries.map((entry) => entry.split(/\s+/).length);
  const total = words.reduce((sum, count) => sum + count, 0);
  const limit = total / Math.max(1, Math.ceil(total / PAGE_WORDS));
  const parts: string[][] = [];
  let done = 0;
  for (const [index, entry] of entries.entries()) {
    const part = Math.min(Math.floor(done / limit), Math.ceil(total / limit) - 1);
    parts[part] = [...(parts[part] ?? []), entry];
    done += words[index] ?? 0;
  }
  return parts.filter((part) => part.length > 0);
}
