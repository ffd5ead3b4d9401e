/** Returns the headers of a PDF response: shown in the browser, saved under the invoice's number. */
export function pdfHeaders(invoiceNumber: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${invoiceNumber}.pdf"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
}
