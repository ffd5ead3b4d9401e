import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

// Evaluates the part of PromQL that the alerts use, as Prometheus does. The tests of ops/alerts.test.yml run with it. They
// also run with promtool, if that is installed.

/** Labels by name. The metric's name is `__name__`. */
export type Labels = Record<string, string>;
/** A time in seconds, and a value. */
type Point = [at: number, value: number];
export type Series = { labels: Labels; points: Point[] };
type Element = { labels: Labels; value: number };
type Value = number | Element[];

/** Prometheus forgets a sample after five minutes. */
const LOOKBACK_S = 300;

/** Returns the value of an expression at a time in seconds. @throws Error at parts of the language that are not built */
export function evaluate(expression: string, all: Series[], at: number): Element[] {
  const tree = parser.parse(expression);
  const value = new Evaluation(expression, all, at).of(tree.topNode.firstChild as SyntaxNode);
  if (typeof value === 'number') throw new Error('an alert must be a vector');
  return value;
}

class Evaluation {
  readonly #text: string;
  readonly #all: Series[];
  readonly #at: number;

  constructor(text: string, all: Series[], at: number) {
    this.#text = text;
    this.#all = all;
    this.#at = at;
  }

  of(node: SyntaxNode): Value {
    switch (node.name) {
      case 'NumberDurationLiteral':
        return Number(this.#read(node));
      case 'ParenExpr':
        return this.of(node.firstChild as SyntaxNode);
      case 'UnaryExpr':
        return mapValue(this.of(node.lastChild as SyntaxNode), (value) => -value);
      case 'VectorSelector':
      case 'OffsetExpr':
        return this.#range(node, LOOKBACK_S).flatMap(({ labels, points }) => {
          const last = points.at(-1);
          return last ? [{ labels, value: last[1] }] : [];
        });
      case 'FunctionCall':
        return this.#call(node);
      case 'AggregateExpr':
        return this.#aggregate(node);
      case 'BinaryExpr':
        return this.#binary(node);
      default:
        throw new Error(`${node.name} is not built: ${this.#text}`);
    }
  }

  #read(node: SyntaxNode): string {
    return this.#text.slice(node.from, node.to);
  }

  /** Returns the samples of a selector, with or without a range or an offset, within its range or `lookback`. */
  #range(node: SyntaxNode, lookback: number): Series[] {
    const offset = node.name === 'OffsetExpr' ? seconds(this.#read(node.getChild('OffsetDurationExpr') ?? node)) : 0;
    const inner = node.name === 'OffsetExpr' ? (node.firstChild as SyntaxNode) : node;
    const selector = inner.getChild('VectorSelector') ?? inner;
    const end = this.#at - offset;
    const start = end - rangeOf(inner, (child) => this.#read(child), lookback);
    const matchers = this.#matchers(selector);
    return this.#all
      .filter(({ labels }) => matchers.every((matches) => matches(labels)))
      .map(({ labels, points }) => ({ labels, points: points.filter(([at]) => at > start && at <= end) }));
  }

  #matchers(selector: SyntaxNode): ((labels: Labels) => boolean)[] {
    const name = this.#read(selector.getChild('Identifier') as SyntaxNode);
    const others = selector.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
    return [
      (labels) => labels.__name__ === name,
      ...others.map((matcher) => {
        const [label, operator] = ['LabelName', 'MatchOp'].map((part) => this.#read(matcher.getChild(part) ?? matcher));
        const wanted = JSON.parse(this.#read(matcher.getChild('StringLiteral') ?? matcher)) as string;
        const fits = operator?.endsWith('~')
          ? (text: string) => new RegExp(`^(?:${wanted})$`).test(text)
          : (text: string) => text === wanted;
        return (labels: Labels) => fits(labels[label as string] ?? '') !== operator?.startsWith('!');
      }),
    ];
  }

  #call(node: SyntaxNode): Value {
    const name = this.#read(node.firstChild as SyntaxNode);
    const argument = node.getChild('FunctionCallBody')?.firstChild as SyntaxNode;
    switch (name) {
      case 'abs':
        return mapValue(this.of(argument), Math.abs);
      case 'absent': {
        if ((this.of(argument) as Element[]).length > 0) return [];
        const known = [...this.#read(argument).matchAll(/(\w+)="([^"]*)"/g)];
        return [{ labels: Object.fromEntries(known.map(([, label, text]) => [label, text])) as Labels, value: 1 }];
      }
      case 'rate':
      case 'increase':
        return this.#increase(argument, name === 'rate');
      default:
        throw new Error(`${name}() is not built: ${this.#text}`);
    }
  }

  /** Prometheus's extrapolation to the range, with resets of counters. */
  #increase(argument: SyntaxNode, isRate: boolean): Element[] {
    const offset =
      argument.name === 'OffsetExpr' ? seconds(this.#read(argument.getChild('OffsetDurationExpr') ?? argument)) : 0;
    const range = rangeOf(argument.getChild('MatrixSelector') ?? argument, (child) => this.#read(child), 0);
    const end = this.#at - offset;
    return this.#range(argument, range).flatMap(({ labels: { __name__, ...labels }, points }) => {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last || points.length < 2) return [];
      let increase = last[1] - first[1];
      for (const [index, [, value]] of points.entries()) {
        const before = points[index - 1]?.[1] ?? 0;
        if (index > 0 && value < before) increase += before;
      }
      const sampled = last[0] - first[0];
      const average = sampled / (points.length - 1);
      const most = average * 1.1;
      let toStart = first[0] - (end - range);
      let toEnd = end - last[0];
      if (toStart >= most) toStart = average / 2;
      if (increase > 0 && first[1] >= 0) toStart = Math.min(toStart, sampled * (first[1] / increase));
      if (toEnd >= most) toEnd = average / 2;
      const value = increase * ((sampled + toStart + toEnd) / sampled);
      return [{ labels, value: isRate ? value / range : value }];
    });
  }

  #aggregate(node: SyntaxNode): Element[] {
    const operator = this.#read(node.getChild('AggregateOp') as SyntaxNode);
    const modifier = node.getChild('AggregateModifier');
    const by = modifier ? this.#labelsOf(modifier) : [];
    if (modifier && !modifier.getChild('By')) throw new Error(`without() is not built: ${this.#text}`);
    const elements = this.of(node.getChild('FunctionCallBody')?.firstChild as SyntaxNode) as Element[];
    const groups = Map.groupBy(elements, ({ labels }) => JSON.stringify(pick(labels, by)));
    return [...groups].map(([key, group]) => {
      const values = group.map(({ value }) => value);
      const sum = values.reduce((total, value) => total + value, 0);
      const results: Record<string, number> = {
        sum,
        min: Math.min(...values),
        max: Math.max(...values),
        count: values.length,
      };
      const value = results[operator];
      if (value === undefined) throw new Error(`${operator} is not built: ${this.#text}`);
      return { labels: JSON.parse(key), value };
    });
  }

  #labelsOf(node: SyntaxNode): string[] {
    return (node.getChild('GroupingLabels')?.getChildren('LabelName') ?? []).map((label) => this.#read(label));
  }

  #binary(node: SyntaxNode): Value {
    const [left, right] = [node.firstChild, node.lastChild].map((side) => this.of(side as SyntaxNode)) as [
      Value,
      Value,
    ];
    const matching = node.getChild('MatchingModifierClause');
    const on = matching ? this.#labelsOf(matching) : null;
    const keyOf = ({ labels: { __name__, ...labels } }: Element) =>
      JSON.stringify(sorted(on ? pick(labels, on) : labels));
    const operator = this.#read(node.firstChild?.nextSibling as SyntaxNode);
    if (operator === 'and' || operator === 'unless' || operator === 'or') {
      const [ours, theirs] = [left as Element[], right as Element[]];
      const [own, other] = [new Set(ours.map(keyOf)), new Set(theirs.map(keyOf))];
      if (operator === 'or') return [...ours, ...theirs.filter((element) => !own.has(keyOf(element)))];
      return ours.filter((element) => other.has(keyOf(element)) === (operator === 'and'));
    }
    const compute = OPERATORS[operator];
    if (!compute) throw new Error(`${operator} is not built: ${this.#text}`);
    const isComparison = typeof compute(1, 1) === 'boolean';
    if (typeof left === 'number' && typeof right === 'number') return Number(compute(left, right));
    const pairs: [Element, number, number][] =
      typeof left === 'number'
        ? (right as Element[]).map((element) => [element, left, element.value])
        : typeof right === 'number'
          ? left.map((element) => [element, element.value, right])
          : left.flatMap((element): [Element, number, number][] =>
              right
                .filter((other) => keyOf(other) === keyOf(element))
                .map((other) => [element, element.value, other.value]),
            );
    return pairs.flatMap(([element, one, other]) => {
      const result = compute(one, other);
      if (isComparison) return result ? [element] : [];
      const { __name__, ...labels } = element.labels;
      return [{ labels, value: Number(result) }];
    });
  }
}

