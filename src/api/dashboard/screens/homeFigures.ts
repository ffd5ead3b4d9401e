import Big from 'big.js';
import { dayText, numberText, percentText, roundedFiatText, tokenAmount } from '../../../domain/amountText.ts';
import type { Currency } from '../../../domain/money.ts';
import { RECEIVED_RANGES, type ReceivedRange } from '../../../domain/receivedDays.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { Received } from '../../../services/received.ts';

/** The chart's bars, in units of its view box. It is stretched to the width of the page. */
const [BAR, GAP, HEIGHT] = [14, 6, 120];

/** Returns what was received today, in 7 and in 30 days, as texts. */
export function figuresOf(t: Translator, received: Received, currency: Currency) {
  return RECEIVED_RANGES.map((range) => {
    const { current, change_percent } = received[range];
    const tokens = current.by_token.filter((sum) => sum.received.units > 0n);
    return {
      title: t.text('home-range', { range: { raw: range } }),
      amount: roundedFiatText(current.received, currency, t.locale),
      change: changeText(t, range, change_percent),
      count: t.text('home-count', { count: current.count }),
      tokens: tokens.map((sum) => tokenAmount(sum.received.units, sum.token, t.locale)),
      refunded: Big(current.refunded).eq(0)
        ? null
        : t.text('home-refunded', { amount: roundedFiatText(current.refunded, currency, t.locale) }),
      note: noteOf(t, current.is_approximate, current.unpriced),
    };
  });
}

function changeText(t: Translator, range: ReceivedRange, percent: string | null) {
  if (percent === null) return null;
  const direction = Big(percent).eq(0) ? 'same' : Big(percent).gt(0) ? 'up' : 'down';
  const amount = percentText(Big(percent).abs().toFixed(), t.locale);
  return { direction, text: t.text('home-change', { direction: { raw: direction }, amount, range: { raw: range } }) };
}

function noteOf(t: Translator, isApproximate: boolean, unpriced: readonly Currency[]): string | null {
  if (unpriced.length > 0) return t.text('home-unpriced', { currencies: unpriced.join(', ') });
  return isApproximate ? t.text('home-approximate') : null;
}

/** Returns the chart of 30 days: bars in an SVG, and the same numbers as texts. Null if nothing was received. */
export function chartOf(t: Translator, { days }: Received, currency: Currency) {
  const most = days.reduce((max, { received }) => (Big(received).gt(max) ? Big(received) : max), Big(0));
  if (most.eq(0)) return null;
  const shown = days.map(({ date, received, count }, index) => {
    const height = Big(received).div(most).times(HEIGHT).round(1, Big.roundUp).toNumber();
    const day = dayText(new Date(date), t.locale);
    const amount = roundedFiatText(received, currency, t.locale);
    return {
      ...{ day, amount, count: numberText(String(count), t.locale) },
      bar: { x: index * (BAR + GAP) + GAP / 2, y: HEIGHT - height, height },
    };
  });
  const best = shown.find(({ bar }) => bar.height >= HEIGHT) ?? shown[0];
  return {
    width: days.length * (BAR + GAP),
    height: HEIGHT,
    bar: BAR,
    step: BAR + GAP,
    label: t.text('home-chart-label', { day: best?.day ?? '', amount: best?.amount ?? '' }),
    most: roundedFiatText(most.toFixed(), currency, t.locale),
    from: shown[0]?.day,
    days: shown,
  };
}
