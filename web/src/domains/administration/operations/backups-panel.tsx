import { msg, t } from '@kinora/contract/text/translate'
import { operations } from '@kinora/contract/administration/operations/calls'
import type { Backup } from '@kinora/contract/administration/operations/schemas'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import { query } from '../../../api.ts'
import { formatBytes, formatInteger, relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { backupStateLabels } from './operation-labels.ts'

const orDash = (value: number | null, format: (value: number) => string) => (
  <span className="whitespace-nowrap">{value === null ? '–' : format(value)}</span>
)

const columns: readonly Column<Backup>[] = [
  {
    key: 'started',
    header: msg`Started`,
    cell: ({ startedAt, name }) => (
      <>
        <b className="font-semibold">{relativeTime(startedAt)}</b>
        {name && <span className="block text-13 whitespace-nowrap text-fg-muted">{name}</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: msg`State`,
    cell: ({ state, error }) => (
      <>
        <Badge {...backupStateLabels[state]} />
        {error && <span className="mt-1 block text-13 wrap-anywhere text-fg-muted">{error}</span>}
      </>
    ),
  },
  { key: 'rows', header: msg`Rows`, align: 'right', cell: ({ rows }) => orDash(rows, formatInteger) },
  { key: 'files', header: msg`Files`, align: 'right', cell: ({ files }) => orDash(files, formatInteger) },
  { key: 'bytes', header: msg`Size`, align: 'right', cell: ({ bytes }) => orDash(bytes, formatBytes) },
  {
    key: 'added',
    header: msg`Added`,
    align: 'right',
    cell: ({ addedBytes }) => orDash(addedBytes, formatBytes),
  },
  {
    key: 'checked',
    header: msg`Last verified`,
    cell: ({ checkedAt, checkError }) =>
      checkedAt === null ? (
        '–'
      ) : (
        <>
          {relativeTime(checkedAt)}
          {checkError && <span className="block text-13 wrap-anywhere text-danger">{checkError}</span>}
        </>
      ),
  },
]

export function BackupsPanel() {
  const backups = useQuery({ ...query(operations.backups, {}), refetchInterval: 30_000 })
  return (
    <QueryState
      query={backups}
      failed={t`The backups could not be loaded`}
      loading={<Skeleton className="h-100 rounded-lg" />}
      empty={
        <EmptyState icon={Archive} title={t`No backup yet`}>
          {t`Set BACKUP_DIR for a backup every night, or run npm run backup yourself.`}
        </EmptyState>
      }
    >
      {(all) => (
        <Table
          caption={t`Backups`}
          columns={columns}
          rows={all}
          rowKey={({ startedAt }) => startedAt}
          minWidth={880}
        />
      )}
    </QueryState>
  )
}
