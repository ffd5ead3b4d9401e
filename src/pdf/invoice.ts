import { encode } from 'uqr';
import type { Locale } from '../domain/locales.ts';
import type { MessageId } from '../i18n/messageIds.ts';
import { type Translator, translatorOf } from '../i18n/translator.ts';
import type { Weight } from './fonts.ts';
import { createPen, type Doc, INK, LEADING, openDocument, type Pen, SOFT } from './pen.ts';

/** One side of a document. `lines`: its address and tax ids. */
type DocumentParty<Name> = { name: Name; email: string; lines: string[] };

/** The texts of an invoice document, formatted for display. */
export type InvoiceDocument = {
  /** the language of the texts and of the labels around them */
  locale: Locale;
  title: string;
  /** null: it has none yet */
  number: string | null;
  merchant: DocumentParty<string>;
  customer: DocumentParty<string | null>;
  issued: string;
  due: string | null;
  description: string;
  /** `tax`: the rate; null: the line is not taxed */
  lines: { description: string; quantity: string; unit_price: string; tax: string | null; amount: string }[];
  /** what leads from the lines to the total: their sum, discounts, taxes */
  sums: [label: string, amount: string][];
  total: string;
  /** what was settled otherwise than by payments */
  settled: [label: string, amount: string][];
  /** the total in tokens, e.g. `25.00 USDC`; empty: nobody pays it in tokens */
  in_token: string;
  state: 'draft' | 'open' | 'overdue' | 'paid' | 'void' | 'uncollectible' | 'credit';
  is_test: boolean;
  /** the page that takes the payment; null for a draft, or if nothing more is to be paid */
  url: string | null;
  /**
   * - received: the tokens; null: it was paid otherwise, and there is no signature
   * - surplus: what was received too much; null: nothing
   */
  paid: { at: string; received: string | null; surplus: string | null; signature: string | null } | null;
  /** the received and the missing amount of an unpaid invoice; null when nothing was received */
  partly: { received: string; rest: string } | null;
  /** paragraphs below the total */
  remarks: string[];
  /** the creation date in the file's properties */
  created_at: Date;
  /** a PNG or JPEG in base64 */
  logo?: string | null;
};

const MARGIN = 50;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
/** The footer is below this line. */
const BOTTOM = PAGE.height - MARGIN - 30;
const ACCENT = '#2b4fd1';
const GOOD = '#0e7a4c';
const BAD = '#b3261e';
const QR_SIZE = 96;

/** The number columns from the start of a line to its end. The description gets the rest of the width. */
const NUMBERS = { quantity: 62, unit_price: 88, tax: 48, amount: 96 };
type Column = keyof typeof NUMBERS;
const LABELS: Record<Column, MessageId> = {
  quantity: 'doc-quantity',
  unit_price: 'doc-unit-price',
  tax: 'doc-tax',
  amount: 'doc-amount',
};
const GAP = 12;
/** The largest size of a logo, which it fills in one direction. */
const LOGO = { width: 180, height: 48 };

/** The columns of a table of items, and the width of the descriptions. The column of taxes is there only if a line is taxed. */
type Table = { columns: Column[]; itemWidth: number };

function tableOf({ lines }: InvoiceDocument): Table {
  const isTaxed = lines.some(({ tax }) => tax !== null);
  const columns = (Object.keys(NUMBERS) as Column[]).filter((column) => column !== 'tax' || isTaxed);
  return { columns, itemWidth: columns.reduce((width, column) => width - NUMBERS[column] - GAP, WIDTH) };
}

/**
 * Returns the PDF of an invoice: A4, with all fonts embedded. All positions are those of a language that is written from left to right.
 * For others, the page is mirrored.
 */
export function invoicePdf(invoice: InvoiceDocument, t = translatorOf(invoice.locale)): Promise<Buffer> {
  const info = {
    Title: [invoice.title, invoice.number].filter(Boolean).join(' '),
    Author: invoice.merchant.name,
    CreationDate: invoice.created_at,
  };
  const { doc, finished } = openDocument([PAGE.width, PAGE.height], invoice.locale, info);
  const pen = createPen(doc, t, { ...PAGE, margin: MARGIN, bottom: BOTTOM });
  drawHead(pen, invoice);
  drawParties(pen, invoice);
  drawItems(pen, invoice);
  drawEnd(pen, invoice);
  drawFooters(doc, pen, invoice);
  doc.end();
  return finished;
}

const STATES: Record<InvoiceDocument['state'], [label: MessageId, color: string]> = {
  draft: ['doc-draft', SOFT],
  open: ['doc-open', ACCENT],
  overdue: ['doc-overdue', BAD],
  paid: ['doc-paid', GOOD],
  void: ['doc-void', BAD],
  uncollectible: ['doc-open', ACCENT],
  credit: ['doc-credited-to-you', GOOD],
};

