import { readFileSync } from 'node:fs';

const MARKDOWN = readFileSync(new URL('./guide.md', import.meta.url), 'utf8');

/** Returns the API guide in Markdown: keys, idempotency, limits, errors. Its examples use `baseUrl`. */
export function guide(baseUrl: string): string {
  return MARKDOWN.replaceAll('{{base_url}}', baseUrl);
}
