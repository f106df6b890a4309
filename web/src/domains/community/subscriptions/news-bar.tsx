import { t } from '@kinora/contract/text/translate'
import { Plural, Trans } from '@lingui/react/macro'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { maxNewCount } from '@kinora/contract/community/subscriptions/rules'
import type { SubscriptionNews } from '@kinora/contract/community/subscriptions/schemas'
import { useQuery } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { NewDot } from '../../library/videos/new-dot.tsx'
import { formatDayTime } from './days.ts'

const newsQuery = query(subscriptions.news, {})

export const useSubscriptionNews = () => useQuery(newsQuery)

const useMarkAllSeen = () =>
  useSend(subscriptions.visit, {
    updatesQuery: newsQuery,
    done: t`Everything is marked as seen`,
    failed: t`This could not be saved`,
  })

interface NewsBarProps {
  news: SubscriptionNews | undefined
  children?: ReactNode
}

export function NewsBar({ news, children }: NewsBarProps) {
  const markAllSeen = useMarkAllSeen()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-3">
      <p className="min-w-0 flex-1 max-md:basis-full" aria-live="polite">
        {news?.newSince && <NewsText newCount={news.newCount} newSince={news.newSince} />}
      </p>
      {children}
      {news && news.newCount > 0 && (
        <Button
          variant="ghost"
          className="max-md:ms-auto"
          icon={CheckCheck}
          loading={markAllSeen.isPending}
          onClick={() => markAllSeen.mutate({ body: { seenAll: true } })}
        >
          <span className="max-md:sr-only">{t`Mark all as seen`}</span>
        </Button>
      )}
    </div>
  )
}

function NewsText({ newCount, newSince }: { newCount: number; newSince: string }) {
  const time = formatDayTime(newSince)
  const shown = newCount < maxNewCount ? newCount : `${maxNewCount - 1}+`
  if (newCount === 0)
    return (
      <span className="text-fg-muted">
        <Trans>
          Nothing new since last visit
          <span className="text-fg-muted max-md:sr-only">, {time}</span>
        </Trans>
      </span>
    )
  return (
    <>
      <NewDot />
      <Trans>
        <b className="font-semibold">
          <Plural value={newCount} one={<Trans>{shown} new</Trans>} other={<Trans>{shown} new</Trans>} />
        </b>{' '}
        since last visit
        <span className="text-fg-muted max-md:sr-only">, {time}</span>
      </Trans>
    </>
  )
}

/** Extends the visit when the page opens and whenever it becomes visible again. */
export function useRecordVisit() {
  const { mutate } = useSend(subscriptions.visit, { updatesQuery: newsQuery, failed: () => undefined })
  const visit = useEffectEvent(() => {
    if (document.visibilityState === 'visible') mutate({ body: {} })
  })
  useEffect(() => {
    visit()
    const listener = () => visit()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
