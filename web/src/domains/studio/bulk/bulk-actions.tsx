import Eye from 'lucide-react/icons/eye'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Hash from 'lucide-react/icons/hash'
import ListPlus from 'lucide-react/icons/list-plus'
import Shapes from 'lucide-react/icons/shapes'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'
import type { BulkDialogKind } from './bulk-dialogs.tsx'
import { useStartBulkEdit, type BulkTarget } from './use-bulk-edit.ts'

const loadDialogs = () => import('./bulk-dialogs.tsx')
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
        label="Visibility"
        trigger={
          <Button variant="ghost" size="sm" icon={Eye} loading={begin.isPending}>
            Visibility
          </Button>
        }
      >
        {visibilityChoices.map((visibility) => (
          <MenuItem key={visibility} onSelect={() => begin.mutate({ visibility })}>
            {publishChoiceLabels[visibility].label}
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
        Add to playlist
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={Trash2}
        className="text-danger! hover:text-danger!"
        onClick={() => begin.mutate({ delete: true })}
      >
        Delete
      </Button>
      <DropdownMenu trigger={<IconButton label="More changes" icon={EllipsisVertical} size="sm" />}>
        <MenuItem icon={ListPlus} onSelect={() => setOpen('playlist')}>
          Add to playlist
        </MenuItem>
        <MenuItem icon={Shapes} onSelect={() => setOpen('category')}>
          Category
        </MenuItem>
        <MenuItem icon={Hash} onSelect={() => setOpen('tags')}>
          Tags
        </MenuItem>
      </DropdownMenu>
      {open && (
        <LazyModule load={loadDialogs} onFailed={close}>
          {({ BulkDialog }) => <BulkDialog kind={open} count={count} send={begin} onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}
