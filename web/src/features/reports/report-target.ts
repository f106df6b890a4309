import type { ReportedType } from '@kinora/contract/reports'
import type { VideoCard } from '@kinora/contract/videos'
import { createStore } from '../../lib/store.ts'

/** What somebody is about to report, as the place shows it where they ask for it. */
export interface ReportTarget {
  contentType: ReportedType
  contentId: number
  /** Whose it is. */
  owner: { id: number; username: string }
  /** What it is called, or what it says. */
  title: string
  pictureUrl?: string | null
  /** Of a video, and where the player stands in it. */
  durationSeconds?: number
  atSeconds?: number
}

/** A video, as its menus report it. */
export const reportedVideo = ({ id, title, creator, thumbnailUrl, duration }: VideoCard): ReportTarget => ({
  contentType: 'video',
  contentId: id,
  owner: creator,
  title,
  pictureUrl: thumbnailUrl,
  durationSeconds: duration,
})

/** What the dialog is open for, on whichever page. */
export const reportTarget = createStore<ReportTarget | null>(null)
