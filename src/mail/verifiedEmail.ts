import { composeMail, subjectLine } from './compose.ts';

/** Returns the mail that asks the owner of an address whether a merchant may send test emails there. */
export function verifyEmailMail(
  merchantName: string,
  url: string,
): { subject: string; text_body: string; html_body: string } {
  const title = 'Confirm this address for test emails';
  const content = {
    merchantName,
    title,
    paragraphs: [
      `${merchantName} is testing payments with Florin and asks to send test emails to this address.`,
      'If you agree, please confirm.',
    ],
    button: { label: 'Confirm this address', url },
    footer: [`If you do not know ${merchantName}, ignore this email. No test emails will be sent to you.`],
  };
  return { subject: subjectLine(`${title} of ${merchantName}`), ...composeMail(content) };
}
