// Answers with a page of the house when a page cannot be fetched. It keeps that page and what it is drawn with, nothing
// else: no answer of the API, nothing of a learner. The build writes the version, so that each build brings its own page.
const version = '__VERSION__';
const name = `chandelle-offline-${version}`;
const page = '/hors-ligne';

async function keepOfflinePage() {
  const cache = await caches.open(name);
  const answer = await fetch(page, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The offline page answered ${answer.status}.`);
  const html = await answer.clone().text();
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]);
  await cache.addAll([...new Set(parts)]);
  await cache.put(page, answer);
}

async function forgetOlderPages() {
  for (const key of await caches.keys())
    if (key.startsWith('chandelle-offline-') && key !== name) await caches.delete(key);
}

async function answerPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

async function answerPart(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepOfflinePage());
});
addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderPages().then(() => clients.claim()));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (origin === location.origin && /^\/(assets\/|favicon\.svg$)/.test(pathname))
    event.respondWith(answerPart(request));
});
