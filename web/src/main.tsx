import { directionOf } from '@kinora/contract/text/active-language'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import * as Direction from 'radix-ui/direction'
import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { syncTabs } from './calls/tab-sync.ts'
import { getViewer } from './viewer/use-viewer.ts'
import { pageLanguage, startInPageLanguage } from './lib/language.ts'
import { runStartTask } from './lib/start-task.ts'
import { hydrateQueryCache } from './lib/initial-data.ts'
import { createQueryClient } from './lib/query-client.ts'
import { isSessionSuspect, readToken } from './lib/session-store.ts'
import { useStore } from './lib/store.ts'
import { watchTheme } from './lib/theme.ts'
import { createAppRouter } from './router.tsx'
import { whenLoaded } from './ui/lazy-module.tsx'
import './ui/theme.css'

/**
 * Until when, from the navigation on, the server's HTML may stay for its picture, its font and its video, once the
 * page's code is there. After a slow start the video would be late too.
 */
const firstPaintDeadlineMs = 1400

const untilDeadline = () =>
  new Promise((resolve) => setTimeout(resolve, firstPaintDeadlineMs - performance.now()))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Replaced before it is painted, the image would be decoded and painted again, and later. */
const firstImagePainted = async (root: Element) =>
  root
    .querySelector('img')
    ?.decode()
    .then(nextFrame, () => null)

/** The page then displays “Authenticating...” instead of “Loading...”. */
const isAuthenticating = () => readToken() !== null && (getViewer() === null || isSessionSuspect())

function MountedMark() {
  useLayoutEffect(() => void performance.mark('page-mounted'), [])
  return null
}

/** Another language mounts all of it anew. */
function Site({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const language = useStore(pageLanguage)
  return (
    <Direction.Provider dir={directionOf(language)}>
      <RouterProvider key={language} router={router} />
    </Direction.Provider>
  )
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// The marks are what `npm run bench home` reads: how far the start is.
async function start() {
  performance.mark('entry')
  watchTheme()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  await nextTask() // one task evaluates the modules, another makes the routes
  const queryClient = createQueryClient()
  syncTabs(queryClient)
  hydrateQueryCache(queryClient, getViewer()?.id ?? null)
  await startInPageLanguage('viewer')
  const router = createAppRouter(queryClient)
  pageLanguage.subscribe(() => void queryClient.invalidateQueries())
  // React's first commit replaces the server's HTML, so it has to contain the page.
  if (root.hasChildNodes() && !isAuthenticating()) {
    const painted = firstImagePainted(root)
    await router.load().catch(() => null) // the page displays the error
    performance.mark('page-code')
    // Preloads first: rendered afterwards, the video would wait for the whole page.
    await whenLoaded()
    const waits = [painted, document.fonts.ready, runStartTask(queryClient, router)]
    await Promise.race([Promise.all(waits), untilDeadline()])
  }
  // As a transition it is rendered in small tasks.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Site router={router} />
          <MountedMark />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

void start()
