import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** The fonts of documents, in the order in which they are asked for a character. All are Noto, under the Open Font License. */
const FILES = {
  /** Latin, Greek, Cyrillic, Devanagari */
  sans: ['@embedpdf/fonts-latin', '../fonts/NotoSans-Regular.ttf'],
  bold: ['@embedpdf/fonts-latin', '../fonts/NotoSans-SemiBold.ttf'],
  arabic: ['@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-Regular.ttf'],
  /** Chinese, simplified and traditional, and Japanese syllables */
  han: ['@embedpdf/fonts-sc', '../fonts/NotoSansHans-Regular.otf'],
  emoji: ['@expo-google-fonts/noto-emoji', './400Regular/NotoEmoji_400Regular.ttf'],
} as const;

export type FontName = keyof typeof FILES;
export const FONT_NAMES = Object.keys(FILES) as FontName[];
export type Weight = 'regular' | 'bold';

/** Parsed once for all documents, when the first one needs them: the largest has 8 MB, of which a document gets what it uses. */
const opened = new Map<FontName, Font>();

export function font(name: FontName): Font {
  let known = opened.get(name);
  if (!known) {
    const [package_, file] = FILES[name];
    known = create(readFileSync(new URL(file, import.meta.resolve(package_)))) as Font;
    opened.set(name, known);
  }
  return known;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character: nothing breaks a line or changes the font within it. */
export function clusters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Emoji by themselves, and plain signs that are asked to be one. */
const IS_EMOJI = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;
/** What joins, varies or orders the others, and has no picture of its own. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const IS_NEUTRAL = /^[\p{P}\p{Z}\p{S}]+$/u;

/** The font that has all of a cluster. Signs stay in the font of what stands before them, if that has them. */
export function fontFor(cluster: string, weight: Weight, before: FontName | null): FontName {
  const plain = weight === 'bold' ? 'bold' : 'sans';
  const points = Array.from(cluster.replace(UNSEEN, ''), (character) => character.codePointAt(0) as number);
  const has = (name: FontName) => points.every((point) => font(name).hasGlyphForCodePoint(point));
  if (IS_EMOJI.test(cluster) && has('emoji')) return 'emoji';
  if (before && before !== 'emoji' && IS_NEUTRAL.test(cluster) && has(before)) return before;
  // What no font has is shown as an empty box.
  return ([plain, 'arabic', 'han', 'emoji'] as const).find(has) ?? plain;
}
