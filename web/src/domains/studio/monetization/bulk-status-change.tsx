import { msg, plural, t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import type { EarningsChange } from '@kinora/contract/studio/monetization/earnings-change'
import {
  type bulkTargetStatuses,
  formatDollars,
  isOpenStatus,
} from '@kinora/contract/studio/monetization/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { query, invalidateCalls } from '../../../api.ts'
import { formatInteger } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { managedQueries } from './managed-queries.ts'
import type { ManagedFilter } from './use-managed-filter.ts'

const EarningsChangeDialog = lazyDialog(() => import('./earnings-change-form.tsx'), 'EarningsChangeDialog')
const pollMs = 1500

const latestChangeQuery = query(managedMonetization.findEarningsChange, {})

/** Offers a bulk status change of all pending or processing earnings that match the filter (docs/product.md “Money”). */
export function BulkStatusChange({ filter, total }: { filter: ManagedFilter; total: number }) {
  const mayChange = useCan('monetization.earnings')
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const { status } = filter
  if (!mayChange || !isOpenStatus(status) || total === 0) return null
  return (
    <>
      <Button variant="outline" className="max-sm:col-span-2 sm:ms-auto" onClick={() => setConfirmOpen(true)}>
        {t`${plural({ total }, { one: 'Change all #', other: 'Change all #' })}`}
      </Button>
      {isConfirmOpen && (
        <EarningsChangeDialog which={{ ...filter, status }} onClose={() => setConfirmOpen(false)} />
      )}
    </>
  )
}

function useLatestChange() {
  const client = useQueryClient()
  const change = useQuery({
    ...latestChangeQuery,
    refetchInterval: ({ state }) => state.data?.change?.finishedAt === null && pollMs,
  }).data?.change
  const works = change?.finishedAt === null
  const [wasWorking, note] = useState(false)
  if (works && !wasWorking) note(true)
  useEffect(() => {
    if (wasWorking && !works) void invalidateCalls(client, ...managedQueries)
  }, [client, wasWorking, works])
  return { change, works, forget: () => note(false), isVisible: change && wasWorking }
}

export function BulkStatusProgress() {
  const { change, works, isVisible, forget } = useLatestChange()
  if (!change || !isVisible) return null
  const progressText = progressLabel(change)
  return (
    <section aria-label={t`Change of many earnings`} className="rounded-md bg-hover px-3.5 py-2 text-13">
      <div className="flex min-h-9 items-center gap-3">
        <output className="min-w-0 flex-1 font-medium tabular-nums">{progressText}</output>
        {!works && <IconButton label={t`Dismiss`} icon={X} size="sm" onClick={forget} />}
      </div>
      {works && (
        <ProgressBar value={(100 * change.done) / change.total} label={progressText} className="my-1.5" />
      )}
    </section>
  )
}

function progressLabel({ status, total, done, amountCents, finishedAt }: EarningsChange) {
  return finishedAt === null
    ? workingTexts[status](formatInteger(done), total)
    : finishedTexts[status](done, formatDollars(amountCents))
}

type TargetStatus = (typeof bulkTargetStatuses)[number]

const workingTexts: Record<TargetStatus, (done: string, total: number) => string> = {
  processing: (done, total) =>
    t`${plural({ total }, { one: msg`${{ done }} of # earning set to Processing so far`, other: msg`${{ done }} of # earnings set to Processing so far` })}`,
  paid: (done, total) =>
    t`${plural({ total }, { one: msg`${{ done }} of # earning set to Paid so far`, other: msg`${{ done }} of # earnings set to Paid so far` })}`,
  failed: (done, total) =>
    t`${plural({ total }, { one: msg`${{ done }} of # earning set to Failed so far`, other: msg`${{ done }} of # earnings set to Failed so far` })}`,
  cancelled: (done, total) =>
    t`${plural({ total }, { one: msg`${{ done }} of # earning set to Cancelled so far`, other: msg`${{ done }} of # earnings set to Cancelled so far` })}`,
}

const finishedTexts: Record<TargetStatus, (count: number, amount: string) => string> = {
  processing: (count, amount) =>
    t`${plural({ count }, { one: msg`# earning set to Processing, ${{ amount }} in total`, other: msg`# earnings set to Processing, ${{ amount }} in total` })}`,
  paid: (count, amount) =>
    t`${plural({ count }, { one: msg`# earning set to Paid, ${{ amount }} in total`, other: msg`# earnings set to Paid, ${{ amount }} in total` })}`,
  failed: (count, amount) =>
    t`${plural({ count }, { one: msg`# earning set to Failed, ${{ amount }} in total`, other: msg`# earnings set to Failed, ${{ amount }} in total` })}`,
  cancelled: (count, amount) =>
    t`${plural({ count }, { one: msg`# earning set to Cancelled, ${{ amount }} in total`, other: msg`# earnings set to Cancelled, ${{ amount }} in total` })}`,
}
