import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Info from 'lucide-react/icons/info'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { counted } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Allowed } from '../../../viewer/allowed.tsx'
import type { CategoryAction } from './category-dialogs.tsx'
import { CategoryThumbnail, TagPreview, roleNames, StatusBadges } from './category-badges.tsx'

interface CategoryCardProps {
  category: ManagedCategory
  onAct: (action: CategoryAction) => void
  onSelect: () => void
  isSelected: boolean
  checkbox: ReactNode
  isCheckboxVisible: boolean
}

export function CategoryCard({
  category,
  isSelected,
  checkbox,
  isCheckboxVisible,
  ...does
}: CategoryCardProps) {
  const { name, description, status, tags, videoCount, recommendedRole } = category
  return (
    <Card
      data-chosen={isSelected || undefined}
      className="group/card flex h-full flex-col gap-3 p-4 data-chosen:border-fg md:p-5"
    >
      <div className="flex items-center gap-3.5">
        <div className="relative flex-none">
          <CategoryThumbnail category={category} />
          {checkbox && (
            <span
              className={classes(
                'absolute inset-0 grid place-items-center rounded-md bg-hover group-hover/card:opacity-100 focus-within:opacity-100',
                !isCheckboxVisible && 'opacity-0',
              )}
            >
              {checkbox}
            </span>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <h2 className={classes('truncate title-16', status === 'archived' && 'text-fg-muted')} title={name}>
            <bdi>{name}</bdi>
          </h2>
          <p className="text-12 text-fg-faint tabular-nums">{counted(videoCount, 'video')}</p>
        </div>
        <CategoryCardActions category={category} isSelectable={Boolean(checkbox)} {...does} />
      </div>
      {description && (
        <p className="line-clamp-2 text-13 text-pretty wrap-anywhere text-fg-muted">{description}</p>
      )}
      {tags.length > 0 && <TagPreview tags={tags} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <StatusBadges category={category} />
        {recommendedRole && <span className="text-12 text-fg-faint">{roleNames[recommendedRole]}</span>}
      </div>
    </Card>
  )
}

function CategoryCardActions({
  category,
  isSelectable,
  onAct,
  onSelect,
}: Pick<CategoryCardProps, 'category' | 'onAct' | 'onSelect'> & { isSelectable: boolean }) {
  const { name, canEdit } = category
  const edit = () => onAct({ kind: 'edit', category })
  return (
    <div className="-mr-2 flex flex-none">
      {/* Phones lack the room; the menu has the same item. */}
      {canEdit && (
        <IconButton
          label={`Edit ${name}`}
          icon={Pencil}
          size="sm"
          onClick={edit}
          className="max-[480px]:hidden"
        />
      )}
      <DropdownMenu trigger={<IconButton label={`More for ${name}`} icon={EllipsisVertical} size="sm" />}>
        <MenuItem icon={Info} onSelect={() => onAct({ kind: 'details', category })}>
          View details
        </MenuItem>
        {canEdit && (
          <MenuItem icon={Pencil} onSelect={edit}>
            Edit
          </MenuItem>
        )}
        {isSelectable && (
          <MenuItem icon={ListChecks} onSelect={onSelect}>
            Select
          </MenuItem>
        )}
        <Allowed to="categories.delete">
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onAct({ kind: 'delete', category })}>
            Delete
          </MenuItem>
        </Allowed>
      </DropdownMenu>
    </div>
  )
}
