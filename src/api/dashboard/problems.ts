import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';

/** The most frequent problems of the API's fields, and their translations. `$1` is the message's variable `value`. */
const PROBLEMS: [RegExp, MessageId][] = [
  [/^(?:is required|must not be empty)$/, 'problem-required'],
  [/^must be a number$/, 'problem-number'],
  [/^must be a whole number$/, 'problem-whole-number'],
  [/^must be greater than (.+)$/, 'problem-greater'],
  [/^must be at least (.+)$/, 'problem-at-least'],
  [/^must be at most (.+)$/, 'problem-at-most'],
  [/^must have at most (\d+) characters$/, 'problem-too-long'],
  [/^must have at most (\d+) decimal places$/, 'problem-decimals'],
  [/^must be an email address$/, 'problem-email-address'],
  [/^must be an http or https URL/, 'problem-url'],
  [/^must be in the future$/, 'problem-future'],
  [/^must be the address of a (?:Solana )?wallet$/, 'problem-wallet-address'],
  [/^is a member already$/, 'problem-member'],
  [/^belongs to a program/, 'problem-vault'],
  [/^These are the current wallets already/, 'problem-wallets-unchanged'],
];

/**
 * Returns what is wrong in the reader's language. What has no translation is shown in English, as the API says it.
 * @param path the field, if the problem is shown beside none
 */
export function problemText(message: string, t: Translator, path = ''): string {
  for (const [pattern, id] of PROBLEMS) {
    const found = pattern.exec(message);
    if (found) return withName(path, t.text(id, { value: found[1] ?? '' }));
  }
  return withName(path, message);
}

const withName = (path: string, text: string) => (path === '' ? text : `${path}: ${text}`);
