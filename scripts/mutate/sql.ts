// Mutations of SQL in sql`…` templates: conditions, comparisons, locks, order, limits and assignments.
import type { Edit, Node, Source } from './syntax.ts';

type Token = { text: string; start: number; end: number; depth: number };

/** Replaces each letter of a `${…}`, which is one value. */
const VALUE = '\u0001';
/** Replaces each letter of a quoted text. */
const TEXT = '\u0002';

const TOKENS = new RegExp(
  `[a-z_][\\w.]*(?:\\[\\w*\\])*|\\d+|->>?|<=|>=|<>|!=|::|@>|<@|=>|\\|\\||[<>=(),+*/;-]|${VALUE}+|${TEXT}+`,
  'gi',
);

const COMPARISONS: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const SWAPS: Record<string, string> = {
  ...COMPARISONS,
  greatest: 'least',
  least: 'greatest',
  true: 'false',
  false: 'true',
  '+': '-',
  '-': '+',
};

/** Tokens that end a condition or a list at the same depth. */
const ENDS = new Set([
  ...[
    'where',
    'group',
    'order',
    'limit',
    'offset',
    'returning',
    'for',
    'on',
    'union',
    'join',
    'left',
    'right',
    'inner',
  ],
  ...['cross', 'then', 'when', 'else', 'end', 'window', 'set', 'having', 'do', 'from', 'select', ';'],
]);

/** Returns every edit of an SQL template. */
export function sqlEdits(source: Source, template: Extract<Node, { type: 'TemplateLiteral' }>): Edit[] {
  const tokens = tokenize(mask(source, template), template.start);
  return tokens.flatMap((token, at) => {
    switch (token.text) {
      case 'where':
      case 'having':
        return conditionEdits(tokens, at + 1, token.depth);
      case 'on':
        return tokens[at + 1]?.text === 'conflict' ? [] : conditionEdits(tokens, at + 1, token.depth);
      case 'when':
        return isSearched(tokens, at) ? conditionEdits(tokens, at + 1, token.depth) : [];
      case 'for':
        return lockEdits(tokens, at);
      case 'skip':
        return tokens[at + 1]?.text === 'locked' ? [cut(token, tokens[at + 1])] : [];
      case 'distinct':
        return ['from', 'on'].includes(tokens[at + 1]?.text ?? '') ? [] : [cut(token, token)];
      case 'limit':
        return tokens[at + 1] && tokens[at - 1]?.text !== 'as' ? [cut(token, tokens[at + 1])] : [];
      case 'order':
        return orderEdits(tokens, at);
      case 'desc':
        return [cut(token, token)];
      case 'set':
        return listEdits(tokens, at + 1, token.depth);
      case 'coalesce':
        return listEdits(tokens, at + 2, token.depth + 1);
      default:
        return swapEdits(tokens, at);
    }
  });
}

/** Returns the template's text with masked values, quoted texts and comments. The length stays the same. */
function mask(source: Source, template: Extract<Node, { type: 'TemplateLiteral' }>): string {
  let text = source.text.slice(template.start, template.end);
  for (const [index, quasi] of template.quasis.entries()) {
    const next = template.quasis[index + 1];
    if (!next) break;
    // Parsers disagree whether the delimiters belong to a quasi, so find the ${ and the } in the text.
    const from = source.text.lastIndexOf('${', template.expressions[index]?.start ?? quasi.end) - template.start;
    const to = source.text.indexOf('}', template.expressions[index]?.end ?? next.start) + 1 - template.start;
    text = text.slice(0, from) + VALUE.repeat(to - from) + text.slice(to);
  }
  return text
    .replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
    .replace(/'[^']*'/g, (quoted) => TEXT.repeat(quoted.length));
}

function tokenize(text: string, offset: number): Token[] {
  let depth = 0;
  return [...text.matchAll(TOKENS)].map(({ 0: word, index }) => {
    if (word === ')') depth--;
    const token = { text: word.toLowerCase(), start: offset + index, end: offset + index + word.length, depth };
    if (word === '(') depth++;
    return token;
  });
}

function cut(first: Token, last: Token | undefined): Edit {
  return { start: first.start, end: (last ?? first).end, replacement: '' };
}

