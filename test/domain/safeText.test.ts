import { describe, expect, test } from 'vitest';
import { disguiseProblem } from '../../src/domain/safeText.ts';

describe('words of every script stay as written', () => {
  test.each([
    'Café Zürich – 2 × “Ångström”',
    'قهوة عربية، رقم \u200f5\u200e',
    'می\u200cخواهم',
    'क्\u200dष',
    '永和九年，歲在癸丑',
    '葛\u{e0100}城',
    '☕️ 👨‍👩‍👧 👩🏽‍🚀 🏳️‍🌈 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 🇨🇭 1️⃣ ❤️‍🔥',
    'e\u0301\u0323',
  ])('%s', (text) => {
    expect(disguiseProblem(text, true)).toBeNull();
  });
});

describe('text that hides or reverses words is recognized', () => {
  test.each([
    ['Shop\u202egro.elpmaxe', 'direction'],
    ['a\u2066b', 'direction'],
    ['Shop\u200e', 'direction'],
    ['Pay\u200bPal', 'invisible'],
    ['Pay\u200dPal', 'invisible'],
    ['\u200dPay', 'invisible'],
    ['Pay\u00adPal', 'invisible'],
    ['Pay\u2060Pal', 'invisible'],
    ['Pay\u3164', 'invisible'],
    ['Pay\u{e0041}\u{e007f}', 'invisible'],
    ['x\u0000', 'control'],
    ['x\u001b[2J', 'control'],
    ['x\ry', 'control'],
    ['x\u0085y', 'control'],
    [' \u00a0\u3000', 'blank'],
    ['\ufe0f', 'blank'],
    ['\u2800 \u2800', 'blank'],
    ['\u3164\u200d', 'blank'],
  ])('%j', (text, word) => {
    expect(disguiseProblem(text, false)).toContain(word);
  });
});

test('allows line breaks in multi-line text only', () => {
  expect(disguiseProblem('one\r\ntwo', true)).toBe('must be one line');
  expect(disguiseProblem('one\r\ntwo\n\tthree', false)).toBeNull();
});
