import { everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { removePicture, sweepPictures } from './job-definitions.ts'
import { runRemovePicture, runSweepPictures } from './remove-pictures.ts'

export const userJobs: HandledJob[] = [
  handleJob(removePicture, runRemovePicture),
  handleJob(sweepPictures, runSweepPictures),
]

export const userSchedules = [everyDay(sweepPictures, '04:25', {})]
