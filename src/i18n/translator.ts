import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { directionOf, intlLocale, LOCALES, type Locale, supportedLocale } from '../domain/locales.ts';
import type { MessageId } from './messageIds.ts';

/** A value that is inserted as it is: HTML of our own, or the name of a variant that the message chooses. */
export type Raw = { raw: string };
/** The values of a message's variables. Amounts and dates are formatted already; a number chooses a plural form. */
export type MessageValues = Record<string, string | number | Raw>;

/** Writes messages in one language. */
export type Translator = {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  /** Returns a message as plain text. */
  text(id: MessageId, values?: MessageValues): string;
  /**
   * Returns a message as HTML. The message may contain `<strong>` and one link, `<a>`. Values are escaped and isolated from
   * the direction of the text around them. `href`: where the link leads.
   */
  html(id: MessageId, values?: MessageValues, href?: string): string;
};

const FOLDER = new URL('./messages/', import.meta.url);

const translators = new Map(LOCALES.map((locale) => [locale, createTranslator(locale)]));

/** Returns the translator of a language. */
export function translatorOf(locale: Locale): Translator {
  return translators.get(locale) as Translator;
}

/** Returns the translator of the first supported language among the tags (BCP 47), or of English. */
export function translatorFor(...tags: (string | null | undefined)[]): Translator {
  return translatorOf(supportedLocale(tags) ?? LOCALES[0]);
}

function createTranslator(locale: Locale): Translator {
  const dir = directionOf(locale);
  const bundle = readBundle(locale);
  const format = (id: MessageId, values: MessageValues, write: (value: string) => string) => {
    const message = bundle.getMessage(id)?.value;
    if (message == null) throw new Error(`no message ${id} in ${locale}`);
    if (typeof message === 'string') return message;
    const written: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'object') written[name] = value.raw;
      else written[name] = typeof value === 'string' ? write(value) : value;
    }
    return bundle.formatPattern(message, written);
  };
  return {
    locale,
    dir,
    text: (id, values = {}) => format(id, values, (value) => isolated(value, dir)),
    html(id, values = {}, href) {
      const html = format(id, values, (value) => `<bdi>${escapeHtml(value)}</bdi>`);
      return href === undefined ? html : html.replace('<a>', `<a href="${escapeHtml(href)}">`);
    },
  };
}

function readBundle(locale: Locale): FluentBundle {
  // We isolate values ourselves: in HTML by elements, in plain text only where it is needed.
  const bundle = new FluentBundle(intlLocale(locale), { useIsolating: false });
  const folder = new URL(`${locale}/`, FOLDER);
  for (const file of readdirSync(folder)) {
    const errors = bundle.addResource(new FluentResource(readFileSync(new URL(file, folder), 'utf8')));
    if (errors.length > 0) throw new Error(`${locale}/${file}: ${errors.join(', ')}`);
  }
  return bundle;
}

/** Letters that are written from right to left. */
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Marks a value as a text of its own direction (Unicode FSI and PDI), so that it does not reorder the text around it.
 * Its own marks are removed: with them, a name could disguise what the text says.
 */
function isolated(value: string, dir: 'ltr' | 'rtl'): string {
  const clean = withoutBidiMarks(value);
  return dir === 'rtl' || RTL.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** Removes bidirectional control characters, for places where no markup can isolate the text. */
export function withoutBidiMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
