// Keeps the shell files, so that without a connection the app opens on a page that says so. It
// never keeps an answer of the API, nor the addresses in /config.json: money is only shown when it
// is true now. The build fills in the files, so every version has another text of this script.
const VERSION = 'unbuilt';
const FILES = [];

const CACHE = `kheya-shell-${VERSION}`;
const PAGE = '/index.html';
// These names carry no content hash, so the network's copy is used whenever there is one.
const UNVERSIONED = ['/first-paint.js', '/favicon.svg', '/manifest.webmanifest'];

// A new version waits until the old one ends: an open page keeps the files it started with.
self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable()]).then(
      () => undefined,
    ),
  );
});

self.addEventListener('message', (event) => {
  const asked = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(cacheAssets(asked));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isAsset(pathname)) event.respondWith(fetchVersioned(request));
  else if (UNVERSIONED.includes(pathname)) event.respondWith(fetchUnversioned(request));
});

async function cacheShell() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`the page answered ${page.status}`);
  await cache.put(PAGE, page);
  await cache.addAll([...UNVERSIONED, ...FILES]);
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function cacheAssets(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.origin);
    if (origin !== self.location.origin || !isAsset(pathname)) continue;
    if (!(await cache.match(pathname, { ignoreVary: true }))) await cache.add(pathname);
  }
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(PAGE, { ignoreVary: true });
    if (!page) throw error;
    return page;
  }
}

// These names carry a content hash, so a kept copy is never stale.
async function fetchVersioned(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function fetchUnversioned(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

function isAsset(pathname) {
  return pathname.startsWith('/assets/');
}
