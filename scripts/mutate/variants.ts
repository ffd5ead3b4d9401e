// Runs many mutants in one process. Each mutant is a module beside the original, and calls go to the active module.
import { apply, type Mutant } from './mutants.ts';
import { isFunction, type Node, parseSource } from './syntax.ts';

/** Global, and environment variable of child processes, with the active mutant's number. Unset: the original. */
export const ACTIVE = '__florinMutant';

/**
 * Returns the files of a source file and its mutants, by path; mutants are numbered from 1. Null if calls cannot be
 * dispatched: an exported class or table exists once, and importers keep a reference to it.
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

/** Returns the names of the exported functions, or null if other values are exported. */
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

/** Returns path and text of a copy of a test file. The copy runs only these tests on one mutant, until one fails. */
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
