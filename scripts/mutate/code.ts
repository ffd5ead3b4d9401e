// Mutations of TypeScript expressions and statements.
import { IGNORED_STATEMENTS } from './scope.ts';
import { sqlEdits } from './sql.ts';
import { type Edit, type Node, type Source, textOf } from './syntax.ts';

type Of<Type extends Node['type']> = Extract<Node, { type: Type }>;

const OPERATORS: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};

const COMPARISONS = new Set(['===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);

/** Swapped methods of arrays, Math and exact decimals (big.js). */
const SWAPPED_METHODS: Record<string, string[]> = {
  some: ['every'],
  every: ['some'],
  min: ['max'],
  max: ['min'],
  lt: ['lte', 'gte'],
  lte: ['lt', 'gt'],
  gt: ['gte', 'lte'],
  gte: ['gt', 'lt'],
  plus: ['minus'],
  minus: ['plus'],
  times: ['div'],
  div: ['times'],
};

const SWAPPED_ROUNDINGS: Record<string, string> = {
  roundDown: 'roundUp',
  roundUp: 'roundDown',
  roundHalfUp: 'roundDown',
  roundHalfEven: 'roundHalfUp',
};

/** Calls dropped from a chain: conditions and locks of queries, and calls that narrow or order lists and texts. */
const DROPPED_METHODS = new Set([
  ...['where', 'whereRef', 'having', 'on', 'onRef', 'orderBy', 'limit', 'distinct', 'distinctOn'],
  ...['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare', 'skipLocked', 'noWait'],
  ...['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase', 'toUpperCase'],
]);

/** Operators of query conditions (`where('amount', '<', 5)`). */
const QUERY_OPERATORS: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Texts that code compares: states, reasons, codes. Sentences for people are not mutated. */
const CODE_TEXT = /^[a-z][\w.:-]*$/i;

/** Returns every edit of this node itself, not of its children. */
export function editsOf(source: Source, node: Node, parents: readonly Node[]): Edit[] {
  const parent = parents.at(-1);
  switch (node.type) {
    case 'BinaryExpression':
      return operatorEdits(source, node);
    case 'AssignmentExpression':
      return operatorEdits(source, node);
    case 'LogicalExpression':
      return logicalEdits(source, node);
    case 'UnaryExpression':
      return ['!', '-'].includes(node.operator) ? [replaced(node, textOf(source, node.argument))] : [];
    case 'UpdateExpression':
      return [replaced(node, textOf(source, node).replace(node.operator, node.operator === '++' ? '--' : '++'))];
    case 'IfStatement':
      return [...(isGuard(node) ? [replaced(node, '')] : []), ...testEdits(node.test, !isGuard(node))];
    case 'ConditionalExpression':
      return testEdits(node.test, true);
    case 'Literal':
      return parent ? literalEdits(source, node, parent, parents.at(-2)) : [];
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return parent ? statementEdits(source, node, parent, parents.at(-2)) : [];
    case 'ReturnStatement':
      return parent && !node.argument ? statementEdits(source, node, parent, parents.at(-2)) : [];
    case 'ArrayExpression':
      return elementEdits(node, parent);
    case 'CallExpression':
      return [...callEdits(source, node), ...setEdits(node)];
    case 'MemberExpression':
      return roundingEdits(node);
    case 'TaggedTemplateExpression':
      return textOf(source, node.tag) === 'sql' ? sqlEdits(source, node.quasi) : [];
    default:
      return [];
  }
}

function replaced({ start, end }: { start: number; end: number }, replacement: string): Edit {
  return { start, end, replacement };
}

function operatorEdits(source: Source, node: Of<'BinaryExpression'> | Of<'AssignmentExpression'>): Edit[] {
  const { left, right, operator } = node;
  if (operator === '+' && [left, right].some((side) => isText(side as Node))) return [];
  const start = source.text.indexOf(operator, left.end);
  if (start < 0 || start > right.start) return [];
  return (OPERATORS[operator] ?? []).map((other) => replaced({ start, end: start + operator.length }, other));
}

/** Returns whether `+` with this operand joins texts. */
function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string';
  return node.type === 'BinaryExpression' && node.operator === '+' && [node.left, node.right].some(isText);
}

/** Drops one side. Tests that notice both edits also notice `&&` instead of `||`, so that needs no separate mutant. */
function logicalEdits(source: Source, node: Of<'LogicalExpression'>): Edit[] {
  const left = replaced(node, textOf(source, node.left));
  // In `a && b && c` the inner expression drops a and b.
  const isChain = node.left.type === 'LogicalExpression' && node.left.operator === node.operator;
  return node.operator === '??' || isChain ? [left] : [left, replaced(node, textOf(source, node.right))];
}

/** Returns whether an `if` has no `else` and one statement. Its edit drops the early return or the action. */
function isGuard({ consequent, alternate }: Of<'IfStatement'>): boolean {
  if (alternate) return false;
  return consequent.type !== 'BlockStatement' || consequent.body.length === 1;
}

/** Makes a test true if no other edit changes it, and false too unless dropping its statement does the same. */
function testEdits(test: Node, alsoFalse: boolean): Edit[] {
  const isPlain =
    test.type !== 'LogicalExpression' &&
    !(test.type === 'BinaryExpression' && COMPARISONS.has(test.operator)) &&
    !(test.type === 'UnaryExpression' && test.operator === '!');
  if (!isPlain) return [];
  return [replaced(test, 'true'), ...(alsoFalse ? [replaced(test, 'false')] : [])];
}

function statementEdits(source: Source, node: Node, parent: Node, grandparent: Node | undefined): Edit[] {
  const isListed = ['BlockStatement', 'FunctionBody', 'SwitchCase', 'Program'].includes(parent.type);
  const isWholeGuard =
    parent.type === 'BlockStatement' &&
    grandparent?.type === 'IfStatement' &&
    isGuard(grandparent as Of<'IfStatement'>);
  if (!isListed || isWholeGuard || IGNORED_STATEMENTS.test(textOf(source, node))) return [];
  return [replaced(node, '')];
}

function literalEdits(source: Source, node: Of<'Literal'>, parent: Node, grandparent: Node | undefined): Edit[] {
  if (isKey(node, parent)) return [];
  const { value } = node;
  if (typeof value === 'boolean') return [replaced(node, String(!value))];
  if (typeof value === 'number') return [replaced(node, String(value + 1))];
  if (typeof value === 'bigint') return [replaced(node, `${value + 1n}n`)];
  if (typeof value !== 'string' || source.text[node.start] !== "'") return [];
  if (parent.type === 'CallExpression') return queryTextEdits(node, value, parent, source);
  if (!CODE_TEXT.test(value) || !isCompared(node, parent, grandparent, source)) return [];
  return [replaced(node, "''")];
}

function isKey(node: Node, parent: Node): boolean {
  return 'key' in parent && (parent.key as Node) === node;
}

function queryTextEdits(node: Node, value: string, call: Of<'CallExpression'>, source: Source): Edit[] {
  const index = (call.arguments as Node[]).indexOf(node);
  if (index === 1 && call.arguments.length === 3 && QUERY_OPERATORS[value]) {
    return [replaced(node, `'${QUERY_OPERATORS[value]}'`)];
  }
  if (index === 1 && value === 'desc') return [replaced(node, "'asc'")];
  const name = methodOf(call);
  if (name === 'includes' || name === 'has' || textOf(source, call.callee) === 'Object.is')
    return [replaced(node, "''")];
  return [];
}

/** Returns whether a text is a state, a reason or a result. Arrays lose whole elements instead. */
function isCompared(node: Node, parent: Node, grandparent: Node | undefined, source: Source): boolean {
  switch (parent.type) {
    case 'BinaryExpression':
      return parent.operator === '===' || parent.operator === '!==';
    case 'SwitchCase':
      return parent.test === (node as unknown);
    case 'Property':
      return grandparent?.type === 'ObjectExpression';
    case 'NewExpression':
      return textOf(source, parent.callee) === 'FlorinError';
    case 'ReturnStatement':
    case 'ConditionalExpression':
    case 'ArrowFunctionExpression':
    case 'AssignmentPattern':
    case 'LogicalExpression':
    case 'TSAsExpression':
      return true;
    default:
      return false;
  }
}

/** Lists of texts, and of conditions (`eb.and([…])`), lose one element each. */
function elementEdits(node: Of<'ArrayExpression'>, parent: Node | undefined): Edit[] {
  const name = parent?.type === 'CallExpression' ? methodOf(parent) : null;
  const elements = node.elements.filter((element) => element !== null) as Node[];
  const isList =
    elements.length > 0 && elements.every((one) => one.type === 'Literal' && typeof one.value === 'string');
  if (!(isList && !isColumnList(name)) && name !== 'and' && name !== 'or') return [];
  return droppedItems(elements);
}

function isColumnList(method: string | null): boolean {
  return method !== null && /^(select|returning|columns|groupBy|orderBy|distinctOn|column|innerJoin)/.test(method);
}

function droppedItems(items: readonly Node[]): Edit[] {
  return items.map((item, index) => {
    const next = items[index + 1];
    const last = items[index - 1];
    if (next) return replaced({ start: item.start, end: next.start }, '');
    // The last item is dropped with the comma before it.
    return replaced({ start: last ? last.end : item.start, end: item.end }, '');
  });
}

function methodOf({ callee }: Of<'CallExpression'>): string | null {
  return callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier'
    ? callee.property.name
    : null;
}

function callEdits(source: Source, node: Of<'CallExpression'>): Edit[] {
  const name = methodOf(node);
  if (name === null || node.callee.type !== 'MemberExpression') return [];
  const { object, property } = node.callee;
  const swaps = (Object.hasOwn(SWAPPED_METHODS, name) ? (SWAPPED_METHODS[name] ?? []) : []).map((other) =>
    replaced(property, other),
  );
  if (!DROPPED_METHODS.has(name) || isImported(source, object)) return swaps;
  return [...swaps, replaced({ start: object.end, end: node.end }, '')];
}

/** Returns whether the object is an imported namespace: dropping a call such as `v.trim()` would leave no value. */
function isImported(source: Source, object: Node): boolean {
  return textOf(source, object) === 'v';
}

/** Drops one column each of a query's `set({ a, b })`. */
function setEdits(node: Of<'CallExpression'>): Edit[] {
  const name = methodOf(node);
  const [values] = node.arguments;
  if ((name !== 'set' && name !== 'doUpdateSet') || values?.type !== 'ObjectExpression') return [];
  return values.properties.length > 1 ? droppedItems(values.properties) : [];
}

function roundingEdits({ property, computed }: Of<'MemberExpression'>): Edit[] {
  if (computed || property.type !== 'Identifier' || !Object.hasOwn(SWAPPED_ROUNDINGS, property.name)) return [];
  return [replaced(property, SWAPPED_ROUNDINGS[property.name] ?? '')];
}
