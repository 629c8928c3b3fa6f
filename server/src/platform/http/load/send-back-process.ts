import type { Handle } from './share-listener.ts';

// Sends a listening socket back as often as it is told: each copy is a handle of its own for whoever asked.
process.on('message', (count: number, socket: Handle) => {
  for (let sent = 0; sent < count; sent += 1) process.send?.('', socket, { keepOpen: true });
});
