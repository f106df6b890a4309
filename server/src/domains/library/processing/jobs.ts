import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { handleJob, scheduleCron, scheduleDaily, type HandledJob } from '../../../platform/jobs/job.ts'
import { takeVideoFrame } from '../thumbnails/thumbnail-images.ts'
import { runEncodeFirstRung } from './encode-first-rung.ts'
import { runEncodeLadder } from './encode-ladder.ts'
import { runFinishVideo } from './finish.ts'
import {
  encodeLadderLong,
  encodeSecondCodec,
  encodeLadder,
  finishVideoLong,
  finishVideo,
  encodeFirstRungLong,
  encodeFirstRung,
  resumeStrandedVideos,
  sweepVideoFiles,
} from './job-definitions.ts'
import { handleStep } from './record-step.ts'
import { runSweepVideoFiles } from './remove-video-files.ts'
import { runResumeStranded } from './resume-stranded.ts'
import { runEncodeSecondCodec } from './second-codec.ts'
import { runTakeVideoFrame } from './take-video-frame.ts'

export const videoJobs = ({ TRANSCODES }: Pick<Config, 'TRANSCODES'>): HandledJob[] => [
  ...[encodeLadder, encodeLadderLong].map((job) =>
    handleStep({ ...job, options: { ...job.options, concurrency: TRANSCODES } }, runEncodeLadder),
  ),
  handleStep(encodeFirstRung, runEncodeFirstRung),
  handleStep(encodeFirstRungLong, runEncodeFirstRung),
  handleStep(finishVideo, runFinishVideo),
  handleStep(finishVideoLong, runFinishVideo),
  handleStep(encodeSecondCodec, runEncodeSecondCodec),
  handleSweep(sweepVideoFiles, runSweepVideoFiles),
  handleJob(takeVideoFrame, runTakeVideoFrame),
  handleJob(resumeStrandedVideos, runResumeStranded),
]

/** Encoders that run at the same time; the others are paused until a slot is free. */
export const encodeSlots = ({ TRANSCODES }: Pick<Config, 'TRANSCODES'>) => ({
  growing: encodeFirstRung.options.concurrency,
  whole: TRANSCODES,
})

/** A restored database may hold videos without their jobs: every starting worker looks for them. */
export const enqueueStrandedVideos = (ctx: Context) =>
  ctx.transaction((trx) => addJob(trx, resumeStrandedVideos, {}))

export const videoSchedules = [
  scheduleDaily(sweepVideoFiles, '04:10', {}),
  scheduleCron(resumeStrandedVideos, '*/5 * * * *', {}),
]