const OPERATORS: Record<string, (one: number, other: number) => number | boolean> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
};

const pick = (labels: Labels, names: string[]): Labels =>
  Object.fromEntries(names.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]])));
const sorted = (labels: Labels) => Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1));

function mapValue(value: Value, change: (value: number) => number): Value {
  if (typeof value === 'number') return change(value);
  return value.map(({ labels: { __name__, ...labels }, value: one }) => ({ labels, value: change(one) }));
}

/** Returns the range of a matrix selector in seconds, or `otherwise` for another node. */
function rangeOf(node: SyntaxNode, read: (node: SyntaxNode) => string, otherwise: number): number {
  const duration = node.name === 'MatrixSelector' ? node.getChild('DurationExpr') : null;
  return duration ? seconds(read(duration)) : otherwise;
}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Returns a duration such as 1h30m in seconds. */
export function seconds(text: string): number {
  return [...text.matchAll(/(\d+)([smhdw])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit as string] as number),
    0,
  );
}

/** Returns the samples of promtool's notation, such as `1+2x3 _x5 0x10`, one every `interval` seconds. */
export function parseSeries(series: string, values: string, interval: number): Series {
  const [, name = '', inner = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? [];
  const labels = Object.fromEntries([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]));
  const all: (number | null)[] = values.split(/\s+/).flatMap((text) => {
    const [, gap, start, step, times] = /^(?:(_)|(-?[\d.]+)([+-][\d.]+)?)(?:x(\d+))?$/.exec(text) ?? [];
    if (gap) return Array.from({ length: Number(times ?? 1) }, () => null);
    if (start === undefined) throw new Error(`cannot read ${text} of ${series}`);
    return Array.from({ length: Number(times ?? 0) + 1 }, (_, index) => Number(start) + index * Number(step ?? 0));
  });
  const points = all.flatMap((value, index): Point[] => (value === null ? [] : [[index * interval, value]]));
  return { labels: { __name__: name, ...labels }, points };
}
