import type { Plugin } from 'vite';

/** Answers, in development, every page but the home page with app.html, as the server does in production. */
export function serveApp(): Plugin {
  return {
    name: 'chandelle:serve-app',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        const page = request.headers.accept?.includes('text/html') ?? false;
        const proxied = /^\/(api|files|outbox|healthz|readyz)(\/|$)/.test(path);
        if (page && path !== '/' && !proxied && !/\.[a-z0-9]+$|^\/@/i.test(path))
          request.url = '/app.html';
        next();
      });
    },
  };
}
