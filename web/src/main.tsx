import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { syncTabs } from './calls/tab-sync.ts'
import { getViewer } from './viewer/use-viewer.ts'
import { runStartTask } from './lib/start-task.ts'
import { hydrateQueryCache } from './lib/initial-data.ts'
import { createQueryClient } from './lib/query-client.ts'
import { isSessionSuspect, readToken } from './lib/session-store.ts'
import { watchTheme } from './lib/theme.ts'
import { createAppRouter } from './router.tsx'
import { whenLoaded } from './ui/lazy-module.tsx'
import './ui/theme.css'

watchTheme()
const queryClient = createQueryClient()
syncTabs(queryClient)
hydrateQueryCache(queryClient, getViewer()?.id ?? null)
const router = createAppRouter(queryClient)

/** How long the server's HTML may stay while the page's code loads. */
const maxFirstPaintMs = 3000

/** How long rendering waits for the largest image of the server's HTML to be painted. */
const maxImageWaitMs = 200

/** How long rendering waits for a video that starts in the server's HTML; 0 on slow starts, where the video would be late too. */
const maxStartWaitMs = () => (performance.now() < 1000 ? 400 : 0)

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Replaced before it is painted, the image would be decoded and painted again, and later. */
async function firstImagePainted(root: Element) {
  const image = root.querySelector('img')
  const decoded = image?.decode().then(nextFrame, () => null)
  await Promise.race([decoded, delay(maxImageWaitMs)])
}

/** The page then displays “Authenticating...” instead of “Loading...”. */
const isAuthenticating = () => readToken() !== null && (getViewer() === null || isSessionSuspect())

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // React's first commit replaces the server's HTML, so it has to contain the page.
  if (root.hasChildNodes() && !isAuthenticating()) {
    const loaded = router.load().catch(() => null) // the page displays the error
    // Preloads first: rendered afterwards, the video would wait for the whole page.
    const fetched = loaded.then(whenLoaded)
    const started = fetched.then(() =>
      Promise.race([runStartTask(queryClient, router), delay(maxStartWaitMs())]),
    )
    const ready = Promise.all([started, firstImagePainted(root)])
    await Promise.race([ready, delay(maxFirstPaintMs)])
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
