import type { Probe } from '../../media/probe/probe.ts'
import type { Context } from '../../context.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import * as processing from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof processing.findForWork>>>

export interface Step {
  ctx: Context
  run: JobRun
  videoId: number
  row: Row
  sourcePath: string
  folder: string
}

/** Undefined when the video was deleted or has finished while the job waited. */
export async function findUnfinished(ctx: Context, videoId: number): Promise<Row | undefined> {
  const row = await processing.findForWork(ctx.db, videoId)
  return row && row.stage !== 'done' && row.stage !== 'failed' ? row : undefined
}

/**
 * Fetches the uploaded file to this machine.
 * @throws Error when the upload is missing, which takes a manual change of the database
 */
export function sourceOf(ctx: Context, row: Row): Promise<string> {
  if (row.uploadKey === null || row.pieces === null) throw new Error('The uploaded file is gone')
  return ctx.chunks.assemble(row.uploadKey, row.pieces)
}

export const probeOf = (row: { probe: unknown }) => row.probe as Probe | null
