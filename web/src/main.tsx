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

/**
 * Until when, from the navigation on, the server's HTML may stay for its picture and its video, once the page's code is
 * there. After a slow start the video would be late too.
 */
const firstPaintDeadlineMs = 1400

const untilDeadline = () =>
  new Promise((resolve) => setTimeout(resolve, firstPaintDeadlineMs - performance.now()))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Replaced before it is painted, the image would be decoded and painted again, and later. */
const firstImagePainted = (root: Element) =>
  root
    .querySelector('img')
    ?.decode()
    .then(nextFrame, () => null)

/** The page then displays “Authenticating...” instead of “Loading...”. */
const isAuthenticating = () => readToken() !== null && (getViewer() === null || isSessionSuspect())

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // React's first commit replaces the server's HTML, so it has to contain the page.
  if (root.hasChildNodes() && !isAuthenticating()) {
    const painted = firstImagePainted(root)
    await router.load().catch(() => null) // the page displays the error
    // Preloads first: rendered afterwards, the video would wait for the whole page.
    await whenLoaded()
    await Promise.race([Promise.all([painted, runStartTask(queryClient, router)]), untilDeadline()])
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
