import { expect, test } from 'vitest';
import { areWithin, parseIpRange } from '../../src/domain/ipRanges.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['203.0.113.255/25', '203.0.113.128/25'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:0:ffff::/50', '2001:db8:0:c000::/50'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ['203.0.113', null],
  ['127.1', null],
  ['0x7f.0.0.1', null],
  ['203.0.113.7/33', null],
  ['2001:db8::/129', null],
  ['fe80::1%eth0', null],
  ['shop.example', null],
  ['', null],
])('reads %j as the range %j', (text, range) => {
  expect(parseIpRange(text)).toBe(range);
});

test.each([
  [['203.0.113.7/32'], ['203.0.113.0/24'], true],
  [['203.0.113.0/24'], ['203.0.113.0/24'], true],
  [['203.0.113.0/23'], ['203.0.113.0/24'], false],
  [['203.0.113.7/32', '198.51.100.1/32'], ['203.0.113.0/24'], false],
  [['203.0.113.7/32', '2001:db8::1/128'], ['203.0.113.0/24', '2001:db8::/32'], true],
  [['::/0'], ['0.0.0.0/0'], false],
])('tells whether %j is within %j', (ranges, others, expected) => {
  expect(areWithin(ranges, others)).toBe(expected);
});
