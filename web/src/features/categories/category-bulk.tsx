import {
  categoryLimits,
  categoryStatuses,
  managedCategories,
  type ManagedCategory,
} from '@kinora/contract/categories'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import { send } from '../../api.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'
import { counted } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { categoryLists } from './category-lists.ts'
import { statusMarks } from './category-marks.tsx'

type Change = Partial<Pick<ManagedCategory, 'status' | 'featured'>>

/** In as few calls as the limit of one allows. */
async function changeMany(chosen: readonly ManagedCategory[], change: Change) {
  const { changedAtOnce } = categoryLimits
  for (let from = 0; from < chosen.length; from += changedAtOnce) {
    const ids = chosen.slice(from, from + changedAtOnce).map(({ id }) => id)
    await send(managedCategories.updateMany, { body: { ids, change } })
  }
}

/** Gives each of them back what it was before the change. */
async function changeBack(chosen: readonly ManagedCategory[], change: Change) {
  const before = Map.groupBy(chosen, ({ status, featured }) =>
    JSON.stringify('status' in change ? { status } : { featured }),
  )
  for (const [was, those] of before) await changeMany(those, JSON.parse(was) as Change)
}

/** What can be done with several categories. All of it can be taken back. */
export function CategoryBulk({ chosen, onDone }: { chosen: readonly ManagedCategory[]; onDone: () => void }) {
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
