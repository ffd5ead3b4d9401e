import { describe, expect, test } from 'vitest';
import { framingOrigin, hexColor, isPhone, webUrl } from '../../src/domain/checkoutSettings.ts';

describe('an origin that may embed a checkout', () => {
  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['HTTPS://Shop.Example:443', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://a-b.1and1.example', 'https://a-b.1and1.example'],
    ['https://localhost:3000', 'https://localhost:3000'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://localhost', 'http://localhost'],
  ])('%s is %s', (text, origin) => {
    expect(framingOrigin(text)).toBe(origin);
  });

  test.each([
    '*',
    'https://*',
    'https://*.shop.example',
    'https://shop.example:*',
    'http://localhost:*',
    'http://shop.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.2',
    'http://[::1]:3000',
    'https://[::1]',
    'https://10.0.0.1',
    'https://2130706434',
    'shop.example',
    '//shop.example',
    'null',
    'self',
    "'self'",
    'https:',
    'https://',
    'https://shop.example/checkout',
    'https://shop.example?',
    'https://shop.example#',
    'https://anna@shop.example',
    'https://anna:secret@shop.example',
    'https://shop.example https://evil.example',
    'https://shop.example,evil.example',
    'https://shop.example;script-src',
    "https://shop.example'",
    'https://shop_a.example',
    'https://shop.example.',
    'https://shop..example',
    'https://-shop.example',
    'https://shop-.example',
    'ftp://localhost',
    'ftp://shop.example',
    'wss://shop.example',
    'myshop://shop.example',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:https://shop.example/1',
    'file:///',
  ])('is not %s', (text) => {
    expect(framingOrigin(text)).toBeNull();
  });
});

describe('a web address', () => {
  test.each([
    ['https://shop.example', 'https://shop.example/'],
    ['https://shop.example/terms?a=b#c', 'https://shop.example/terms?a=b#c'],
    [' https://shop.example/a b\n', 'https://shop.example/a%20b'],
    ['https://bücher.example/über', 'https://xn--bcher-kva.example/%C3%BCber'],
    ['https://shop.example/\u202egpj.exe', 'https://shop.example/%E2%80%AEgpj.exe'],
    ['http://shop.example/', 'http://shop.example/'],
  ])('%j is %s', (text, href) => {
    expect(webUrl(text)).toBe(href);
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'mailto:help@shop.example',
    'tel:+4930123',
    'myshop://terms',
    'shop.example/terms',
    '/terms',
    '//shop.example',
    'https://',
    'https://anna@shop.example',
    'https://:secret@shop.example',
    'https://paypal.com:x@evil.example',
    'https://shop example',
  ])('is not %j', (text) => {
    expect(webUrl(text)).toBeNull();
  });
});

test.each([
  ['#2b4fd1', '#2b4fd1'],
  ['#2B4FD1', '#2b4fd1'],
  ['#fff', null],
  ['2b4fd1', null],
  ['red', null],
  ['#2b4fd1;}', null],
  ['#2b4fdg', null],
  ['#2b4fd1ff', null],
  ['#２b4fd1', null],
])('the colour %s is %s', (text, color) => {
  expect(hexColor(text)).toBe(color);
});

test.each([
  ['+49 30 1234567', true],
  ['(030) 123-45.67/8', true],
  ['110', true],
  ['+4930123456789012', false],
  ['12', false],
  ['+', false],
  ['1-800-FLOWERS', false],
  ['+49;ext=1', false],
  ['٠١٢٣٤٥', false],
  ['030\n123', false],
])('whether %j is a phone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is);
});
