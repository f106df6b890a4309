import type { ContentItem } from '@kinora/contract/content'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import PanelRight from 'lucide-react/icons/panel-right'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ContentAction } from './content-action.ts'
import { nameOf } from './content-words.ts'
import { useOpened } from './use-content-address.ts'
import { useContentRights } from './use-content-rights.ts'

export function ContentMenu({ item, onAct }: { item: ContentItem; onAct: (action: ContentAction) => void }) {
  const { open } = useOpened()
  const may = useContentRights(item.contentType)
  const chosen = { type: item.contentType, ids: [item.id], name: nameOf(item) }
  return (
    <DropdownMenu
      trigger={<IconButton label={`Actions for ${nameOf(item)}`} icon={EllipsisVertical} size="sm" />}
    >
      <MenuItem icon={PanelRight} onSelect={() => open(item.contentType, item.id)}>
        View Details
      </MenuItem>
      {may.edit && (
        <MenuItem icon={Pencil} onSelect={() => onAct({ kind: 'edit', item })}>
          Edit
        </MenuItem>
      )}
      {may.remove && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onAct({ kind: 'delete', chosen })}>
            Delete
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  )
}
