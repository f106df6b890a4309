// Shows a page of our own where a page cannot be fetched for want of a network. It keeps that page with its script: never a film,
// never an answer of the API, never a page of the site. What it does not answer goes the way it went without it.
const kept = 'kinora-offline-3'
const offlinePage = '/offline.html'
const offlineScript = '/offline.js'

self.addEventListener('install', (event) => {
  const fresh = [offlinePage, offlineScript].map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(fresh)))
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
  const { method, mode, destination, url } = event.request
  if (method === 'GET' && mode === 'navigate' && destination === 'document') {
    event.respondWith(pageOrWord(event))
  } else if (new URL(url).pathname === offlineScript) {
    event.respondWith(caches.match(offlineScript).then((script) => script ?? fetch(event.request)))
  }
})

async function pageOrWord(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}
