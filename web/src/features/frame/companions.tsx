import { Toaster } from '../../ui/toaster.tsx'
import { TooltipLayer } from '../../ui/tooltip-layer.tsx'
import { SessionKeeper } from '../accounts/session-keeper.tsx'
import { ConfirmationLayer } from '../confirmation/confirmation-layer.tsx'
import { ReportLayer } from '../reports/report-layer.tsx'
import { SettingsKeeper } from '../settings/settings-keeper.tsx'
import { PageFiles } from './page-files.tsx'
import { RouteFocus } from './route-focus.tsx'

/** What accompanies every page and is not needed for its first picture. */
export const Companions = () => (
  <>
    <RouteFocus />
    <PageFiles />
    <SessionKeeper />
    <SettingsKeeper />
    <ReportLayer />
    <ConfirmationLayer />
    <Toaster />
    <TooltipLayer />
  </>
)
