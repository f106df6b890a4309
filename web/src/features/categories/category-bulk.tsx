import {
  categoryLimits,
  categoryStatuses,
  managedCategories,
  type ManagedCategory,
} from '@kinora/contract/categories'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'
import { counted } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { Allowed } from '../accounts/allowed.tsx'
import { categoryLists } from './category-lists.ts'
import { statusMarks, whatOfVideos } from './category-marks.tsx'

type Change = Partial<Pick<ManagedCategory, 'status' | 'featured'>>

function atOnce(chosen: readonly ManagedCategory[]): number[][] {
  const { changedAtOnce } = categoryLimits
  const ids = chosen.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / changedAtOnce) }, (_, part) =>
    ids.slice(part * changedAtOnce, (part + 1) * changedAtOnce),
  )
}

async function changeMany(chosen: readonly ManagedCategory[], change: Change) {
  for (const ids of atOnce(chosen)) await send(managedCategories.updateMany, { body: { ids, change } })
}

async function changeBack(chosen: readonly ManagedCategory[], change: Change) {
  const before = Map.groupBy(chosen, ({ status, featured }) =>
    JSON.stringify('status' in change ? { status } : { featured }),
  )
  for (const [was, those] of before) await changeMany(those, JSON.parse(was) as Change)
}

interface Chosen {
  chosen: readonly ManagedCategory[]
  onDone: () => void
}

export const CategoryBulk = (props: Chosen) => (
  <>
    <Allowed to="categories.edit">
      <ChangeMany {...props} />
    </Allowed>
    <Allowed to="categories.delete">
      <DeleteMany {...props} />
    </Allowed>
  </>
)

async function removeMany(chosen: readonly ManagedCategory[]) {
  for (const ids of atOnce(chosen)) await send(managedCategories.removeMany, { body: { ids } })
}

/** Confirmed first, because deletion cannot be undone. */
function DeleteMany({ chosen, onDone }: Chosen) {
  const [isAsked, setIsAsked] = useState(false)
  const videos = chosen.reduce((sum, { videoCount }) => sum + videoCount, 0)
  const remove = useSend(removeMany, {
    refreshes: categoryLists,
    done: `${counted(chosen.length, 'category', 'categories')} deleted`,
    failed: { before: 'Failed to delete categories' },
    onDone,
  })
  return (
    <>
      <Button variant="ghost" size="sm" icon={Trash} onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Delete ${counted(chosen.length, 'category', 'categories')}?`}
        description={`This cannot be undone.${whatOfVideos(videos, 'Their')}`}
        confirm={chosen.length === 1 ? 'Delete Category' : 'Delete Categories'}
        confirming="Deleting..."
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(chosen)}
      />
    </>
  )
}

function ChangeMany({ chosen, onDone }: Chosen) {
  const { mutate, isPending } = useSendWithUndo(
    (wanted: { of: readonly ManagedCategory[]; change: Change }) => changeMany(wanted.of, wanted.change),
    {
      refreshes: categoryLists,
      done: (_, { of }) => `${counted(of.length, 'category', 'categories')} updated`,
      failed: { before: 'Failed to update categories:' },
      takeBack: ({ of, change }) => changeBack(of, change),
      onDone,
    },
  )
  const change = (wanted: Change) => mutate({ of: chosen, change: wanted })
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="sm" icon={ChevronUp} loading={isPending}>
          Change
        </Button>
      }
    >
      {categoryStatuses.map((status) => (
        <MenuItem key={status} icon={statusMarks[status].icon} onSelect={() => change({ status })}>
          {statusMarks[status].label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={Star} onSelect={() => change({ featured: true })}>
        Featured
      </MenuItem>
      <MenuItem icon={StarOff} onSelect={() => change({ featured: false })}>
        Not featured
      </MenuItem>
    </DropdownMenu>
  )
}
