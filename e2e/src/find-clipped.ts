/**
 * Finds text that is cut off, or stands out of its box over what is beside it. Text that is put away on purpose, or ends in « … »
 * after some lines, is left aside. Runs in the page, hence knows nothing of this module.
 */
export function findClipped(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element instanceof SVGElement || element.matches('select, input, textarea')) continue;
    if (element.clientWidth <= 1 || element.textContent?.trim() === '') continue;
    if (element.closest('.visually-hidden, .sr-only') !== null) continue;
    if (element.closest('[data-put-away], [aria-hidden="true"], [data-toaster]') !== null) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') continue;
    // What a mark in the text is padded with may stand out by as much.
    const wide = element.scrollWidth > element.clientWidth + 6;
    const high = element.scrollHeight > element.clientHeight + 2;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const cut = (wide && hides(style.overflowX)) || (high && hides(style.overflowY));
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    const spills = own && wide && style.overflowX === 'visible' && style.display !== 'inline';
    if (!cut && !spills) continue;
    const text = element.textContent?.trim().slice(0, 40) ?? '';
    const size = `${element.scrollWidth} × ${element.scrollHeight} in ${element.clientWidth} × ${element.clientHeight}`;
    found.push(`${cut ? 'cut' : 'beside its box'}: ${element.tagName} « ${text} », ${size}`);
  }
  return found;
}
