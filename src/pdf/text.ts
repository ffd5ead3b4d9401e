import bidiModule from 'bidi-js';
import LineBreaker from 'linebreak';
import { clusters, type FontName, font, fontFor, type Weight } from './fonts.ts';

// The package's types say that it is CommonJS, whose default export is the whole module.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Text in one font and one direction, in drawing order. `width` is in points. */
export type Run = { text: string; font: FontName; width: number };
/** A line with its runs from left to right. `isRtl`: the line begins at the right. */
export type Line = { runs: Run[]; width: number; isRtl: boolean };

/** A paragraph, with the font and the bidi level of each UTF-16 unit. */
type Paragraph = { text: string; fonts: FontName[]; levels: Uint8Array; level: number; size: number };

/**
 * Returns the text as lines of at most `width` points, in visual order (UAX #9).
 * The first letter of a paragraph decides its direction. Words longer than a line are broken anywhere.
 */
export function setText(text: string, size: number, weight: Weight, width: number): Line[] {
  return text.split(/\r\n|[\n\u2028\u2029]/).flatMap((part) => {
    const paragraph = analyse(part.replace(/\t/g, ' '), size, weight);
    return breakLines(paragraph, width).map(([start, end]) => order(paragraph, start, end));
  });
}

function analyse(text: string, size: number, weight: Weight): Paragraph {
  const fonts: FontName[] = [];
  for (const cluster of clusters(text)) {
    const name = fontFor(cluster, weight, fonts.at(-1) ?? null);
    for (let unit = 0; unit < cluster.length; unit++) fonts.push(name);
  }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { text, fonts, levels, level: paragraphs[0]?.level ?? 0, size };
}

/** Returns the start and end of each line. */
function breakLines(paragraph: Paragraph, width: number): [start: number, end: number][] {
  const { text } = paragraph;
  const lines: [number, number][] = [];
  let start = 0;
  let used = 0;
  const next = (at: number) => {
    lines.push([start, at]);
    start = at;
    used = 0;
  };
  for (const [from, to] of breakOpportunities(text)) {
    // A trailing space may hang over the end of its line.
    const visible = measure(paragraph, from, from + text.slice(from, to).trimEnd().length);
    if (used > 0 && used + visible > width) next(from);
    if (visible <= width) {
      used += measure(paragraph, from, to);
      continue;
    }
    let at = from;
    for (const cluster of clusters(text.slice(from, to))) {
      const advance = measure(paragraph, at, at + cluster.length);
      if (used > 0 && used + advance > width) next(at);
      used += advance;
      at += cluster.length;
    }
  }
  next(text.length);
  return lines;
}

/** Yields the parts that no line break may split, each with the spaces after it. */
function* breakOpportunities(text: string): Generator<[from: number, to: number]> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    yield [from, found.position];
    from = found.position;
  }
}

function measure(paragraph: Paragraph, from: number, to: number): number {
  return splitRuns(paragraph, from, to).reduce((sum, run) => sum + run.width, 0);
}

/**
 * Returns a line with its runs in visual order (rule L2): from the highest level down, reverses the runs at or above
 * each level.
 */
function order(paragraph: Paragraph, start: number, end: number): Line {
  const runs = splitRuns(paragraph, start, start + paragraph.text.slice(start, end).trimEnd().length);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while (to < runs.length && (runs[to] as LevelRun).level >= level) to++;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  }
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  return {
    runs: runs.map(({ text, font, width }) => ({ text, font, width })),
    width,
    isRtl: paragraph.level % 2 === 1,
  };
}

/** Marks that only decide the levels. On paper, they would be gaps. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

type LevelRun = Run & { level: number };

/** Returns the parts that have one font and one level, in text order. */
function splitRuns({ text, fonts, levels, size }: Paragraph, start: number, end: number): LevelRun[] {
  const runs: LevelRun[] = [];
  for (let from = start; from < end; ) {
    const name = fonts[from] as FontName;
    const level = levels[from] as number;
    let to = from + 1;
    while (to < end && fonts[to] === name && levels[to] === level) to++;
    const shown = toVisualOrder(name, text.slice(from, to).replace(MARKS, ''), level % 2 === 1);
    if (shown)
      runs.push({
        text: shown,
        font: name,
        level,
        width: (laidOut(name, shown).advance * size) / font(name).unitsPerEm,
      });
    from = to;
  }
  return runs;
}

/**
 * Returns a run in the order that makes fontkit draw it by its level. Brackets in right-to-left text are mirrored.
 * fontkit ignores levels and draws each text in the direction of its script. It even draws Arabic and Persian digits
 * from right to left, although numbers read from left to right in every script. So such runs are reversed first.
 */
function toVisualOrder(name: FontName, text: string, isRtl: boolean): string {
  const isWrittenRtl = laidOut(name, text).isRtl;
  if (!isRtl && !isWrittenRtl) return text;
  const parts = clusters(text).map((cluster) => (isRtl ? (bidi.getMirroredCharacter(cluster) ?? cluster) : cluster));
  return (isRtl === isWrittenRtl ? parts : parts.reverse()).join('');
}

/** A text's width in font units, and the direction in which fontkit draws it. */
type Layout = { advance: number; isRtl: boolean };

/** Layouts by font and text, because documents repeat the same words. Emptied at the limit. */
const layouts = new Map<string, Layout>();
const MAX_LAYOUTS = 20_000;

function laidOut(name: FontName, text: string): Layout {
  const key = `${name} ${text}`;
  let known = layouts.get(key);
  if (known === undefined) {
    const { advanceWidth, direction } = font(name).layout(text);
    known = { advance: advanceWidth, isRtl: direction === 'rtl' };
    if (layouts.size >= MAX_LAYOUTS) layouts.clear();
    layouts.set(key, known);
  }
  return known;
}
