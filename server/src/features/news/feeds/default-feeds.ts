/** Feeds that are asked when NEWS_FEEDS names none: French first, then international, then the central banks. */
export const defaultFeeds: readonly (readonly [name: string, url: string])[] = [
  ['Journal du Coin', 'https://journalducoin.com/feed/'],
  ['Cryptoast', 'https://cryptoast.fr/feed/'],
  ['Cointribune', 'https://www.cointribune.com/feed/'],
  ['BeInCrypto France', 'https://fr.beincrypto.com/feed/'],
  ['Cointelegraph France', 'https://fr.cointelegraph.com/rss'],
  ['CoinDesk', 'https://www.coindesk.com/arc/outboundfeeds/rss/'],
  ['Decrypt', 'https://decrypt.co/feed'],
  ['The Block', 'https://www.theblock.co/rss.xml'],
  ['Bitcoin Magazine', 'https://bitcoinmagazine.com/feed'],
  ['Réserve fédérale', 'https://www.federalreserve.gov/feeds/press_monetary.xml'],
  ['Banque centrale européenne', 'https://www.ecb.europa.eu/rss/press.html'],
];
