import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Mode } from '../domain/modes.ts';

const eta = new Eta({ views: fileURLToPath(new URL('./templates', import.meta.url)), cache: true });

/** The content of an email, all plain text. Amounts and dates are formatted already. */
export type MailContent = {
  /** shown above the title */
  merchantName: string;
  title: string;
  /** line breaks within a paragraph are kept */
  paragraphs: string[];
  /** the items sold, shown above the rows */
  lines?: MailLine[];
  /** facts, e.g. ['Total', '$25.00'] */
  rows?: [label: string, value: string][];
  /** the main action; `url` is one of our own pages */
  button?: { label: string; url: string };
  /** a further page, shown below the button */
  link?: { label: string; url: string };
  footer?: string[];
  /** a BCP 47 language tag; default `en` */
  lang?: string;
};

/** A line item of an invoice, as formatted text. */
export type MailLine = { description: string; quantity: string; unit_price: string; amount: string };

/** An email to a customer in a merchant's name, before it is rendered. */
export type Letter = { subject: string; content: MailContent };

/** The first paragraph of every email in test mode. Without it, the email would look like one about real money. */
const TEST_NOTICE = 'This is a test email, sent in test mode: no real money is owed or paid.';

/** Renders a letter. In test mode, its subject and first paragraph say so. */
export function writeLetter(
  { subject, content }: Letter,
  mode: Mode,
): { subject: string; text_body: string; html_body: string } {
  if (mode === 'live') return { subject: subjectLine(subject), ...composeMail(content) };
  const paragraphs = [TEST_NOTICE, ...content.paragraphs];
  return { subject: subjectLine(`[Test] ${subject}`), ...composeMail({ ...content, paragraphs }) };
}

/**
 * Renders an email as plain text and as HTML with the same content.
 * The HTML suits mail clients: tables, inline styles, no images, no external resources, and a dark colour scheme. All
 * text is escaped and cleaned by `plainText`.
 */
export function composeMail(content: MailContent): { text_body: string; html_body: string } {
  const mail = cleanContent(content);
  const preview = mail.paragraphs[0] ?? '';
  return { text_body: textOf(mail), html_body: eta.render('./mail', { ...mail, preview }) };
}

/** Maximum length of a subject. Clients show no more, and cut or reject much longer headers. */
const MAX_SUBJECT = 200;

/** Returns `text` as one clean line of at most MAX_SUBJECT characters, so that it cannot inject headers. */
export function subjectLine(text: string): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_SUBJECT ? line : `${characters.slice(0, MAX_SUBJECT - 1).join('')}…`;
}

/**
 * Removes control characters (except line breaks and tabs) and bidirectional overrides. Anyone may choose a name, and
 * such characters could disguise what an email says.
 */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes them
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
  );
}

type CleanContent = Required<Omit<MailContent, 'button' | 'link'>> & Pick<MailContent, 'button' | 'link'>;

function cleanContent({
  merchantName,
  title,
  paragraphs,
  lines = [],
  rows = [],
  footer = [],
  button,
  ...rest
}: MailContent): CleanContent {
  return {
    lang: 'en',
    ...rest,
    ...(button ? { button: { ...button, label: plainText(button.label) } } : {}),
    merchantName: subjectLine(merchantName),
    title: plainText(title),
    paragraphs: paragraphs.map(plainText),
    lines: lines.map((line) => ({ ...line, description: plainText(line.description) })),
    rows: rows.map(([label, value]) => [plainText(label), plainText(value)]),
    footer: footer.map(plainText),
  };
}

/** Renders the plain text part of an email. */
function textOf({ merchantName, title, paragraphs, lines, rows, button, link, footer }: CleanContent): string {
  const parts = [merchantName, title, ...paragraphs];
  if (lines.length > 0) {
    const items = lines.map(
      (line) => `- ${line.description}\n  ${line.quantity} × ${line.unit_price} = ${line.amount}`,
    );
    parts.push(items.join('\n'));
  }
  if (rows.length > 0) parts.push(rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (link) parts.push(`${link.label}:\n${link.url}`);
  if (footer.length > 0) parts.push(`-- \n${footer.join('\n')}`);
  return `${parts.join('\n\n')}\n`;
}
