import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { joinTabs } from './calls/other-tabs.ts'
import { currentViewer } from './features/accounts/use-viewer.ts'
import { headStart } from './lib/head-start.ts'
import { takeFirstPage } from './lib/first-page.ts'
import { createQueryClient } from './lib/query-client.ts'
import { isSessionDoubted, readToken } from './lib/session-store.ts'
import { followTheme } from './lib/theme.ts'
import { createAppRouter } from './router.tsx'
import { untilFetched } from './ui/late.tsx'
import './ui/theme.css'

followTheme()
const queryClient = createQueryClient()
joinTabs(queryClient)
takeFirstPage(queryClient, currentViewer()?.id ?? null)
const router = createAppRouter(queryClient)

/** How long the first paint of the HTML may stand for a page whose code is still on its way. */
const longestPaintMs = 3000

/** How long the page waits for the picture of the first paint, which is the largest it has, to be seen. */
const longestPictureMs = 200

/** How long the page waits for the film that begins in what the server drew of it; where its code took long to come, so would the film. */
const longestStartMs = () => (performance.now() < 1000 ? 400 : 0)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Taken away before it is drawn, the picture would be decoded and drawn anew, and seen later. */
async function pictureSeen(root: Element) {
  const picture = root.querySelector('img')
  const seen = picture?.decode().then(nextFrame, () => null)
  await Promise.race([seen, pause(longestPictureMs)])
}

/** Then the page says so instead of “Loading...”. */
const isAuthenticating = () => readToken() !== null && (currentViewer() === null || isSessionDoubted())

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // React takes the first paint away with its first commit, so that one already has the page.
  if (root.hasChildNodes() && !isAuthenticating()) {
    const loaded = router.load().catch(() => null) // what failed is shown by the page
    // With what the page asked for as it came: drawn afterwards, the film would wait for the whole page.
    const fetched = loaded.then(untilFetched)
    const begun = fetched.then(() => Promise.race([headStart(queryClient, router), pause(longestStartMs())]))
    const ready = Promise.all([begun, pictureSeen(root)])
    await Promise.race([ready, pause(longestPaintMs)])
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
