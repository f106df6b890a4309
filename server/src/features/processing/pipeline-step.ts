import type { Probe } from '../../media/probe/probe.ts'
import type { Context } from '../../context.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import * as processing from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof processing.findForWork>>>

/** What one step works on: the video's row, its file on this machine, and where to put results. */
export interface Step {
  ctx: Context
  run: JobRun
  videoId: number
  row: Row
  sourcePath: string
  folder: string
}

/** Finds a video that is still on its way; undefined when it was deleted or has ended while the job waited. */
export async function findUnfinished(ctx: Context, videoId: number): Promise<Row | undefined> {
  const row = await processing.findForWork(ctx.db, videoId)
  return row && row.stage !== 'done' && row.stage !== 'failed' ? row : undefined
}

/**
 * Brings the uploaded file to this machine.
 * @throws Error when the upload is gone, which only a hand in the database can do
 */
export function sourceOf(ctx: Context, row: Row): Promise<string> {
  if (row.uploadKey === null || row.pieces === null) throw new Error('The uploaded file is gone')
  return ctx.chunks.assemble(row.uploadKey, row.pieces)
}

/** What the file was found to be, kept by the first step that read it. */
export const probeOf = (row: { probe: unknown }) => row.probe as Probe | null
