import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Toaster } from '../../ui/toaster.tsx'
import { TooltipLayer } from '../../ui/tooltip-layer.tsx'
import { SessionSync } from '../../domains/people/accounts/session-sync.tsx'
import { ReauthPrompt } from '../../domains/people/reauthentication/reauth-prompt.tsx'
import { SignInAgainPrompt } from '../../domains/people/accounts/sign-in-again-prompt.tsx'
import { ReportDialogHost } from '../../domains/community/report-dialog/report-dialog-host.tsx'
import { LanguageSync } from '../../domains/people/settings/language-sync.tsx'
import { ThemeSync } from '../../domains/people/settings/theme-sync.tsx'
import { MaintenanceScreen } from '../../domains/site/site/maintenance-screen.tsx'
import { SiteNotices } from '../../domains/site/site/site-notices.tsx'
import { guardFocus } from '../../lib/focus-guard.ts'
import { warn } from '../../lib/log.ts'
import { loadPageManifest } from '../../lib/page-preload.ts'
import { syncServiceWorker } from '../../lib/service-worker.ts'
import { mainContentId } from './main-content-id.ts'

export const GlobalLayers = () => (
  <>
    <FocusGuard />
    <StartupTasks />
    <SessionSync />
    <ThemeSync />
    <LanguageSync />
    <ReportDialogHost />
    <SiteNotices />
    <MaintenanceScreen />
    <ReauthPrompt />
    <SignInAgainPrompt />
    <Toaster />
    <TooltipLayer />
  </>
)

/** Moves the focus on from what is removed, and to the start of a new page. */
function FocusGuard() {
  const router = useRouter()
  useEffect(guardFocus, [])
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        const main = document.getElementById(mainContentId)
        const isNewPage = fromLocation && fromLocation.pathname !== toLocation.pathname
        // A page that has taken the focus, such as a form, keeps it.
        if (isNewPage && main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}

function StartupTasks() {
  useEffect(() => {
    loadPageManifest().catch((error: unknown) => warn('The page preload manifest could not be loaded', error))
    syncServiceWorker().catch((error: unknown) => warn('The offline page could not be registered', error))
  }, [])
  return null
}
