import { t } from '@kinora/contract/text/translate'
import type { PlaylistId, PlaylistItem } from '@kinora/contract/community/playlists/schemas'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import StickyNote from 'lucide-react/icons/sticky-note'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'

const NoteDialog = lazyDialog(() => import('./note-dialog.tsx'), 'NoteDialog')

interface ItemMenuProps {
  id: PlaylistId
  item: PlaylistItem
  trigger: ReactNode
  onMove?: ((end: 'top' | 'bottom') => void) | undefined
  onRemove: () => void
}

export function ItemMenu({ id, item, trigger, onMove, onRemove }: ItemMenuProps) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <DropdownMenu trigger={trigger} label={t`This video in the playlist`} defaultOpen>
        {onMove && (
          <>
            <MenuItem icon={ArrowUpToLine} onSelect={() => onMove('top')}>
              {t`Move to top`}
            </MenuItem>
            <MenuItem icon={ArrowDownToLine} onSelect={() => onMove('bottom')}>
              {t`Move to bottom`}
            </MenuItem>
          </>
        )}
        <MenuItem icon={StickyNote} onSelect={() => setWriting(true)}>
          {item.note ? t`Edit note` : t`Add a note`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={X} onSelect={onRemove}>
          {t`Remove from playlist`}
        </MenuItem>
      </DropdownMenu>
      {isWriting && item.videoId !== null && (
        <NoteDialog id={id} videoId={item.videoId ?? 0} note={item.note} onClose={() => setWriting(false)} />
      )}
    </>
  )
}
