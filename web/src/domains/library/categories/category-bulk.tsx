import { plural, t } from '@kinora/contract/text/translate'
import { categoryLimits, categoryStatuses } from '@kinora/contract/library/categories/rules'
import { managedCategories } from '@kinora/contract/library/categories/calls'
import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { Allowed } from '../../../viewer/allowed.tsx'
import { categoryListCalls } from './category-list-calls.ts'
import { bulkDeletionText, statusStyles } from './category-badges.tsx'

type Change = Partial<Pick<ManagedCategory, 'status' | 'featured'>>

function toBatches(chosen: readonly ManagedCategory[]): number[][] {
  const { bulkSize } = categoryLimits
  const ids = chosen.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / bulkSize) }, (_, part) =>
    ids.slice(part * bulkSize, (part + 1) * bulkSize),
  )
}

async function updateInBatches(chosen: readonly ManagedCategory[], change: Change) {
  for (const ids of toBatches(chosen)) await send(managedCategories.updateMany, { body: { ids, change } })
}

async function restorePrevious(chosen: readonly ManagedCategory[], change: Change) {
  const before = Map.groupBy(chosen, ({ status, featured }) =>
    JSON.stringify('status' in change ? { status } : { featured }),
  )
  for (const [was, ids] of before) await updateInBatches(ids, JSON.parse(was) as Change)
}

interface BulkProps {
  selected: readonly ManagedCategory[]
  onDone: () => void
}

export const CategoryBulkActions = (props: BulkProps) => (
  <>
    <Allowed to="categories.edit">
      <BulkChangeMenu {...props} />
    </Allowed>
    <Allowed to="categories.delete">
      <BulkDeleteButton {...props} />
    </Allowed>
  </>
)

async function deleteInBatches(chosen: readonly ManagedCategory[]) {
  for (const ids of toBatches(chosen)) await send(managedCategories.removeMany, { body: { ids } })
}

/** Confirmed first, because deletion cannot be undone. */
function BulkDeleteButton({ selected, onDone }: BulkProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const videos = selected.reduce((sum, { videoCount }) => sum + videoCount, 0)
  const remove = useSend(deleteInBatches, {
    invalidates: categoryListCalls,
    done: t`${plural({ count: selected.length }, { one: '# category', other: '# categories' })} deleted`,
    failed: { before: t`Failed to delete categories` },
    onSuccess: onDone,
  })
  return (
    <>
      <Button variant="ghost" size="sm" icon={Trash} onClick={() => setIsConfirming(true)}>
        {t`Delete`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Delete ${plural({ count: selected.length }, { one: '# category', other: '# categories' })}?`}
        description={bulkDeletionText(videos)}
        confirmLabel={t`${plural({ count: selected.length }, { one: 'Delete Category', other: 'Delete Categories' })}`}
        busyLabel={t`Deleting...`}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(selected)}
      />
    </>
  )
}

function BulkChangeMenu({ selected, onDone }: BulkProps) {
  const { mutate, isPending } = useSendWithUndo(
    (update: { of: readonly ManagedCategory[]; change: Change }) => updateInBatches(update.of, update.change),
    {
      invalidates: categoryListCalls,
      done: (_, { of }) =>
        t`${plural({ count: of.length }, { one: '# category', other: '# categories' })} updated`,
      failed: { before: t`Failed to update categories:` },
      revert: ({ of, change }) => restorePrevious(of, change),
      onSuccess: onDone,
    },
  )
  const change = (update: Change) => mutate({ of: selected, change: update })
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="sm" icon={ChevronUp} loading={isPending}>
          {t({ message: 'Change', context: 'verb' })}
        </Button>
      }
    >
      {categoryStatuses.map((status) => (
        <MenuItem key={status} icon={statusStyles[status].icon} onSelect={() => change({ status })}>
          {t(statusStyles[status].label)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={Star} onSelect={() => change({ featured: true })}>
        {t({ message: 'Featured', context: 'category' })}
      </MenuItem>
      <MenuItem icon={StarOff} onSelect={() => change({ featured: false })}>
        {t`Not featured`}
      </MenuItem>
    </DropdownMenu>
  )
}
