import type { Config } from '../../config.ts'
import { everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { runEncodeVideo } from './encode.ts'
import { runFinishVideo } from './finish.ts'
import {
  encodeVideo,
  finishVideo,
  firstRungVideo,
  prepareVideo,
  removeVideoFiles,
  sweepVideoFiles,
} from './job-definitions.ts'
import { runFirstRungVideo } from './first-rung.ts'
import { runPrepareVideo } from './prepare.ts'
import { runRemoveVideoFiles, runSweepVideoFiles } from './remove-files.ts'

/** How many encodes run at once is the operator's choice (`TRANSCODES`). */
export const videoJobs = (config: Pick<Config, 'TRANSCODES'>): HandledJob[] => [
  handleJob(prepareVideo, runPrepareVideo),
  handleJob(
    { ...encodeVideo, options: { ...encodeVideo.options, concurrency: config.TRANSCODES } },
    runEncodeVideo,
  ),
  handleJob(firstRungVideo, runFirstRungVideo),
  handleJob(finishVideo, runFinishVideo),
  handleJob(removeVideoFiles, runRemoveVideoFiles),
  handleJob(sweepVideoFiles, runSweepVideoFiles),
]

export const videoSchedules = [everyDay(sweepVideoFiles, '04:10', {})]
