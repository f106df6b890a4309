import type { ReportedType } from '@kinora/contract/reports'
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

/** What the dialog is open for, on whichever page. */
export const reportTarget = createStore<ReportTarget | null>(null)
