import { readdirSync, readFileSync } from 'node:fs';
import { FluentParser, type Pattern, type Resource, Visitor } from '@fluent/syntax';

const MESSAGES = new URL('../../src/i18n/messages/', import.meta.url);

/** Returns the texts between the placeables of all messages of a language, each without markup. */
function textsOf(locale: string): Set<string> {
  const folder = new URL(`${locale}/`, MESSAGES);
  const texts = new Set<string>();
  class Texts extends Visitor {
    override visitPattern(pattern: Pattern): void {
      // Elements do not divide the text that a reader sees.
      const parts = pattern.elements.map((element) => (element.type === 'TextElement' ? element.value : '\n'));
      for (const text of plain(parts.join('')).split('\n')) if (/\p{L}/u.test(text)) texts.add(text.trim());
      this.genericVisit(pattern);
    }
  }
  for (const file of readdirSync(folder)) {
    new Texts().visit(new FluentParser().parse(readFileSync(new URL(file, folder), 'utf8')) as Resource);
  }
  return texts;
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&#39;', "'");

/** Returns an expression for a text that is no part of a word: ", tax" is in the French ", taxe". */
const wholeWords = (text: string) =>
  new RegExp(`(?<!\\p{L})${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u');

const isSentence = (text: string) => (text.match(/\p{L}+/gu)?.length ?? 0) > 1;

type English = { sentences: string[]; words: Set<string> };
const known = new Map<string, English>();

/** Returns the English texts that are not the same in another language, as Name and PDF are. */
function englishBeside(locale: string): English {
  const before = known.get(locale);
  if (before) return before;
  const theirs = textsOf(locale);
  const texts = [...textsOf('en')].filter((text) => !theirs.has(text));
  // Two words or more, which no text of the other language contains.
  const english = { sentences: texts.filter(isSentence), words: new Set(texts.filter((text) => !isSentence(text))) };
  known.set(locale, english);
  return english;
}

/**
 * Returns the English texts of our catalogue that a page in another language shows or has read aloud. Its merchant's words must
 * not be among them.
 */
export function englishIn(html: string, locale = 'de'): string[] {
  const { sentences, words } = englishBeside(locale);
  const body = html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '');
  const attributes = [...body.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, value = '']) => value,
  );
  const nodes = [...body.matchAll(/>([^<]+)/g)].map(([, text = '']) => text.trim());
  // A sentence may be divided by elements for its values.
  const blocks = body.split(/<\/?(?:p|h\d|li|dt|dd|td|th|a|button|label|option|title)\b/);
  const lines = [...blocks.map((part) => plain(`<${part}`)), ...attributes].join('\n');
  const found = sentences.filter((text) => lines.includes(text) && wholeWords(text).test(lines));
  return [...found, ...[...nodes, ...attributes].filter((text) => words.has(text))];
}
