import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import { encode } from 'uqr';

/** Width of the light border in modules (ISO/IEC 18004). Scanners need it, especially on dark pages. */
const QUIET_ZONE = 4;

/** Width and height of the image when it is opened as a file, without a page that sizes it. */
const FILE_PIXELS = 512;

/** The share of the code's width that the logo in its middle covers: a twentieth of its modules. */
const LOGO_SHARE = 0.22;

/** The shapes of Florin's icon, which has a width of 64. */
const LOGO = (await readFile(new URL('./icon.svg', import.meta.url), 'utf8')).replace(/<\/?svg[^>]*>|\n */g, '');

/**
 * Returns a QR code as SVG, dark on white in every colour scheme, with Florin's icon in the middle. `label` is the text
 * for screen readers. Error correction is at least level Q, which restores a quarter of the code.
 * The `text` must not be secret, because anyone who sees the code can read it.
 */
export function qrSvg(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'Q', boostEcc: true, border: QUIET_ZONE });
  // An odd number of whole modules, as the code's own width, so that none is cut.
  const covered = 2 * Math.round(((size - 2 * QUIET_ZONE) * LOGO_SHARE - 1) / 2) + 1;
  const from = (size - covered) / 2;
  const path = data.map((row, y) =>
    runs(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  const picture = `viewBox="0 0 ${size} ${size}" width="${FILE_PIXELS}" height="${FILE_PIXELS}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${picture} role="img" aria-label="${label}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#0b1220" d="${path.join('')}"/><path fill="#fff" d="M${from} ${from}h${covered}v${covered}H${from}z"/><svg x="${from + 0.5}" y="${from + 0.5}" width="${covered - 1}" height="${covered - 1}" viewBox="0 0 64 64">${LOGO}</svg></svg>`;
}

/** Sends the QR code of a Solana Pay URL as an image. */
export function sendQrCode(ctx: Context, url: string): void {
  ctx.type = 'image/svg+xml';
  ctx.set({
    // A code may ask for another amount later, e.g. after a partial payment.
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'",
    // Merchants embed the image in their own pages.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  ctx.body = qrSvg(url, 'Solana Pay');
}

/** Returns the runs of dark modules in a row, as [start, length]. */
function runs(row: boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}
