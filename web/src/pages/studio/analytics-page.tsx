import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { studio } from '@kinora/contract/studio/studio/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { query } from '../../api.ts'
import { AnalyticsPanels, AnalyticsSkeleton } from '../../domains/studio/studio/analytics-panels.tsx'
import { downloadAnalytics } from '../../domains/studio/studio/analytics-csv.ts'
import { Panel } from '../../domains/studio/studio/panel.tsx'
import { RangeBar, useAnalyticsRange } from '../../domains/studio/studio/range-bar.tsx'
import { VideoBars } from '../../domains/studio/studio/video-bars.tsx'
import { ZoneNote } from '../../domains/studio/studio/zone-note.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { toVideoAnalytics } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'

export default function AnalyticsPage() {
  useTitle(t(pages.studioAnalytics.title))
  const range = useAnalyticsRange()
  const analytics = useQuery({
    ...query(studio.channelAnalytics, { query: range.query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = analytics
  return (
    <>
      <PageHeader
        title={t(pages.studioAnalytics.title)}
        subtitle={data ? <ZoneNote timeZone={data.timeZone} /> : ' '}
        action={
          <Button
            icon={Download}
            disabled={!data}
            onClick={() => data && downloadAnalytics('channel-analytics', data)}
          >
            {t`Export CSV`}
          </Button>
        }
      />
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
            durationSeconds={null}
            allViews={found.totals.views}
            middle={
              found.topVideos.length > 0 && (
                <Panel title={t`Most watched`} unit={t`views in these days`} flush>
                  <VideoBars
                    videos={found.topVideos.map((video) => ({ ...video, link: toVideoAnalytics(video.id) }))}
                  />
                </Panel>
              )
            }
          />
        )}
      </QueryState>
    </>
  )
}
