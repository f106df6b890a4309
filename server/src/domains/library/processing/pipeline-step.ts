import type { Probe } from '../../../media/probe/probe.ts'
import type { Context } from '../../../context.ts'
import { isShortEncode } from '../../../media/plan/encode-cost.ts'
import type { Rung } from '../../../media/plan/ladder.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { JobRun } from '../../../platform/jobs/job.ts'
import {
  encodeLadderLong,
  encodeLadder,
  finishVideoLong,
  finishVideo,
  encodeFirstRungLong,
  encodeFirstRung,
  videoJobOptions,
} from './job-definitions.ts'
import * as processing from './queries.ts'

type PipelineRow = NonNullable<Awaited<ReturnType<typeof processing.findForPipeline>>>

export interface PipelineStep {
  ctx: Context
  run: JobRun
  videoId: number
  row: PipelineRow
  sourcePath: string
  folder: string
}

/** Undefined when the video was deleted or has finished while the job waited. */
export async function findUnfinishedVideo(ctx: Context, videoId: number): Promise<PipelineRow | undefined> {
  const row = await processing.findForPipeline(ctx.db, videoId)
  return row && row.stage !== 'done' && row.stage !== 'failed' ? row : undefined
}

/**
 * Fetches the uploaded file to this machine.
 * @throws Error when the upload is missing, which takes a manual change of the database
 */
export function fetchSource(ctx: Context, row: PipelineRow): Promise<string> {
  if (row.uploadKey === null || row.pieces === null) throw new Error('The uploaded file is gone')
  return ctx.chunks.assemble(row.uploadKey, row.pieces)
}

export const probeOf = (row: { probe: unknown }) => row.probe as Probe | null

const queuesByStep = {
  firstRung: [encodeFirstRung, encodeFirstRungLong],
  encode: [encodeLadder, encodeLadderLong],
  finish: [finishVideo, finishVideoLong],
} as const

interface StepWork {
  videoId: number
  ownerId: number
  probe: Probe | null
  rungs: Rung[]
}

/** Long work goes to a queue of its own, so that short videos never wait behind it. */
export async function enqueueStep(
  trx: Trx,
  step: keyof typeof queuesByStep,
  { videoId, ownerId, probe, rungs }: StepWork,
) {
  const [short, long] = queuesByStep[step]
  const job = !probe || isShortEncode(probe, rungs) ? short : long
  await addJob(trx, job, { videoId }, videoJobOptions(videoId, ownerId))
}
