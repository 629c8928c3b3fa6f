import { parseFeed as parse } from 'feedsmith';
import { cleanText } from '../articles/clean-text.ts';
import { decodeText } from './decode-text.ts';
import { FeedError, type FeedItem, type ParsedFeed } from './feed.ts';
import { readStatedDate } from './read-date.ts';

/** Articles of one feed that are looked at; none publishes more between two visits. */
const maxItems = 200;
const maxTitleLength = 300;
const maxDescriptionLength = 500;

/**
 * Reads an RSS, RDF, Atom or JSON feed: titles and descriptions as plain text, addresses made whole, dates in whatever zone
 * they state. Items without title, description or web address are left out.
 *
 * @param url Address from which the feed came: what relative addresses are relative to, when the feed says nothing else.
 * @throws {FeedError} when it is no feed, or declares entities (by which a small document can grow without end).
 */
export function parseFeed(bytes: Uint8Array, contentType: string | null, url: string): ParsedFeed {
  const text = decodeText(bytes, contentType);
  if (/<!ENTITY/i.test(text)) throw new FeedError('Declares entities, which no honest feed needs');
  const { feed, base } = readFeed(text, url);
  const items = feed.items
    .slice(0, maxItems)
    .map((item) => complete(item, base))
    .filter((item) => item !== null);
  return { source: cleanText(feed.title, 100) || null, items };
}

/** A text of a feed, perhaps with markup. */
interface RawItem {
  title: string | undefined;
  descriptions: (string | undefined)[];
  link: string | undefined;
  images: (string | undefined)[];
  /** As the feed writes them; the first that can be read counts. */
  dates: unknown[];
}

function readFeed(
  text: string,
  url: string,
): { feed: { title: string | undefined; items: RawItem[] }; base: string } {
  const parsed = parseText(text);
  switch (parsed.format) {
    case 'rss': {
      const { title, link, items = [] } = parsed.feed;
      return {
        base: absolute(link, url) ?? url,
        feed: {
          title,
          items: items.map((item) => ({
            title: item.title,
            descriptions: [item.description, item.media?.description?.value, item.content?.encoded],
            link: item.link ?? permanentId(item.guid),
            images: [
              ...(item.media?.contents ?? [])
                .filter(({ medium, type }) => medium === 'image' || isImage(type))
                .map((content) => content.url),
              ...(item.media?.thumbnails ?? []).map((thumbnail) => thumbnail.url),
              ...(item.enclosures ?? [])
                .filter(({ type }) => isImage(type))
                .map((file) => file.url),
              firstImage(item.content?.encoded ?? item.description),
            ],
            dates: [item.pubDate, item.dc?.dates?.[0], item.dcterms?.created?.[0]],
          })),
        },
      };
    }
    case 'rdf': {
      const { title, link, items = [] } = parsed.feed;
      return {
        base: absolute(link, url) ?? url,
        feed: {
          title,
          items: items.map((item) => ({
            title: item.title,
            descriptions: [item.description, item.content?.encoded],
            link: item.link,
            images: [firstImage(item.content?.encoded ?? item.description)],
            dates: [item.dc?.dates?.[0]],
          })),
        },
      };
    }
    case 'atom': {
      const { title, entries = [], xml, links } = parsed.feed;
      const base = absolute(xml?.base, url) ?? url;
      const site = links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;
      return {
        base: xml?.base === undefined ? (absolute(site, base) ?? base) : base,
        feed: {
          title: title?.value,
          items: entries.map((entry) => ({
            title: entry.title?.value,
            descriptions: [
              entry.summary?.value,
              entry.media?.groups?.[0]?.description?.value,
              entry.content?.value,
            ],
            link: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
            images: [
              ...(entry.media?.thumbnails ?? entry.media?.groups?.[0]?.thumbnails ?? []).map(
                (image) => image.url,
              ),
              ...(entry.links ?? [])
                .filter(({ rel, type }) => rel === 'enclosure' && isImage(type))
                .map(({ href }) => href),
              firstImage(entry.content?.value ?? entry.summary?.value),
            ],
            dates: [entry.published, entry.updated],
          })),
        },
      };
    }
    case 'json': {
      const { title, home_page_url: site, items = [] } = parsed.feed;
      return {
        base: absolute(site, url) ?? url,
        feed: {
          title,
          items: items.map((item) => ({
            title: item.title,
            descriptions: [item.summary, item.content_text, item.content_html],
            link: item.url ?? item.external_url,
            images: [item.image, item.banner_image, firstImage(item.content_html)],
            dates: [item.date_published, item.date_modified],
          })),
        },
      };
    }
  }
}

function parseText(text: string) {
  try {
    return parse(text, { maxItems: maxItems });
  } catch (error) {
    const html = /<html[\s>]/i.test(text.slice(0, 2000));
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedError(html ? 'A web page instead of a feed' : `No feed: ${reason}`.slice(0, 200));
  }
}

const isImage = (type: string | undefined) => type?.startsWith('image/') ?? false;

/** An RSS identifier is an address too, unless it says that it is none. */
const permanentId = (guid: { value?: string; isPermaLink?: boolean } | undefined) =>
  guid?.isPermaLink === false ? undefined : guid?.value;

/** Finds the first picture in a text's markup. */
const firstImage = (markup: string | undefined) =>
  /<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i.exec(markup ?? '')?.[1]?.replaceAll('&amp;', '&');

function absolute(address: string | undefined, base: string): string | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null;
  const { protocol, href } = new URL(trimmed, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function complete(item: RawItem, base: string): FeedItem | null {
  const title = cleanText(item.title, maxTitleLength);
  const description = item.descriptions
    .map((text) => cleanText(text, maxDescriptionLength))
    .find(Boolean);
  const url = absolute(item.link, base);
  if (title === '' || description === undefined || url === null) return null;
  return {
    title,
    description,
    url,
    source: null,
    imageUrl:
      item.images.map((image) => absolute(image, base)).find((image) => image !== null) ?? null,
    publishedAt: readStatedDate(item.dates),
  };
}
