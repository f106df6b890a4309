import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Shapes from 'lucide-react/icons/shapes'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import type { ContentType } from '@kinora/contract/content-rules'
import { Button } from '../../ui/button.tsx'
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

/** What can be done with several at once. */
export function ContentBulk({ type, ids, onAct, onDone }: BulkProps) {
  const may = useContentRights(type)
  const approve = useApprove(type, onDone)
  const change = useChangeMany(onDone)
  const chosen = { type, ids }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={Check}
        loading={approve.isPending}
        onClick={() => approve.mutate({ ids, approvalStatus: 'approved' })}
      >
        Approve
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={X}
        onClick={() => onAct({ kind: 'refuse', status: 'rejected', chosen, onDone })}
      >
        Reject
      </Button>
      {type !== 'post' && may.edit && (
        <>
          <Button
            variant="ghost"
            size="sm"
            icon={Eye}
            loading={change.isPending}
            onClick={() => change.mutate({ ids, change: { isPublished: true } })}
          >
            Publish
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={Pencil}
            loading={change.isPending}
            onClick={() => change.mutate({ ids, change: { isPublished: false } })}
          >
            Make drafts
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={Shapes}
            onClick={() => onAct({ kind: 'file', ids, onDone })}
          >
            Set category
          </Button>
        </>
      )}
      {may.remove && (
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          className="text-danger"
          onClick={() => onAct({ kind: 'delete', chosen, onDone })}
        >
          Delete
        </Button>
      )}
      <DecisionMenu chosen={chosen} onAct={onAct} onDone={onDone} />
    </>
  )
}
