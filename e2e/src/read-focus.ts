/** What has the focus, as one sees it. */
export interface Focus {
  /** Role or tag, and name, for messages. */
  name: string;
  /** The part that is in view is what lies at that place: no bar covers it. */
  seen: boolean;
  /** It, its label or what holds it is outlined. */
  ringed: boolean;
  /** It moves with the page; bars and dialogs do not. */
  inText: boolean;
  /** It is pulled over a drawing: the four prices of a candle have an order of their own. */
  handle: boolean;
  /** Screen of the step that it stands in; null elsewhere. */
  screen: string | null;
  /** In pixels of the page. */
  box: { left: number; right: number; top: number; bottom: number };
}

/** Reads what has the focus; null when nothing has. Runs in the page, hence knows nothing of this module. */
export function readFocus(): Focus | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const rect = element.getBoundingClientRect();
  const held = [element, ...ancestors(element, 4)];
  // A ring that is still coming is as good as there.
  for (const part of held) for (const coming of part.getAnimations()) coming.finish();
  return {
    name: `${element.getAttribute('role') ?? element.tagName.toLowerCase()} « ${nameOf(element)} »`,
    seen: isSeen(element, rect),
    ringed: element.matches(':focus-visible') && held.some(isOutlined),
    inText: element.closest('main') !== null && !held.concat(ancestors(element, 30)).some(floats),
    handle: element.getAttribute('role') === 'slider',
    screen: element.closest('[data-screen]')?.getAttribute('data-screen') ?? null,
    box: {
      left: rect.left + scrollX,
      right: rect.right + scrollX,
      top: rect.top + scrollY,
      bottom: rect.bottom + scrollY,
    },
  };

  function nameOf(named: HTMLElement): string {
    const label = named instanceof HTMLInputElement ? named.labels?.[0]?.textContent : undefined;
    const text = named.getAttribute('aria-label') ?? label ?? named.textContent ?? '';
    return text.trim().slice(0, 60);
  }

  function ancestors(from: HTMLElement, count: number): HTMLElement[] {
    const found: HTMLElement[] = [];
    for (let at = from.parentElement; at !== null && found.length < count; at = at.parentElement)
      found.push(at);
    return found;
  }

  function isOutlined(part: HTMLElement): boolean {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    // A field's frame has a ring of shadow in the place of an outline.
    const ring = /\b0px 0px 0px (\d+)px/.exec(boxShadow.replaceAll(/0px 0px 0px 0px/g, ''));
    if (part.matches(':focus-within') && Number(ring?.[1]) >= 2) return true;
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  }

  function floats(part: HTMLElement): boolean {
    return ['fixed', 'sticky'].includes(getComputedStyle(part).position);
  }

  function isSeen(shown: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
    const inside = {
      left: Math.max(left, 0),
      right: Math.min(right, innerWidth),
      top: Math.max(top, 0),
      bottom: Math.min(bottom, innerHeight),
    };
    if (inside.right - inside.left < 2 || inside.bottom - inside.top < 2) return false;
    // Something broken over lines is not where the middle of its box is: its first line is.
    const line = shown.getClientRects().length > 1 ? shown.getClientRects()[0] : undefined;
    const x = line ? line.left + line.width / 2 : (inside.left + inside.right) / 2;
    const y = line ? line.top + line.height / 2 : (inside.top + inside.bottom) / 2;
    return document
      .elementsFromPoint(x, y)
      .filter((hit) => hit.closest('[data-toast]') === null)
      .slice(0, 1)
      .some((hit) => shown.contains(hit) || hit.contains(shown) || isLabel(hit));
  }

  function isLabel(hit: Element): boolean {
    return hit.closest('label')?.control === element;
  }
}
