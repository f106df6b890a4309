import type { ContentType } from '@kinora/contract/administration/content-admin/rules'
import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Shapes from 'lucide-react/icons/shapes'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { MenuItem } from '../../../ui/dropdown-menu.tsx'
import type { Icon } from '../../../ui/glyph.tsx'
import type { ContentAdminAction } from './content-action.ts'
import { DecisionMenu } from './decision-menu.tsx'
import { useReviewContent, useBulkUpdate } from './use-content.ts'
import { useContentPermissions } from './use-content-permissions.ts'

interface BulkActionsProps {
  type: ContentType
  ids: readonly number[]
  onAct: (action: ContentAdminAction) => void
  onDone: () => void
}

const OnAction = (props: ButtonProps) => <Button variant="ghost" size="sm" {...props} />

export function BulkActions({ type, ids, onAct, onDone }: BulkActionsProps) {
  const hasRoom = useMediaQuery('(min-width: 960px)')
  const may = useContentPermissions(type)
  const approve = useReviewContent(type, onDone)
  const changes = useBulkChanges({ ids, onAct, onDone })
  const offered = type !== 'post' && may.edit ? changes : []
  const chosen = { type, ids }
  return (
    <>
      <OnAction
        icon={Check}
        loading={approve.isPending}
        onClick={() => approve.mutate({ ids, approvalStatus: 'approved' })}
      >
        Approve
      </OnAction>
      <OnAction icon={X} onClick={() => onAct({ kind: 'refuse', status: 'rejected', chosen, onDone })}>
        Reject
      </OnAction>
      {hasRoom &&
        offered.map(({ label, icon, act }) => (
          <OnAction key={label} icon={icon} onClick={act}>
            {label}
          </OnAction>
        ))}
      {may.remove && (
        <OnAction
          icon={Trash2}
          className="text-danger"
          onClick={() => onAct({ kind: 'delete', chosen, onDone })}
        >
          Delete
        </OnAction>
      )}
      <DecisionMenu selection={chosen} onAct={onAct} onDone={onDone}>
        {!hasRoom &&
          offered.map(({ label, icon, act }) => (
            <MenuItem key={label} icon={icon} onSelect={act}>
              {label}
            </MenuItem>
          ))}
      </DecisionMenu>
    </>
  )
}

function useBulkChanges({ ids, onAct, onDone }: Omit<BulkActionsProps, 'type'>) {
  const { mutate } = useBulkUpdate(onDone)
  const publish = (isPublished: boolean) => mutate({ ids, change: { isPublished } })
  const changes: { label: string; icon: Icon; act: () => void }[] = [
    { label: 'Publish', icon: Eye, act: () => publish(true) },
    { label: 'Make drafts', icon: Pencil, act: () => publish(false) },
    { label: 'Set category', icon: Shapes, act: () => onAct({ kind: 'file', ids, onDone }) },
  ]
  return changes
}
