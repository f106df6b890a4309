import { userListParams } from '@kinora/contract/pages/admin-page-search'
import { type UserSortKey, userSortKeys } from '@kinora/contract/administration/user-admin/rules'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import IdCard from 'lucide-react/icons/id-card'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import { useFilters, useSearchText } from '../../../lib/url-state.ts'
import type { TableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'

const sortLabels: Record<UserSortKey, string> = {
  username: 'Username',
  email: 'Email',
  subscriberCount: 'Subscribers',
  createdAt: 'Date Joined',
}
const sortOptions = userSortKeys.map((value) => ({ value, label: sortLabels[value] }))

export function UserToolbar({ state }: { state: TableState }) {
  const { text, setText } = useSearchText()
  const { key, direction } = state.sorting
  const isUp = direction === 'asc'
  return (
    <div className="my-4 flex flex-wrap items-center gap-2">
      <div className="min-w-full flex-1 sm:min-w-48 md:max-w-80">
        <Input
          type="search"
          aria-label="Search users"
          placeholder="Search users..."
          icon={Search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Select
        aria-label="Sort by"
        value={key}
        options={sortOptions}
        onChange={({ target }) => state.sort({ key: target.value, direction })}
        className="flex-1 max-sm:min-w-3/4 sm:w-40 sm:flex-none"
      />
      <IconButton
        label={isUp ? 'Ascending; reverse' : 'Descending; reverse'}
        icon={isUp ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        className="inset-ring inset-ring-line"
        onClick={() => state.sort({ key, direction: isUp ? 'desc' : 'asc' })}
      />
      <ViewSwitch />
    </div>
  )
}

const viewOptions = [
  { value: '', label: 'Table', icon: Rows3 },
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'cards', label: 'Cards', icon: IdCard },
] as const

function ViewSwitch() {
  const { values, set } = useFilters({ view: userListParams.view })
  const view = values.view ?? ''
  return (
    <fieldset aria-label="View" className="ml-auto flex gap-0.5 rounded-md bg-hover p-[3px]">
      {viewOptions.map(({ value, label, icon }) => (
        <IconButton
          key={value}
          size="sm"
          label={label}
          icon={icon}
          pressed={view === value}
          isFilled={false}
          className="aria-pressed:bg-canvas!"
          onClick={() => set('view', value)}
        />
      ))}
    </fieldset>
  )
}
