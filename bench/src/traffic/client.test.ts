import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { Client } from './client.ts';

it(
  'says at once that the server has closed a connection that was idle',
  { timeout: 5_000 },
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = new Client(`http://127.0.0.1:${port}`);
    try {
      const [socket] = (await once(server, 'connection')) as [Socket];
      const request = { method: 'GET', path: '/', cookie: '' } as const;
      const asked = client.ask(request);
      await once(socket, 'data');
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      expect(await asked).toMatchObject({
        status: 200,
        head: 'HTTP/1.1 200 OK\r\nContent-Length: 2',
      });
      socket.end();
      await once(socket, 'close');
      await expect(client.ask(request)).rejects.toThrow('The server closed a connection.');
    } finally {
      client.close();
      server.close();
    }
  },
);
