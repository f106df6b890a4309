import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import PanelRight from 'lucide-react/icons/panel-right'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ContentAdminAction } from './content-action.ts'
import { itemLabel } from './content-labels.ts'
import { useOpenItem } from './use-content-url.ts'
import { useContentPermissions } from './use-content-permissions.ts'

export function ContentMenu({
  item,
  onAct,
}: {
  item: ContentItem
  onAct: (action: ContentAdminAction) => void
}) {
  const { open } = useOpenItem()
  const may = useContentPermissions(item.contentType)
  const chosen = { type: item.contentType, ids: [item.id], name: itemLabel(item) }
  return (
    <DropdownMenu
      trigger={<IconButton label={`Actions for ${itemLabel(item)}`} icon={EllipsisVertical} size="sm" />}
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
