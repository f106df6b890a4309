// Shows a page of our own where a page cannot be fetched for want of a network. It keeps that page alone: never a film,
// never an answer of the API, never a page of the site. What it does not answer goes the way it went without it.
const kept = 'kinora-offline-1'
const offlinePage = '/offline.html'

self.addEventListener('install', (event) => {
  const fresh = new Request(offlinePage, { cache: 'reload' })
  event.waitUntil(caches.open(kept).then((cache) => cache.add(fresh)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name)
  // The page is asked for while this file is still being woken.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { method, mode, destination } = event.request
  if (method === 'GET' && mode === 'navigate' && destination === 'document') {
    event.respondWith(pageOrWord(event))
  }
})

async function pageOrWord(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}
