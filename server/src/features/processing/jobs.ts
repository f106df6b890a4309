import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { atTimes, everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { takeVideoFrame } from '../thumbnails/job-definitions.ts'
import { runEncodeVideo } from './encode.ts'
import { runFinishVideo } from './finish.ts'
import {
  encodeLongVideo,
  encodeSecondCodec,
  encodeVideo,
  finishLongVideo,
  finishVideo,
  firstRungLongVideo,
  firstRungVideo,
  resumeStranded,
  sweepVideoFiles,
} from './job-definitions.ts'
import { runFirstRungVideo } from './first-rung.ts'
import { runSweepVideoFiles } from './remove-files.ts'
import { runResumeStranded } from './resume-stranded.ts'
import { runEncodeSecondCodec } from './second-codec.ts'
import { runTakeVideoFrame } from './take-frame.ts'

export const videoJobs = ({ TRANSCODES }: Pick<Config, 'TRANSCODES'>): HandledJob[] => [
  ...[encodeVideo, encodeLongVideo].map((job) =>
    handleJob({ ...job, options: { ...job.options, concurrency: TRANSCODES } }, runEncodeVideo),
  ),
  handleJob(firstRungVideo, runFirstRungVideo),
  handleJob(firstRungLongVideo, runFirstRungVideo),
  handleJob(finishVideo, runFinishVideo),
  handleJob(finishLongVideo, runFinishVideo),
  handleJob(encodeSecondCodec, runEncodeSecondCodec),
  handleSweep(sweepVideoFiles, runSweepVideoFiles),
  handleJob(takeVideoFrame, runTakeVideoFrame),
  handleJob(resumeStranded, runResumeStranded),
]

/** Encoders that run at the same time; the others are paused until a slot is free. */
export const encodeSlots = ({ TRANSCODES }: Pick<Config, 'TRANSCODES'>) => ({
  growing: firstRungVideo.options.concurrency,
  whole: TRANSCODES,
})

/** A restored database may hold videos without their jobs: every starting worker looks for them. */
export const startVideoJobs = (ctx: Context) => ctx.transaction((trx) => addJob(trx, resumeStranded, {}))

export const videoSchedules = [
  everyDay(sweepVideoFiles, '04:10', {}),
  atTimes(resumeStranded, '*/5 * * * *', {}),
]
