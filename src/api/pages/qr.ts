import { encode } from 'uqr';

/** What ISO/IEC 18004 asks for around a code; scanners need it, above all on dark pages. */
const QUIET_ZONE = 4;

/** Of the picture as a file, which has no page around it to give it a size. */
const FILE_PIXELS = 512;

/**
 * A QR code as an SVG: dark on white whatever the page's colours are, each row's modules as few rectangles. Error
 * correction is the highest that does not make the code larger, because a screen shows it undamaged and small.
 * `text` must hold nothing that anybody should not read; `label` is for those who do not see it.
 */
export function qrSvg(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_ZONE });
  const path = data.map((row, y) =>
    runs(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  const picture = `viewBox="0 0 ${size} ${size}" width="${FILE_PIXELS}" height="${FILE_PIXELS}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${picture} role="img" aria-label="${label}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#0b1220" d="${path.join('')}"/></svg>`;
}

/** Where dark modules begin in a row, and how many there are at once. */
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
