/** Parameters that only tell who sent the reader. */
const tracking =
  /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|ref|ref_src|source|cmpid|ocid|xtor|at_.*|ns_.*|_ga|yclid|twclid)$/i;

/**
 * Returns the address under which an article is known: https, no www, no anchor, no parameter that only tracks, the
 * others in order, no slash at the end. Two feeds that carry the same article give the same.
 *
 * @param url A valid web address.
 */
export function canonicalUrl(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const meaningful = [...searchParams].filter(([name]) => !tracking.test(name));
  const query = new URLSearchParams(
    meaningful.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const host = hostname.replace(/^(www|m|amp)\./, '');
  const path = pathname.replace(/\/(amp|index\.(html?|php))?$/, '').replace(/\/+$/, '');
  const suffix = query.size > 0 ? `?${query.toString()}` : '';
  return `https://${host}${port === '' ? '' : `:${port}`}${path}${suffix}`;
}

/** Returns the address without what only tracks, still the one that the source wrote: where a reader is sent. */
export function withoutTracking(url: string): string {
  const clean = new URL(url);
  for (const name of new Set(clean.searchParams.keys()))
    if (tracking.test(name) && name !== 'ref' && name !== 'source') clean.searchParams.delete(name);
  return clean.href;
}
