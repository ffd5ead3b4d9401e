/** The languages of pages, mails and documents (BCP 47), and their own names. English is used when a reader prefers none. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  ja: '日本語',
  ko: '한국어',
  'zh-Hans': '简体中文',
  ar: 'العربية',
  he: 'עברית',
};

export type Locale = keyof typeof LANGUAGE_NAMES;
export const LOCALES = Object.keys(LANGUAGE_NAMES) as [Locale, ...Locale[]];

/** The languages that are written from right to left. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'he'];

/** The direction in which a language is written: the value of HTML's `dir`. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr';
}

/** Returns the locale for numbers and dates. Arabic has two sets of digits: wallets and explorers show the ones that we use. */
export function intlLocale(locale: Locale): string {
  return `${locale}-u-nu-latn`;
}

/**
 * Returns the first supported language among the tags, by language alone: `pt-BR` gives `pt`, and every Chinese gives
 * the only one that we have. Null if there is none. A tag that is none is skipped.
 */
export function supportedLocale(tags: readonly (string | null | undefined)[]): Locale | null {
  for (const tag of tags) {
    const language = tag && languageOf(tag);
    const found = language && LOCALES.find((locale) => languageOf(locale) === language);
    if (found) return found;
  }
  return null;
}

function languageOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return null;
  }
}