/** Makes each condition of `a and b or c` true, or false within an `or`; also conditions in parentheses. */
function conditionEdits(tokens: readonly Token[], from: number, depth: number): Edit[] {
  const edits: Edit[] = [];
  let first = from;
  let before = '';
  let isBetween = false;
  for (let at = from; at <= tokens.length; at++) {
    const token = tokens[at];
    const ends =
      !token || token.depth < depth || (token.depth === depth && (ENDS.has(token.text) || token.text === ','));
    const isFrom = token?.text === 'from' && tokens[at - 1]?.text === 'distinct';
    if (ends && !isFrom) {
      edits.push(...oneConditionEdits(tokens, first, at, before === 'or' ? 'false' : 'true'));
      return edits;
    }
    if (token?.depth !== depth) continue;
    if (token.text === 'between') isBetween = true;
    else if (token.text === 'and' && isBetween) isBetween = false;
    else if (token.text === 'and' || token.text === 'or') {
      const isOr = token.text === 'or' || before === 'or';
      edits.push(...oneConditionEdits(tokens, first, at, isOr ? 'false' : 'true'));
      before = token.text;
      first = at + 1;
    }
  }
  return edits;
}

function oneConditionEdits(tokens: readonly Token[], from: number, to: number, replacement: string): Edit[] {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (!first || !last || to <= from || ['true', 'false'].includes(first.text)) return [];
  const opening = first.text === 'not' ? from + 1 : from;
  const parts = isGroup(tokens, opening, to) ? conditionEdits(tokens, opening + 1, first.depth + 1) : [];
  return [{ start: first.start, end: last.end, replacement }, ...parts];
}

/** Returns whether a condition consists of several conditions in parentheses. */
function isGroup(tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[from];
  if (first?.text !== '(' || tokens[from + 1]?.text === 'select') return false;
  const inside = tokens.slice(from + 1, to - 1);
  const hasParts = inside.some(({ text, depth }) => depth === first.depth + 1 && (text === 'and' || text === 'or'));
  return hasParts && inside.every(({ depth }) => depth > first.depth);
}

/** Returns whether a `when` has a condition: `case when a then`, not `case x when value then`. */
function isSearched(tokens: readonly Token[], at: number): boolean {
  const depth = tokens[at]?.depth;
  for (let before = at - 1; before >= 0; before--) {
    if (tokens[before]?.depth === depth && tokens[before]?.text === 'case') return tokens[before + 1]?.text === 'when';
  }
  return false;
}

/** Drops `for update`, `for no key update`, `for share` with their options. */
function lockEdits(tokens: readonly Token[], at: number): Edit[] {
  const words = ['no', 'key', 'update', 'share', 'of', 'skip', 'locked', 'nowait'];
  if (!words.includes(tokens[at + 1]?.text ?? '')) return [];
  let end = at;
  while (words.includes(tokens[end + 1]?.text ?? '') || tokens[end]?.text === 'of') end++;
  return [cut(tokens[at] as Token, tokens[end])];
}

function orderEdits(tokens: readonly Token[], at: number): Edit[] {
  const { depth } = tokens[at] as Token;
  let end = at + 1;
  for (let next = tokens[end + 1]; next && next.depth >= depth && !ends(next, depth); next = tokens[end + 1]) end++;
  return [cut(tokens[at] as Token, tokens[end])];
}

function ends(token: Token, depth: number): boolean {
  return token.depth === depth && (ENDS.has(token.text) || token.text === ')');
}

/** Drops each item of a list of at least two: assignments, and the arguments of `coalesce`. */
function listEdits(tokens: readonly Token[], from: number, depth: number): Edit[] {
  const items: [Token, Token][] = [];
  let first = from;
  for (let at = from; at <= tokens.length; at++) {
    const token = tokens[at];
    const isEnd =
      !token || token.depth < depth || (token.depth === depth && ENDS.has(token.text) && !isCase(tokens, at));
    if (!isEnd && !(token.depth === depth && token.text === ',')) continue;
    if (at > first) items.push([tokens[first] as Token, tokens[at - 1] as Token]);
    first = at + 1;
    if (isEnd) break;
  }
  if (items.length < 2) return [];
  return items.map(([start, end], index) => {
    const next = items[index + 1];
    const before = items[index - 1];
    if (next) return { start: start.start, end: next[0].start, replacement: '' };
    return { start: before ? before[1].end : start.start, end: end.end, replacement: '' };
  });
}

/** `when`, `then`, `else`, `end` and `is distinct from` end no list. */
function isCase(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at] as Token;
  if (text === 'from') return tokens[at - 1]?.text === 'distinct';
  return ['when', 'then', 'else', 'end'].includes(text);
}

function swapEdits(tokens: readonly Token[], at: number): Edit[] {
  const token = tokens[at] as Token;
  const replacement = Object.hasOwn(SWAPS, token.text) ? SWAPS[token.text] : undefined;
  if (replacement === undefined) return [];
  if ((token.text === '-' || token.text === '+') && isSign(tokens[at - 1])) return [];
  return [{ start: token.start, end: token.end, replacement }];
}

/** Returns whether `-` after this token is a sign instead of an operator. */
function isSign(before: Token | undefined): boolean {
  return !before || ['(', ',', '=', '<', '>', '<=', '>=', '<>'].includes(before.text) || ENDS.has(before.text);
}
