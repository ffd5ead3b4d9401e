import type { Page } from 'playwright-core';
import { englishIn } from '../english.ts';

/** The languages without Latin letters: a text of only these was forgotten, even if no catalogue has it. */
const OTHER_LETTERS = ['ja', 'ar'];

/** Texts with Latin letters in every language: names, and terms without a translation. */
const NAMES =
  /^(Florin|Solana|Pay|Devnet|Mainnet|USDC|USDT|EURC|PYUSD|SOL|Phantom|Solflare|Backpack|QR|PDF|ID|UTC|GMT|CET|CEST|GST)$/;

/**
 * Returns the texts of a page that are not in its language. Skips what is marked as somebody's own words (`<bdi>`, `dir`,
 * the characters that isolate directions), and as another language (`lang`).
 */
export async function untranslated(page: Page, language: string): Promise<string[]> {
  if (language === 'en') return [];
  const texts = OTHER_LETTERS.includes(language)
    ? (await page.evaluate(textsOfPage)).filter(isLatin)
    : englishIn(await page.content(), language);
  return texts.map((text) => `not translated: ${text}`);
}

const isLatin = (text: string) =>
  !/[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) &&
  (text.replace(/\u2068[^\u2069]*\u2069/g, '').match(/[a-z]{2,}/gi) ?? []).some((word) => !NAMES.test(word));

/** Runs in the page. Returns its texts, also those that are read aloud or not shown yet. */
function textsOfPage(): string[] {
  const { document, NodeFilter } = globalThis as any;
  const OWN_WORDS = 'bdi, [dir], script, style, .code, .brand';
  const isOurs = (element: any) =>
    element.closest('[lang]').matches('html') && element.closest(OWN_WORDS)?.matches('html') !== false;
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.data.trim());
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isOurs(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}
