import { Toaster } from '../../ui/toaster.tsx'
import { TooltipLayer } from '../../ui/tooltip-layer.tsx'
import { SessionSync } from '../../domains/people/accounts/session-sync.tsx'
import { ReauthPrompt } from '../../domains/people/reauthentication/reauth-prompt.tsx'
import { SignInAgainPrompt } from '../../domains/people/accounts/sign-in-again-prompt.tsx'
import { ReportDialogHost } from '../../domains/community/report-dialog/report-dialog-host.tsx'
import { ThemeSync } from '../../domains/people/settings/theme-sync.tsx'
import { MaintenanceScreen } from '../../domains/site/site/maintenance-screen.tsx'
import { SiteNotices } from '../../domains/site/site/site-notices.tsx'
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
