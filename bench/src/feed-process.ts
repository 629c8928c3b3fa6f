import { createServer } from 'node:http';

// A hundred feeds of a hundred articles each, at /0 … /99, in a process of their own.
const words =
  'marché bitcoin ether taux banque fonds jeton réseau frais prix volume règle bourse prêt garantie'.split(
    ' ',
  );
const word = (number: number) => words[number % words.length] ?? '';

function writeFeed(feed: number): string {
  const items = Array.from({ length: 100 }, (_, index) => {
    const number = feed * 100 + index;
    const title = `${word(number)} ${word(number * 7 + 3)} ${word(number * 11 + 5)} numéro ${number}`;
    const text = `&lt;p&gt;${`${title}, vu de plus près. `.repeat(12)}&lt;/p&gt;`;
    const date = new Date(Date.now() - number * 1000).toUTCString();
    return `<item><title>${title}</title><link>https://site${feed}.example/${number}</link><description>${text}</description><pubDate>${date}</pubDate></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${feed}</title>${items.join('')}</channel></rss>`;
}

const feeds = Array.from({ length: 100 }, (_, feed) => writeFeed(feed));
createServer((request, response) => {
  const feed = feeds[Number(request.url?.slice(1) || 0)];
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed);
}).listen(Number(process.env['PORT']), '127.0.0.1');
