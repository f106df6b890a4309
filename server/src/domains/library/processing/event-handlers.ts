import type { Context } from '../../../context.ts'
import { onEvent, onEventRun } from '../../../platform/events/event.ts'
import { handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import { cancelJobs } from '../../../platform/jobs/add-job.ts'
import { videoCreated, videoRemoved } from '../videos/events.ts'
import { pipelineJobs, prepareVideo, removeVideoFiles } from './job-definitions.ts'
import { runPrepareVideo } from './prepare.ts'
import { handleStep } from './record-step.ts'
import { runRemoveVideoFiles } from './remove-video-files.ts'

export async function cancelVideoJobs(ctx: Context, { videoId }: { videoId: number }) {
  await ctx.transaction((trx) => cancelJobs(trx, pipelineJobs, String(videoId)))
}

export const processingEventHandlers: HandledJob[] = [
  onEventRun(videoCreated, handleStep(prepareVideo, runPrepareVideo), {
    key: 'videoId',
    fairnessKey: 'ownerId',
  }),
  onEvent(videoRemoved, 'stop-removed-video', cancelVideoJobs, { attempts: 10 }),
  onEventRun(videoRemoved, handleJob(removeVideoFiles, runRemoveVideoFiles)),
]
