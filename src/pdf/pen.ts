import PDFDocument from 'pdfkit';
import type { Locale } from '../domain/locales.ts';
import type { Translator } from '../i18n/translator.ts';
import { FONT_NAMES, font, type Weight } from './fonts.ts';
import { type Line, setText } from './text.ts';

export type Doc = InstanceType<typeof PDFDocument>;
/** `align`: start, by default, and end are sides of the document; own: the side where the text itself begins. */
type Style = { size?: number; weight?: Weight; color?: string; align?: 'start' | 'end' | 'own' };
/** The size of pages in points, the margin around them, and where the room for a footer begins. */
export type PageShape = { width: number; height: number; margin: number; bottom: number };

export const INK = '#0f1729';
export const SOFT = '#566179';
const RULE = '#dfe3eb';
/** The height of a line, as a part of its letters' size. */
export const LEADING = 1.45;

/** The properties of a file. */
type FileInfo = { Title: string; Author: string; CreationDate: Date };

/** Opens a document with all fonts. `finished` is its file, once it was ended. */
export function openDocument(
  size: [width: number, height: number],
  lang: Locale,
  info: FileInfo,
): { doc: Doc; finished: Promise<Buffer> } {
  const doc = new PDFDocument({ size, margin: 0, font: font('sans') as never, bufferPages: true, lang, info });
  // pdfkit also accepts parsed fonts, although its types do not say so.
  for (const name of FONT_NAMES) doc.registerFont(name, font(name) as never);
  const finished = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  return { doc, finished };
}

/** Writes downwards, from page to page. `y` is the position of the next element. */
export type Pen = ReturnType<typeof createPen>;

/**
 * Returns a pen for pages of this shape. All positions are those of a language that is written from left to right. For others, pages
 * are mirrored.
 */
export function createPen(doc: Doc, t: Translator, page: PageShape) {
  const isMirrored = t.dir === 'rtl';
  const pen = {
    doc,
    t,
    y: page.margin,
    /** Starts a new page if the page has less room than `height`. Returns whether it did. */
    need(height: number): boolean {
      if (pen.y + height <= page.bottom) return false;
      doc.addPage();
      pen.y = page.margin;
      return true;
    },
    set(text: string, width: number, { size = 10, weight = 'regular' }: Style = {}): Line[] {
      return setText(text, size, weight, width);
    },
    /** Returns the left edge of a box, on a mirrored page, too. */
    left(x: number, width: number): number {
      return isMirrored ? page.width - x - width : x;
    },
    /** Draws lines from `y` on. Returns the position below them. */
    lines(lines: Line[], x: number, y: number, width: number, { size = 10, color = INK, align = 'start' }: Style = {}) {
      for (const [place, line] of lines.entries()) {
        const isRight = align === 'own' ? line.isRtl : (align === 'end') !== isMirrored;
        let at = pen.left(x, width) + (isRight ? width - line.width : 0);
        for (const run of line.runs) {
          doc.font(run.font).fontSize(size).fillColor(color);
          const baseline = y + place * size * LEADING + size;
          // Without `features`, pdfkit shapes word by word and draws right-to-left words in the wrong order.
          doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
          at += run.width;
        }
      }
      return y + lines.length * size * LEADING;
    },
    text(text: string, x: number, y: number, width: number, style: Style = {}): number {
      return pen.lines(pen.set(text, width, style), x, y, width, style);
    },
    rule(y: number, color = RULE): void {
      doc
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke();
    },
  };
  return pen;
}
