import type { Video } from '@kinora/contract/videos'
import type { ViewerState } from '@kinora/contract/viewer-state'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { DropdownMenu, MenuItem, type DropdownMenuProps } from '../../ui/dropdown-menu.tsx'
import { Late } from '../../ui/late.tsx'
import { DeleteVideoQuestion } from './delete-question.tsx'

const loadEditor = async () => {
  const [{ EditDialog }, { MoneyFormFields }] = await Promise.all([
    import('./edit-dialog.tsx'),
    import('../monetization/money-form-fields.tsx'),
  ])
  return { EditDialog, MoneyFormFields }
}

interface OwnerMenuProps extends Pick<DropdownMenuProps, 'onCloseAutoFocus'> {
  video: Video
  may: Pick<ViewerState, 'canEdit' | 'canDelete'>
  trigger: ReactNode
  children?: ReactNode
}

export function OwnerMenu({ video, may, trigger, onCloseAutoFocus, children }: OwnerMenuProps) {
  const [opened, setOpened] = useState<'editor' | 'question' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <DropdownMenu trigger={trigger} label="This video" defaultOpen onCloseAutoFocus={onCloseAutoFocus}>
        {may.canEdit && (
          <MenuItem icon={Pencil} onSelect={() => setOpened('editor')}>
            Edit video
          </MenuItem>
        )}
        {children}
        {may.canDelete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpened('question')}>
            Delete video
          </MenuItem>
        )}
      </DropdownMenu>
      {opened === 'editor' && (
        <Late load={loadEditor} onFailed={close}>
          {({ EditDialog, MoneyFormFields }) => (
            <EditDialog id={video.id} money={MoneyFormFields} onClose={close} />
          )}
        </Late>
      )}
      <DeleteVideoQuestion id={video.id} isOpen={opened === 'question'} onClose={close} />
    </>
  )
}
