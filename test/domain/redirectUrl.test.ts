import { describe, expect, test } from 'vitest';
import { parseRedirectUrl } from '../../src/domain/redirectUrl.ts';

describe('a payer may be sent to', () => {
  test.each([
    ['https://shop.example/thanks?order=7', 'https://shop.example/thanks?order=7'],
    ['http://localhost:8080', 'http://localhost:8080/'],
    ['myshop://', 'myshop://'],
    ['myshop://order/7?x=1', 'myshop://order/7?x=1'],
    ['com.example.shop://paid', 'com.example.shop://paid'],
    ['MyShop://paid', 'myshop://paid'],
  ])('%s', (text, href) => {
    expect(parseRedirectUrl(text)?.href).toBe(href);
  });
});

describe('a payer is never sent to', () => {
  test.each([
    '',
    'thanks',
    '/thanks',
    '//shop.example',
    'myshop:paid',
    'mailto:a@example.com',
    'javascript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    ' JavaScript://x/%0aalert(1)',
    'java\nscript://x/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data://text/html,x',
    'file:///etc/passwd',
    'vbscript://x',
    'blob:https://shop.example/1',
    'blob://x',
    'about:blank',
    'about://blank',
    'intent://scan/#Intent;scheme=x;end',
    'view-source://shop.example',
    'chrome-extension://abc/page.html',
    'ms-settings://x',
  ])('%j', (text) => {
    expect(parseRedirectUrl(text)).toBeNull();
  });
});
