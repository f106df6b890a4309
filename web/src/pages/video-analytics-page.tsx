import { msg, t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { studio } from '@kinora/contract/studio/studio/calls'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { ApiError, query } from '../api.ts'
import { useViewer } from '../viewer/use-viewer.ts'
import { LazyNotFound } from '../app/lazy-not-found.tsx'
import { AnalyticsPanels, AnalyticsSkeleton } from '../domains/studio/studio/analytics-panels.tsx'
import { CommentsPanel } from '../domains/studio/studio/comments-panel.tsx'
import { RangeBar, useAnalyticsRange } from '../domains/studio/studio/range-bar.tsx'
import { RetentionPanel } from '../domains/studio/studio/retention-panel.tsx'
import { VideoHead } from '../domains/studio/studio/video-head.tsx'
import { useTitle } from '../lib/use-title.ts'
import { QueryState } from '../ui/query-state.tsx'

const unavailableText = {
  title: msg`These figures are not available`,
  why: msg`The video may have been removed, or it belongs to someone else.`,
}

export default function VideoAnalyticsPage() {
  const id = Number(useParams({ from: '/video-analytics/$id' }).id)
  const viewer = useViewer()
  const range = useAnalyticsRange()
  const analytics = useQuery({
    ...query(studio.videoAnalytics, { params: { id }, query: range.query }),
    // Placeholder from another period of the same video, never from another video.
    placeholderData: (before) => (before?.video.id === id ? before : undefined),
    staleTime: 0,
  })
  const { data, error } = analytics
  const isAway = error instanceof ApiError && (error.status === 404 || error.status === 400)
  useTitle(isAway ? unavailableText.title : (data?.video.title ?? pages.videoAnalytics.title))

  if (isAway)
    return (
      <LazyNotFound icon={ChartNoAxesColumn} title={t(unavailableText.title)} why={t(unavailableText.why)} />
    )
  return (
    <div className="mx-auto max-w-[1360px] pt-3">
      {data ? (
        <VideoHead found={data} isOwn={viewer?.id === data.video.ownerId} />
      ) : (
        <h1 className="sr-only">{t`Video analytics`}</h1>
      )}
      <RangeBar range={range} found={data} />
      <QueryState
        query={analytics}
        failed={t`Failed to load analytics data`}
        failedHint={t`Please try refreshing the page`}
        loading={<AnalyticsSkeleton />}
      >
        {(found) => (
          <AnalyticsPanels
            found={found}
            isCompared={range.isCompared}
            durationSeconds={found.video.duration}
            allViews={found.video.views}
            middle={<RetentionPanel key={id} found={found} />}
            last={<CommentsPanel videoId={id} />}
          />
        )}
      </QueryState>
    </div>
  )
}
