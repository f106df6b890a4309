import { Toaster } from '../../ui/toaster.tsx'
import { TooltipLayer } from '../../ui/tooltip-layer.tsx'
import { SessionSync } from '../accounts/session-keeper.tsx'
import { ReauthPrompt } from '../confirmation/confirmation-layer.tsx'
import { SignInAgainPrompt } from '../sign-in-again/sign-in-again-layer.tsx'
import { ReportDialogHost } from '../reports/report-layer.tsx'
import { ThemeSync } from '../settings/settings-keeper.tsx'
import { MaintenanceScreen } from '../site/maintenance.tsx'
import { SiteNotices } from '../site/site-notices.tsx'
import { StartupTasks } from './afterwards.tsx'
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
