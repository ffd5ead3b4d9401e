// Many mutants in one run: every mutant is a module of its own beside the original, and calls go to the one that is active.
import { apply, type Mutant } from './mutants.ts';
import { isFunction, type Node, parseSource } from './syntax.ts';

/** The global, or variable of child processes, that says which mutant is active: its number, none for the original. */
export const ACTIVE = '__florinMutant';

/**
 * The files that stand for a source file and its mutants, by path; mutants are numbered from 1. Null where calls cannot
 * be sent to a mutant: an exported class or table exists once, and others hold on to it.
 */
export function variantFiles(path: string, text: string, mutants: readonly Mutant[]): Record<string, string> | null {
  const exported = exportsOf(parseSource(path, text).program);
  if (!exported) return null;
  const texts = [text, ...mutants.map((mutant) => apply(text, mutant))];
  const names = texts.map((_, number) => path.replace(/\.ts$/, `.variant${number}.ts`));
  const imports = names.map((name, number) => `import * as v${number} from './${name.split('/').at(-1)}';`);
  const calls = exported.map((name) => `export function ${name}(...args) { return active().${name}(...args); }`);
  const dispatcher = [
    ...imports,
    `const variants = [${names.map((_, number) => `v${number}`).join(', ')}];`,
    `const active = () => variants[globalThis.${ACTIVE} ?? process.env.${ACTIVE} ?? 0];`,
    ...calls,
  ];
  const files = Object.fromEntries(names.map((name, number) => [name, texts[number] as string]));
  return { ...files, [path]: dispatcher.join('\n') };
}

/** The names of the exported functions; null when something else is exported, other than types. */
function exportsOf(program: Node): string[] | null {
  const names: string[] = [];
  for (const node of (program as unknown as { body: Node[] }).body) {
    if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportAllDeclaration') return null;
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') continue;
    const declared = node.declaration as Node | null;
    if (declared?.type.startsWith('TS')) continue;
    if (!declared || !isFunction(declared)) return null;
    names.push((declared as unknown as { id: { name: string } }).id.name);
  }
  return names;
}

/** A copy of a test file that runs only these tests, on one mutant, until one fails. Its path and its text. */
export function testCopy(file: string, text: string, number: number, names: readonly string[]): [string, string] {
  const head = `
import { beforeAll as beforeAllOfCopy, beforeEach as beforeEachOfCopy, afterEach as afterEachOfCopy } from 'vitest';
const copy = { names: new Set(${JSON.stringify(names)}), hasFailed: false };
const nameInCopy = (task) => (task.suite ? [nameInCopy(task.suite), task.name] : [task.name]).filter(Boolean).join(' > ');
beforeAllOfCopy(() => { globalThis.${ACTIVE} = process.env.${ACTIVE} = '${number}'; });
beforeEachOfCopy(({ task, skip }) => { if (copy.hasFailed || !copy.names.has(nameInCopy(task))) skip(); });
afterEachOfCopy(({ task }) => { if (task.result?.state === 'fail') copy.hasFailed = true; });
`.replaceAll('\n', ' ');
  return [file.replace(/\.test\.ts$/, `.copy${number}.test.ts`), `${head}${text}`];
}
