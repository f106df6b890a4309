import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { createStore } from '../../../lib/store.ts'

/** The content as displayed where the viewer chose Report. */
export interface ReportTarget {
  contentType: ReportableType
  contentId: number
  owner: { id: number; username: string }
  title: string
  pictureUrl?: string | null
  durationSeconds?: number
  atSeconds?: number
}

export const videoReportTarget = ({
  id,
  title,
  creator,
  thumbnailUrl,
  duration,
}: VideoCard): ReportTarget => ({
  contentType: 'video',
  contentId: id,
  owner: creator,
  title,
  pictureUrl: thumbnailUrl,
  durationSeconds: duration,
})

export const reportTarget = createStore<ReportTarget | null>(null)
