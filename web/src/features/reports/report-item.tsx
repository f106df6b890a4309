import Flag from 'lucide-react/icons/flag'
import { MenuItem } from '../../ui/dropdown-menu.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { useMayFlag } from '../site/use-site.ts'
import type { ReportTarget } from './report-target.ts'
import { useReport } from './use-report.ts'

interface ReportItemProps {
  target: ReportTarget
  secondsNow?: () => number
  label?: string
}

/** Hidden on the viewer's own content, and while community flagging is off. */
export function ReportItem({ target, secondsNow, label = 'Report' }: ReportItemProps) {
  const report = useReport()
  const mayFlag = useMayFlag()
  if (useViewer()?.id === target.owner.id || !mayFlag) return null
  return (
    <MenuItem
      icon={Flag}
      tone="danger"
      onSelect={() => report({ ...target, ...(secondsNow && { atSeconds: secondsNow() }) })}
    >
      {label}
    </MenuItem>
  )
}
