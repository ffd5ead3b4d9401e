import { dayText, timeText } from '../../domain/amountText.ts';
import { isWholeDay } from '../../domain/timeZones.ts';
import type { Raw, Translator } from '../../i18n/translator.ts';

/** Returns a time in UTC as HTML. The page's script rewrites it in the reader's zone. */
export function timeHtml(time: Date, { locale }: Translator): Raw {
  return { raw: `<time datetime="${time.toISOString()}">${timeText(time, locale)}</time>` };
}

/** Returns a due date as HTML: a day, or a time in the reader's zone if one was given. */
export function dueHtml(due: Date, t: Translator): Raw {
  return isWholeDay(due) ? { raw: dayText(due, t.locale) } : timeHtml(due, t);
}
