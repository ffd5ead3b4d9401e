/** The colours of a brand in one colour scheme, as `#rrggbb`. */
export type BrandColors = {
  /** buttons and links */
  accent: string;
  /** buttons under the pointer */
  accent_deep: string;
  /** text on both */
  on_accent: string;
};

/** The lowest contrast of text with what is behind it (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 4.5;
/** How much a button changes its lightness under the pointer, of 255: as much as in Florin's own colours. */
const DEEPER = 20;

/** The schemes of src/api/pages/styles/base.css. `behind`: what is behind links. `away`: the direction away from it. */
const LIGHT = { behind: ['#ffffff', '#f5f6f9'], on_accent: '#ffffff', away: -1 };
const DARK = { behind: ['#161d2b', '#0d121d'], on_accent: '#0b1220', away: 1 };

/**
 * Returns a brand's colours, changed so that links and the texts of buttons can be read. The hue stays. The lightness changes
 * as little as possible, and the chroma only where a lightness has less of it.
 * @param hex `#rrggbb`
 */
export function brandColors(hex: string): { light: BrandColors; dark: BrandColors } {
  return { light: colorsIn(LIGHT, hex), dark: colorsIn(DARK, hex) };
}

function colorsIn({ behind, on_accent, away }: typeof LIGHT, hex: string): BrandColors {
  const { lightness: own, at } = shadesOf(hex);
  const isReadable = (color: string) => [...behind, on_accent].every((other) => contrast(color, other) >= MIN_CONTRAST);
  // Finds the first readable one, as all that follow are readable, too. Half a step changes no channel by more than one.
  let [unreadable, readable] = [-1, 2 * (away < 0 ? own : MAX_CHANNEL - own)];
  while (readable - unreadable > 1) {
    const middle = (unreadable + readable) >> 1;
    if (isReadable(at(own + (away * middle) / 2))) readable = middle;
    else unreadable = middle;
  }
  const lightness = own + (away * readable) / 2;
  const deeper = lightness + away * DEEPER;
  const isColor = deeper >= 0 && deeper <= MAX_CHANNEL;
  return { accent: at(lightness), accent_deep: at(isColor ? deeper : lightness - away * DEEPER), on_accent };
}

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const MAX_CHANNEL = 255;
/** The light of each value of a channel (sRGB, IEC 61966-2-1). */
const LINEAR = Array.from({ length: MAX_CHANNEL + 1 }, (_, value) => {
  const share = value / MAX_CHANNEL;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => LINEAR[value] as number) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Channels = [red: number, green: number, blue: number];

function channelsOf(hex: string): Channels {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Channels;
}

/**
 * Returns a colour's lightness (HSL, of 255), and the colour of its hue and chroma at another one. Saturation changes, not
 * chroma: at the same saturation, an almost white colour would become a strong dark one.
 */
function shadesOf(hex: string): { lightness: number; at: (lightness: number) => string } {
  const channels = channelsOf(hex);
  const [min, max] = [Math.min(...channels), Math.max(...channels)];
  const [lightness, chroma] = [(min + max) / 2, max - min];
  const at = (other: number) => {
    const possible = MAX_CHANNEL - Math.abs(2 * other - MAX_CHANNEL);
    const scale = chroma === 0 ? 0 : Math.min(chroma, possible) / chroma;
    const shade = channels.map((value) => Math.round(other + (value - lightness) * scale));
    return `#${shade.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  };
  return { lightness, at };
}
