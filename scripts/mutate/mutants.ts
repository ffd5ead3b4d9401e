import { editsOf } from './code.ts';
import { byPlace, findProbes, probeOf } from './probes.ts';
import type { Edit } from './syntax.ts';
import { isFunction, isValid, type Node, parseSource, type Source, walk } from './syntax.ts';

/** Identifies a mutant in the file of accepted survivors. Does not change when other lines do. */
export type MutantKey = {
  file: string;
  /** the function around it */
  in: string;
  /** its lines, or the whole dropped statement, with single spaces */
  before: string;
  after: string;
};

export type Mutant = MutantKey &
  Edit & {
    line: number;
    column: number;
    /** the place that a test must reach to notice the mutant; null: runs when the module is loaded */
    probe: number | null;
  };

/** Longer statements are cut off here. */
const MAX_TEXT = 240;

/** Returns every mutant of a source file, in the order of the text. `only`: mutates only matching code. */
export function findMutants(path: string, text: string, only?: RegExp): Mutant[] {
  const source = parseSource(path, text);
  const probes = byPlace(findProbes(source));
  const mutants = new Map<string, Mutant>();
  walk(source.program, (node, parents) => {
    for (const edit of editsOf(source, node, parents)) {
      if (only && !only.test(text.slice(edit.start, edit.end))) continue;
      if (!isValid(path, apply(text, edit))) continue;
      const probe = probeOf(node, parents, probes)?.id ?? null;
      mutants.set(`${edit.start}-${edit.end}-${edit.replacement}`, {
        ...describe(source, edit, parents),
        ...edit,
        probe,
      });
    }
  });
  return [...mutants.values()].sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Returns the text with the edit applied. */
export function apply(text: string, { start, end, replacement }: Edit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function describe({ path, text }: Source, edit: Edit, parents: readonly Node[]): Omit<Mutant, keyof Edit | 'probe'> {
  const { replacement } = edit;
  const removed = text.slice(edit.start, edit.end);
  // Without trimming, `before` would show unchanged lines too.
  const start = edit.start + (removed.length - removed.trimStart().length);
  const end = edit.end - (removed.length - removed.trimEnd().length);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const line = text.slice(0, start).split('\n').length;
  const changed = text.slice(lineStart, start) + replacement + text.slice(end, lineEnd);
  return {
    file: path,
    in: nameAround(parents),
    before: short(text.slice(lineStart, lineEnd)),
    after: short(changed),
    line,
    column: start - lineStart + 1,
  };
}

function short(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > MAX_TEXT ? `${flat.slice(0, MAX_TEXT)}…` : flat;
}

/** Returns the name of the innermost function or constant around a node. */
function nameAround(parents: readonly Node[]): string {
  for (let depth = parents.length - 1; depth >= 0; depth--) {
    const node = parents[depth] as Node;
    if (isFunction(node) && 'id' in node && node.id) return (node.id as { name: string }).name;
    const isOuter = parents.slice(0, depth).every((one) => !isFunction(one));
    if (node.type === 'VariableDeclarator' && isOuter && node.id.type === 'Identifier') return node.id.name;
  }
  return '(module)';
}
