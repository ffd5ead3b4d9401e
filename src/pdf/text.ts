import bidiModule from 'bidi-js';
import LineBreaker from 'linebreak';
import { clusters, type FontName, font, fontFor, type Weight } from './fonts.ts';

// The package's types say that it is CommonJS, whose default export is the whole module.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Text in one font and one direction, as it is drawn. */
export type Run = { text: string; font: FontName; width: number };
/** A line, its runs from left to right. `isRtl`: it begins at the right. */
export type Line = { runs: Run[]; width: number; isRtl: boolean };

/** A paragraph with what is known of each of its UTF-16 units. */
type Paragraph = { text: string; fonts: FontName[]; levels: Uint8Array; level: number; size: number };

/**
 * Breaks text into lines of at most `width` points, and orders each as it is read: every paragraph begins on the side
 * that its first letter begins on, and what is written the other way within it stays together (UAX #9). Words that are
 * longer than a line are broken anywhere.
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

/** Where lines begin and end. */
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
    // A space that does not fit any more hangs over the end of its line.
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

/** What stays together on a line, each with the spaces behind it. */
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

/** A line's runs in the order in which they stand (rule L2): what is deeper is turned more often. */
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

type LevelRun = Run & { level: number };

/** Parts of one font and one level, in the order of the text. */
function splitRuns({ text, fonts, levels, size }: Paragraph, start: number, end: number): LevelRun[] {
  const runs: LevelRun[] = [];
  for (let from = start; from < end; ) {
    const name = fonts[from] as FontName;
    const level = levels[from] as number;
    let to = from + 1;
    while (to < end && fonts[to] === name && levels[to] === level) to++;
    const shown = toVisualOrder(name, text.slice(from, to), level % 2 === 1);
    runs.push({ text: shown, font: name, level, width: (laidOut(name, shown).advance * size) / font(name).unitsPerEm });
    from = to;
  }
  return runs;
}

/**
 * A run as fontkit must be given it. It knows no levels: it writes each text in the direction of its script, and takes the
 * digits of Arabic and Persian for letters of theirs, though numbers are read from left to right in every script. What
 * goes the other way by its level is handed over in reverse. From right to left, brackets are mirrored.
 */
function toVisualOrder(name: FontName, text: string, isRtl: boolean): string {
  const isWrittenRtl = laidOut(name, text).isRtl;
  if (!isRtl && !isWrittenRtl) return text;
  const parts = clusters(text).map((cluster) => (isRtl ? (bidi.getMirroredCharacter(cluster) ?? cluster) : cluster));
  return (isRtl === isWrittenRtl ? parts : parts.reverse()).join('');
}

/** A text's width in the font's units, and the direction in which fontkit writes it. */
type Layout = { advance: number; isRtl: boolean };

/** The same few words and characters come again and again; beyond the bound it starts anew. */
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
