/** Lets the browser answer fingers and keys, and draw, before what follows: resolves in a task of its own. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would wait a second in a tab that nobody sees.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
