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

const german = textsOf('de');
/** The English texts that are not German as well: Name, PDF. */
const english = [...textsOf('en')].filter((text) => !german.has(text));
/** Two words or more, which no German text contains. */
const isSentence = (text: string) => (text.match(/\p{L}+/gu)?.length ?? 0) > 1;
const sentences = english.filter(isSentence);
const words = new Set(english.filter((text) => !isSentence(text)));

/** Returns the English texts of our catalogue that a page shows or has read aloud. Its merchant's words must not be among them. */
export function englishIn(html: string): string[] {
  const body = html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '');
  const attributes = [...body.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, value = '']) => value,
  );
  const nodes = [...body.matchAll(/>([^<]+)/g)].map(([, text = '']) => text.trim());
  // A sentence may be divided by elements for its values.
  const lines = [
    ...body.split(/<\/?(?:p|h\d|li|dt|dd|td|th|a|button|label|option|title)\b/).map((part) => plain(`<${part}`)),
    ...attributes,
  ];
  const found = sentences.filter((text) => lines.some((line) => line.includes(text)));
  return [...found, ...[...nodes, ...attributes].filter((text) => words.has(text))];
}
