import { t } from '@kinora/contract/text/translate'
import type { ContentType } from '@kinora/contract/administration/content-admin/rules'
import type { ContentItem, ApprovalStatus } from '@kinora/contract/administration/content-admin/schemas'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import Languages from 'lucide-react/icons/languages'
import PanelRight from 'lucide-react/icons/panel-right'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { itemLabel } from './content-labels.ts'
import { type ContentAdminAction, useReviewContent, type ContentSelection } from './use-content.ts'
import { useOpenItem } from './use-content-url.ts'

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
      trigger={
        <IconButton label={t`Actions for ${{ item: itemLabel(item) }}`} icon={EllipsisVertical} size="sm" />
      }
    >
      <MenuItem icon={PanelRight} onSelect={() => open(item.contentType, item.id)}>
        {t`View Details`}
      </MenuItem>
      {may.edit && (
        <MenuItem icon={Pencil} onSelect={() => onAct({ kind: 'edit', item })}>
          {t`Edit`}
        </MenuItem>
      )}
      {may.edit && item.contentType !== 'post' && (
        <MenuItem icon={Languages} onSelect={() => onAct({ kind: 'translate', item })}>
          {t`Translations`}
        </MenuItem>
      )}
      {may.remove && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onAct({ kind: 'delete', chosen })}>
            {t`Delete`}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  )
}

/** No permission covers posts: they are for administrators. */
export function useContentPermissions(type: ContentType) {
  const isAdmin = useViewer()?.isAdmin === true
  const [edit, remove] = [useCan('videos.update'), useCan('videos.delete')]
  return type === 'post' ? { edit: isAdmin, remove: isAdmin } : { edit, remove }
}

interface DecisionMenuProps {
  selection: ContentSelection
  status?: ApprovalStatus
  onAct: (action: ContentAdminAction) => void
  onDone?: () => void
  children?: ReactNode
}

export function DecisionMenu({ selection, status, onAct, onDone, children }: DecisionMenuProps) {
  const approve = useReviewContent(selection.type, onDone)
  return (
    <DropdownMenu trigger={<IconButton label={t`More actions`} icon={Ellipsis} />}>
      {children}
      {status !== 'flagged' && (
        <MenuItem
          icon={Flag}
          onSelect={() =>
            onAct({ kind: 'refuse', status: 'flagged', chosen: selection, ...(onDone && { onDone }) })
          }
        >
          {t`Flag`}
        </MenuItem>
      )}
      {status !== 'pending' && (
        <MenuItem
          icon={Clock}
          onSelect={() => approve.mutate({ ids: selection.ids, approvalStatus: 'pending' })}
        >
          {t`Hold for review`}
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
