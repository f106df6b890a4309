import { Toaster } from '../../ui/toaster.tsx'
import { TooltipLayer } from '../../ui/tooltip-layer.tsx'
import { SessionSync } from '../../features/accounts/session-sync.tsx'
import { ReauthPrompt } from '../../features/reauthentication/reauth-prompt.tsx'
import { SignInAgainPrompt } from '../../features/sign-in-again/sign-in-again-prompt.tsx'
import { ReportDialogHost } from '../../features/report-dialog/report-dialog-host.tsx'
import { ThemeSync } from '../../features/settings/theme-sync.tsx'
import { MaintenanceScreen } from '../../features/site/maintenance-screen.tsx'
import { SiteNotices } from '../../features/site/site-notices.tsx'
import { StartupTasks } from './startup-tasks.tsx'
import { RouteFocus } from './route-focus.tsx'

export const GlobalLayers = () => (
  <>
    <RouteFocus />
    <StartupTasks />
    <SessionSync />
    <ThemeSync />
    <ReportDialogHost />
    <SiteNotices />
    <MaintenanceScreen />
    <ReauthPrompt />
    <SignInAgainPrompt />
    <Toaster />
    <TooltipLayer />
  </>
)
