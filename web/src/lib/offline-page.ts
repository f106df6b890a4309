/** Whether who runs the site wants none of it. */
const isSwitchedOff = () => document.querySelector('meta[name=service-worker][content=off]') !== null

/**
 * Has the browser keep the page that says there is no network (`public/sw.js`). Where the site says so, everything of it
 * goes again: pages come from the network first, so that this is always heard.
 */
export async function keepOfflinePage() {
  if (!('serviceWorker' in navigator)) return // such as without https
  if (isSwitchedOff()) {
    const all = await navigator.serviceWorker.getRegistrations()
    await Promise.all(all.map((registration) => registration.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } else if (import.meta.env.PROD) {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  }
}
