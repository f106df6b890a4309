const isServiceWorkerDisabled = () =>
  document.querySelector('meta[name=service-worker][content=off]') !== null

/**
 * Registers the service worker with the offline page (`public/sw.js`), or unregisters it and clears its caches where
 * the site switches it off. Pages are fetched network-first, so the switch always takes effect.
 */
export async function syncServiceWorker() {
  if (!('serviceWorker' in navigator)) return // not available without HTTPS
  if (isServiceWorkerDisabled()) {
    const all = await navigator.serviceWorker.getRegistrations()
    await Promise.all(all.map((registration) => registration.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } else if (import.meta.env.PROD) {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  }
}
