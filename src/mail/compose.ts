import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Mode } from '../domain/modes.ts';
import type { Translator } from '../i18n/translator.ts';

const eta = new Eta({ views: fileURLToPath(new URL('./templates', import.meta.url)), cache: true });

/** A text of ours, in the reader's language, or somebody's `own` words, in any language. */
export type MailText = string | { own: string };

/** The content of an email, all plain text. Amounts and dates are formatted already. */
export type MailContent = {
  /** the reader's language */
  t: Translator;
  /** shown above the title */
  merchantName: string;
  title: string;
  /** line breaks within a paragraph are kept */
  paragraphs: MailText[];
  /** the items sold, shown above the rows */
  lines?: MailLine[];
  /** facts, e.g. ['Total', '$25.00'] */
  rows?: [label: string, value: string][];
  /** the main action; `url` is one of our own pages */
  button?: { label: string; url: string };
  /** a further page, shown below the button */
  link?: { label: string; url: string };
  footer?: string[];
};

/** A line item of an invoice, as formatted text. */
export type MailLine = { description: string; quantity: string; unit_price: string; amount: string };

/** An email to a customer in a merchant's name, before it is rendered. */
export type Letter = { subject: string; content: MailContent };

/** An email of plain text to a merchant. */
export type PlainMail = { subject: string; text_body: string };

/** Renders a letter. In test mode, its subject and first paragraph say so: it would look like one about real money. */
export function writeLetter(
  { subject, content }: Letter,
  mode: Mode,
): { subject: string; text_body: string; html_body: string } {
  const { t } = content;
  const paragraphs = mode === 'live' ? content.paragraphs : [t.text('mail-test-notice'), ...content.paragraphs];
  return { subject: subjectIn(mode, subject, t), ...composeMail({ ...content, paragraphs }) };
}

/** Returns an email of plain text, from its paragraphs. In test mode, its subject says so. */
export function writePlainMail(subject: string, paragraphs: string[], mode: Mode, t: Translator): PlainMail {
  return { subject: subjectIn(mode, subject, t), text_body: `${cleanText(paragraphs.join('\n\n'))}\n` };
}

/** Returns lines that stand out in plain text. */
export function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

function subjectIn(mode: Mode, subject: string, t: Translator): string {
  return subjectLine(mode === 'live' ? subject : t.text('mail-test-subject', { subject: { raw: subject } }));
}

/**
 * Renders an email as plain text and as HTML with the same content.
 * The HTML suits mail clients: tables, inline styles, no images, no external resources, and a dark colour scheme. They ignore logical
 * properties, so sides are named after the direction of the language. All text is escaped and cleaned.
 */
export function composeMail(content: MailContent): { text_body: string; html_body: string } {
  const mail = cleanContent(content);
  const sides = content.t.dir === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
  const preview = mail.paragraphs[0]?.text ?? '';
  return { text_body: textOf(mail), html_body: eta.render('./mail', { ...mail, ...sides, preview }) };
}

/** Maximum length of a subject. Clients show no more, and cut or reject much longer headers. */
const MAX_SUBJECT = 200;

/** Returns `text` as one clean line of at most MAX_SUBJECT characters, so that it cannot inject headers. */
export function subjectLine(text: string): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_SUBJECT ? line : closed(`${characters.slice(0, MAX_SUBJECT - 1).join('')}…`);
}

/** Returns a name as one clean line. */
export function nameLine(name: string): string {
  return subjectLine(plainText(name));
}

/**
 * Removes control characters (except line breaks and tabs) and bidirectional overrides. Anyone may choose a name, and
 * such characters could disguise what an email says.
 */
function plainText(text: string): string {
  return cleanText(text.replace(/[\u2068\u2069]/g, ''));
}

/** Cleans like `plainText`, but keeps isolates: texts of ours have them around values. None reaches beyond the text. */
function cleanText(text: string): string {
  return closed(
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes them
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066\u2067]/g, ''),
  );
}

/** Returns the text with each isolate ended, and without ends that belong to no isolate. */
function closed(text: string): string {
  if (!/[\u2068\u2069]/.test(text)) return text;
  let open = 0;
  const inside = text.replace(/[\u2068\u2069]/g, (mark) => {
    if (mark === '\u2069' && open === 0) return '';
    open += mark === '\u2068' ? 1 : -1;
    return mark;
  });
  return inside + '\u2069'.repeat(open);
}

type CleanContent = Required<Omit<MailContent, 'paragraphs' | 'button' | 'link'>> &
  Pick<MailContent, 'button' | 'link'> & { paragraphs: { text: string; isOwn: boolean }[] };

function cleanContent({
  merchantName,
  title,
  paragraphs,
  lines = [],
  rows = [],
  footer = [],
  button,
  link,
  t,
}: MailContent): CleanContent {
  return {
    t,
    ...(button ? { button: { ...button, label: cleanText(button.label) } } : {}),
    ...(link ? { link: { ...link, label: cleanText(link.label) } } : {}),
    merchantName: nameLine(merchantName),
    title: cleanText(title),
    paragraphs: paragraphs.map((text) =>
      typeof text === 'string' ? { text: cleanText(text), isOwn: false } : { text: plainText(text.own), isOwn: true },
    ),
    lines: lines.map((line) => ({ ...line, description: plainText(line.description) })),
    rows: rows.map(([label, value]) => [cleanText(label), cleanText(value)]),
    footer: footer.map(cleanText),
  };
}

/** Renders the plain text part of an email. */
function textOf({ merchantName, title, paragraphs, lines, rows, button, link, footer, t }: CleanContent): string {
  const parts = [merchantName, title, ...paragraphs.map(({ text }) => text)];
  if (lines.length > 0) {
    const items = lines.map(
      (line) => `- ${line.description}\n  ${line.quantity} × ${line.unit_price} = ${line.amount}`,
    );
    parts.push(items.join('\n'));
  }
  if (rows.length > 0) parts.push(rows.map(([label, value]) => t.text('mail-fact', { label, value })).join('\n'));
  for (const action of [button, link]) {
    if (action) parts.push(`${t.text('mail-address', { action: { raw: action.label } })}\n${action.url}`);
  }
  if (footer.length > 0) parts.push(`-- \n${footer.join('\n')}`);
  return `${parts.join('\n\n')}\n`;
}
