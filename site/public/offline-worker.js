/* Serves the one page of its scope without a network. Data is never kept here. */
const page = new URL(self.registration.scope).pathname;
const kept = `kept${page}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.add(page))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/* The page says what it has loaded: that is kept, and what an earlier version had is dropped. */
self.addEventListener('message', (event) => {
  const keep = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(
    caches.open(kept).then(async (cache) => {
      const paths = new Set([page, ...keep]);
      const known = new Set();
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (paths.has(pathname)) known.add(pathname);
        else await cache.delete(request);
      }
      await cache.addAll([...paths].filter((path) => !known.has(path)));
    }),
  );
});

const fresh = async (request) => {
  const cache = await caches.open(kept);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(page, response.clone());
    return response;
  } catch (error) {
    const found = await cache.match(page);
    if (found) return found;
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request));
  else if (pathname.startsWith('/_astro/'))
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
});
