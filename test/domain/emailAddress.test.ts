import { expect, test } from 'vitest';
import { asciiEmail, mailboxOf } from '../../src/domain/emailAddress.ts';

const labels = (count: number) => `${'a'.repeat(61)}.`.repeat(count);

test.each<[string, string | null]>([
  ['ada@example.com', 'ada@example.com'],
  ['Ada.B+shop@Mail.Example.COM', 'Ada.B+shop@Mail.Example.COM'],
  ['ada@müller.de', 'ada@xn--mller-kva.de'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`${'a'.repeat(65)}@example.com`, null],
  ['example.com', null],
  ['@example.com', null],
  ['ada@', null],
  ['ada@localhost', null],
  ['ada@example.123', null],
  ['ada@-x.com', null],
  ['a@b@example.com', null],
  ['ada lovelace@example.com', null],
  // Punycode would drop it, and the mail would go to another address than shown.
  ['ada@exam\u200bple.com', null],
])('sends a mail for %j to %j', (address, expected) => {
  expect(asciiEmail(address)).toBe(expected);
});

test('limits an address to the 254 characters that SMTP can carry', () => {
  const longest = `${'a'.repeat(64)}@${labels(3)}de`;
  expect(longest).toHaveLength(253);
  expect(asciiEmail(longest.replace('.de', '.com'))).toHaveLength(254);
  expect(asciiEmail(longest.replace('.de', '.info'))).toBeNull();
});

test.each([
  ['Ada@Shop.example', 'ada@shop.example'],
  ['ada+news@shop.example', 'ada@shop.example'],
  ['ada+a+b@shop.example', 'ada@shop.example'],
  ['a.d.a@shop.example', 'a.d.a@shop.example'],
  ['A.d.a+1@GMail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada@gmail.com.example', 'ada@gmail.com.example'],
  ['+ada@shop.example', '+ada@shop.example'],
  ['...@gmail.com', '...@gmail.com'],
  ['a-d_a.b+x@ProtonMail.com', 'adab@proton.me'],
  ['adab@pm.me', 'adab@proton.me'],
  ['ada.b@ya.ru', 'ada-b@yandex.com'],
  ['ada-b@yandex.ru', 'ada-b@yandex.com'],
  ['adab@yandex.ru', 'adab@yandex.com'],
  ['a.d-a@mac.com', 'a.d-a@icloud.com'],
  ['ada@me.com', 'ada@icloud.com'],
  ['a.da+x@outlook.com', 'a.da@outlook.com'],
  ['ada@hotmail.com', 'ada@hotmail.com'],
  ['anything+x@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada+x@fastmail.fm', 'ada@fastmail.fm'],
  ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
])('counts %s as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});
