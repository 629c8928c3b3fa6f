import * as z from 'zod';
import { optionalVariable as optional } from '../../platform/optional-variable.ts';
import { normalizeText } from './articles/normalize-text.ts';
import { defaultFeeds } from './feeds/default-feeds.ts';

/** A feed that is asked for articles. */
export interface NewsFeed {
  name: string;
  url: string;
  /** 'feed': RSS, Atom or JSON Feed. 'newsapi': the answer of NewsAPI, whose articles name their own source. */
  kind: 'feed' | 'newsapi';
}

/** Where the news come from. */
export interface NewsConfig {
  feeds: readonly NewsFeed[];
  /** Names of sources, or hosts, whose articles are dropped; folded by `foldText`. */
  deniedSources: readonly string[];
  /** Key of NewsAPI, sent with its requests; null: NewsAPI is not asked. */
  apiKey: string | null;
  /** Minutes between two collections. */
  minutes: number;
  /** Whether loopback and private addresses may be asked. */
  privateAddresses: boolean;
}

/** What NewsAPI is asked when it has a key: French articles on crypto-currencies, the newest first. */
const newsApiPath =
  '/v2/everything?q=crypto%20OR%20bitcoin%20OR%20ethereum&language=fr&sortBy=publishedAt&pageSize=50';

/** What the environment says of the news; each may be left out. */
export interface NewsEnvironment {
  /** `Nom|https://…`, separated by commas or line ends; `off` for none. */
  feeds?: string | undefined;
  deniedSources?: string | undefined;
  apiKey?: string | undefined;
  apiUrl?: string | undefined;
  minutes?: number | undefined;
  privateAddresses?: boolean | undefined;
}

const split = (text: string) =>
  text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads the list of feeds of NEWS_FEEDS; `off` is an empty one. Returns null when an entry is not `Nom|https://…`. */
export function readFeedList(text: string): NewsFeed[] | null {
  if (text.trim() === 'off') return [];
  const feeds = split(text).map((entry): NewsFeed | null => {
    const [name = '', url = ''] = entry.split('|').map((part) => part.trim());
    const valid = name !== '' && isWebAddress(url);
    return valid ? { name, url, kind: 'feed' } : null;
  });
  return feeds.includes(null) ? null : feeds.filter((feed) => feed !== null);
}

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** The variables of the environment that are about the news. */
export const newsVariables = {
  NEWS_FEEDS: optional(
    z
      .string()
      .refine(
        (text) => readFeedList(text) !== null,
        'NEWS_FEEDS must be a list such as: Nom|https://site.example/feed, Autre|https://other.example/rss',
      ),
  ),
  NEWS_DENIED_SOURCES: optional(z.string()),
  NEWS_API_KEY: optional(z.string()),
  NEWS_API_URL: optional(
    z
      .string()
      .refine(isWebAddress, 'NEWS_API_URL must be an address')
      .transform((url) => url.replace(/\/+$/, '')),
  ),
  NEWS_MINUTES: optional(
    z.coerce
      .number('NEWS_MINUTES must be a number')
      .min(1, 'NEWS_MINUTES must be from 1 to 1440')
      .max(1440, 'NEWS_MINUTES must be from 1 to 1440'),
  ),
  NEWS_PRIVATE_ADDRESSES: optional(
    z.enum(['on', 'off'], 'NEWS_PRIVATE_ADDRESSES must be on or off'),
  ),
};

/** Reads the configuration of the news from the variables. */
export const readNewsConfig = (values: z.output<z.ZodObject<typeof newsVariables>>): NewsConfig =>
  makeNewsConfig({
    feeds: values.NEWS_FEEDS,
    deniedSources: values.NEWS_DENIED_SOURCES,
    apiKey: values.NEWS_API_KEY,
    apiUrl: values.NEWS_API_URL,
    minutes: values.NEWS_MINUTES,
    privateAddresses: values.NEWS_PRIVATE_ADDRESSES === 'on',
  });

/** Completes what the environment says with the defaults. */
export function makeNewsConfig(environment: NewsEnvironment = {}): NewsConfig {
  const { feeds, deniedSources = 'pypi.org', apiKey = null, minutes = 10 } = environment;
  const { apiUrl = 'https://newsapi.org', privateAddresses = false } = environment;
  const listed =
    feeds === undefined
      ? defaultFeeds.map(([name, url]): NewsFeed => ({ name, url, kind: 'feed' }))
      : (readFeedList(feeds) ?? []);
  const newsApi: NewsFeed = { name: 'NewsAPI', url: `${apiUrl}${newsApiPath}`, kind: 'newsapi' };
  return {
    feeds: apiKey === null ? listed : [...listed, newsApi],
    deniedSources: split(deniedSources).map(normalizeText),
    apiKey,
    minutes,
    privateAddresses,
  };
}
