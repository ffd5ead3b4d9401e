import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parser as go } from '@lezer/go';
import { parser as php } from '@lezer/php';
import { parser as python } from '@lezer/python';
import { loadPrism } from '@ruby/prism';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { pageNames, sidebar } from '../../docs/.vitepress/sidebar.ts';
import { type CodeBlock, readDocs, wordsOf } from '../support/docs.ts';

/** A reader finds one thing on a page. */
const MAX_WORDS = 1200;

const pages = await readDocs();
const ruby = await loadPrism();

/** Returns what is wrong with each of the pages, of those that `problem` finds something in. */
const faults = (problem: (page: (typeof pages)[number]) => string | null | undefined | false) =>
  pages.flatMap((page) => {
    const found = problem(page);
    return found ? [`${page.name}: ${found}`] : [];
  });

test('has a title and a description of one line on every page', () => {
  const fields = (text: string) => /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '';
  const isComplete = (text: string) => /^title: \S/m.test(fields(text)) && /^description: \S/m.test(fields(text));
  // Records of decisions are read in the repository, too. A page in brackets gets its title from what it stands for.
  const isOther = (name: string) => name.startsWith('decisions/0') || name.includes('[');
  expect(faults(({ name, text }) => !isOther(name) && !isComplete(text) && 'has not')).toEqual([]);
});

test(`has at most ${MAX_WORDS} words on a page`, () => {
  expect(faults(({ text }) => wordsOf(text) > MAX_WORDS && `${wordsOf(text)} words`)).toEqual([]);
});

test('shows every page in exactly one place of the sidebars', () => {
  const shown = Object.values(sidebar()).flatMap((groups) => groups.flatMap(({ items }) => items));
  const links = [...new Set(shown)].map(({ link }) => link);
  const wanted = pageNames().filter((name) => name !== 'index');
  expect([...new Set(links)].sort()).toEqual(wanted.map((name) => `/${name.replace(/(^|\/)index$/, '$1')}`).sort());
});

/** Returns the first mistake that a Lezer grammar finds. */
function lezerProblem(parser: typeof python, text: string): string | null {
  let problem: string | null = null;
  parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) problem ??= `a mistake at «${text.slice(from, from + 40)}»`;
    },
  });
  return problem;
}

const scriptProblem = (name: string, text: string): string | null =>
  parseSync(name, text, { sourceType: 'module' }).errors[0]?.message ?? null;

async function bashProblem(text: string): Promise<string | null> {
  const child = spawn('bash', ['-n'], { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(text);
  const [printed, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'close')]);
  return code === 0 ? null : printed.join('');
}

/** Returns what is wrong with a text, by language. Other tests start servers and run the code. */
const PARSERS: Record<string, (text: string) => string | null | Promise<string | null>> = {
  sh: bashProblem,
  bash: bashProblem,
  js: (text) => scriptProblem('part.mjs', text),
  jsx: (text) => scriptProblem('part.jsx', text),
  ts: (text) => scriptProblem('part.mts', text),
  tsx: (text) => scriptProblem('part.tsx', text),
  python: (text) => lezerProblem(python, text),
  php: (text) => lezerProblem(php, text.startsWith('<?php') ? text : `<?php\n${text}`),
  go: (text) => lezerProblem(go, text),
  ruby: (text) => ruby(text).errors[0]?.message ?? null,
  json: (text) => {
    JSON.parse(text);
    return null;
  },
  yaml: (text) => parseAllDocuments(text).flatMap(({ errors }) => errors)[0]?.message ?? null,
};
/** Languages whose texts nothing checks. */
const UNCHECKED = ['ini', 'nginx', 'sql', 'text', 'http', 'html', 'css', 'dockerfile', 'diff', 'promql'];

async function problemOf({ language, text }: CodeBlock): Promise<string | null> {
  const parse = PARSERS[language];
  if (!parse) return UNCHECKED.includes(language) ? null : `the language ${language || 'is missing'}`;
  try {
    return await parse(text);
  } catch (error) {
    return (error as Error).message;
  }
}

test('has code in every language that a parser of the language accepts', async () => {
  const problems = await Promise.all(
    pages.flatMap(({ name, blocks }) =>
      blocks.map(async (block) => ({ at: `${name}:${block.line}`, problem: await problemOf(block) })),
    ),
  );
  expect(problems.filter(({ problem }) => problem !== null)).toEqual([]);
});
