import type { BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import type { BroadcastPlaylist } from '../../../media/broadcast/broadcast-playlist.ts'
import type { BroadcastPart } from '../../../media/broadcast/segment-writer.ts'

export interface StoredPart extends Pick<
  BroadcastPart,
  'segment' | 'part' | 'durationSeconds' | 'isIndependent'
> {
  /** The rendition whose file it is, where it is another one. */
  mediaOf?: string
}

export interface RenditionWindow {
  playlist: BroadcastPlaylist
  /** Of the segment that is not complete. */
  openPosition: number
  lastRun: number | undefined
  /** Of the segments at the edge, by their position. */
  parts: Map<number, StoredPart[]>
}

/** What of a broadcast can be watched, kept in memory while players ask for it. */
export interface BroadcastWindow {
  state: BroadcastState
  renditions: Map<string, RenditionWindow>
  /** Of a broadcast without an encoder: nothing tells what is next but the time. */
  clock?: WindowClock
}

export interface WindowClock {
  /** Lists what is due. */
  advance: (now: Date) => void
  msUntilNext: (now: Date) => number
  /** Rows may have changed since. */
  isStale: (now: Date) => boolean
  expire: () => void
  /** In place of the master playlist of a film, whose renditions lie open. */
  masterPlaylist?: string
  /** A file of the folder `growing`; undefined for what does not exist, or is not due. */
  findPart?: (file: string) => PremierePart | undefined
}

export interface PremierePart {
  mediaFile: string
  range: { start: number; end: number }
}
