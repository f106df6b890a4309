import type { Video } from '@kinora/contract/library/videos/schemas'
import type { ViewerState } from '@kinora/contract/library/viewer-state/schemas'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { DropdownMenu, MenuItem, type DropdownMenuProps } from '../../../ui/dropdown-menu.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { DeleteVideoDialog } from './delete-video-dialog.tsx'

const loadEditor = async () => {
  const [{ EditVideoDialog }, { MonetizationFormFields }] = await Promise.all([
    import('./edit-video-dialog.tsx'),
    import('../monetization/monetization-form-fields.tsx'),
  ])
  return { EditDialog: EditVideoDialog, MoneyFormFields: MonetizationFormFields }
}

interface OwnerMenuProps extends Pick<DropdownMenuProps, 'onCloseAutoFocus'> {
  video: Video
  permissions: Pick<ViewerState, 'canEdit' | 'canDelete'>
  trigger: ReactNode
  children?: ReactNode
}

export function OwnerMenu({ video, permissions, trigger, onCloseAutoFocus, children }: OwnerMenuProps) {
  const [opened, setOpened] = useState<'editor' | 'question' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <DropdownMenu trigger={trigger} label="This video" defaultOpen onCloseAutoFocus={onCloseAutoFocus}>
        {permissions.canEdit && (
          <MenuItem icon={Pencil} onSelect={() => setOpened('editor')}>
            Edit video
          </MenuItem>
        )}
        {children}
        {permissions.canDelete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpened('question')}>
            Delete video
          </MenuItem>
        )}
      </DropdownMenu>
      {opened === 'editor' && (
        <LazyModule load={loadEditor} onFailed={close}>
          {({ EditDialog, MoneyFormFields }) => (
            <EditDialog id={video.id} money={MoneyFormFields} onClose={close} />
          )}
        </LazyModule>
      )}
      <DeleteVideoDialog id={video.id} isOpen={opened === 'question'} onClose={close} />
    </>
  )
}
