import type { Page } from 'playwright-core';

/** Returns what does not fit into the page's window, and what is cut off, a line for each element. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(misfitsOfPage);
}

/** Runs in the page. */
function misfitsOfPage(): string[] {
  const { document, getComputedStyle } = globalThis as any;
  const { scrollWidth, clientWidth } = document.documentElement;
  const found: string[] = [];
  if (scrollWidth > clientWidth) found.push(`needs ${scrollWidth} pixels in a window of ${clientWidth}`);
  const nameOf = (element: any) =>
    `<${element.localName} class="${element.className}"> ${element.textContent.trim()}`.slice(0, 80);
  /** A field shows a part of its text, and a scroller a part of its content, by design. */
  const showsPart = (element: any, style: any) =>
    /^(input|textarea|select|svg|progress)$/.test(element.localName) || /auto|scroll/.test(style.overflowX);

  function look(element: any): void {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    // For screen readers only.
    if (style.clipPath !== 'none') return;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && (left < -0.5 || right > clientWidth + 0.5)) {
      found.push(`${nameOf(element)} reaches from ${left} to ${right} in a window of ${clientWidth}`);
    }
    if (showsPart(element, style)) return;
    const isCut = ['X', 'Y'].some((axis) => {
      const [content, box] =
        axis === 'X' ? [element.scrollWidth, element.clientWidth] : [element.scrollHeight, element.clientHeight];
      return /hidden|clip/.test(style[`overflow${axis}`]) && content > box + 1;
    });
    if (isCut) found.push(`${nameOf(element)} is cut off in a window of ${clientWidth}`);
    for (const child of element.children) look(child);
  }
  for (const element of document.body.children) look(element);
  return found;
}
