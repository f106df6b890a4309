import { t } from '@kinora/contract/text/translate'
import { useRouterState } from '@tanstack/react-router'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { CenteredSpinner } from '../../../ui/spinner.tsx'

const loadOverlay = () => import('./loading-overlay.tsx')

/** /video/7 → video-page, /admin/users → admin-page, / → home-page */
const animationContextOf = (path: string) => `${path.split('/')[1] || 'home'}-page`

/** The animations are lazy, so that no page waits for them. */
export function RouteLoadingOverlay() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <LazyModule
      load={loadOverlay}
      fallback={<CenteredSpinner label={t`Loading...`} />}
      showsErrorToast={false}
    >
      {({ LoadingOverlay }) => <LoadingOverlay context={animationContextOf(path)} />}
    </LazyModule>
  )
}
