import { t } from '@kinora/contract/text/translate'
import Flag from 'lucide-react/icons/flag'
import { MenuItem } from '../../../ui/dropdown-menu.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useCanReport } from '../../site/site/use-public-site.ts'
import { useReport, type ReportTarget } from './use-report.ts'

interface ReportMenuItemProps {
  target: ReportTarget
  getPlayerSeconds?: () => number
  label?: string
}

/** Hidden on the viewer's own content, and while community flagging is off. */
export function ReportMenuItem({ target, getPlayerSeconds, label = t`Report` }: ReportMenuItemProps) {
  const report = useReport()
  const mayFlag = useCanReport()
  if (useViewer()?.id === target.owner.id || !mayFlag) return null
  return (
    <MenuItem
      icon={Flag}
      tone="danger"
      onSelect={() => report({ ...target, ...(getPlayerSeconds && { atSeconds: getPlayerSeconds() }) })}
    >
      {label}
    </MenuItem>
  )
}
