import type { ContentType } from '@kinora/contract/content-rules'
import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Shapes from 'lucide-react/icons/shapes'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { MenuItem } from '../../ui/dropdown-menu.tsx'
import type { Icon } from '../../ui/glyph.tsx'
import type { ContentAction } from './content-action.ts'
import { DecisionMenu } from './decision-menu.tsx'
import { useApprove, useChangeMany } from './use-content.ts'
import { useContentRights } from './use-content-rights.ts'

interface BulkProps {
  type: ContentType
  ids: readonly number[]
  onAct: (action: ContentAction) => void
  onDone: () => void
}

const Act = (props: ButtonProps) => <Button variant="ghost" size="sm" {...props} />

export function ContentBulk({ type, ids, onAct, onDone }: BulkProps) {
  const hasRoom = useMediaQuery('(min-width: 960px)')
  const may = useContentRights(type)
  const approve = useApprove(type, onDone)
  const changes = useChanges({ ids, onAct, onDone })
  const offered = type !== 'post' && may.edit ? changes : []
  const chosen = { type, ids }
  return (
    <>
      <Act
        icon={Check}
        loading={approve.isPending}
        onClick={() => approve.mutate({ ids, approvalStatus: 'approved' })}
      >
        Approve
      </Act>
      <Act icon={X} onClick={() => onAct({ kind: 'refuse', status: 'rejected', chosen, onDone })}>
        Reject
      </Act>
      {hasRoom &&
        offered.map(({ label, icon, act }) => (
          <Act key={label} icon={icon} onClick={act}>
            {label}
          </Act>
        ))}
      {may.remove && (
        <Act icon={Trash2} className="text-danger" onClick={() => onAct({ kind: 'delete', chosen, onDone })}>
          Delete
        </Act>
      )}
      <DecisionMenu chosen={chosen} onAct={onAct} onDone={onDone}>
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

function useChanges({ ids, onAct, onDone }: Omit<BulkProps, 'type'>) {
  const { mutate } = useChangeMany(onDone)
  const publish = (isPublished: boolean) => mutate({ ids, change: { isPublished } })
  const changes: { label: string; icon: Icon; act: () => void }[] = [
    { label: 'Publish', icon: Eye, act: () => publish(true) },
    { label: 'Make drafts', icon: Pencil, act: () => publish(false) },
    { label: 'Set category', icon: Shapes, act: () => onAct({ kind: 'file', ids, onDone }) },
  ]
  return changes
}
