import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';

/** The parameter with the message that a page shows after a form has acted. */
export const DONE = 'done';

/** The messages that pages show after a form has acted. */
const TEXTS = [
  'desk-done-saved',
  'desk-done-cancelled',
  'desk-done-sent',
  'desk-done-signed-out',
  'desk-done-wallets',
  'passkey-done-added',
  'passkey-done-removed',
  'developers-done-deleted',
  'developers-done-recovering',
  'developers-done-revoked',
  'developers-done-skipped',
  'refund-done-prepared',
  'refund-done-signed',
  'unmatched-done-applied',
  'unmatched-done-taken-back',
  'books-done-started',
  'books-done-recent',
  'op-done-asked',
] as const satisfies MessageId[];
export type Done = (typeof TEXTS)[number];

/** Returns the message that an address names. Another text gives null, so that nobody makes a page say what they like. */
export function doneText(t: Translator, name: string): string | null {
  const known = TEXTS.find((text) => text === name);
  return known ? t.text(known) : null;
}
