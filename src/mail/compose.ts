import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Mode } from '../domain/modes.ts';

const eta = new Eta({ views: fileURLToPath(new URL('./templates', import.meta.url)), cache: true });

/** What a mail says. Everything is plain text, whoever wrote it; amounts and dates are written out already. */
export type MailContent = {
  /** whose mail it is: what stands above it */
  merchantName: string;
  title: string;
  /** a line break within one stays a line break */
  paragraphs: string[];
  /** what is sold, above the rows */
  lines?: MailLine[];
  /** facts, e.g. ['Total', '$25.00'] */
  rows?: [label: string, value: string][];
  /** the one thing to do; `url` is one of our own pages */
  button?: { label: string; url: string };
  footer?: string[];
  /** BCP 47; English when it is left out */
  lang?: string;
};

export type MailLine = { description: string; quantity: string; unit_price: string; amount: string };

/** A mail to a customer, in the name of a merchant, before it is written out. */
export type Letter = { subject: string; content: MailContent };

/** What a mail of test mode begins with: it looks like one about real money otherwise. */
const TEST_NOTICE = 'This is a test: it was made in test mode, and no real money is owed or paid.';

/** Writes a letter out; one of test mode says so in its subject and its first paragraph. */
export function writeLetter(
  { subject, content }: Letter,
  mode: Mode,
): { subject: string; text_body: string; html_body: string } {
  if (mode === 'live') return { subject: subjectLine(subject), ...composeMail(content) };
  const paragraphs = [TEST_NOTICE, ...content.paragraphs];
  return { subject: subjectLine(`[Test] ${subject}`), ...composeMail({ ...content, paragraphs }) };
}

/**
 * Writes a mail as plain text and as HTML that says the same. The HTML is made for mail clients: tables, styles on the
 * elements, no picture and nothing from elsewhere, and colours of its own where the reader prefers dark ones. Text is
 * escaped, and loses characters that only disguise (see `plainText`).
 */
export function composeMail(content: MailContent): { text_body: string; html_body: string } {
  const mail = cleaned(content);
  const preview = mail.paragraphs[0] ?? '';
  return { text_body: textOf(mail), html_body: eta.render('./mail', { ...mail, preview }) };
}

/** The most of a subject that any client shows; headers that are much longer are cut or taken for spam. */
const MAX_SUBJECT = 200;

/** A subject of one line, whatever went into it: no header can follow, nothing is disguised. */
export function subjectLine(text: string): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_SUBJECT ? line : `${characters.slice(0, MAX_SUBJECT - 1).join('')}…`;
}

/**
 * Text without control characters (but for line breaks and tabs) and without those that turn the order of what stands
 * around them: names may come from anybody, and a mail must not look like another than it is.
 */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
  );
}

type Cleaned = Required<Omit<MailContent, 'button'>> & Pick<MailContent, 'button'>;

function cleaned({
  merchantName,
  title,
  paragraphs,
  lines = [],
  rows = [],
  footer = [],
  button,
  ...rest
}: MailContent): Cleaned {
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

/** For clients that show no HTML, and people who prefer none. */
function textOf({ merchantName, title, paragraphs, lines, rows, button, footer }: Cleaned): string {
  const parts = [merchantName, title, ...paragraphs];
  if (lines.length > 0) {
    const items = lines.map(
      (line) => `- ${line.description}\n  ${line.quantity} × ${line.unit_price} = ${line.amount}`,
    );
    parts.push(items.join('\n'));
  }
  if (rows.length > 0) parts.push(rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (footer.length > 0) parts.push(`-- \n${footer.join('\n')}`);
  return `${parts.join('\n\n')}\n`;
}
