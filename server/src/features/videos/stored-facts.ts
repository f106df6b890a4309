import type { BlackBars } from '../../media/pictures/black-bars.ts'
import type { IngestFacts } from '../../media/probe/ingest-facts.ts'
import type { Rung } from '../../media/plan/ladder.ts'
import type { Rendition } from '../../media/hls/rendition.ts'
import { secondCodecOf, type SecondCodec } from '../../media/encode/second-codecs.ts'

/** The pipeline's own facts, kept as JSON in `video_processing` and written by nobody else. */
export const renditionsOf = (row: { renditions: unknown }) => row.renditions as Rendition[]
/** The same without what there is in a second codec: the ladder in H.264, and the sound of both. */
export const firstCodecOf = (row: { renditions: unknown }) =>
  renditionsOf(row).filter((rendition) => secondCodecOf(rendition) === null)
/** The sizes of the pictures; sound has none. */
export const heightsOf = (renditions: Rendition[]) =>
  renditions.flatMap(({ kind, height }) => (kind === 'video' ? [height] : []))
/** Whether a video is there in a second codec. */
export const hasCodec = (row: { renditions: unknown }, codec: SecondCodec) =>
  renditionsOf(row).some((rendition) => secondCodecOf(rendition) === codec)
/** What plays already while it is being written. */
export const growingOf = (row: { growing: unknown }) => row.growing as StoredGrowing[]
export interface StoredGrowing extends Rendition {
  /** How much of it has been stored, from the beginning. */
  readySeconds: number
}
/** The sizes that were planned for a video, largest first. */
export const rungsOf = (row: { planned: unknown }) => row.planned as Rung[]

/** What was measured, as far as it was. */
export type StoredFacts = Partial<IngestFacts & { bars: BlackBars }>
export const factsOf = (row: { facts: unknown }) => row.facts as StoredFacts

/** How a storyboard is laid out, and the folder its sheets lie in. */
export interface StoredStoryboard {
  folder: string
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  tileCount: number
  intervalSeconds: number
}
export const storyboardOf = (row: { storyboard: unknown }) => row.storyboard as StoredStoryboard | null
