import { truncateText } from '@kinora/contract/text/truncate-text'
import type { Context } from '../../../context.ts'
import {
  handleJob,
  JobStopped,
  type HandledJob,
  type JobHandler,
  type JobRun,
} from '../../../platform/jobs/job.ts'
import { nodeName } from '../../../platform/process-name.ts'
import { isUncountedAttempt } from './failures.ts'
import type { prepareVideo } from './job-definitions.ts'
import { meterStorage, runMetered, type StepMeter } from './step-meter.ts'
import * as queries from './step-queries.ts'

// docs/product.md “Operations”

type VideoJob = typeof prepareVideo

/** Handles a job of a video, and records each run. */
export function handleStep(job: VideoJob, handler: JobHandler<VideoJob>): HandledJob {
  return handleJob(job, async (ctx, { videoId }, run) => {
    const startedAt = ctx.now()
    const { attempt, queuedAt = startedAt } = run
    const step = { videoId, job: job.name, attempt, node: nodeName, queuedAt, startedAt }
    // Beside the work: somebody waits for it.
    const recorded = insertStep(ctx, step)
    const meter: StepMeter = { ffmpegSeconds: 0, storedBytes: 0, errorCode: null }
    const metered = { ...ctx, storage: meterStorage(ctx.storage, meter) }
    try {
      await runMetered(meter, () => handler(metered, { videoId }, run))
    } catch (error) {
      await saveResult(ctx, await recorded, failedResult(meter, error, run))
      throw error
    }
    const outcome = meter.errorCode === null ? 'done' : 'failed'
    await saveResult(ctx, await recorded, { outcome, error: meter.errorCode, ...used(meter) })
  })
}

async function insertStep(ctx: Context, step: Parameters<typeof queries.insertStep>[1]) {
  try {
    return await queries.insertStep(ctx.db, step)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the start of a processing step could not be recorded')
    return undefined
  }
}

const used = ({ ffmpegSeconds, storedBytes }: StepMeter) => ({ ffmpegSeconds, storedBytes })

const maxErrorLength = 500

/** Null for a run that was put off before it did anything. */
function failedResult(meter: StepMeter, error: unknown, run: JobRun) {
  if (isUncountedAttempt(error, run) && meter.ffmpegSeconds === 0) return null
  const outcome = outcomeOf(run.signal.reason ?? error)
  return { outcome, error: truncateText(String(error), maxErrorLength), ...used(meter) }
}

const stopOutcomes = { cancelled: 'cancelled', 'node stops': 'stopped', lost: 'lost' } as const

const outcomeOf = (error: unknown) => (error instanceof JobStopped ? stopOutcomes[error.reason] : 'failed')

/** The run has ended as it did, whether or not that can be recorded. */
async function saveResult(
  ctx: Context,
  id: number | undefined,
  result: ReturnType<typeof failedResult> | { outcome: string; error: string | null },
) {
  if (id === undefined) return
  try {
    if (result === null) await queries.deleteStep(ctx.db, id)
    else await queries.updateStep(ctx.db, id, { ...result, endedAt: ctx.now() })
  } catch (error) {
    ctx.log.warn({ err: error }, 'the end of a processing step could not be recorded')
  }
}
