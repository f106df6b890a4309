import { Toaster } from '../../ui/toaster.tsx'
import { TooltipLayer } from '../../ui/tooltip-layer.tsx'
import { SessionSync } from '../accounts/session-sync.tsx'
import { ReauthPrompt } from '../reauthentication/reauth-prompt.tsx'
import { SignInAgainPrompt } from '../sign-in-again/sign-in-again-prompt.tsx'
import { ReportDialogHost } from '../reports/report-dialog-host.tsx'
import { ThemeSync } from '../settings/theme-sync.tsx'
import { MaintenanceScreen } from '../site/maintenance-screen.tsx'
import { SiteNotices } from '../site/site-notices.tsx'
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