function drawHead(pen: Pen, { title, merchant, number, state, is_test, logo }: InvoiceDocument): void {
  const half = WIDTH / 2 - GAP;
  const middle = MARGIN + WIDTH / 2 + GAP;
  if (logo) {
    const fit: [number, number] = [LOGO.width, LOGO.height];
    const align = pen.t.dir === 'rtl' ? { align: 'right' as const } : {};
    pen.doc.image(Buffer.from(logo, 'base64'), pen.left(MARGIN, LOGO.width), pen.y, { fit, ...align });
  }
  const top = logo ? pen.y + LOGO.height + 8 : pen.y;
  const nameEnd = pen.text(merchant.name, MARGIN, top, half, { size: 16, weight: 'bold' });
  let y = pen.text(title, middle, pen.y, half, { size: 16, weight: 'bold', align: 'end' });
  if (number) y = pen.text(number, middle, y, half, { size: 11, align: 'end' });
  const [label, color] = STATES[state];
  y = pen.text(pen.t.text(label), middle, y + 2, half, { size: 11, weight: 'bold', color, align: 'end' });
  if (is_test) {
    y = pen.text(pen.t.text('doc-test'), middle, y, half, { size: 9, color: BAD, align: 'end' });
  }
  pen.y = Math.max(nameEnd, y) + 24;
}

function drawParties(pen: Pen, { merchant, customer, issued, due }: InvoiceDocument): void {
  const third = WIDTH / 3;
  const dates: [MessageId, string][] = [
    ['doc-issued', issued],
    ...(due ? [['doc-due', due] as [MessageId, string]] : []),
  ];
  const columns: [label: MessageId, values: string[]][][] = [
    [['doc-from', [merchant.name, ...merchant.lines, merchant.email]]],
    [['doc-to', [...(customer.name ? [customer.name] : []), ...customer.lines, customer.email]]],
    dates.map(([label, value]) => [label, [value]]),
  ];
  const ends = columns.map((blocks, column) => {
    const x = MARGIN + column * third;
    return blocks.reduce((y, [label, values]) => {
      const below = pen.text(pen.t.text(label), x, y, third - GAP, { size: 9, color: SOFT });
      return values.reduce((at, value) => pen.text(value, x, at, third - GAP), below) + 6;
    }, pen.y);
  });
  pen.y = Math.max(...ends) + 10;
}

function drawItems(pen: Pen, invoice: InvoiceDocument): void {
  drawParagraph(pen, invoice.description);
  pen.y += 14;
  const table = tableOf(invoice);
  const { columns, itemWidth } = table;
  if (invoice.lines.length > 0) drawTableHead(pen, table);
  for (const line of invoice.lines) {
    const description = pen.set(line.description, itemWidth);
    const cells = columns.map((column) => ({ column, lines: pen.set(line[column] ?? '', NUMBERS[column]) }));
    const longestCell = Math.max(...cells.map(({ lines }) => lines.length));
    const lineHeight = 10 * LEADING;
    // A row starts on a page with room for its numbers and a few lines. Long rows continue on the next page.
    if (pen.need(Math.max(longestCell, Math.min(description.length, 3)) * lineHeight + 14)) drawTableHead(pen, table);
    pen.y += 7;
    let x = MARGIN + itemWidth + GAP;
    for (const { column, lines } of cells) {
      pen.lines(lines, x, pen.y, NUMBERS[column], { align: 'end' });
      x += NUMBERS[column] + GAP;
    }
    let least = pen.y + longestCell * lineHeight;
    for (const one of description) {
      if (pen.need(lineHeight)) {
        drawTableHead(pen, table);
        pen.y += 7;
        least = pen.y;
      }
      pen.y = pen.lines([one], MARGIN, pen.y, itemWidth);
    }
    pen.y = Math.max(pen.y, least);
    pen.y += 7;
    pen.rule(pen.y);
  }
}

function drawParagraph(pen: Pen, text: string, size = 11): void {
  for (const line of pen.set(text, WIDTH, { size })) {
    pen.need(size * LEADING);
    pen.y = pen.lines([line], MARGIN, pen.y, WIDTH, { size, align: 'own' });
  }
}

function drawTableHead(pen: Pen, { columns, itemWidth }: Table): void {
  const style = { size: 9, color: SOFT };
  pen.text(pen.t.text('doc-item'), MARGIN, pen.y, itemWidth, style);
  let x = MARGIN + itemWidth + GAP;
  for (const column of columns) {
    pen.text(pen.t.text(LABELS[column]), x, pen.y, NUMBERS[column], { ...style, align: 'end' });
    x += NUMBERS[column] + GAP;
  }
  pen.y += 9 * LEADING + 6;
  pen.rule(pen.y, SOFT);
}

