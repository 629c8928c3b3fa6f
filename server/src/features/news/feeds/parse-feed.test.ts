import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FeedError } from './feed.ts';
import { parseFeed } from './parse-feed.ts';
import { item, rss } from '../testing/feed-server.ts';

const url = 'https://source.example/feed.xml';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, contentType: string | null = null) =>
  parseFeed(bytesOf(text), contentType, url).items;

test('reads CDATA, entities and markup as plain text', () => {
  const [article] = read(
    rss(
      `<title><![CDATA[Bitcoin &amp; Ether : <b>le point</b>]]></title><link>/a</link>
       <description>&lt;p&gt;Un r&amp;eacute;sum&amp;eacute;&amp;nbsp;: &lt;a href="/x"&gt;ici&lt;/a&gt;&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description>`,
    ),
  );
  expect(article).toMatchObject({
    title: 'Bitcoin & Ether : le point',
    description: 'Un résumé\u00a0: ici',
    url: 'https://source.example/a',
  });
});

test('makes relative addresses whole, against xml:base first', () => {
  const [article] = read(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/blog/"><title>B</title>
     <entry><title>Un</title><link href="2026/un.html"/><summary>Texte.</summary>
     <updated>2026-01-01T00:00:00+02:00</updated><content type="html">&lt;img src="i/1.png"&gt;</content></entry></feed>`,
  );
  expect(article).toEqual({
    title: 'Un',
    description: 'Texte.',
    url: 'https://b.example/blog/2026/un.html',
    source: null,
    imageUrl: 'https://b.example/blog/i/1.png',
    publishedAt: new Date('2025-12-31T22:00:00Z'),
  });
});

test('reads JSON Feed and RSS 1.0', () => {
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'J',
    items: [
      {
        id: '1',
        url: 'https://j.example/1',
        title: 'Un',
        content_html: '<p>Texte.</p>',
        date_published: '2026-01-01T00:00:00Z',
      },
    ],
  };
  expect(read(JSON.stringify(json))).toMatchObject([{ title: 'Un', description: 'Texte.' }]);
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel><title>R</title></channel><item><title>Un</title><link>https://r.example/1</link><description>Texte.</description></item></rdf:RDF>`;
  expect(read(rdf)).toMatchObject([{ title: 'Un', url: 'https://r.example/1' }]);
});

test.each([
  ['iso-8859-1 as declared', 'latin1', '<?xml version="1.0" encoding="ISO-8859-1"?>', null],
  ['iso-8859-1 that claims to be utf-8', 'latin1', '<?xml version="1.0" encoding="UTF-8"?>', null],
  ['iso-8859-1 by its Content-Type', 'latin1', '', 'text/xml; charset=iso-8859-1'],
  [
    'utf-8 that claims to be iso-8859-1',
    'utf8',
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    null,
  ],
  ['utf-8 whose Content-Type claims windows-1252', 'utf8', '', 'text/xml; charset="Windows-1252"'],
  ['utf-8 whose Content-Type claims us-ascii', 'utf8', '', 'text/xml; charset=us-ascii'],
  ['utf-16 by its mark', 'utf16le', '\ufeff', null],
  ['an encoding that nobody knows', 'utf8', '<?xml version="1.0" encoding="klingon"?>', null],
] as const)('reads %s', (_name, encoding, head, contentType) => {
  const text = head + rss(item('Été à Genève')).replace(/^<\?xml[^>]*>/, '');
  const feed = parseFeed(new Uint8Array(Buffer.from(text, encoding)), contentType, url);
  expect(feed.items).toMatchObject([{ title: 'Été à Genève' }]);
});

test('leaves out what lacks a title, a description or a web address', () => {
  expect(
    read(
      rss(
        '<link>/a</link><description>Sans titre</description>',
        '<title>Sans texte</title><link>/b</link>',
        '<title>Sans adresse</title><description>Texte</description>',
        '<title>Script</title><description>Texte</description><link>javascript:alert(1)</link>',
        '<title>Vide</title><description>&lt;p&gt; &lt;/p&gt;</description><link>/c</link>',
        item('Complet'),
      ),
    ).map(({ title }) => title),
  ).toEqual(['Complet']);
});

test.each([
  [
    'a web page',
    '<!doctype html><html><body>Bonjour</body></html>',
    'A web page instead of a feed',
  ],
  ['no XML at all', 'Bonjour', 'No feed'],
  [
    'an external entity',
    `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;'))}`,
    'Declares entities',
  ],
  [
    'a billion laughs',
    `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${rss(item('&b;'))}`,
    'Declares entities',
  ],
])('refuses %s', (_name, text, why) => {
  expect(() => read(text)).toThrow(FeedError);
  expect(() => read(text)).toThrow(why);
});

test('cuts long texts at a word, and looks at no more than 200 items', () => {
  const long = rss(
    ...Array.from({ length: 300 }, (_, index) =>
      item(`N ${index}`, { text: 'mot '.repeat(10_000) }),
    ),
  );
  const items = read(long);
  expect(items).toHaveLength(200);
  expect(items[0]?.description).toMatch(/ mot…$/);
  expect(items[0]?.description.length).toBeLessThanOrEqual(500);
});

test('finds the picture of media, enclosure or text', () => {
  const pictures = read(
    rss(
      `${item('a')}<media:content xmlns:media="http://search.yahoo.com/mrss/" url="/m.jpg" medium="image"/>`,
      `${item('b')}<enclosure url="https://c.example/e.png" type="image/png" length="1"/>`,
      item('c', {
        text: '&lt;img alt="" src="https://c.example/i.webp?a=1&amp;amp;b=2"&gt; Texte',
      }),
      `${item('d')}<enclosure url="https://c.example/e.mp3" type="audio/mpeg" length="1"/>`,
    ),
  ).map(({ imageUrl }) => imageUrl);
  expect(pictures).toEqual([
    'https://source.example/m.jpg',
    'https://c.example/e.png',
    'https://c.example/i.webp?a=1&b=2',
    null,
  ]);
});

test('the sample feed is whole, and each of its dates is read', () => {
  const bytes = readFileSync(path.join(import.meta.dirname, 'sample-feed.xml'));
  const { items } = parseFeed(new Uint8Array(bytes), null, url);
  expect(items).toHaveLength(8);
  expect(items.filter(({ publishedAt }) => publishedAt === null)).toEqual([]);
});

test('leaves no half character, neither from the feed nor from its own cut', () => {
  const items = [
    {
      title: 'Un \ud83d titre',
      content_text: `a${'😀'.repeat(300)}`,
      url: 'https://a.example/1',
    },
  ];
  const [item] = read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items }));
  expect(item?.title).toBe('Un \ufffd titre');
  expect(item?.description).toBe(`a${'😀'.repeat(124)}…`);
});
