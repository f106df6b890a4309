import type { ApprovalStatus } from '@kinora/contract/administration/content-admin/schemas'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ContentSelection, ContentAdminAction } from './content-action.ts'
import { useReviewContent } from './use-content.ts'

interface DecisionMenuProps {
  selection: ContentSelection
  status?: ApprovalStatus
  onAct: (action: ContentAdminAction) => void
  onDone?: () => void
  children?: ReactNode
}

export function DecisionMenu({ selection, status, onAct, onDone, children }: DecisionMenuProps) {
  const approve = useReviewContent(selection.type, onDone)
  return (
    <DropdownMenu trigger={<IconButton label="More actions" icon={Ellipsis} />}>
      {children}
      {status !== 'flagged' && (
        <MenuItem
          icon={Flag}
          onSelect={() =>
            onAct({ kind: 'refuse', status: 'flagged', chosen: selection, ...(onDone && { onDone }) })
          }
        >
          Flag
        </MenuItem>
      )}
      {status !== 'pending' && (
        <MenuItem
          icon={Clock}
          onSelect={() => approve.mutate({ ids: selection.ids, approvalStatus: 'pending' })}
        >
          Hold for review
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
