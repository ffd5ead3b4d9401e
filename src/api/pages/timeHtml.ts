import { timeText } from '../../domain/amountText.ts';
import type { Raw, Translator } from '../../i18n/translator.ts';

/** Returns a time in UTC as HTML. The page's script rewrites it in the reader's zone. */
export function timeHtml(time: Date, { locale }: Translator): Raw {
  return { raw: `<time datetime="${time.toISOString()}">${timeText(time, locale)}</time>` };
}
