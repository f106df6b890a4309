import { labelText } from '@kinora/contract/text/label'
import { plural, t } from '@kinora/contract/text/translate'
import { operations } from '@kinora/contract/administration/operations/calls'
import type { StorageReport } from '@kinora/contract/administration/operations/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import HardDrive from 'lucide-react/icons/hard-drive'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import {
  formatByteChange,
  formatBytes,
  formatDate,
  relativeTime,
  formatInteger,
} from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/chart.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { storageKindLabels } from './operation-labels.ts'

type StorageKind = StorageReport['kinds'][number]
type StorageCreator = StorageReport['creators'][number]

/** What came since the day of comparison; none on the first day. */
const addedColumn = <Row extends { addedBytes: number }>(comparedWith: string | null): Column<Row>[] =>
  comparedWith === null
    ? []
    : [
        {
          key: 'added',
          header: t`Since ${{ date: formatDate(comparedWith) }}`,
          align: 'right',
          cell: ({ addedBytes }) => formatByteChange(addedBytes),
        },
      ]

const kindColumns = (comparedWith: string | null): readonly Column<StorageKind>[] => [
  {
    key: 'kind',
    header: t`What`,
    cell: ({ kind }) => <b className="font-semibold">{labelText(storageKindLabels[kind] ?? kind)}</b>,
  },
  { key: 'files', header: t`Files`, align: 'right', cell: ({ files }) => formatInteger(files) },
  { key: 'bytes', header: t`Size`, align: 'right', cell: (kind) => formatBytes(kind.bytes) },
  ...addedColumn<StorageKind>(comparedWith),
  {
    key: 'orphans',
    header: t`Orphaned`,
    align: 'right',
    cell: ({ orphanFiles, orphanBytes }) =>
      orphanFiles === 0
        ? '–'
        : t`${plural({ count: orphanFiles }, { one: '# file', other: '# files' })}, ${{ size: formatBytes(orphanBytes) }}`,
  },
]

const creatorColumns = (comparedWith: string | null): readonly Column<StorageCreator>[] => [
  {
    key: 'person',
    header: t`Creator`,
    cell: ({ person }) => (
      <Link
        to="/channel/$id"
        params={{ id: String(person.id) }}
        className="inline-flex min-w-0 items-center gap-2 hover:underline"
      >
        <Avatar name={person.username} src={person.avatar} size={28} />
        <span dir="auto" className="wrap-anywhere">
          {person.username}
        </span>
      </Link>
    ),
  },
  { key: 'files', header: t`Files`, align: 'right', cell: ({ files }) => formatInteger(files) },
  { key: 'bytes', header: t`Size`, align: 'right', cell: (creator) => formatBytes(creator.bytes) },
  ...addedColumn<StorageCreator>(comparedWith),
]

const measureJobName = 'measure-storage'

export function StoragePanel() {
  const report = useQuery(query(operations.storage, {}))
  const measure = useSend(operations.runSchedule, {
    invalidates: [operations.storage],
    done: t`Measuring has started; check again in a moment`,
    failed: t`Measuring could not be started`,
  })
  const button = (
    <Button loading={measure.isPending} onClick={() => measure.mutate({ params: { name: measureJobName } })}>
      {t`Measure now`}
    </Button>
  )
  return (
    <QueryState
      query={report}
      failed={t`The storage statistics could not be loaded`}
      loading={<Skeleton className="h-100 rounded-lg" />}
    >
      {({ disk, measuredAt, comparedWith, days, kinds, creators, orphans }) => (
        <div className="grid grid-cols-1 gap-6">
          {disk && <DiskUsage disk={disk} />}
          {orphans.held > 0 && <HeldOrphansNotice held={orphans.held} />}
          {measuredAt === null ? (
            <EmptyState icon={HardDrive} title={t`Not measured yet`} action={button}>
              {t`It is measured once a day.`}
            </EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-13 text-fg-faint">{t`Measured ${{ time: relativeTime(measuredAt) }}`}</p>
                {button}
              </div>
              {days.length > 1 && <StorageTrend days={days} />}
              <Table
                caption={t`By kind`}
                columns={kindColumns(comparedWith)}
                rows={kinds}
                rowKey={({ kind }) => kind}
                minWidth={600}
              />
              {creators.length > 0 && <LargestCreators creators={creators} comparedWith={comparedWith} />}
            </>
          )}
        </div>
      )}
    </QueryState>
  )
}

function LargestCreators({ creators, comparedWith }: Pick<StorageReport, 'creators' | 'comparedWith'>) {
  return (
    <section aria-labelledby="largest">
      <h2 id="largest" className="mb-3 title-16">
        {t`Who uses most`}
      </h2>
      <Table
        caption={t`By creator`}
        columns={creatorColumns(comparedWith)}
        rows={creators}
        rowKey={({ person }) => person.id}
        minWidth={520}
      />
    </section>
  )
}

function StorageTrend({ days }: Pick<StorageReport, 'days'>) {
  return (
    <section aria-labelledby="trend">
      <h2 id="trend" className="mb-3 title-16">
        {t`Stored files`}
      </h2>
      <Card className="p-5">
        <Chart
          kind="area"
          title={t`Stored files by day`}
          rows={days}
          axisLabel={({ day }) => formatDate(day)}
          series={[{ label: t`Size`, value: ({ bytes }) => bytes }]}
          formatValue={formatBytes}
          emptyText={t`Not measured yet`}
        />
      </Card>
    </section>
  )
}

function DiskUsage({
  disk: { freeBytes, totalBytes, reservedBytes },
}: {
  disk: NonNullable<StorageReport['disk']>
}) {
  const used = totalBytes - freeBytes
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-5">
      <p className="font-semibold">
        {t`${{ used: formatBytes(used) }} of ${{ total: formatBytes(totalBytes) }} used`}
      </p>
      <ProgressBar label={t`Used`} tone="ink" value={totalBytes === 0 ? 0 : (used / totalBytes) * 100} />
      <p className="text-13 text-fg-faint">
        {t`${{ free: formatBytes(freeBytes) }} free, of which uploads leave ${{ reserved: formatBytes(reservedBytes) }}`}
      </p>
    </div>
  )
}

function HeldOrphansNotice({ held }: { held: number }) {
  const [isOpen, setOpen] = useState(false)
  const release = useSend(operations.releaseOrphans, {
    invalidates: [operations.storage, operations.health],
    done: { title: t`The next sweeps remove these files`, tone: 'success' },
    failed: t`The files could not be released`,
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Notice tone="warning" action={<Button onClick={() => setOpen(true)}>{t`Remove them…`}</Button>}>
        {t`The database has not referenced ${plural({ count: held }, { one: '# stored file or folder', other: '# stored files and folders' })} for a week. That is more than is removed without approval: check that the database is complete and the right one.`}
      </Notice>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Remove ${plural({ count: held }, { one: '# stored file or folder', other: '# stored files and folders' })}?`}
        description={t`The next sweeps delete them for good. If the database has lost rows, restoring a backup of it will not bring these files back.`}
        confirmLabel={t`Remove`}
        busyLabel={t`Removing…`}
        isBusy={release.isPending}
        onConfirm={() => release.mutate()}
      />
    </>
  )
}
