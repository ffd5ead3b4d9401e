import { readFileSync } from 'node:fs';

const MARKDOWN = readFileSync(new URL('./guide.md', import.meta.url), 'utf8');

/** How keys, idempotency, limits and errors work, in Markdown, with examples for a service at `baseUrl`. */
export function guide(baseUrl: string): string {
  return MARKDOWN.replaceAll('{{base_url}}', baseUrl);
}
