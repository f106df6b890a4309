import { managedMonetization } from '@kinora/contract/managed-monetization'
import type { EarningsChange } from '@kinora/contract/earnings-change-shapes'
import { dollars, isOpen } from '@kinora/contract/monetization-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { query, refresh } from '../../api.ts'
import { wholeNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Late } from '../../ui/late.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useCan } from '../accounts/allowed.tsx'
import { managedCalls } from './managed-calls.ts'
import { earningMarks } from './money-words.ts'
import type { ManagedFilter } from './use-managed-filter.ts'

const loadForm = () => import('./earnings-change-form.tsx')
const askAgainMs = 1500

const latest = query(managedMonetization.findEarningsChange, {})

/** Offers a bulk status change of all pending or processing earnings that match the filter (docs/product.md “Money”). */
export function ChangeMany({ filter, total }: { filter: ManagedFilter; total: number }) {
  const mayChange = useCan('monetization.earnings')
  const [isAsking, ask] = useState(false)
  const { status } = filter
  if (!mayChange || !isOpen(status) || total === 0) return null
  return (
    <>
      <Button variant="outline" className="max-sm:col-span-2 sm:ml-auto" onClick={() => ask(true)}>
        Change all {wholeNumber(total)}
      </Button>
      {isAsking && (
        <Late load={loadForm} onFailed={() => ask(false)}>
          {({ EarningsChangeDialog }) => (
            <EarningsChangeDialog which={{ ...filter, status }} onClose={() => ask(false)} />
          )}
        </Late>
      )}
    </>
  )
}

function useLatestChange() {
  const client = useQueryClient()
  const change = useQuery({
    ...latest,
    refetchInterval: ({ state }) => state.data?.change?.finishedAt === null && askAgainMs,
  }).data?.change
  const works = change?.finishedAt === null
  const [wasWorking, note] = useState(false)
  if (works && !wasWorking) note(true)
  useEffect(() => {
    if (wasWorking && !works) void refresh(client, ...managedCalls)
  }, [client, wasWorking, works])
  return { change, works, forget: () => note(false), isShown: change && wasWorking }
}

export function ChangeProgress() {
  const { change, works, isShown, forget } = useLatestChange()
  if (!change || !isShown) return null
  const words = wordsOf(change)
  return (
    <section aria-label="Change of many earnings" className="rounded-md bg-hover px-3.5 py-2 text-13">
      <div className="flex min-h-9 items-center gap-3">
        <output className="min-w-0 flex-1 font-medium tabular-nums">{words}</output>
        {!works && <IconButton label="Dismiss" icon={X} size="sm" onClick={forget} />}
      </div>
      {works && <Progress value={(100 * change.done) / change.total} label={words} className="my-1.5" />}
    </section>
  )
}

function wordsOf({ status, total, done, amountCents, finishedAt }: EarningsChange) {
  const word = earningMarks[status].label
  return finishedAt === null
    ? `${wholeNumber(done)} of ${wholeNumber(total)} earnings set to ${word} so far`
    : `${wholeNumber(done)} ${done === 1 ? 'earning' : 'earnings'} set to ${word}, ${dollars(amountCents)} in total`
}
