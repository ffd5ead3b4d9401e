import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export type { Node };

/** One change of a source text: `[start, end)` becomes `replacement`. */
export type Edit = { start: number; end: number; replacement: string };

/** A source file as text and syntax tree. */
export type Source = { path: string; text: string; program: Node };

/** Returns a parsed source file. @throws Error when the text is not TypeScript */
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text, { sourceType: 'module' });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program };
}

/** Returns whether the text is syntactically valid TypeScript. */
export function isValid(path: string, text: string): boolean {
  return parseSync(path, text, { sourceType: 'module' }).errors.length === 0;
}

/** Returns the relative paths that a source file imports, as written. */
export function relativeImports(path: string, text: string): string[] {
  const { module } = parseSync(path, text, { sourceType: 'module' });
  const requests = [...module.staticImports.map((one) => one.moduleRequest.value), ...reexports(module.staticExports)];
  return requests.filter((request) => request.startsWith('.'));
}

function reexports(exports: { entries: { moduleRequest: { value: string } | null }[] }[]): string[] {
  return exports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
}

/** Returns the node's children in source order, without types and imports, which do not exist at run time. */
export function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>;
  return (visitorKeys[node.type] ?? [])
    .flatMap((key) => fields[key] ?? [])
    .filter((child): child is Node => child !== null && runs(child));
}

/** TypeScript nodes with an expression that runs; all others only declare types. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function runs({ type }: Node): boolean {
  return (!type.startsWith('TS') || TYPED_EXPRESSIONS.has(type)) && type !== 'ImportDeclaration';
}

/** Calls `visit` for every node, parents first. `parents`: from the program down to the node's own parent. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void, parents: Node[] = []): void {
  visit(node, parents);
  parents.push(node);
  for (const child of childrenOf(node)) walk(child, visit, parents);
  parents.pop();
}

export function isFunction(node: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

export function textOf(source: Source, node: Node): string {
  return source.text.slice(node.start, node.end);
}
