import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const DOCS = resolve('docs');

/** A block of code of a page. The words after its fence say how it is tested. */
export type CodeBlock = {
  /** e.g. `js` */
  language: string;
  /** e.g. `event=payment.confirmed`, or `part` */
  note: string;
  /** the file that it is, e.g. `server.mjs`; null: it has no name, or only a title */
  file: string | null;
  text: string;
  /** the line of its fence in the page */
  line: number;
};

export type DocsPage = { name: string; text: string; blocks: CodeBlock[] };

/** Reads all pages of the documentation. A name is the path below docs/, such as `guides/refunds.md`. */
export async function readDocs(): Promise<DocsPage[]> {
  const names = (await readdir(DOCS, { recursive: true })).filter(
    (name) => name.endsWith('.md') && !name.startsWith('.vitepress') && !name.startsWith('public'),
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(DOCS, name), 'utf8');
      return { name, text, blocks: codeBlocks(text) };
    }),
  );
}

/** Returns the blocks of code in Markdown, also those in lists. */
export function codeBlocks(text: string): CodeBlock[] {
  return [...text.matchAll(/^( *)(```+)(\w*)(.*)\n([\s\S]*?)^\1\2 *$/gm)].map((match) => {
    const [, indent = '', , language = '', rest = '', body = ''] = match;
    const [, title = ''] = /\[(.+)\]/.exec(rest) ?? [];
    return {
      language,
      note: rest.replace(/\[.*\]|\{.*\}/g, '').trim(),
      file: /^[\w.-]+[.]\w+$/.test(title) ? title : null,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: text.slice(0, match.index).split('\n').length,
    };
  });
}

/** Returns the number of words that a page shows, in prose, tables and code. Addresses of links are not shown. */
export function wordsOf(text: string): number {
  const shown = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^ *(```|:::).*$/gm, '')
    .replaceAll(/\]\([^)\s]*\)/g, ']');
  return shown.split(/[\s|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

let building: Promise<unknown> | undefined;

/** Builds the documentation site if it is missing or older than its sources. */
export function buildSiteIfNeeded(): Promise<unknown> {
  building ??= promisify(execFile)(process.execPath, ['scripts/docs.ts', '--if-needed']);
  return building;
}
