import { isFunction, type Node, type Source, walk } from './syntax.ts';

/** A place in a function whose execution is recorded. Only tests that reach it can notice its mutants. */
export type Probe = { id: number; at: number; end: number | null };

/** Global set of the probes that a test run reaches, as `path#id`. */
export const REACHED = '__florinReached';

/**
 * Returns the places to watch: the start of each function, and each later statement of its blocks.
 * An `end` is the end of an arrow function's expression, which has no statements.
 */
export function findProbes({ program }: Source): Probe[] {
  const probes: Omit<Probe, 'id'>[] = [];
  walk(program, (node, parents) => {
    if (isFunction(node) && 'body' in node && node.body) {
      const body = node.body as Node;
      if (isBlock(body)) probes.push({ at: body.start + 1, end: null });
      else probes.push({ at: body.start, end: body.end });
    }
    const parent = parents.at(-1);
    if (parent && parents.some(isFunction) && isLaterStatement(node, parent, parents.at(-2))) {
      probes.push({ at: node.start, end: null });
    }
  });
  return probes.map((probe, id) => ({ ...probe, id }));
}

function isBlock({ type }: Node): boolean {
  return type === 'BlockStatement' || (type as string) === 'FunctionBody';
}

/** Returns whether a statement needs its own probe: a function's first statement is reached with the function. */
function isLaterStatement(node: Node, parent: Node, grandparent: Node | undefined): boolean {
  if (parent.type === 'SwitchCase') return parent.test !== (node as unknown);
  if (!isBlock(parent)) return false;
  const isFirst = (parent as { body: unknown[] }).body[0] === node;
  return !(isFirst && grandparent !== undefined && isFunction(grandparent));
}

/**
 * Returns the probe of the innermost place around a node, or null for code that runs when its module is loaded. A default
 * value of a parameter belongs to its function.
 */
export function probeOf(node: Node, parents: readonly Node[], probes: ReadonlyMap<number, Probe>): Probe | null {
  const path = [...parents, node];
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const one = path[depth] as Node;
    const isInFunction = path.slice(0, depth).some(isFunction);
    const own = isInFunction ? probes.get(one.start) : undefined;
    if (own && (own.end === null || own.end === one.end)) return own;
    if (!isFunction(one)) continue;
    const body = (one as unknown as { body: Node }).body;
    return probes.get(isBlock(body) ? body.start + 1 : body.start) ?? null;
  }
  return null;
}

export function byPlace(probes: readonly Probe[]): Map<number, Probe> {
  return new Map(probes.map((probe) => [probe.at, probe]));
}

/** Returns the source text with a recording call at each probe. Without a recorder, the calls do nothing. */
export function instrument({ path, text }: Source, probes: readonly Probe[]): string {
  const inserts = probes.flatMap(({ id, at, end }) => {
    const call = `globalThis.${REACHED}?.add(${JSON.stringify(`${path}#${id}`)})`;
    if (end === null) return [{ at, order: 1, insert: `${call};` }];
    return [
      { at, order: 1, insert: `(${call}, ` },
      // An inner expression that ends at the same place closes first.
      { at: end, order: 0, insert: ')' },
    ];
  });
  inserts.sort((one, other) => one.at - other.at || one.order - other.order);
  let result = '';
  let last = 0;
  for (const { at, insert } of inserts) {
    result += text.slice(last, at) + insert;
    last = at;
  }
  return result + text.slice(last);
}
