import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useCsvExport } from '../../../calls/use-csv-export.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { count } from '../../../lib/format.ts'
import { readKitSearch } from '@kinora/contract/pages/page-search'
import type { Sorting } from '../../../lib/sorting.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { isSelected } from '../../../ui/data-table/selection.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { ListToolbar, SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { GallerySection } from './gallery-section.tsx'

interface SampleUser {
  id: number
  name: string
  email: string
  subscribers: number
  status: 'verified' | 'unverified'
}

const firstNames = [
  'Mireille Roux',
  'Jonas Dreyer',
  'Ines Okafor',
  'Tomasz Kowalczyk',
  'Elin Wahl',
  'Óscar Ibáñez',
  'Haruka Minami',
]
const nameSuffixes = ['Travels', 'at Home', 'Archive', 'Live', 'on Film', 'Letters', 'Workshop']

const sampleUsers: readonly SampleUser[] = firstNames.flatMap((name, at) =>
  nameSuffixes.map((suffix, index) => {
    const id = at * nameSuffixes.length + index + 1
    return {
      id,
      name: `${name} ${suffix}`,
      email: `${name.split(' ')[0]?.toLowerCase()}.${id}@mailbox.example`,
      subscribers: (id * id * 7919) % 302_100,
      status: id % 3 === 0 ? 'unverified' : 'verified',
    } as const
  }),
)

const sortOrder = {
  name: (a: SampleUser, b: SampleUser) => a.name.localeCompare(b.name),
  subscribers: (a: SampleUser, b: SampleUser) => a.subscribers - b.subscribers,
}

function findSampleUsers(
  all: readonly SampleUser[],
  {
    searchText,
    status,
    sorting,
  }: { searchText: string; status: string | undefined; sorting: Sorting<keyof typeof sortOrder> },
) {
  const sign = sorting.direction === 'asc' ? 1 : -1
  return all
    .filter((user) => user.name.toLowerCase().includes(searchText.toLowerCase()))
    .filter((user) => status === undefined || user.status === status)
    .toSorted((a, b) => sign * sortOrder[sorting.key](a, b))
}

const columns: readonly DataColumn<SampleUser>[] = [
  {
    key: 'name',
    header: 'User',
    sortable: true,
    phoneSlot: 'first',
    exportText: ({ name }) => name,
    cell: ({ name }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={name} src={null} size={28} />
        <b className="font-semibold">{name}</b>
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    isWide: true,
    exportText: ({ email }) => email,
    cell: ({ email }) => <span className="text-fg-muted">{email}</span>,
  },
  {
    key: 'subscribers',
    header: 'Subscribers',
    align: 'right',
    sortable: true,
    phoneSlot: 'second',
    exportText: ({ subscribers }) => subscribers,
    cell: ({ subscribers }) => count(subscribers),
  },
  {
    key: 'status',
    header: 'Status',
    phoneSlot: 'second',
    exportText: ({ status }) => status,
    cell: ({ status }) =>
      status === 'verified' ? (
        <Badge tone="success" icon={BadgeCheck}>
          Verified
        </Badge>
      ) : (
        <Badge icon={CircleDashed}>Unverified</Badge>
      ),
  },
]

const sorts = ['name', 'subscribers'] as const
const statusOptions = [
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
] as const

const useSampleFilters = () => useListFilters(readKitSearch, ['status'])

function SampleToolbar({ onExport, isExporting }: { onExport: () => void; isExporting: boolean }) {
  const { search, set } = useSampleFilters()
  return (
    <ListToolbar>
      <SearchBar label="Search people" className="min-w-48 flex-1 md:max-w-72" />
      <FilterSelect
        label="Status"
        placeholder="Any status"
        value={search.status}
        options={statusOptions}
        onChange={(status) => set({ status })}
        className="w-38"
      />
      <Button variant="outline" icon={Download} loading={isExporting} onClick={onExport} className="ms-auto">
        Export CSV
      </Button>
    </ListToolbar>
  )
}

export function DataTableSection() {
  const [all, setAll] = useState(sampleUsers)
  const { search, clear, isFiltered } = useSampleFilters()
  const { q: searchText = '', status } = search
  const list = JSON.stringify([searchText, status])
  const state = useTableState({ sorts, usual: { key: 'name', direction: 'asc' }, size: 5, list })
  const found = findSampleUsers(all, {
    searchText,
    status,
    sorting: {
      key: sorts.find((key) => key === state.sorting.key) ?? 'name',
      direction: state.sorting.direction,
    },
  })
  const { offset, limit } = state.slice
  const exporting = useCsvExport('people', columns, { load: async () => found })
  const removing = useSendWithUndo(
    async (ids: ReadonlySet<number>) => {
      setAll(all.filter(({ id }) => !ids.has(id)))
      state.selection.clear()
      return all
    },
    { done: 'Users deleted', revert: async (_ids, before) => setAll(before) },
  )
  return (
    <GallerySection title="Table of data" wide>
      <SampleToolbar isExporting={exporting.isPending} onExport={() => exporting.mutate()} />
      <DataTable
        caption="Made-up people"
        columns={columns}
        rows={found.slice(offset, offset + limit)}
        total={found.length}
        state={state}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        bulkActions={(selection) => (
          <Button
            variant="ghost"
            size="sm"
            icon={Trash2}
            onClick={() =>
              removing.mutate(new Set(found.map(({ id }) => id).filter((id) => isSelected(selection, id))))
            }
          >
            Delete
          </Button>
        )}
        empty={
          <EmptyState
            icon={Users}
            title="Nobody found"
            heading="h3"
            action={isFiltered && <Button onClick={clear}>Clear filters</Button>}
          />
        }
      />
    </GallerySection>
  )
}
