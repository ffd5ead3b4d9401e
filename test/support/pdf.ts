import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PNG } from 'pngjs';

/** Points are 1/72 of an inch; at this scale the smallest letters of an invoice can be read on a screen. */
const SCALE = 1.5;

/** Shared, because starting the engine takes as long as rendering some pages. */
let engine: Promise<PDFiumLibrary> | undefined;

/** Returns the text of a PDF, line by line, as a viewer copies it. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  engine ??= PDFiumLibrary.init();
  const document = await (await engine).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText()).join('\n');
  } finally {
    document.destroy();
  }
}

/** Returns the pages of a PDF as pictures, rendered by Chrome's own PDF engine. */
export async function pdfPages(pdf: Uint8Array): Promise<PNG[]> {
  engine ??= PDFiumLibrary.init();
  const library = await engine;
  const document = await library.loadDocument(pdf);
  try {
    const pictures: PNG[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' });
      const picture = new PNG({ width, height });
      picture.data = Buffer.from(data);
      pictures.push(picture);
    }
    return pictures;
  } finally {
    document.destroy();
  }
}
