import { createServer, type ServerResponse } from 'node:http';
import { Client } from 'pg';

/**
 * The reference of `fanout`: node:http and pg and nothing else. Every GET of a stream gets a response that stays open;
 * each word of a change makes it write one event of the usual length to all of them.
 */
const responses: ServerResponse[] = [];

/** An event as long as the product's for the benchmark's message. */
function writeEvent(): string {
  const data = {
    id: crypto.randomUUID(),
    clientId: crypto.randomUUID(),
    rest: 'x'.repeat(Number(process.env['EVENT_BYTES'] ?? 640)),
  };
  return `id: general.1_debutants.0\nevent: message\ndata: ${JSON.stringify(data)}\n\n`;
}

const listener = new Client({ connectionString: process.env['DATABASE_URL'] });
await listener.connect();
listener.on('notification', ({ payload = '' }) => {
  if (!payload.includes('"change"')) return;
  const event = Buffer.from(writeEvent());
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
