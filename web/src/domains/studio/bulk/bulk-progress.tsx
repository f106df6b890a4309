import { isInProgress } from '@kinora/contract/studio/bulk/rules'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { progressLabel } from './bulk-labels.ts'
import { useLatestBulkEdit, useUndoBulkEdit } from './use-bulk-edit.ts'

export function BulkProgress() {
  const edit = useLatestBulkEdit()
  const undo = useUndoBulkEdit()
  const [dismissedId, dismiss] = useState<number | null>(null)
  if (!edit || edit.state === 'undone' || edit.id === dismissedId) return null
  const works = isInProgress(edit.state)
  return (
    <section aria-label="Bulk edit" className="mb-4 rounded-md bg-hover px-3.5 py-2 text-13">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <output className="min-w-0 flex-1 font-medium tabular-nums">{progressLabel(edit)}</output>
        {edit.undoUntil && (
          <Button
            size="sm"
            variant="outline"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { id: edit.id } })}
          >
            {works ? 'Stop and undo' : 'Undo'}
          </Button>
        )}
        {!works && <IconButton label="Dismiss" icon={X} size="sm" onClick={() => dismiss(edit.id)} />}
      </div>
      {works && (
        <ProgressBar value={(100 * edit.done) / edit.total} label={progressLabel(edit)} className="my-1.5" />
      )}
      {edit.refused > 0 && (
        <p className="pb-1.5 text-warning">
          {edit.refused} could not be changed{edit.refusal && `: ${edit.refusal}`}
        </p>
      )}
    </section>
  )
}
