import type { BlackBars } from '../../../media/images/black-bars.ts'
import type { ContentAnalysis } from '../../../media/probe/content-analysis.ts'
import type { Rung } from '../../../media/plan/ladder.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { secondCodecOf, type SecondCodec } from '../../../media/encode/video-encoders.ts'

/** JSON of `video_processing`, written by the pipeline only. */
export const renditionsOf = (row: { renditions: unknown }) => row.renditions as Rendition[]
/** Without the second codec: the H.264 ladder, and the audio of both. */
export const primaryRenditionsOf = (row: { renditions: unknown }) =>
  renditionsOf(row).filter((rendition) => secondCodecOf(rendition) === null)
export const videoHeightsOf = (renditions: Rendition[]) =>
  renditions.flatMap(({ kind, height }) => (kind === 'video' ? [height] : []))
export const hasSecondCodec = (row: { renditions: unknown }, codec: SecondCodec) =>
  renditionsOf(row).some((rendition) => secondCodecOf(rendition) === codec)
export const growingOf = (row: { growingRenditions: unknown }) =>
  row.growingRenditions as StoredGrowingRendition[]
export interface StoredGrowingRendition extends Rendition {
  /** Null of a broadcast: everything that was sent is there. */
  readySeconds: number | null
}
/** The recording of a broadcast, which plays from its segments until they are packed. */
export const isUnpackedRecording = (row: { growingRenditions: unknown }) =>
  growingOf(row).some(({ readySeconds }) => readySeconds === null)
/** Largest first. */
export const plannedRungsOf = (row: { plannedRungs: unknown }) => row.plannedRungs as Rung[]

export type MeasuredFacts = Partial<ContentAnalysis & { bars: BlackBars }>
export const factsOf = (row: { measuredFacts: unknown }) => row.measuredFacts as MeasuredFacts

export interface StoredStoryboard {
  folder: string
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  tileCount: number
  intervalSeconds: number
  /** Of a broadcast: tiles are added to its last sheet, under the same name. */
  grows?: true
}
/** Caches keep files for good, so the address of a sheet changes with it. */
export const sheetQuery = ({ grows, tileCount }: StoredStoryboard) => (grows ? `?v=${tileCount}` : '')
export const storyboardOf = (row: { storyboard: unknown }) => row.storyboard as StoredStoryboard | null
