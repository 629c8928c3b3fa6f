const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** Reads the value of an attribute that React has written. */
const decode = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt);/g, (name) => entities[name] ?? '').replaceAll('&amp;', '&');

/**
 * Moves the style attributes of rendered HTML into one style element of its head, which a content security policy can
 * name by its digest. `restore-styles.ts` moves them back before the page comes to life.
 * @throws where a style would end the element that holds it
 */
export function liftStyles(html: string): string {
  const places = new Map<string, number>();
  const body = html.replaceAll(/(<[a-z][^<>]*?)\sstyle="([^"]*)"/g, (_all, tag: string, text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return `${tag} data-style="${place}"`;
  });
  if (places.size === 0) return html;
  const rules = [...places].map(([text, place]) => `[data-style="${place}"]{${decode(text)}}`);
  const styles = rules.join('');
  if (styles.includes('</')) throw new Error('A style attribute closes an element.');
  return body.replace('</head>', () => `<style id="lifted-styles">${styles}</style></head>`);
}
