import { globSync, readFileSync } from 'node:fs';
import { parser as phpParser } from '@lezer/php';
import { parser as pythonParser } from '@lezer/python';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

/** Returns the source around each place that a grammar does not understand. */
function lezerProblems(parser: typeof phpParser, source: string): string[] {
  const problems: string[] = [];
  parser.parse(source).iterate({
    enter: ({ type, from }) => {
      if (type.isError) problems.push(source.slice(from, from + 60));
    },
  });
  return problems;
}

/** How each language is parsed: examples must be right also where their language is not installed. */
const PARSERS: Record<string, (path: string, source: string) => unknown[]> = {
  '**/*.php': (_, source) => lezerProblems(phpParser, source),
  '**/*.py': (_, source) => lezerProblems(pythonParser, source),
  '**/*.{js,mjs,ts,tsx}': (path, source) => parseSync(path, source).errors,
};

test('the examples in the README of the SDK are valid', () => {
  const readme = readFileSync('packages/sdk/README.md', 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) expect(parseSync('block.ts', block).errors).toEqual([]);
});

describe.each(Object.entries(PARSERS))('%s', (pattern, problemsOf) => {
  const exclude = ['**/node_modules/**', '**/.next/**', '**/.venv/**'];
  const paths = globSync(`examples/${pattern}`, { exclude });

  test('has files', () => {
    expect(paths).not.toEqual([]);
  });

  test.each(paths)('%s is valid', (path) => {
    expect(problemsOf(path, readFileSync(path, 'utf8'))).toEqual([]);
  });
});
