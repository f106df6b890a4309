import { permissionCatalogue } from '@kinora/contract/http/permissions'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../lib/format.ts'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { Table, type Column } from '../../../ui/table.tsx'
import { type ApiReference, searchCalls } from './api-reference.ts'
import { toApi } from './to-api.ts'

interface PermissionRow {
  code: string
  title: string
  callCount: number
}

const columns: Column<PermissionRow>[] = [
  {
    key: 'code',
    header: 'Permission',
    cell: ({ code }) => <code className="whitespace-nowrap">{code}</code>,
  },
  {
    key: 'title',
    header: 'Meaning',
    cell: ({ title }) => <span className="text-13 text-fg-muted">{title}</span>,
  },
  {
    key: 'calls',
    header: 'Calls',
    align: 'right',
    cell: ({ code, callCount }) =>
      callCount > 0 && (
        <Link
          {...toApi()}
          search={{ q: code }}
          className={inlineLinkClass}
          aria-label={`${counted(callCount, 'call')} with ${code}`}
        >
          {counted(callCount, 'call')}
        </Link>
      ),
  },
]

export function PermissionTable({ reference }: { reference: ApiReference }) {
  const rows = Object.values(permissionCatalogue).flatMap((titles) =>
    Object.entries<string>(titles).map(([code, title]) => ({
      code,
      title,
      callCount: searchCalls(reference, code).length,
    })),
  )
  return (
    <Table
      caption="All permissions"
      columns={columns}
      rows={rows}
      rowKey={({ code }) => code}
      minWidth={480}
    />
  )
}
