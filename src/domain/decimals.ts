// Decimals as text, without an exponent. Reports have millions, for which Big is too slow.

/** Returns a decimal without zeros at its end: `1.50` is `1.5`. */
export function trimDecimal(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Returns the units of a decimal of at most so many places: with six, `1.5` is 1500000. */
export function unitsOf(decimal: string, places: number): bigint {
  const point = decimal.indexOf('.');
  const digits = point < 0 ? decimal : decimal.slice(0, point) + decimal.slice(point + 1);
  return BigInt(digits.padEnd(digits.length + places - (point < 0 ? 0 : decimal.length - point - 1), '0'));
}

/** Returns units as a decimal of so many places, without zeros at its end. */
export function decimalOf(units: bigint, places: number): string {
  if (units < 0n) return `-${decimalOf(-units, places)}`;
  const digits = units.toString().padStart(places + 1, '0');
  return trimDecimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`);
}

/** Returns a quotient rounded to a whole number; halves are rounded away from zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const size = (2n * above + below) / (2n * below);
  return isNegative ? -size : size;
}
