import { PNG } from 'pngjs';

/**
 * Returns whether every pixel of a PNG can be read. pdfkit reads them after it has returned, so an error there would end the thread
 * that renders documents.
 */
export function isReadablePng(bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    new PNG().parse(bytes, (error) => resolve(!error));
  });
}
