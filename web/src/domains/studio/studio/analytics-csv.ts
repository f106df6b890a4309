import { msg, t } from '@kinora/contract/text/translate'
import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import { formatCsv } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'

const csvHeads = [msg`Part`, msg`Name`, msg`Views`, msg`Watch seconds`]
type AnalyticsData = Omit<ChannelAnalytics, 'topVideos'>

/** All statistics in long format; the first column names the section. */
function buildAnalyticsCsv({
  totals,
  days,
  devices,
  sources,
  hosts,
  searchTerms,
  countries,
  verdicts,
}: AnalyticsData) {
  const heads = csvHeads.map((head) => t(head))
  return formatCsv(heads, [
    ['total', 'views', totals.views, Math.round(totals.watchSeconds)],
    ['total', 'unique viewers', totals.uniqueViewers, ''],
    ['total', 'likes', totals.likes, ''],
    ['total', 'dislikes', totals.dislikes, ''],
    ['total', 'comments', totals.comments, ''],
    ['total', 'subscribers gained', totals.subscribersGained, ''],
    ['total', 'subscribers lost', totals.subscribersLost, ''],
    ...days.map(({ date, views, watchSeconds }) => ['day', date, views, Math.round(watchSeconds)]),
    ...devices.map(({ device, count }) => ['device', device, count, '']),
    ...sources.map(({ source, views }) => ['source', source, views, '']),
    ...hosts.map(({ host, views }) => ['site', host, views, '']),
    ...searchTerms.map(({ term, views, averageSeconds }) => [
      'search term',
      term,
      views,
      Math.round(averageSeconds * views),
    ]),
    ...countries.map(({ country, views }) => ['country', country, views, '']),
    ...verdicts.map(({ verdict, count }) => ['begun', verdict, count, '']),
  ])
}

export const downloadAnalytics = (name: string, analytics: AnalyticsData) =>
  saveFile(buildAnalyticsCsv(analytics), {
    name: `${name}-${analytics.from}-${analytics.to}.csv`,
    type: 'text/csv',
  })
