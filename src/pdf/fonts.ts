import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const latin = import.meta.resolve('@embedpdf/fonts-latin');
const arabic = import.meta.resolve('@embedpdf/fonts-arabic');
const hebrew = import.meta.resolve('@embedpdf/fonts-hebrew');
const chinese = import.meta.resolve('@embedpdf/fonts-sc');
const korean = import.meta.resolve('@embedpdf/fonts-kr');
const thai = import.meta.resolve('@expo-google-fonts/noto-sans-thai');
const emoji = import.meta.resolve('@expo-google-fonts/noto-emoji');

/** The fonts of documents. All are Noto, under the Open Font License. */
const FILES = {
  /** Latin, Greek, Cyrillic, Devanagari */
  sans: new URL('../fonts/NotoSans-Regular.ttf', latin),
  bold: new URL('../fonts/NotoSans-SemiBold.ttf', latin),
  arabic: new URL('../fonts/NotoNaskhArabic-Regular.ttf', arabic),
  hebrew: new URL('../fonts/NotoSansHebrew-Regular.ttf', hebrew),
  thai: new URL('./400Regular/NotoSansThai_400Regular.ttf', thai),
  /** Chinese, simplified and traditional, and Japanese syllables */
  han: new URL('../fonts/NotoSansHans-Regular.otf', chinese),
  korean: new URL('../fonts/NotoSansKR-Regular.otf', korean),
  emoji: new URL('./400Regular/NotoEmoji_400Regular.ttf', emoji),
} as const;

export type FontName = keyof typeof FILES;
export const FONT_NAMES = Object.keys(FILES) as FontName[];
export type Weight = 'regular' | 'bold';

/** Parsed fonts, loaded on first use. The largest file has 8 MB; a document embeds only the glyphs it uses. */
const opened = new Map<FontName, Font>();

/** Returns a parsed font. */
export function font(name: FontName): Font {
  let known = opened.get(name);
  if (!known) {
    known = create(readFileSync(FILES[name])) as Font;
    if (!OUTLINED.includes(name)) nameGlyphs(known);
    opened.set(name, known);
  }
  return known;
}

/** Fonts whose glyphs have no other glyphs as parts. */
const OUTLINED: readonly FontName[] = ['han', 'korean'];

/**
 * Tells a font the character of each glyph. fontkit keeps a glyph as it was first asked for. The u of ü, as a part, is asked for without
 * its character, and readers could then not copy or find any u in later documents. Forms of Arabic letters stay letters.
 */
function nameGlyphs(font: Font): void {
  const isPlain = (character: string) => character.normalize('NFKC') === character;
  for (const codePoint of font.characterSet) {
    if (isPlain(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint);
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the user-perceived characters of a text. No line break or font change may split one. */
export function clusters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Emoji, and plain signs with a variation selector that makes them one. */
const IS_EMOJI = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;
/** Code points without a glyph of their own: joiners, variation selectors, direction marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const IS_NEUTRAL = /^[\p{P}\p{Z}\p{S}]+$/u;

/** Returns the font that has every glyph of a cluster. Punctuation keeps the font before it if possible. */
export function fontFor(cluster: string, weight: Weight, before: FontName | null): FontName {
  const plain = weight === 'bold' ? 'bold' : 'sans';
  const points = Array.from(cluster.replace(UNSEEN, ''), (character) => character.codePointAt(0) as number);
  const has = (name: FontName) => points.every((point) => font(name).hasGlyphForCodePoint(point));
  if (IS_EMOJI.test(cluster) && has('emoji')) return 'emoji';
  if (before && before !== 'emoji' && IS_NEUTRAL.test(cluster) && has(before)) return before;
  // Without such a font, readers see an empty box.
  return ([plain, 'arabic', 'hebrew', 'thai', 'han', 'korean', 'emoji'] as const).find(has) ?? plain;
}
