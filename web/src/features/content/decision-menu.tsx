import type { ApprovalStatus } from '@kinora/contract/content'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Chosen, ContentAction } from './content-action.ts'
import { useApprove } from './use-content.ts'

interface DecisionMenuProps {
  chosen: Chosen
  status?: ApprovalStatus
  onAct: (action: ContentAction) => void
  onDone?: () => void
  children?: ReactNode
}

export function DecisionMenu({ chosen, status, onAct, onDone, children }: DecisionMenuProps) {
  const approve = useApprove(chosen.type, onDone)
  return (
    <DropdownMenu trigger={<IconButton label="More actions" icon={Ellipsis} />}>
      {children}
      {status !== 'flagged' && (
        <MenuItem
          icon={Flag}
          onSelect={() => onAct({ kind: 'refuse', status: 'flagged', chosen, ...(onDone && { onDone }) })}
        >
          Flag
        </MenuItem>
      )}
      {status !== 'pending' && (
        <MenuItem
          icon={Clock}
          onSelect={() => approve.mutate({ ids: chosen.ids, approvalStatus: 'pending' })}
        >
          Hold for review
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
