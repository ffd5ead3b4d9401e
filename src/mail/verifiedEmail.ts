import type { Translator } from '../i18n/translator.ts';
import { composeMail, subjectLine } from './compose.ts';

/** Returns the mail that asks the owner of an address whether a merchant may send test emails there. */
export function verifyEmailMail(
  merchant: string,
  url: string,
  t: Translator,
): { subject: string; text_body: string; html_body: string } {
  const content = {
    t,
    merchantName: merchant,
    title: t.text('mail-verify-title'),
    paragraphs: [t.text('mail-verify-text', { merchant }), t.text('mail-verify-ask')],
    button: { label: t.text('mail-address-confirm'), url },
    footer: [t.text('mail-verify-ignore', { merchant })],
  };
  return { subject: subjectLine(t.text('mail-verify-subject', { merchant })), ...composeMail(content) };
}
