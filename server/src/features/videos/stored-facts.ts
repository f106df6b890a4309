import type { Rung } from '../../media/ladder.ts'
import type { Rendition } from '../../media/rendition.ts'

/** The pipeline's own facts, kept as JSON in `video_processing` and written by nobody else. */
export const renditionsOf = (row: { renditions: unknown }) => row.renditions as Rendition[]
/** What plays already while it is being written. */
export const growingOf = (row: { growing: unknown }) => row.growing as Rendition[]
export const rungsOf = (row: { planned: unknown }) => row.planned as Rung[]