/** Draws the total, and below it how to pay or when the invoice was paid. */
function drawEnd(pen: Pen, { sums, total, settled, in_token, url, paid, partly, remarks }: InvoiceDocument): void {
  const { t } = pen;
  pen.need(QR_SIZE + 130 + (sums.length + settled.length) * 20);
  pen.y += 12;
  for (const [label, amount] of sums) drawSum(pen, label, amount);
  pen.y += 8;
  pen.text(t.text('total'), MARGIN, pen.y, WIDTH / 2, { size: 13, weight: 'bold' });
  pen.y = pen.text(total, MARGIN + WIDTH / 2, pen.y, WIDTH / 2, { size: 13, weight: 'bold', align: 'end' });
  if (in_token) pen.y = pen.text(in_token, MARGIN, pen.y, WIDTH, { color: SOFT, align: 'end' });
  for (const [label, amount] of settled) drawSum(pen, label, amount);
  if (partly) {
    drawSum(pen, t.text('received-so-far'), partly.received);
    drawSum(pen, t.text('doc-left-to-pay'), partly.rest, 'bold');
  }
  pen.y += 18;
  if (paid) {
    const top = pen.y;
    pen.y = pen.text(t.text('doc-paid-on', { time: paid.at }), MARGIN + 14, pen.y + 10, WIDTH - 28, {
      size: 12,
      weight: 'bold',
      color: GOOD,
    });
    if (paid.received)
      pen.y = pen.text(receivedText(paid.received, paid.surplus, t), MARGIN + 14, pen.y + 2, WIDTH - 28);
    if (paid.signature) {
      pen.y = pen.text(t.text('doc-transaction'), MARGIN + 14, pen.y, WIDTH - 28);
      pen.y = pen.text(paid.signature, MARGIN + 14, pen.y, WIDTH - 28, { size: 9 });
    }
    pen.y += 10;
    pen.doc
      .roundedRect(MARGIN, top, WIDTH, pen.y - top, 8)
      .lineWidth(1)
      .strokeColor(GOOD)
      .stroke();
  } else if (url) {
    const x = MARGIN + QR_SIZE + 8;
    drawQr(pen.doc, url, pen.left(MARGIN - QR_INSET, QR_SIZE), pen.y);
    let y = pen.text(t.text('doc-pay-online'), x, pen.y + 12, WIDTH - QR_SIZE - 8, { size: 12, weight: 'bold' });
    y = pen.text(t.text('doc-scan'), x, y + 2, WIDTH - QR_SIZE - 8);
    const end = pen.text(url, x, y, WIDTH - QR_SIZE - 8, { color: ACCENT });
    pen.doc.link(pen.left(x, WIDTH - QR_SIZE - 8), y, WIDTH - QR_SIZE - 8, end - y, url);
    pen.y += QR_SIZE;
  }
  for (const remark of remarks) {
    pen.y += 12;
    drawParagraph(pen, remark, 10);
  }
}

function receivedText(received: string, surplus: string | null, t: Translator): string {
  return surplus === null
    ? t.text('doc-received', { received })
    : t.text('doc-received-surplus', { received, surplus });
}

function drawSum(pen: Pen, label: string, amount: string, weight: Weight = 'regular'): void {
  pen.text(label, MARGIN, pen.y + 4, WIDTH / 2, { weight });
  pen.y = pen.text(amount, MARGIN + WIDTH / 2, pen.y + 4, WIDTH / 2, { weight, align: 'end' });
}

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). The page's margin may be too small on a dark screen. */
const QUIET_ZONE = 4;
/** The quiet zone in points, so that the code itself aligns with the text above. */
const QR_INSET = 10;

function drawQr(doc: Doc, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const module = QR_SIZE / size;
  doc.rect(x, y, QR_SIZE, QR_SIZE).fill('#ffffff');
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
    }
  }
  doc.fill(INK);
}

function drawFooters(doc: Doc, pen: Pen, { title, number, merchant }: InvoiceDocument): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const y = PAGE.height - MARGIN;
    const style = { size: 8, color: SOFT };
    const name = pen.set(merchant.name, WIDTH - 200, style).slice(0, 1);
    pen.lines(name, MARGIN, y, WIDTH - 200, style);
    const text = pen.t.text('doc-page', { document: number ?? title, page: page + 1, count });
    pen.text(text, PAGE.width - MARGIN - 190, y, 190, {
      ...style,
      align: 'end',
    });
  }
}
