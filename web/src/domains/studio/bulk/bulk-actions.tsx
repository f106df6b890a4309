import { t } from '@kinora/contract/text/translate'
import { isInProgress } from '@kinora/contract/studio/bulk/rules'
import Eye from 'lucide-react/icons/eye'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Hash from 'lucide-react/icons/hash'
import ListPlus from 'lucide-react/icons/list-plus'
import Shapes from 'lucide-react/icons/shapes'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'
import type { BulkDialogKind } from './bulk-dialogs.tsx'
import { progressLabel, refusedLabel } from './bulk-labels.ts'
import { useStartBulkEdit, type BulkTarget, useLatestBulkEdit, useUndoBulkEdit } from './use-bulk-edit.ts'

const BulkDialog = lazyDialog(() => import('./bulk-dialogs.tsx'), 'BulkDialog')
const visibilityChoices = ['public', 'unlisted', 'private', 'draft'] as const

interface BulkActionsProps {
  chosen: BulkTarget
  count: number
  onStarted: () => void
}

export function BulkActions({ chosen, count, onStarted }: BulkActionsProps) {
  const [open, setOpen] = useState<BulkDialogKind | null>(null)
  const close = () => setOpen(null)
  const begin = useStartBulkEdit(chosen, () => {
    close()
    onStarted()
  })
  return (
    <>
      <DropdownMenu
        label={t`Visibility`}
        trigger={
          <Button variant="ghost" size="sm" icon={Eye} loading={begin.isPending}>
            {t`Visibility`}
          </Button>
        }
      >
        {visibilityChoices.map((visibility) => (
          <MenuItem key={visibility} onSelect={() => begin.mutate({ visibility })}>
            {t(publishChoiceLabels[visibility].label)}
          </MenuItem>
        ))}
      </DropdownMenu>
      <Button
        variant="ghost"
        size="sm"
        icon={ListPlus}
        className="max-md:hidden"
        onClick={() => setOpen('playlist')}
      >
        {t`Add to playlist`}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={Trash2}
        className="text-danger! hover:text-danger!"
        onClick={() => begin.mutate({ delete: true })}
      >
        {t`Delete`}
      </Button>
      <DropdownMenu trigger={<IconButton label={t`More changes`} icon={EllipsisVertical} size="sm" />}>
        <MenuItem icon={ListPlus} onSelect={() => setOpen('playlist')}>
          {t`Add to playlist`}
        </MenuItem>
        <MenuItem icon={Shapes} onSelect={() => setOpen('category')}>
          {t`Category`}
        </MenuItem>
        <MenuItem icon={Hash} onSelect={() => setOpen('tags')}>
          {t`Tags`}
        </MenuItem>
      </DropdownMenu>
      {open && <BulkDialog kind={open} count={count} send={begin} onClose={close} />}
    </>
  )
}

export function BulkProgress() {
  const edit = useLatestBulkEdit()
  const undo = useUndoBulkEdit()
  const [dismissedId, dismiss] = useState<number | null>(null)
  if (!edit || edit.state === 'undone' || edit.id === dismissedId) return null
  const works = isInProgress(edit.state)
  return (
    <section aria-label={t`Bulk edit`} className="mb-4 rounded-md bg-hover px-3.5 py-2 text-13">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <output className="min-w-0 flex-1 font-medium tabular-nums">{progressLabel(edit)}</output>
        {edit.undoUntil && (
          <Button
            size="sm"
            variant="outline"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { id: edit.id } })}
          >
            {works ? t`Stop and undo` : t`Undo`}
          </Button>
        )}
        {!works && <IconButton label={t`Dismiss`} icon={X} size="sm" onClick={() => dismiss(edit.id)} />}
      </div>
      {works && (
        <ProgressBar value={(100 * edit.done) / edit.total} label={progressLabel(edit)} className="my-1.5" />
      )}
      {edit.refused > 0 && <p className="pb-1.5 text-warning">{refusedLabel(edit)}</p>}
    </section>
  )
}
