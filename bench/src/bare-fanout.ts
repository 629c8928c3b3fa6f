import { createServer, type ServerResponse } from 'node:http';
import { Client } from 'pg';

/**
 * The reference of `fanout`: node:http and pg and nothing else. Every GET of a stream gets a response that stays open;
 * each word of a change makes it write one event of EVENT_BYTES bytes to all of them.
 */
const responses: ServerResponse[] = [];
const eventBytes = Number(process.env['EVENT_BYTES']);

function writeEvent(rest: string): string {
  const data = { id: crypto.randomUUID(), rest };
  return `id: general.1_debutants.0\nevent: message\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What fills an event up to its length. */
const filling = 'x'.repeat(eventBytes - writeEvent('').length);

const listener = new Client({ connectionString: process.env['DATABASE_URL'] });
await listener.connect();
listener.on('notification', ({ payload = '' }) => {
  if (!payload.includes('"change"')) return;
  const event = Buffer.from(writeEvent(filling));
  for (const response of responses) response.write(event);
});
await listener.query('listen forum');

createServer((request, response) => {
  if (request.url !== '/api/forum/stream') {
    response.end('{}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(':\n\n');
  responses.push(response);
}).listen(Number(process.env['PORT']), '127.0.0.1');
