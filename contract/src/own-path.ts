/**
 * Returns the path by which an address leads to a page of the site at `host` (as « chandelle.example:3000 »); null when it
 * leads elsewhere. A path of two slashes, as « http://host//site » and « http://host/\site » give, is one of another
 * site as soon as it stands alone, and so is none of ours.
 */
export function ownPath(url: URL, host: string): string | null {
  if (!/^https?:$/.test(url.protocol) || url.host !== host) return null;
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}
