import { Toaster } from '../../ui/toaster.tsx'
import { TooltipLayer } from '../../ui/tooltip-layer.tsx'
import { SessionKeeper } from '../accounts/session-keeper.tsx'
import { ConfirmationLayer } from '../confirmation/confirmation-layer.tsx'
import { SignInAgainLayer } from '../sign-in-again/sign-in-again-layer.tsx'
import { ReportLayer } from '../reports/report-layer.tsx'
import { SettingsKeeper } from '../settings/settings-keeper.tsx'
import { Maintenance } from '../site/maintenance.tsx'
import { SiteNotices } from '../site/site-notices.tsx'
import { Afterwards } from './afterwards.tsx'
import { RouteFocus } from './route-focus.tsx'

export const Companions = () => (
  <>
    <RouteFocus />
    <Afterwards />
    <SessionKeeper />
    <SettingsKeeper />
    <ReportLayer />
    <SiteNotices />
    <Maintenance />
    <ConfirmationLayer />
    <SignInAgainLayer />
    <Toaster />
    <TooltipLayer />
  </>
)
