import { ownPath } from '@chandelle/contract/own-path';

/** Sites that need no warning, with all that stands below them. */
const knownSites = [
  'wikipedia.org',
  'amf-france.org',
  'banque-france.fr',
  'service-public.fr',
  'legifrance.gouv.fr',
  'europa.eu',
  'bitcoin.org',
  'ethereum.org',
  'tradingview.com',
  'coingecko.com',
  'coinmarketcap.com',
];

/** Parameters that follow people from site to site and change nothing about the page. */
const tracking =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|msclkid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|yclid|_hsenc|_hsmi|mkt_tok|oly_\w+_id|vero_id|wickedid|si|ref_src|ref_url|srsltid|__twitter_impression)$/i;

export interface CheckedLink {
  /** The address as it is followed, without what only tracks. */
  href: string;
  /** Where it leads: our own site (`href` is then a path), a site that is known, or any other. */
  kind: 'own' | 'known' | 'unknown';
}

/** Checks the address of a link in a message; null when it may not be followed: only web pages are. */
export function checkLink(address: string, origin: string): CheckedLink | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  // A name before the @ is there to look like the site.
  url.username = '';
  url.password = '';
  const keys = [...url.searchParams.keys()];
  for (const key of keys) if (tracking.test(key)) url.searchParams.delete(key);
  const own = ownPath(url, new URL(origin).host);
  if (own !== null) return { href: own, kind: 'own' };
  const known =
    url.protocol === 'https:' &&
    url.port === '' &&
    knownSites.some((site) => url.hostname === site || url.hostname.endsWith(`.${site}`));
  return { href: url.href, kind: known ? 'known' : 'unknown' };
}
