import type { Config } from '../../config.ts'
import { everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { runEncodeVideo } from './encode.ts'
import { runFinishVideo } from './finish.ts'
import {
  encodeSecondCodec,
  encodeVideo,
  finishVideo,
  firstRungVideo,
  prepareVideo,
  removeVideoFiles,
  removeVideoFolder,
  sweepVideoFiles,
  takeVideoFrame,
} from './job-definitions.ts'
import { runFirstRungVideo } from './first-rung.ts'
import { runPrepareVideo } from './prepare.ts'
import { runRemoveVideoFiles, runRemoveVideoFolder, runSweepVideoFiles } from './remove-files.ts'
import { runEncodeSecondCodec } from './second-codec.ts'
import { runTakeVideoFrame } from './take-frame.ts'

/** How many encodes run at once is the operator's choice (`TRANSCODES`). */
export const videoJobs = (config: Pick<Config, 'TRANSCODES'>): HandledJob[] => [
  handleJob(prepareVideo, runPrepareVideo),
  handleJob(
    { ...encodeVideo, options: { ...encodeVideo.options, concurrency: config.TRANSCODES } },
    runEncodeVideo,
  ),
  handleJob(firstRungVideo, runFirstRungVideo),
  handleJob(finishVideo, runFinishVideo),
  handleJob(encodeSecondCodec, runEncodeSecondCodec),
  handleJob(removeVideoFiles, runRemoveVideoFiles),
  handleJob(removeVideoFolder, runRemoveVideoFolder),
  handleJob(sweepVideoFiles, runSweepVideoFiles),
  handleJob(takeVideoFrame, runTakeVideoFrame),
]

export const videoSchedules = [everyDay(sweepVideoFiles, '04:10', {})]
