import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import type { Sorting } from '../../../lib/sorting.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { TwoColumns, GallerySection } from './gallery-section.tsx'

interface SampleUser {
  id: number
  name: string
  subscribers: number
  isVerified: boolean
}
const sampleUsers: SampleUser[] = [
  { id: 1, name: 'Mireille Roux', subscribers: 12_800, isVerified: true },
  { id: 2, name: 'Jonas Dreyer', subscribers: 37, isVerified: false },
]
const columns: Column<SampleUser>[] = [
  {
    key: 'name',
    header: 'User',
    sortable: true,
    cell: ({ name }) => (
      <div className="flex items-center gap-2">
        <Avatar name={name} src={null} size={28} />
        <b className="font-semibold whitespace-nowrap">{name}</b>
      </div>
    ),
  },
  {
    key: 'subscribers',
    header: 'Subscribers',
    align: 'right',
    sortable: true,
    cell: ({ subscribers }) => count(subscribers),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isVerified }) =>
      isVerified ? (
        <Badge tone="success" icon={BadgeCheck}>
          Verified
        </Badge>
      ) : (
        <Badge icon={CircleDashed}>Unverified</Badge>
      ),
  },
]

export function StatsAndTablesSection() {
  const [page, setPage] = useState(5)
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', direction: 'desc' })
  const sign = sorting.direction === 'asc' ? 1 : -1
  const applySort = (a: SampleUser, b: SampleUser) =>
    sign * (sorting.key === 'name' ? a.name.localeCompare(b.name) : a.subscribers - b.subscribers)
  return (
    <GallerySection title="Stat, table, pages">
      <TwoColumns>
        <StatCard icon={Eye} label="Total Views" value="41,902" change={12.4} note="27,318 unique viewers" />
        <StatCard
          icon={MessageCircle}
          label="Total Comments"
          value="412"
          change={-3.2}
          note="14 awaiting a reply"
        />
      </TwoColumns>
      <Table
        caption="People"
        columns={columns}
        rows={sampleUsers.toSorted(applySort)}
        rowKey={({ id }) => id}
        sorting={sorting}
        onSort={setSorting}
        isSelected={({ id }) => id === 2}
        minWidth={420}
      />
      <div className="flex justify-start">
        <Pagination page={page} pageCount={23} onPageChange={setPage} />
      </div>
    </GallerySection>
  )
}
