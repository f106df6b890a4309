import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CenteredSpinner } from '../../../ui/spinner.tsx'

const LoadingOverlay = lazy(() =>
  import('./loading-overlay.tsx').then((file) => ({ default: file.LoadingOverlay })),
)

/** /video/7 → video-page, /admin/users → admin-page, / → home-page */
const animationContextOf = (path: string) => `${path.split('/')[1] || 'home'}-page`

/** The animations are lazy, so that no page waits for them. */
export function RouteLoadingOverlay() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <Suspense fallback={<CenteredSpinner label="Loading..." />}>
      <LoadingOverlay context={animationContextOf(path)} />
    </Suspense>
  )
}
