import { msg } from '@kinora/contract/text/translate'
import type {
  ProcessingStep,
  VideoProcessingReport,
} from '@kinora/contract/administration/operations/schemas'
import type { StepState } from '@kinora/contract/administration/operations/rules'
import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import { pipelineJobs } from '../../library/processing/job-definitions.ts'
import * as queries from './video-processing-queries.ts'

// docs/product.md “Operations”

const maxSteps = 200

/** @throws DomainError not_found */
export async function readVideoProcessing(ctx: Context, videoId: number): Promise<VideoProcessingReport> {
  const video = orNotFound(await queries.findVideo(ctx.db, videoId), msg`Video not found.`)
  const [steps, jobs] = await Promise.all([
    queries.listSteps(ctx.db, videoId, maxSteps),
    queries.listJobsOfVideo(
      ctx.db,
      videoId,
      pipelineJobs.map(({ name }) => name),
    ),
  ])
  const isRunning = ({ job, attempt }: queries.StepRow) =>
    jobs.some(({ name, state, tries }) => name === job && state === 'active' && tries + 1 === attempt)
  return {
    ...video,
    stage: video.stage as VideoProcessingReport['stage'],
    waiting: jobs
      .filter(({ state }) => state !== 'active')
      .map(({ name, tries, createdOn, startAfter }) => ({
        job: name,
        tries,
        queuedAt: createdOn.toISOString(),
        startsAt: startAfter.toISOString(),
      })),
    steps: steps.map((row) => presentStep(row, isRunning(row))),
  }
}

const presentStep = (row: queries.StepRow, isRunning: boolean): ProcessingStep => ({
  id: row.id,
  job: row.job,
  attempt: row.attempt,
  node: row.node,
  state: (row.outcome ?? (isRunning ? 'running' : 'interrupted')) as StepState,
  error: row.error,
  queuedAt: row.queuedAt.toISOString(),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  ffmpegSeconds: row.ffmpegSeconds,
  storedBytes: row.storedBytes,
})
